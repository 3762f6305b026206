"""Checks the rounds: start, end, state, rules and options of each equal its table's journal."""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import NamedTuple

from msgspec import Raw, json
from msgspec.structs import astuple
from sqlalchemy import select

from banco.house.audit.findings import WrongRow
from banco.house.audit.journal_facts import JournalFacts
from banco.house.audit.reader import RowReader
from banco.house.audit.table_facts import TableFacts
from banco.house.store.schema import journal, rounds
from banco.table.entry import RoundState
from banco.table.messages import OpenRound

OPEN, SETTLED, VOID = RoundState.OPEN.value, RoundState.SETTLED.value, RoundState.VOID.value
COMPARED = ("id", "state", "first_entry", "last_entry", "opened_at", "closed_at")

encode = json.Encoder().encode

COLUMNS = "id table_name round_number game rules options opening shoe state first_entry last_entry opened_at closed_at"
ROUNDS = select(*(rounds.c[name] for name in COLUMNS.split())).order_by(rounds.c.id)


class RoundRow(NamedTuple):
    """A round as it is stored."""

    id: str
    table: str
    number: int
    game: str
    rules: int
    options: str
    opening: str
    shoe: str
    state: str
    first_entry: int
    last_entry: int | None
    opened_at: int
    closed_at: int | None


def check_rounds(reader: RowReader, facts: JournalFacts) -> WrongRow | None:
    """The first round that differs from its table's journal."""
    stored: Counter[str] = Counter()
    for row in map(RoundRow._make, reader.rows_with_progress(ROUNDS, reader.count(rounds))):
        stored[row.table] += 1
        if row.table not in facts.broken and (wrong := _check_round(reader, row, facts.tables.get(row.table))):
            return wrong
    for table in sorted(facts.tables.keys() - facts.broken):
        if stored[table] < len(facts.tables[table].openings):
            return _missing_round(reader, table)
    return None


def _check_round(reader: RowReader, row: RoundRow, table_facts: TableFacts | None) -> WrongRow | None:
    """The first wrong column of a round, if any."""
    if table_facts is None or not 0 < row.number <= len(table_facts.openings):
        return WrongRow("rounds", row.id, "a round that was never opened", "one that its table's journal opens")
    first, last = table_facts.span(row.number)
    state = _state(row, last, table_facts)
    end = None if state == OPEN else last
    found = (row.id, row.state, row.first_entry, row.last_entry, row.opened_at, row.closed_at)
    times = table_facts.at(first), table_facts.at(end) if end else None
    expected = (f"{row.table}/{row.number}", state, first, end, *times)
    if found != expected:
        name, one, other = next(fact for fact in zip(COMPARED, found, expected, strict=True) if fact[1] != fact[2])
        return WrongRow("rounds", row.id, f"{name} {one}", f"{other}, as its table's journal tells")
    opened = hash(encode(_opening_command(row)).decode())
    return None if opened == table_facts.opening_hashes[row.number - 1] else _opening_difference(reader, row)


def _state(row: RoundRow, last: int, table_facts: TableFacts) -> str:
    """The state that the round must have: only the last one may be open."""
    if last in table_facts.voids:
        return VOID
    may_be_open = row.state == OPEN and last == len(table_facts.times)
    return OPEN if may_be_open else SETTLED


def _opening_command(row: RoundRow) -> OpenRound:
    """The command that would have opened the round as it is stored."""
    options, opening = Raw(row.options.encode()), Raw(row.opening.encode())
    return OpenRound(row.id, row.game, row.rules, options, opening, row.shoe)


def _opening_difference(reader: RowReader, row: RoundRow) -> WrongRow:
    """The first field of the round that differs from the command that opened it."""
    query = select(journal.c.command).where(journal.c.chain == row.table, journal.c.number == row.first_entry)
    opened = json.decode(reader.connection.execute(query).scalar_one(), type=OpenRound)
    facts = zip(
        OpenRound.__struct_fields__,
        map(_text, astuple(_opening_command(row))),
        map(_text, astuple(opened)),
        strict=True,
    )
    name, one, other = next(
        (fact for fact in facts if fact[1] != fact[2]), ("opening", "written otherwise", "the words")
    )
    return WrongRow("rounds", row.id, f"{name} {one}", f"{other}, as it was opened with")


def _text(fact: object) -> str:
    return bytes(fact).decode() if isinstance(fact, Raw) else str(fact)


def _missing_round(reader: RowReader, table: str) -> WrongRow:
    """The first round of a table that is not stored."""
    query = select(rounds.c.round_number).where(rounds.c.table_name == table)
    known = set(reader.connection.execute(query).scalars())
    number = next(number for number in count(1) if number not in known)
    return WrongRow("rounds", f"{table}/{number}", "no such round", "the one that its table's journal opens")
