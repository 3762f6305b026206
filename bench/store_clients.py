"""Our store under many clients at once: each at a table of its own, each waiting for its answer before it goes on."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import NamedTuple

import uvloop
from sqlalchemy import Connection

from banco.house.house_store import open_house_store
from banco.house.store import bulk
from banco.house.store.database import Database
from banco.house.store.ledger import post
from banco.house.store.schema import accounts, chains, sessions
from banco.house.store.store import Store
from banco.ledger.purses import Money, cashier, session_purse
from banco.ledger.transfers import Why, new_transfer
from banco.ledger.wallet import Part, Settle, Stake
from banco.table.entry import BetTotal, Closed, Entry, Opened, Result, RoundState, Staked

MONEY = Money.EUR
CREDIT = 10**11
CENTS, TAX = 1_000, 50
BET = '{"do":"bet","player":"anna","cents":1000,"spot":"north"}'
BET_PLACED = '[{"what":"bet_placed","player":"anna","cents":1000,"spot":"north"}]'
DEAL = '{"do":"deal","card":"Q♥"}'
SETTLED = (
    '[{"what":"settled","lines":[{"player":"anna","where":"north","outcome":"won","stake":1000,'
    '"returned":950,"tax":50,"house":0}]}]'
)
TOTAL = BetTotal("north", 1, CENTS, float(CENTS * CENTS), CENTS - TAX, TAX)
OPENED = Opened(rules=1, options='{"currency":"EUR"}', opening='{"gone":"","burnt":0}', shoe="")


def furnish(connection: Connection, clients: int) -> None:
    """An account, a session with credit and a journal for every client."""
    names = [f"p{client}" for client in range(clients)]
    people = [(name, "player", False, 0) for name in names]
    bulk.insert(connection, accounts, "name role guest created_at", people)
    seats = [(f"{name}/1", name, f"t{number}", "paijiu", "EUR", 0, 0) for number, name in enumerate(names)]
    bulk.insert(connection, sessions, "id player table_name game money opened_at last_action_at", seats)
    bulk.insert(connection, chains, "name number hash", [(f"t{client}", 0, b"\0" * 32) for client in range(clients)])
    credit = [
        new_transfer(f"credit-{name}", Why.BUY_IN, cashier(MONEY), session_purse(f"{name}/1", MONEY), CREDIT)
        for name in names
    ]
    post(connection, 0, *credit)


def bet(client: int, number: int, stakes: int, opens: Opened | None) -> Entry:
    """A stake, the table's entry of that number; so many of the round lie on the layout after it."""
    table, player = f"t{client}", f"p{client}"
    session = f"{player}/1"
    return Entry(
        table=table,
        number=number,
        at=number,
        asker=player,
        key=f"{number:013d}-{client}",
        command=BET,
        events=BET_PLACED,
        round=f"{table}/{number - stakes + 1}",
        game="paijiu",
        money=MONEY,
        orders=(Stake(f"{number:013d}/{table}/{number}/stake", (Part(session, CENTS),)),),
        staked=(Staked(player, session, CENTS * stakes),),
        acted=session,
        opened=opens,
    )


def end(client: int, number: int, *, totals: bool = True) -> Entry:
    """The settlement of a round with one stake, the entry after it; with the totals of its bets, or without."""
    table, player = f"t{client}", f"p{client}"
    session, back = f"{player}/1", CENTS - TAX
    return Entry(
        table=table,
        number=number,
        at=number,
        asker="system",
        key=f"{number:013d}-{client}",
        command=DEAL,
        events=SETTLED,
        round=f"{table}/{number - 1}",
        game="paijiu",
        money=MONEY,
        orders=(Settle(f"{number:013d}/{table}/{number}/settle-0", (Part(session, back),), TAX, 0),),
        acted=session,
        closed=Closed(RoundState.SETTLED, (Result(player, session, CENTS, back),), (TOTAL,) if totals else ()),
    )


async def stake_on(store: Store, client: int, until: float) -> int:
    """How many stakes the client had acknowledged, all in one round."""
    number = 0
    while time.perf_counter() < until:
        number += 1
        await store.store_entry(bet(client, number, number, OPENED if number == 1 else None))
    return number


async def settle_on(store: Store, client: int, until: float, *, totals: bool = True) -> int:
    """How many rounds of one stake the client had acknowledged, stake and settlement one after the other."""
    number = 0
    while time.perf_counter() < until:
        await store.store_entry(bet(client, number + 1, 1, OPENED))
        await store.store_entry(end(client, number + 2, totals=totals))
        number += 2
    return number // 2


class Pace(NamedTuple):
    """What all clients have done together: how many a second, and how much of the processor each took."""

    a_second: float
    processor: float


async def all_clients(store: Store, clients: int, seconds: float, *, settled: bool, totals: bool) -> Pace:
    start, spent = time.perf_counter(), time.process_time()
    client = partial(settle_on, totals=totals) if settled else stake_on
    done = sum(await asyncio.gather(*(client(store, number, start + seconds) for number in range(clients))))
    return Pace(done / (time.perf_counter() - start), (time.process_time() - spent) / max(1, done))


def ours(url: str, clients: int, seconds: float, *, settled: bool, totals: bool = True) -> Pace:
    """The pace of stakes, or of settled bets, with the totals of the bets or without."""
    store = open_house_store(Database(url))
    store.do_now(lambda connection: furnish(connection, clients))
    try:
        return uvloop.run(all_clients(store, clients, seconds, settled=settled, totals=totals))
    finally:
        store.close()
