"""The ends of the journals: kept elsewhere, they show later that nothing before them was cut off or written anew."""

from __future__ import annotations

from hashlib import sha256

from msgspec import Struct
from sqlalchemy import Connection, select

from banco.house.audit.findings import Wrong, hexed
from banco.house.audit.reader import Reader
from banco.house.store import bulk
from banco.house.store.schema import chains, journal


class Head(Struct, frozen=True):
    """The last entry of a journal: its number, and its hash in hexadecimal digits."""

    chain: str
    number: int
    hash: str


def heads_of(connection: Connection) -> tuple[Head, ...]:
    """The end of every journal that has entries, by name."""
    query = select(chains.c.name, chains.c.number, chains.c.hash).where(chains.c.number > 0).order_by(chains.c.name)
    return tuple(Head(name, number, hexed(end)) for name, number, end in connection.execute(query))


def digest_of(heads: tuple[Head, ...]) -> str:
    """One hash over the ends of all journals."""
    return sha256("".join(f"{head.chain} {head.number} {head.hash}\n" for head in heads).encode()).hexdigest()


def check_heads(reader: Reader, seen: tuple[Head, ...]) -> Wrong | None:
    """The first end of a journal that was seen before and is there no more, or is another one."""
    wanted = [(head.chain, head.number) for head in seen]
    rows = bulk.fetch(reader.connection, journal, "chain number", "chain number hash", wanted)
    found = {(chain, number): hexed(end) for chain, number, end in rows}
    for head in reader.each(seen):
        now = found.get((head.chain, head.number))
        if now != head.hash:
            told = f"hash {now}" if now else "no such entry"
            return Wrong("journal", f"{head.chain} {head.number}", told, f"hash {head.hash}, as it was seen before")
    return None
