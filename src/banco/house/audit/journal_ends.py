"""Journal ends: a copy stored elsewhere proves later that nothing before it was removed or rewritten."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

from sqlalchemy import Connection, select

from banco.house.audit.findings import WrongRow, to_hex
from banco.house.audit.reader import RowReader
from banco.house.store import bulk
from banco.house.store.journals.ends import JournalEnd as JournalEnd
from banco.house.store.journals.names import ACCOUNT, AFTER_ACCOUNTS
from banco.house.store.schema import chains, journal, unnoted_entries


def journal_ends(connection: Connection) -> tuple[JournalEnd, ...]:
    """The end of every journal that has entries, by name; the house's own stands for those that it has noted."""
    accounts = (chains.c.name > ACCOUNT) & (chains.c.name < AFTER_ACCOUNTS)
    wanted = ~accounts | chains.c.name.in_(select(unnoted_entries.c.chain))
    query = select(chains.c.name, chains.c.number, chains.c.hash).where(chains.c.number > 0, wanted)
    query = query.order_by(chains.c.name)
    return tuple(JournalEnd(name, number, to_hex(end)) for name, number, end in connection.execute(query))


def digest_of_ends(heads: tuple[JournalEnd, ...]) -> str:
    """One hash over the ends of all journals."""
    return sha256("".join(f"{head.chain} {head.number} {head.hash}\n" for head in heads).encode()).hexdigest()


def check_journal_ends(reader: RowReader, seen: tuple[JournalEnd, ...]) -> WrongRow | None:
    """The first journal end seen before that is missing or different now; None if all are still there."""
    return first_missing(reader.connection, reader.items_with_progress(seen), seen, "as it was seen before")


def first_missing(
    connection: Connection, looked_at: Iterable[JournalEnd], ends: Sequence[JournalEnd], why: str
) -> WrongRow | None:
    """The first of the journal ends, looked at in their order, that is missing or different; None if all are there."""
    places = [(head.chain, head.number) for head in ends]
    rows = bulk.fetch(connection, journal, "chain number", "chain number hash", places)
    found = {(chain, number): to_hex(end) for chain, number, end in rows}
    for head in looked_at:
        now = found.get((head.chain, head.number))
        if now != head.hash:
            found_text = f"hash {now}" if now else "no such entry"
            return WrongRow("journal", f"{head.chain} {head.number}", found_text, f"hash {head.hash}, {why}")
    return None
