"""Checks the totals of bets by their kinds: those of each round are what its table's journal has settled."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlalchemy import select

from banco.house.audit.bet_facts import SETTLED, BetRow, lines_in
from banco.house.audit.findings import WrongRow
from banco.house.audit.journal_facts import JournalFacts
from banco.house.audit.reader import RowReader
from banco.house.store.schema import bet_totals, journal, rounds
from banco.table.entry import BetTotal, RoundState

NAMES = BetTotal.__struct_fields__
ROWS = (
    select(bet_totals.c.round, rounds.c.state, *(bet_totals.c[name] for name in NAMES))
    .select_from(bet_totals.outerjoin(rounds, rounds.c.id == bet_totals.c.round))
    .order_by(bet_totals.c.round, bet_totals.c.bet)
)
WITHOUT = (
    select(rounds.c.id)
    .select_from(rounds.outerjoin(bet_totals, rounds.c.id == bet_totals.c.round))
    .where(rounds.c.state != RoundState.OPEN.value, bet_totals.c.round.is_(None))
    .order_by(rounds.c.id)
)


def check_bet_totals(reader: RowReader, facts: JournalFacts) -> WrongRow | None:
    """The first round whose totals differ from its table's journal."""
    rows = reader.rows_with_progress(ROWS, reader.count(bet_totals))
    for round_id, found in groupby(rows, itemgetter(0)):
        if wrong := _check_round(reader, facts, round_id, list(found)):
            return wrong
    for (round_id,) in reader.rows(WITHOUT):
        if wrong := _check_round(reader, facts, round_id, []):
            return wrong
    return None


def _check_round(
    reader: RowReader, facts: JournalFacts, round_id: str, found: list[tuple[Any, ...]]
) -> WrongRow | None:
    """The first wrong row of a round, if any; rounds of a journal that is not trusted are not compared."""
    table, _, number = round_id.rpartition("/")
    if found and found[0][1] in (None, RoundState.OPEN.value):
        return WrongRow("bet_totals", f"{round_id} {found[0][2]}", "a row", "none, for no such round is over")
    if table in facts.broken or table not in facts.tables or not number.isdecimal():
        return None
    rows = tuple(row[2:] for row in found)
    if hash(rows) == facts.tables[table].bets.hash_of(int(number)):
        return None
    return _first_difference(round_id, rows, _settled_rows(reader, facts, round_id))


def _settled_rows(reader: RowReader, facts: JournalFacts, round_id: str) -> tuple[BetRow, ...]:
    """The rows that the round must have."""
    entries = (
        select(journal.c.events)
        .join(rounds, (rounds.c.table_name == journal.c.chain) & (rounds.c.id == round_id))
        .where(journal.c.number > rounds.c.first_entry, journal.c.number <= rounds.c.last_entry)
        .where(journal.c.events.contains(SETTLED, autoescape=True))
        .order_by(journal.c.number)
    )
    told = reader.connection.execute(entries).scalars()
    table = round_id.rpartition("/")[0]
    return facts.tables[table].bets.rows_of(line for events in told for line in lines_in(events))


def _first_difference(round_id: str, found: Iterable[BetRow], expected: Iterable[BetRow]) -> WrongRow:
    """The first row that differs, or is missing."""
    stored, right = ({row[0]: row for row in rows} for rows in (found, expected))
    for bet in sorted(stored.keys() | right.keys()):
        if bet not in right:
            return WrongRow("bet_totals", f"{round_id} {bet}", "a row", "none, for no such bet was settled")
        if bet not in stored:
            return WrongRow("bet_totals", f"{round_id} {bet}", "no such row", "the one that its table's journal tells")
        for name, one, other in zip(NAMES, stored[bet], right[bet], strict=True):
            if one != other:
                return WrongRow("bet_totals", f"{round_id} {bet}", f"{name} {one}", f"{other}, as it was settled")
    return WrongRow("bet_totals", round_id, "totals in another order", "one row for each kind of bet")
