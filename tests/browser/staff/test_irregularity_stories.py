"""Every irregularity of a game has a story with several people in browsers, read from the games' own commands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from banco.core.game import Game
from banco.core.messages import InspectorCommand
from banco.games import GAMES
from banco.table.games import TABLE_GAMES
from banco.table.permissions import names_chance
from banco.table.views.console import DEALT_IN_ORDER

STORIES = Path(__file__).parent
AT_EVERY_TABLE = {
    "a stake above the maximum": ("test_four_eyes.py", "event-bet-corrected"),
    "a card that is taken back": ("test_croupier_lucky_tree.py", 'press("u")'),
    "a card that is not left": ("test_croupier_lucky_tree.py", 'reads("Jk")'),
    "a misread card, before settlement": ("test_croupier_lucky_tree.py", "event-card-corrected"),
    "a misread card, after settlement": ("test_four_eyes.py", "proposes_for_players"),
    "a round that is void": ("test_croupier_pai_lunliu.py", "console-do-void-round"),
    "a misdealt hand that nobody puts right": ("test_croupier_lugano.py", "frame-void-not-put-right"),
    "a dispute that a player raises": ("test_croupier_pai_lunliu.py", "pai-lunliu-dispute"),
    "a card that is not rebuilt": ("test_croupier_lugano.py", "a card would be left over"),
    "a table that is disabled": ("test_croupier_lugano.py", "frame-disabled"),
}
"""What can go wrong at any croupier's table, the story that tells it, and by which words."""


def irregularities(game: Game[Any]) -> Iterator[str]:
    """What an inspector decides in a game, and what croupiers say of cards that went wrong, as the console names it."""
    for kind in game.decides:
        wrong = names_chance(kind) and not issubclass(kind, DEALT_IN_ORDER)
        if issubclass(kind, InspectorCommand) or wrong:
            yield f"console-do-{str(kind.__struct_config__.tag).replace('_', '-')}"


@pytest.mark.parametrize("name", [name for name, game in TABLE_GAMES.items() if game.has_croupier])
def test_every_irregularity_of_a_game_has_its_story(name: str) -> None:
    story = (STORIES / f"test_croupier_{name.replace('-', '_')}.py").read_text("utf-8")
    assert not [act for act in irregularities(GAMES[name]) if f'"{act}"' not in story]


@pytest.mark.parametrize("irregularity", AT_EVERY_TABLE)
def test_what_can_go_wrong_at_every_table_has_its_story(irregularity: str) -> None:
    file, words = AT_EVERY_TABLE[irregularity]
    assert words in (STORIES / file).read_text("utf-8")
