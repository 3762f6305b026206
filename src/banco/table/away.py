"""If a player is away: what waits for them in each game, and what the system then does (rulings G5, G6).

`chosen` is the command that the game's `absent` gives; where it is none, the table or the house goes on by itself.
"""

from __future__ import annotations

from msgspec import Struct

from banco.core.boxes import TurnCards
from banco.core.messages import Command
from banco.core.tables import Table
from banco.games.fortune.messages import Set
from banco.games.lugano.commands import Choose
from banco.games.pai_lunliu.commands import Decline
from banco.games.paijiu.messages import Clear
from banco.texts import Language
from banco.texts.online import online_text


class Wait(Struct, frozen=True):
    """Something that waits for a player, and the command by which the system answers."""

    name: str
    chosen: type[Command] | None = None


AWAY: dict[str, tuple[Wait, ...]] = {
    "paijiu": (Wait("bets", Clear), Wait("cards")),
    "lucky-tree": (Wait("bets"), Wait("chips"), Wait("for-fun")),
    "lugano": (Wait("bets"), Wait("cards", TurnCards), Wait("choice", Choose), Wait("box")),
    "fortune": (Wait("bets"), Wait("hands", Set)),
    "pai-lunliu": (
        Wait("bank", Decline),
        Wait("cover", Decline),
        Wait("bets"),
        Wait("cards", TurnCards),
        Wait("box"),
    ),
}


def away_table(language: Language, game: str) -> Table:
    """What waits for an absent player of this game, and what the system does."""
    head = tuple(online_text(language, f"away-{column}") for column in ("waits", "then"))
    rows = tuple(
        tuple(online_text(language, f"away-{game}-{wait.name}-{column}") for column in ("waits", "then"))
        for wait in AWAY[game]
    )
    return Table("away", head, rows)
