"""What was put right after a round was over."""

from __future__ import annotations

from msgspec import Struct, json
from sqlalchemy import Connection, select

from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.accounts.messages import CorrectRound, RoundCorrected
from banco.house.store import bulk
from banco.house.store.schema import journal, transfers
from banco.ledger.movements import CORRECTIONS, corrections_of
from banco.ledger.purses import Money


class Correction(Struct, frozen=True, kw_only=True):
    """So much more for a player, or less where negative; when, by whom and why."""

    at: Millis
    player: str
    cents: Cents
    by: str
    why: str


class OwnCorrection(Struct, frozen=True, kw_only=True):
    """What the house has put right for a player: `number` is its entry in the office's journal, and grows."""

    number: int
    at: Millis
    round: str
    money: Money
    cents: Cents
    by: str
    why: str


def corrections_since(connection: Connection, player: str, since: Millis) -> tuple[OwnCorrection, ...]:
    """What was put right for a player from that moment on, the oldest first."""
    query = select(transfers.c.key).where(transfers.c.key > CORRECTIONS, transfers.c.key < f"{CORRECTIONS[:-1]};")
    places = [key.split(":", 4) for key in connection.execute(query).scalars()]
    keys = [(key, asker) for _, _, name, asker, key in places if name == player]
    rows = bulk.fetch(connection, journal, "key asker", "number at asker command events", keys)
    return tuple(_own_correction(*row) for row in sorted(rows) if row[1] >= since)


def _own_correction(number: int, at: Millis, asker: str, command: str, events: str) -> OwnCorrection:
    request = json.decode(command, type=CorrectRound)
    (done,) = json.decode(events, type=tuple[RoundCorrected, ...])
    return OwnCorrection(
        number=number,
        at=at,
        round=request.round,
        money=done.money,
        cents=request.cents,
        by=asker,
        why=request.why,
    )


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
