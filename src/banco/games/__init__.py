"""The games of the house, by name."""

from collections.abc import Mapping
from typing import Any

from banco.core import plugins
from banco.core.game import Game
from banco.games.fortune import FORTUNE
from banco.games.lucky_tree import LUCKY_TREE
from banco.games.lugano import LUGANO
from banco.games.pai_lunliu import PAI_LUNLIU
from banco.games.paijiu import PAIJIU

GAMES: Mapping[str, Game[Any]] = plugins.with_plugins(plugins.GAMES, PAI_LUNLIU, PAIJIU, LUGANO, FORTUNE, LUCKY_TREE)
