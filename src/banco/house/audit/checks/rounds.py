"""Rounds: each began and ended where its table's journal says, with the rules and options that it was opened with."""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import NamedTuple

from msgspec import Raw, json
from msgspec.structs import astuple
from sqlalchemy import select

from banco.house.audit.findings import Wrong
from banco.house.audit.journal_facts import Heard
from banco.house.audit.reader import Reader
from banco.house.audit.table_facts import TableTold
from banco.house.store.schema import journal, rounds
from banco.table.entry import RoundState
from banco.table.messages import OpenRound

OPEN, SETTLED, VOID = RoundState.OPEN.value, RoundState.SETTLED.value, RoundState.VOID.value
TOLD = ("id", "state", "first_entry", "last_entry", "opened_at", "closed_at")

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


def check_rounds(reader: Reader, heard: Heard) -> Wrong | None:
    """The first round that is not as its table's journal tells."""
    stored: Counter[str] = Counter()
    for row in map(RoundRow._make, reader.counted(ROUNDS, reader.count(rounds))):
        stored[row.table] += 1
        if row.table not in heard.spoilt and (wrong := _wrong(reader, row, heard.tables.get(row.table))):
            return wrong
    for table in sorted(heard.tables.keys() - heard.spoilt):
        if stored[table] < len(heard.tables[table].openings):
            return _missing(reader, table)
    return None


def _wrong(reader: Reader, row: RoundRow, told: TableTold | None) -> Wrong | None:
    """What is wrong with a round, column by column."""
    if told is None or not 0 < row.number <= len(told.openings):
        return Wrong("rounds", row.id, "a round that was never opened", "one that its table's journal opens")
    first, last = told.span(row.number)
    state = _state(row, last, told)
    end = None if state == OPEN else last
    found = (row.id, row.state, row.first_entry, row.last_entry, row.opened_at, row.closed_at)
    times = told.at(first), told.at(end) if end else None
    expected = (f"{row.table}/{row.number}", state, first, end, *times)
    if found != expected:
        name, one, other = next(fact for fact in zip(TOLD, found, expected, strict=True) if fact[1] != fact[2])
        return Wrong("rounds", row.id, f"{name} {one}", f"{other}, as its table's journal tells")
    opened = hash(encode(_opened(row)).decode())
    return None if opened == told.prints[row.number - 1] else _opened_otherwise(reader, row)


def _state(row: RoundRow, last: int, told: TableTold) -> str:
    """How the round must stand: only the last one may be open."""
    if last in told.voids:
        return VOID
    may_be_open = row.state == OPEN and last == len(told.times)
    return OPEN if may_be_open else SETTLED


def _opened(row: RoundRow) -> OpenRound:
    """The command that would have opened the round as it is stored."""
    options, opening = Raw(row.options.encode()), Raw(row.opening.encode())
    return OpenRound(row.id, row.game, row.rules, options, opening, row.shoe)


def _opened_otherwise(reader: Reader, row: RoundRow) -> Wrong:
    """Which fact of the round is another one than it was opened with."""
    query = select(journal.c.command).where(journal.c.chain == row.table, journal.c.number == row.first_entry)
    told = json.decode(reader.connection.execute(query).scalar_one(), type=OpenRound)
    facts = zip(OpenRound.__struct_fields__, map(_text, astuple(_opened(row))), map(_text, astuple(told)), strict=True)
    name, one, other = next(
        (fact for fact in facts if fact[1] != fact[2]), ("opening", "written otherwise", "the words")
    )
    return Wrong("rounds", row.id, f"{name} {one}", f"{other}, as it was opened with")


def _text(fact: object) -> str:
    return bytes(fact).decode() if isinstance(fact, Raw) else str(fact)


def _missing(reader: Reader, table: str) -> Wrong:
    """The first round of a table that is not stored."""
    query = select(rounds.c.round_number).where(rounds.c.table_name == table)
    known = set(reader.connection.execute(query).scalars())
    number = next(number for number in count(1) if number not in known)
    return Wrong("rounds", f"{table}/{number}", "no such round", "the one that its table's journal opens")
