"""The hash chain of the journal: each entry's hash covers the one before, so that a later change shows."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from banco.table.entry import Entry, Millis

START = b"\0" * 32
"""What the first entry of a chain builds on."""


class Link(NamedTuple):
    """An entry of the journal as it is stored, but for its hash."""

    chain: str
    number: int
    at: Millis
    asker: str
    key: str
    command: str
    events: str


def link_of(entry: Entry) -> Link:
    """What the journal keeps of an entry."""
    return Link(entry.table, entry.number, entry.at, entry.asker, entry.key, entry.command, entry.events)


def next_hash(before: bytes, link: Link) -> bytes:
    """The hash of an entry that follows the one with the hash `before`."""
    text = "\0".join((link.chain, str(link.number), str(link.at), link.asker, link.key, link.command, link.events))
    return sha256(before + text.encode()).digest()
