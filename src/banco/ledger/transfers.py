"""Transfers: postings that sum to nothing, under a key made by whoever asked."""

from __future__ import annotations

from enum import Enum
from hashlib import sha256

from msgspec import Struct, json

from banco.core.errors import BadInput, Refusal
from banco.core.money import Cents
from banco.ledger.purses import money_in


class Why(Enum):
    """What a transfer is for."""

    DEPOSIT = "deposit"
    WITHDRAWAL = "withdrawal"
    BUY_IN = "buy_in"
    TOP_UP = "top_up"
    CASH_OUT = "cash_out"
    STAKE = "stake"
    VOID = "void"
    SETTLEMENT = "settlement"
    CORRECTION = "correction"


class BadTransfer(BadInput):
    """A transfer that no books may hold."""

    sentence = "Transfer “{key}” cannot be booked: {why}."


class BeyondCredit(Refusal):
    """There is less in the purse than the transfer takes."""

    sentence = "{wanted_cents} is beyond the credit of {credit_cents}."


class KeyConflict(Refusal):
    """The key was used before, for something else."""

    sentence = "The key “{key}” was used before for something else; nothing was done."


class Posting(Struct, frozen=True, gc=False):
    """So much into a purse, or out of it where negative."""

    purse: str
    cents: Cents


class Transfer(Struct, frozen=True, gc=False):
    """Money moved between purses of one kind of money; none is made and none is lost."""

    key: str
    why: Why
    postings: tuple[Posting, ...]

    def __post_init__(self) -> None:
        if fault := _fault(self.postings):
            raise BadTransfer(key=self.key, why=fault)

    @property
    def digest(self) -> bytes:
        """A fingerprint of what is moved: the same key must come with the same."""
        return sha256(json.encode((self.why, self.postings))).digest()[:16]


class Receipt(Struct, frozen=True):
    """What the books answer to a transfer: the same for the same key, however often it is asked."""

    key: str
    at: int
    balances: dict[str, Cents]


def new_transfer(key: str, why: Why, source: str, target: str, cents: int) -> Transfer:
    """So much from one purse to another."""
    return Transfer(key, why, (Posting(source, -cents), Posting(target, cents)))


def _fault(postings: tuple[Posting, ...]) -> str:
    """What is wrong with these postings, or nothing."""
    if len(postings) == 2 and _is_plain(*postings):
        return ""
    if any(posting.cents == 0 for posting in postings):
        return "a posting moves nothing"
    if not postings or sum([posting.cents for posting in postings]) != 0:
        return "its postings do not sum to zero"
    if len({posting.purse for posting in postings}) < len(postings):
        return "a purse stands in it twice"
    moneys = {money_in(posting.purse) for posting in postings}
    return "it mixes kinds of money" if len(moneys) > 1 else ""


def _is_plain(one: Posting, other: Posting) -> bool:
    """Whether two postings move money from one purse to another: the usual transfer, told at a glance."""
    balanced = one.cents == -other.cents != 0
    return balanced and one.purse != other.purse and money_in(one.purse) == money_in(other.purse)
