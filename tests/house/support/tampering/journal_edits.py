"""Ways to change a house unseen: every sum stays right and every hash is in order."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, Select, delete, func, select, update

from banco.core.cards import Card
from banco.house.seals.seal import Order, ShoeSeal
from banco.house.store import bulk
from banco.house.store.journals.chain import LINK, START, next_hash
from banco.house.store.ledger import post
from banco.house.store.schema import chains, journal, postings, shoes, transfers, unnoted_entries
from banco.ledger.purses import Money, cashier, session_purse, wallet
from banco.ledger.transfers import Transfer, Why, new_transfer
from tests.house.support.breaks import run
from tests.house.support.people import NOW
from tests.keys import SEAL

Change = Callable[[Connection], None]

EMIL = session_purse("emil/1", Money.PLAY_EUR)


def rehash_chain(connection: Connection, chain: str) -> None:
    """Every hash of the journal as it must be, and the chain's end with it."""
    names = f"{LINK} hash"
    rows = sorted(bulk.fetch(connection, journal, "chain", names, [(chain,)]), key=lambda row: row[1])
    end, number = START, 0
    for *link, _ in rows:
        end, number = next_hash(end, tuple(link)), link[1]
        bulk.update(connection, journal, "chain number", "hash", [(chain, number, end)])
    bulk.update(connection, chains, "name", "number hash", [(chain, number, end)])


def truncate_journal(chain: str, first: Select[Any]) -> Change:
    """The journal without its entries from the first on, and the chain's end set back."""

    def change(connection: Connection) -> None:
        number = connection.execute(first.where(journal.c.chain == chain)).scalar_one()
        connection.execute(delete(journal).where(journal.c.chain == chain, journal.c.number >= number))
        waiting = (unnoted_entries.c.chain == chain, unnoted_entries.c.number >= number)
        connection.execute(delete(unnoted_entries).where(*waiting))
        rehash_chain(connection, chain)

    return change


def run_all(*statements: str) -> Change:
    """The statements, one after another."""

    def change(connection: Connection) -> None:
        for statement in statements:
            run(connection, statement)

    return change


def book_transfer(transfer: Transfer) -> Callable[[Connection], Any]:
    """The transfer, booked as it should be."""
    return lambda connection: post(connection, NOW, transfer)


def rewrite_events(connection: Connection) -> None:
    """Events written anew, with every hash behind them: nothing within the database shows it."""
    change = "UPDATE journal SET events = replace(events, '\"lost\"', '\"won\"') WHERE chain = 'paijiu-1'"
    assert run(connection, change).rowcount > 0
    rehash_chain(connection, "paijiu-1")


FIRST_CARD = """SELECT min(number) FROM journal WHERE chain = 'lugano-1' AND command LIKE '{"do":"deal"%'"""


def replace_first_card(command: str, asker: str) -> Change:
    """The first card of a table given by this asker with this command, and every hash behind it as it must be."""

    def change(connection: Connection) -> None:
        number = run(connection, FIRST_CARD).scalar_one()
        entry = (journal.c.chain == "lugano-1") & (journal.c.number == number)
        connection.execute(update(journal).where(entry).values(command=command, asker=asker))
        rehash_chain(connection, "lugano-1")

    return change


def reseal_shoe(seal: ShoeSeal, change: Callable[[tuple[Card, ...]], tuple[Card, ...]], salt: bytes = b"") -> Change:
    """The cards of a shoe in another order, sealed by somebody with this key."""

    def reseal(connection: Connection) -> None:
        one = shoes.c.id == "solo/1"
        order = SEAL.open("solo", "solo/1", connection.execute(select(shoes.c.cards).where(one)).scalar_one())
        other = Order(salt or order.salt, change(order.cards))
        connection.execute(update(shoes).where(one).values(cards=seal.reseal("solo", "solo/1", other)))

    return reseal


def replace_commitment(commitment: str) -> Change:
    """Another commitment to a shoe, or none, and every hash behind it as it must be."""

    def change(connection: Connection) -> None:
        entry = (journal.c.chain == "solo") & (journal.c.number == 1)
        events = connection.execute(select(journal.c.events).where(entry)).scalar_one()
        changed = re.sub(r',"commitment":"\w+"', f",{commitment}" if commitment else "", events)
        assert changed != events
        connection.execute(update(journal).where(entry).values(events=changed))
        rehash_chain(connection, "solo")

    return change


LAST = select(func.max(journal.c.number))
EXCLUDED = select(func.min(journal.c.number)).where(journal.c.events.contains("player_excluded"))


def rename_transfers(keys: str) -> Change:
    """Other keys for these transfers, in both tables."""

    def change(connection: Connection) -> None:
        for column in (transfers.c.key, postings.c.transfer):
            new = {column.name: "zz" + column}
            connection.execute(update(column.table).where(column.like(keys)).values(new))

    return change


def book_gift(key: str, money: Money = Money.PLAY_EUR) -> Callable[[Connection], Any]:
    """Money from the cashier that nobody asked for."""
    return book_transfer(new_transfer(key, Why.DEPOSIT, cashier(money), wallet("anna", money), 500))
