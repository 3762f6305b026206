"""Malfunction: a round that cannot go on is void and every stake goes back, once (S6)."""

from __future__ import annotations

from contextlib import suppress

from msgspec import Struct, json
from sqlalchemy import Connection

from banco.core.errors import Refusal
from banco.core.settlement import Line
from banco.core.time import Millis
from banco.house.load_round import Games, load_desk, load_round
from banco.house.reasons import read_reason
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.ledger.transfers import KeyConflict
from banco.table.desk import Desk, Step
from banco.table.entry import RoundState, StaleTable
from banco.table.messages import RoundVoided, VoidRound
from banco.table.permissions import Asker, check_permission

TRIES = 20


class RoundSettled(Refusal):
    """A round that was played to its end stands (S6)."""

    sentence = "Round {round} was played to its end and settled: it stands, and nothing was given back."


class TableTooBusy(Refusal):
    """The table went on each time the round was to be broken off."""

    sentence = "Round {round} could not be broken off, its table goes on all the time; nothing was done."


class VoidedRound(Struct, frozen=True):
    """A round that is void: since when, by whom and why, what went back to whom, and whether it was so before."""

    round: str
    table: str
    money: Money
    at: Millis
    by: str
    why: str
    lines: tuple[Line, ...]
    repeated: bool = False


def void_round(store: Store, games: Games, round_id: str, who: Asker, why: str, at: Millis) -> VoidedRound:
    """The round made void and its stakes given back; however often it is asked, once, and told as done before then."""
    check_permission(who, VoidRound(round_id, why))
    reason = read_reason(why)
    for _ in range(TRIES):
        found = store.read(lambda connection: _standing(connection, games, round_id))
        if isinstance(found, VoidedRound):
            return found
        with suppress(StaleTable, KeyConflict):  # somebody else wrote to the table meanwhile
            return _broken_off(store, found.void(who, reason, at))
    raise TableTooBusy(round=round_id)


def _broken_off(store: Store, step: Step) -> VoidedRound:
    """The answer to a void that is stored now, or was before."""
    entry, stored = step.entry, store.store_entry_now(step.entry)
    (voided,) = json.decode(stored.events, type=tuple[RoundVoided])
    return VoidedRound(
        entry.round, entry.table, entry.money, stored.at, entry.asker, voided.why, voided.lines, stored.repeated
    )


def _standing(connection: Connection, games: Games, round_id: str) -> VoidedRound | Desk:
    """The desk where the round is in play, or how the round was made void."""
    stored = load_round(connection, games, round_id)
    desk = load_desk(connection, games, stored.table) if stored.state is RoundState.OPEN else None
    if desk:
        return desk
    if stored.voided is None:
        raise RoundSettled(round=round_id)
    last = stored.asked[-1]
    voided = stored.voided
    return VoidedRound(
        round_id, stored.table, stored.money, last.at, last.asker, voided.why, voided.lines, repeated=True
    )
