"""Transfers: each has postings of one money that sum to zero, and is what it was when it was booked."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from sqlalchemy import exists, select

from banco.house.audit.findings import Wrong
from banco.house.audit.reader import Reader
from banco.house.store.schema import postings, transfers
from banco.ledger.transfers import BadTransfer, Posting, Transfer, Why

WHYS = {why.value: why for why in Why}

TRANSFERS = select(transfers.c.key, transfers.c.why, transfers.c.digest).order_by(transfers.c.key)
POSTINGS = select(postings.c.transfer, postings.c.purse, postings.c.cents).order_by(
    postings.c.transfer, postings.c.line
)
WITHOUT_TRANSFER = (
    select(postings.c.transfer, postings.c.line)
    .where(~exists().where(transfers.c.key == postings.c.transfer))
    .order_by(postings.c.transfer, postings.c.line)
)
WITHOUT_POSTINGS = (
    select(transfers.c.key).where(~exists().where(postings.c.transfer == transfers.c.key)).order_by(transfers.c.key)
)


def check_transfers(reader: Reader) -> Wrong | None:
    """The first transfer, or posting without one, that no books may hold."""
    booked = reader.rows(TRANSFERS)
    for key, rows in groupby(reader.counted(POSTINGS, reader.count(postings)), itemgetter(0)):
        name, why, digest = next(booked, ("", "", b""))
        if name != key:
            return _unpaired(reader)
        if wrong := _wrong(key, why, digest, tuple([Posting(row[1], row[2]) for row in rows])):
            return wrong
    return _unpaired(reader) if next(booked, None) else None


def _wrong(key: str, why: str, digest: bytes, moved: tuple[Posting, ...]) -> Wrong | None:
    """What is wrong with the transfer of these postings."""
    if why not in WHYS:
        return Wrong("transfers", key, f"why is “{why}”", "a reason that the house knows")
    try:
        expected = Transfer(key, WHYS[why], moved).digest
    except BadTransfer as error:
        return Wrong("transfers", key, str(error.facts["why"]), "postings of one money that sum to zero")
    return None if digest == expected else Wrong("transfers", key, f"digest {digest.hex()}", expected.hex())


def _unpaired(reader: Reader) -> Wrong | None:
    """The first posting without a transfer, or transfer without postings."""
    if row := reader.first(WITHOUT_TRANSFER):
        return Wrong("postings", f"{row.transfer} line {row.line}", "no such transfer", "a transfer that is there")
    if row := reader.first(WITHOUT_POSTINGS):
        return Wrong("transfers", row.key, "no postings", "postings of one money that sum to zero")
    return None
