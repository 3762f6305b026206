"""Checks the transfers: postings of one money that sum to zero, and the digest of when they were booked."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from sqlalchemy import exists, select

from banco.house.audit.checks.origins import Origins
from banco.house.audit.findings import WrongRow, to_hex
from banco.house.audit.reader import RowReader
from banco.house.store.schema import postings, transfers
from banco.ledger.purses import money_in
from banco.ledger.transfers import BadTransfer, Posting, Transfer, Why

PurseAmount = tuple[str, int]
"""A posting: the purse and the cents."""

WHYS = {why.value: why for why in Why}
NONE: tuple[Any, ...] = ("", "", b"", 0)

TRANSFERS = select(transfers.c.key, transfers.c.why, transfers.c.digest, transfers.c.at).order_by(transfers.c.key)
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


def check_transfers(reader: RowReader, origins: Origins) -> WrongRow | None:
    """The first wrong transfer, or posting without one; `origins` compares each with the journals on the way."""
    booked = origins.note_each(reader.rows(TRANSFERS))
    wrong = _first_wrong(reader, booked)
    for _ in booked:
        """Let `origins` compare the remaining transfers too."""
    return wrong


def _first_wrong(reader: RowReader, booked: Iterator[tuple[Any, ...]]) -> WrongRow | None:
    for key, amounts in _group_by_transfer(reader.rows_with_progress(POSTINGS, reader.count(postings))):
        name, why, digest, _ = next(booked, NONE)
        if name != key:
            return _first_unpaired_row(reader)
        if not _is_plain(why, digest, amounts) and (wrong := _check_transfer(key, why, digest, amounts)):
            return wrong
    return _first_unpaired_row(reader) if next(booked, None) else None


def _group_by_transfer(rows: Iterator[tuple[Any, ...]]) -> Iterator[tuple[str, list[PurseAmount]]]:
    """The key and the postings of each transfer."""
    key, amounts = "", list[PurseAmount]()
    for transfer, purse, cents in rows:
        if transfer != key and amounts:
            yield key, amounts
            amounts = []
        key = transfer
        amounts.append((purse, cents))
    if amounts:
        yield key, amounts


def _is_plain(why: str, digest: bytes, amounts: list[PurseAmount]) -> bool:
    """Whether it is a right transfer from one purse to one other: a fast test that most transfers pass."""
    if len(amounts) != 2:
        return False
    (one, cents), (other, back) = amounts
    if cents + back or not cents or one == other or money_in(one) != money_in(other):
        return False
    text = f'["{why}",[{{"purse":"{one}","cents":{cents}}},{{"purse":"{other}","cents":{back}}}]]'
    return why in WHYS and sha256(text.encode()).digest()[:16] == digest


def _check_transfer(key: str, why: str, digest: bytes, amounts: list[PurseAmount]) -> WrongRow | None:
    """What is wrong with the transfer of these postings, if anything."""
    if why not in WHYS:
        return WrongRow("transfers", key, f"why is “{why}”", "a reason that the house knows")
    try:
        expected = Transfer(key, WHYS[why], tuple(Posting(purse, cents) for purse, cents in amounts)).digest
    except BadTransfer as error:
        return WrongRow("transfers", key, str(error.facts["why"]), "postings of one money that sum to zero")
    return None if digest == expected else WrongRow("transfers", key, f"digest {to_hex(digest)}", expected.hex())


def _first_unpaired_row(reader: RowReader) -> WrongRow | None:
    """The first posting without a transfer, or transfer without postings."""
    if row := reader.first(WITHOUT_TRANSFER):
        return WrongRow("postings", f"{row.transfer} line {row.line}", "no such transfer", "a transfer that is there")
    if row := reader.first(WITHOUT_POSTINGS):
        return WrongRow("transfers", row.key, "no postings", "postings of one money that sum to zero")
    return None
