"""The ledger against a plain model: any order of transfers, repeats, conflicts and restarts, on both databases."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from sqlalchemy import func, select

from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.ledger import balances, post
from banco.house.store.schema import postings, purses
from banco.house.store.store import Store
from banco.ledger.purses import Money, cashier, house_win, session_purse, wallet
from banco.ledger.transfers import (
    BadTransfer,
    BeyondCredit,
    KeyConflict,
    Posting,
    Receipt,
    Transfer,
    Why,
    new_transfer,
)

EXAMPLES = itertools.count()
PLACES = ("cashier", "anna", "bruno", "session", "house")
CENTS = st.integers(1, 500)


class LedgerMachine(RuleBasedStateMachine):
    """Transfers between five purses of two kinds of money."""

    url: str

    @initialize()
    def open(self) -> None:
        self.store = open_house_store(Database(self.url))
        self.example = next(EXAMPLES)
        self.balances: dict[str, int] = {}
        self.receipts: dict[str, tuple[Transfer, Receipt]] = {}
        self.keys = itertools.count()

    def purse(self, place: str, money: Money) -> str:
        tag = f"{place}{self.example}"
        if place == "cashier":
            return cashier(money)
        if place == "house":
            return house_win(tag, money)
        return session_purse(tag, money) if place == "session" else wallet(tag, money)

    def ask(self, transfer: Transfer) -> Receipt:
        return self.store.do_now(lambda c: post(c, 7, transfer))[0]

    @rule(giving=st.sampled_from(PLACES), taking=st.sampled_from(PLACES), money=st.sampled_from(Money), cents=CENTS)
    def move(self, giving: str, taking: str, money: Money, cents: int) -> None:
        key = f"{self.example}-{next(self.keys)}"
        giver, taker = self.purse(giving, money), self.purse(taking, money)
        if giver == taker:
            with pytest.raises(BadTransfer):
                new_transfer(key, Why.CORRECTION, giver, taker, cents)
            return
        transfer = new_transfer(key, Why.CORRECTION, giver, taker, cents)
        if giving not in ("cashier", "house") and self.balances.get(giver, 0) < cents:
            with pytest.raises(BeyondCredit):
                self.ask(transfer)
            return
        self.receipts[key] = transfer, self.ask(transfer)
        self.balances[giver] = self.balances.get(giver, 0) - cents
        self.balances[taker] = self.balances.get(taker, 0) + cents

    @rule(data=st.data())
    def ask_again(self, data: st.DataObject) -> None:
        if self.receipts:
            transfer, receipt = self.receipts[data.draw(st.sampled_from(sorted(self.receipts)))]
            assert self.ask(transfer) == receipt

    @rule(data=st.data())
    def ask_something_else_with_an_old_key(self, data: st.DataObject) -> None:
        if self.receipts:
            key = data.draw(st.sampled_from(sorted(self.receipts)))
            money = Money.EUR
            other = new_transfer(key, Why.DEPOSIT, cashier(money), wallet(f"carla{self.example}", money), 12_345)
            with pytest.raises(KeyConflict):
                self.ask(other)

    @rule(money=st.sampled_from([Money.EUR, Money.CHF]), cents=CENTS)
    def play_money_never_meets_real_money(self, money: Money, cents: int) -> None:
        play = Money.of(money.currency, play=True)
        with pytest.raises(BadTransfer, match="mixes"):
            new_transfer("mix", Why.BUY_IN, wallet("anna", play), session_purse("anna/1", money), cents)

    @rule()
    def restart(self) -> None:
        self.store.close()
        self.store = open_house_store(Database(self.url))

    @invariant()
    def the_books_are_the_model(self) -> None:
        if hasattr(self, "store"):
            mine = {name: cents for name, cents in self.balances.items() if not name.startswith("cashier")}
            assert self.store.read(lambda c: balances(c, mine)) == mine

    @invariant()
    def everything_sums_to_zero(self) -> None:
        if hasattr(self, "store"):
            posted = select(func.coalesce(func.sum(postings.c.cents), 0))
            held = select(func.coalesce(func.sum(purses.c.balance), 0))
            assert self.store.read(lambda c: (c.execute(posted).scalar(), c.execute(held).scalar())) == (0, 0)

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.store.close()


def test_the_ledger_does_what_a_plain_model_does(upgraded_url: str) -> None:
    machine: Any = type("Machine", (LedgerMachine,), {"url": upgraded_url})
    quick = settings(max_examples=10, stateful_step_count=25, suppress_health_check=list(HealthCheck), database=None)
    run_state_machine_as_test(machine, settings=quick)


def test_a_transfer_must_sum_to_zero() -> None:
    with pytest.raises(BadTransfer, match="sum to zero"):
        Transfer("k", Why.STAKE, (Posting("wallet:anna:EUR", -5), Posting("session:anna/1:EUR", 4)))


def test_of_two_transfers_asked_together_both_are_booked_or_none(store: Store) -> None:
    money = Money.EUR
    good = new_transfer("good", Why.DEPOSIT, cashier(money), wallet("anna", money), 100)
    bad = new_transfer("bad", Why.BUY_IN, wallet("anna", money), session_purse("anna/1", money), 101)
    with pytest.raises(BeyondCredit):
        store.do_now(lambda c: post(c, 1, good, bad))
    assert store.read(lambda c: balances(c, [wallet("anna", money)])) == {wallet("anna", money): 0}
