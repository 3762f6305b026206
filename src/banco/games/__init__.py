"""The games of the house, by name."""

from collections.abc import Mapping
from typing import Any

from banco.core.game import Game
from banco.games.lucky_tree import LUCKY_TREE

GAMES: Mapping[str, Game[Any]] = {game.name: game for game in (LUCKY_TREE,)}
