"""Checks the journals: numbers without a gap, every hash recomputed, and the end that the chain has."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlalchemy import select

from banco.house.audit.checks.noted import check_noted
from banco.house.audit.findings import WrongRow, to_hex
from banco.house.audit.journal_facts import JournalFacts, JournalReader
from banco.house.audit.reader import RowReader
from banco.house.store.journals.chain import LINK, START, next_hash
from banco.house.store.journals.names import ACCOUNT
from banco.house.store.schema import chains, journal

ENTRIES = select(*(journal.c[name] for name in (*LINK.split(), "hash"))).order_by(journal.c.chain, journal.c.number)


def check_chains(reader: RowReader, facts: JournalFacts) -> WrongRow | None:
    """The first entry that is missing or was changed; the facts of all journals are collected on the way."""
    query = select(chains.c.name, chains.c.number, chains.c.hash).order_by(chains.c.name)
    heads = {name: (number, end) for name, number, end in reader.connection.execute(query)}
    accounts = {name: number for name, (number, _) in heads.items() if number and name.startswith(ACCOUNT)}
    first = None
    for chain, rows in groupby(reader.rows_with_progress(ENTRIES, reader.count(journal)), itemgetter(0)):
        if wrong := _check_chain(chain, rows, heads.pop(chain, None), facts.reader_of(chain)):
            facts.broken.add(chain)
            first = first or wrong
    return first or _chain_without_entries(heads) or check_noted(reader, accounts)


def _chain_without_entries(heads: dict[str, tuple[int, bytes]]) -> WrongRow | None:
    """The first chain whose journal has no entries."""
    for name, (number, _) in heads.items():
        if number:
            return WrongRow("chains", name, f"its end at {number}", "0, for the journal has no entries")
    return None


def _check_chain(
    chain: str, rows: Iterable[Any], head: tuple[int, bytes] | None, journal_reader: JournalReader
) -> WrongRow | None:
    """The first wrong entry among the rows of a journal, or its wrong end."""
    number, end = 0, START
    for row in rows:
        link, stored = row[:-1], row[-1]
        number += 1
        if link[1] != number:
            return WrongRow("journal", f"{chain} {link[1]}", f"number {link[1]}", str(number))
        end = next_hash(end, link)
        if end != stored:
            return WrongRow("journal", f"{chain} {number}", f"hash {to_hex(stored)}", end.hex())
        try:
            journal_reader.read(link)
        except Exception as error:  # any error of a broken journal is a finding
            return WrongRow(
                "journal", f"{chain} {number}", f"an entry that cannot be read ({error})", "one of the house"
            )
    if head is None:
        return WrongRow("chains", chain, "no such chain", f"its end at {number}")
    if head != (number, end):
        return WrongRow("chains", chain, f"its end at {head[0]} with {to_hex(head[1])}", f"{number} with {end.hex()}")
    return None
