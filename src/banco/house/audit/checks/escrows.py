"""Checks the escrows: empty after the round, and during it exactly the stakes by the round's events."""

from __future__ import annotations

from sqlalchemy import func, select

from banco.house.audit.findings import WrongRow
from banco.house.audit.reader import RowReader
from banco.house.load_round import Games, load_round
from banco.house.store.schema import purses, rounds
from banco.ledger.purses import PurseKind
from banco.table.entry import RoundState

_is_escrow = purses.c.kind == PurseKind.ESCROW.value
_of_round = (purses.c.owner == rounds.c.id) & (purses.c.money == rounds.c.money)
ESCROWS = (
    select(purses.c.name, purses.c.balance, rounds.c.state)
    .select_from(purses.outerjoin(rounds, _of_round))
    .where(_is_escrow)
    .order_by(purses.c.name)
)
OPEN = (
    select(rounds.c.id, func.coalesce(purses.c.balance, 0).label("balance"))
    .select_from(rounds.outerjoin(purses, _is_escrow & _of_round))
    .where(rounds.c.state == RoundState.OPEN.value)
    .order_by(rounds.c.id)
)


def check_escrows(reader: RowReader, games: Games) -> WrongRow | None:
    """The first escrow with a wrong balance."""
    for name, balance, state in reader.rows_with_progress(ESCROWS, reader.count(purses, _is_escrow)):
        if state is None:
            return WrongRow("purses", name, "no such round", "an escrow of a round")
        if state != RoundState.OPEN.value and balance:
            return WrongRow("purses", name, f"balance {balance}", f"0, for the round is {state}")
    for row in reader.connection.execute(OPEN).all():
        if wrong := _check_open_round(reader, games, row.id, row.balance):
            return wrong
    return None


def _check_open_round(reader: RowReader, games: Games, round_id: str, balance: int) -> WrongRow | None:
    """What is wrong with the escrow of a round in play, if anything."""
    try:
        stored = load_round(reader.connection, games, round_id)
        lies = stored.played.balance.on_layout
    except Exception as error:  # any error of a broken journal is a finding
        return WrongRow("rounds", round_id, f"events that cannot be read ({error})", "events of its game")
    if stored.voided or stored.played.over:
        return WrongRow("rounds", round_id, "state open", "an end, for by its events the round is over")
    if lies != balance:
        return WrongRow("rounds", round_id, f"{balance} in escrow", f"{lies}, by the round's events")
    return None
