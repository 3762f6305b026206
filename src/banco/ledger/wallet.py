"""What a table asks of money: a small interface, so that another operator's wallet can stand behind it.

A table never names purses.  It says who stakes what, what is paid, and what is given back, each under
a key; asked again with the same key, a wallet gives the same answer and moves nothing.
"""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from banco.core.money import Cents
from banco.ledger.books import Books
from banco.ledger.purses import Money, escrow, house_win, session_purse, table_tax
from banco.ledger.transfers import Posting, Transfer, Why


class Part(Struct, frozen=True):
    """So much of a player's, by the player's game session."""

    session: str
    cents: Cents


class Stake(Struct, frozen=True, tag=True):
    """Credit of some sessions goes onto the layout."""

    key: str
    parts: tuple[Part, ...]


class Void(Struct, frozen=True, tag=True):
    """Stakes come back from the layout: taken off, or given back because the round is void."""

    key: str
    parts: tuple[Part, ...]


class Settle(Struct, frozen=True, tag=True):
    """Decided bets leave the layout: to the players, the tax and the house, who may also have to add."""

    key: str
    parts: tuple[Part, ...]
    tax: Cents
    house: Cents


Order = Stake | Void | Settle


class Wallet(Protocol):
    """Whoever holds the players' money."""

    def balance(self, session: str) -> Cents:
        """The credit of a session."""
        ...

    def carry_out(self, orders: tuple[Order, ...]) -> None:
        """Move the money of all these orders, or of none where one is refused."""
        ...


class Layout(Struct, frozen=True):
    """Where a round's money lies: its table, the round and its kind of money."""

    table: str
    round: str
    money: Money

    def transfer(self, order: Order) -> Transfer | None:
        """The order as a transfer between sessions, escrow, tax and house."""
        sign = -1 if isinstance(order, Stake) else 1
        moves = [(session_purse(part.session, self.money), sign * part.cents) for part in order.parts]
        if isinstance(order, Settle):
            moves += [(table_tax(self.table, self.money), order.tax), (house_win(self.table, self.money), order.house)]
        moves.append((escrow(self.round, self.money), -sum(cents for _, cents in moves)))
        postings = tuple(Posting(purse, cents) for purse, cents in moves if cents)
        return Transfer(order.key, WHYS[type(order)], postings) if postings else None


WHYS: dict[type[Order], Why] = {Stake: Why.STAKE, Void: Why.VOID, Settle: Why.SETTLEMENT}


class LocalWallet:
    """The players' money in our own books."""

    def __init__(self, books: Books, layout: Layout) -> None:
        self._books = books
        self._layout = layout

    def balance(self, session: str) -> Cents:
        """The credit of a session."""
        return self._books.balances.get(session_purse(session, self._layout.money), 0)

    def carry_out(self, orders: tuple[Order, ...]) -> None:
        """Move the money of all these orders, or of none where one is refused."""
        transfers = (self._layout.transfer(order) for order in orders)
        self._books.post(tuple(transfer for transfer in transfers if transfer))
