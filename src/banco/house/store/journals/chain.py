"""The hash chain of the journal: each entry's hash covers the one before, so that a later change shows."""

from __future__ import annotations

from hashlib import sha256

from banco.core.time import Millis
from banco.table.entry import Entry

START = b"\0" * 32
"""What the first entry of a chain builds on."""


Link = tuple[str, int, Millis, str, str, str, str]
"""An entry of the journal as it is stored, but for its hash."""

LINK = "chain number at asker key command events"
"""The columns of a link, in order."""


def link_of(entry: Entry) -> Link:
    """What the journal keeps of an entry."""
    return entry.table, entry.number, entry.at, entry.asker, entry.key, entry.command, entry.events


def next_hash(before: bytes, link: Link) -> bytes:
    """The hash of an entry that follows the one with the hash `before`."""
    chain, number, at, asker, key, command, events = link
    text = f"{chain}\0{number}\0{at}\0{asker}\0{key}\0{command}\0{events}"
    return sha256(before + text.encode()).digest()
