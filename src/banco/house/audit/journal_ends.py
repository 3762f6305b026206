"""Journal ends: a copy stored elsewhere proves later that nothing before it was removed or rewritten."""

from __future__ import annotations

from hashlib import sha256

from msgspec import Struct
from sqlalchemy import Connection, select

from banco.house.audit.findings import WrongRow, to_hex
from banco.house.audit.reader import RowReader
from banco.house.store import bulk
from banco.house.store.schema import chains, journal


class JournalEnd(Struct, frozen=True):
    """The last entry of a journal: its number, and its hash in hexadecimal digits."""

    chain: str
    number: int
    hash: str


def journal_ends(connection: Connection) -> tuple[JournalEnd, ...]:
    """The end of every journal that has entries, ordered by name."""
    query = select(chains.c.name, chains.c.number, chains.c.hash).where(chains.c.number > 0).order_by(chains.c.name)
    return tuple(JournalEnd(name, number, to_hex(end)) for name, number, end in connection.execute(query))


def digest_of_ends(heads: tuple[JournalEnd, ...]) -> str:
    """One hash over the ends of all journals."""
    return sha256("".join(f"{head.chain} {head.number} {head.hash}\n" for head in heads).encode()).hexdigest()


def check_journal_ends(reader: RowReader, seen: tuple[JournalEnd, ...]) -> WrongRow | None:
    """The first journal end seen before that is missing or different now; None if all are still there."""
    places = [(head.chain, head.number) for head in seen]
    rows = bulk.fetch(reader.connection, journal, "chain number", "chain number hash", places)
    found = {(chain, number): to_hex(end) for chain, number, end in rows}
    for head in reader.items_with_progress(seen):
        now = found.get((head.chain, head.number))
        if now != head.hash:
            found_text = f"hash {now}" if now else "no such entry"
            return WrongRow(
                "journal", f"{head.chain} {head.number}", found_text, f"hash {head.hash}, as it was seen before"
            )
    return None
