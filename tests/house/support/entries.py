"""Plain entries of a table, made by hand: one opens a round with a stake, the next settles it."""

from __future__ import annotations

from msgspec.structs import replace

from banco.house.store.ledger import post
from banco.house.store.store import Store
from banco.ledger.purses import Money, cashier, session_purse
from banco.ledger.transfers import Why, new_transfer
from banco.ledger.wallet import Part, Settle, Stake
from banco.table.entry import Closed, Entry, Opened, Result, RoundState, Staked

MONEY = Money.EUR
CREDIT = 10_000


def give_credit(store: Store, *players: str, cents: int = CREDIT) -> None:
    """Credit for the session `<player>/1` of each player."""
    given = [
        new_transfer(f"fund-{player}", Why.DEPOSIT, cashier(MONEY), session_purse(f"{player}/1", MONEY), cents)
        for player in players
    ]
    store.do_now(lambda connection: post(connection, 1, *given))


def stake(table: str, number: int, player: str = "anna", key: str = "", cents: int = 100) -> Entry:
    """The player opens a round with a stake: entry `number` of the table."""
    return Entry(
        table=table,
        number=number,
        at=number,
        asker=player,
        key=key or f"{table}-{number}",
        command=f'{{"do":"bet","player":"{player}","cents":{cents}}}',
        events="[]",
        round=f"{table}/{number}",
        game="paijiu",
        money=MONEY,
        orders=(Stake(f"{number:09d}/{table}/stake", (Part(f"{player}/1", cents),)),),
        staked=(Staked(player, f"{player}/1", cents),),
        acted=f"{player}/1",
        opened=Opened(rules=1, options="{}", opening="{}", shoe=""),
    )


def settled(staked: Entry, tax: int = 5) -> Entry:
    """The round that the entry opened, won and over: the stake comes back less the tax."""
    session, cents = staked.staked[0].session, staked.staked[0].cents
    number, player = staked.number + 1, staked.asker
    order = Settle(f"{number:09d}/{staked.table}/settle-0", (Part(session, cents - tax),), tax, 0)
    return replace(
        staked,
        number=number,
        key=f"{staked.key}-end",
        command='{"do":"deal"}',
        orders=(order,),
        staked=(),
        opened=None,
        closed=Closed(RoundState.SETTLED, (Result(player, session, cents, cents - tax),)),
    )
