"""What a table asks of money: a small interface, so that another operator's wallet can stand behind it.

A table never names purses.  It says who stakes what, what is paid, and what is given back, each under
a key; asked again with the same key, a wallet gives the same answer and moves nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from msgspec import Struct

from banco.core.money import Cents
from banco.ledger.books import Books
from banco.ledger.purses import Money, escrow, house_win, session_purse, table_tax
from banco.ledger.transfers import Posting, Transfer, Why


class Part(Struct, frozen=True, gc=False):
    """So much of a player's, by the player's game session."""

    session: str
    cents: Cents


class Stake(Struct, frozen=True, gc=False, tag=True):
    """Credit of some sessions goes onto the layout."""

    key: str
    parts: tuple[Part, ...]


class Void(Struct, frozen=True, gc=False, tag=True):
    """Stakes come back from the layout: taken off, or given back because the round is void."""

    key: str
    parts: tuple[Part, ...]


class Settle(Struct, frozen=True, gc=False, tag=True):
    """Decided bets leave the layout: to the players, the tax and the house, who may also have to add."""

    key: str
    parts: tuple[Part, ...]
    tax: Cents
    house: Cents


Order = Stake | Void | Settle


class Wallet(Protocol):
    """Whoever holds the players' money, as a round at a table asks it.

    Where that is another operator, it is asked before our books are: a debit comes before the stake is
    booked, under the order's key, and a credit is never abandoned.
    """

    def balance(self, session: str) -> Cents:
        """A session's credit."""
        ...

    def carry_out(self, orders: tuple[Order, ...]) -> None:
        """Stake, settle or give back, each by its key: all of the orders or, with a refusal, none."""
        ...


class LocalWallet(Struct, frozen=True, gc=False):
    """The players' money in our own books: a round at a table, in one kind of money."""

    table: str
    round: str
    money: Money
    books: Books

    def balance(self, session: str) -> Cents:
        """A session's credit."""
        return self.books.balances.get(session_purse(session, self.money), 0)

    def carry_out(self, orders: tuple[Order, ...]) -> None:
        """Post the orders as transfers; one that moves nothing makes none."""
        self.books.post(tuple([transfer for order in orders if (transfer := self.transfer(order))]))

    def transfer(self, order: Order) -> Transfer | None:
        """The order as a transfer between sessions, escrow, tax and house."""
        money, sign = self.money, -1 if isinstance(order, Stake) else 1
        postings = [
            Posting(session_purse(part.session, money), sign * part.cents) for part in order.parts if part.cents
        ]
        if isinstance(order, Settle):
            shares = (table_tax(self.table, money), order.tax), (house_win(self.table, money), order.house)
            postings += [Posting(purse, cents) for purse, cents in shares if cents]
        if lies := sum([posting.cents for posting in postings]):
            postings.append(Posting(escrow(self.round, money), -lies))
        return Transfer(order.key, WHYS[type(order)], tuple(postings)) if postings else None


def purses_for(
    table: str, round_id: str, money: Money, orders: Iterable[Order], sessions: Iterable[str]
) -> Iterator[str]:
    """The purses that these orders may touch, and those of the sessions: what the books must know before."""
    for session in sessions:
        yield session_purse(session, money)
    for order in orders:
        yield escrow(round_id, money)
        if isinstance(order, Settle):
            yield table_tax(table, money)
            yield house_win(table, money)


WHYS: dict[type[Order], Why] = {Stake: Why.STAKE, Void: Why.VOID, Settle: Why.SETTLEMENT}
