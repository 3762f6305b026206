"""What was put right after a round was over."""

from __future__ import annotations

from msgspec import Struct, json
from sqlalchemy import Connection, select

from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.accounts.messages import CorrectRound
from banco.house.store import bulk
from banco.house.store.schema import journal, transfers
from banco.ledger.movements import corrections_of


class Correction(Struct, frozen=True, kw_only=True):
    """So much more for a player, or less where negative; when, by whom and why."""

    at: Millis
    player: str
    cents: Cents
    by: str
    why: str


def corrections_in(connection: Connection, round_id: str, player: str | None) -> tuple[Correction, ...]:
    """The player's corrections of a round, the oldest first; everybody's where no player is named."""
    first = corrections_of(round_id)
    query = select(transfers.c.key).where(transfers.c.key > first, transfers.c.key < f"{first[:-1]};")
    places = [key.removeprefix(first).split(":", 2) for key in connection.execute(query).scalars()]
    keys = [(key, asker) for name, asker, key in places if player in (None, name)]
    rows = bulk.fetch(connection, journal, "key asker", "number at asker command", keys)
    return tuple(_correction(at, asker, command) for _, at, asker, command in sorted(rows))


def _correction(at: Millis, asker: str, command: str) -> Correction:
    request = json.decode(command, type=CorrectRound)
    return Correction(at=at, player=request.player, cents=request.cents, by=asker, why=request.why)
