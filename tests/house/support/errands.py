"""What players ask of the house's office, each told by its key alone, so that it can be asked again."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from banco.core.request import Request
from banco.core.time import DAY
from banco.house.cash.cash_desk import deposit
from banco.house.sessions.close_session import close_session
from banco.house.sessions.open_session import open_session, top_up
from banco.ledger.purses import Money

MONEY = Money.PLAY_EUR
CREDIT = 10_000_000
LATER = 10 * DAY
"""When tables play; whoever only visited has been gone for more than seven days then."""


def pay_in(player: str, number: object) -> str:
    """The key of a deposit."""
    return f"deposit:{player}:{number}"


def sit(player: str, table: str, game: str) -> str:
    """The key of a buy-in."""
    return f"sit:{player}:{table}:{game}"


def add(session: str, number: object) -> str:
    """The key of a top-up."""
    return f"add:{session}:{number}"


def close(session: str) -> str:
    """The key of a closing."""
    return f"close:{session}"


def player_of(key: str) -> str:
    """Whose errand it is."""
    return key.split(":")[1].partition("/")[0]


def errand(key: str) -> Callable[[Connection], str]:
    """The errand of that key; gives the session that it was about."""
    what, whom, *more = key.split(":")
    player = player_of(key)

    def run(connection: Connection) -> str:
        if what == "deposit":
            return deposit(connection, Request(at=1, by=player, key=key), player, MONEY, CREDIT).player
        if what == "sit":
            table, game = more
            at = 1 if table.startswith("visit") else LATER
            return open_session(
                connection, Request(at=at, by=player, key=key), player, table, game, MONEY, CREDIT // 2
            ).id
        if what == "add":
            return top_up(connection, Request(at=1, by=player, key=key), whom, CREDIT // 4).session
        return close_session(connection, Request(at=2, by=player, key=key, why="enough"), whom).id

    return run
