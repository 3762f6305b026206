"""Money in and out of wallets, within deposit limits, on both databases."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import func, select

from banco.core.request import Request
from banco.core.time import DAY
from banco.house.accounts.account import Role
from banco.house.cash.cash_desk import BadAmount, CashDesk, OwnCash, deposit, withdraw
from banco.house.house_store import open_house_store
from banco.house.limits.deposit_limits import DepositLimitReached, sum_deposits
from banco.house.limits.exclusion_repo import SelfExcluded
from banco.house.limits.limit_repo import set_limit
from banco.house.limits.limit_rules import LimitKind
from banco.house.periods import Period
from banco.house.sessions.exclude_player import exclude
from banco.house.store.database import Database
from banco.house.store.ledger import balance, post
from banco.house.store.schema import postings
from banco.house.store.store import Store
from banco.ledger.purses import Money, cashier, wallet
from banco.ledger.transfers import BadTransfer, BeyondCredit, KeyConflict, Why, new_transfer
from tests.house.support.people import NOW, join, notes

EUR = Money.EUR


def pay_in(store: Store, cents: int, key: str, at: int = NOW, player: str = "anna", money: Money = EUR) -> int:
    return store.do_now(lambda c: deposit(c, Request(at=at, by=player, key=key), player, money, cents)).after


def allow(store: Store, cents: int | None, period: Period = Period.DAY, at: int = NOW, money: Money = EUR) -> None:
    key = f"limit-{cents}-{period}-{at}-{money}"
    store.do_now(
        lambda c: set_limit(c, Request(at=at, by="anna", key=key), "anna", LimitKind.DEPOSIT, period, cents, money)
    )


def held(store: Store, player: str = "anna", money: Money = EUR) -> int:
    return store.read(lambda c: balance(c, wallet(player, money)))


def test_money_comes_from_the_cashier_and_goes_back(store: Store) -> None:
    join(store, "anna")
    assert pay_in(store, 1000, "k1") == 1000
    assert pay_in(store, 500, "k2") == 1500
    taken = store.do_now(lambda c: withdraw(c, Request(at=NOW, by="ANNA", key="k3"), "ANNA", EUR, 600))
    assert (taken.before, taken.after) == (1500, 900)
    assert held(store) == 900
    assert store.read(lambda c: balance(c, cashier(EUR, "anna"))) == -900
    done = [note["done"][0]["what"] for note in notes(store)]
    assert done == ["account_created", "deposited", "deposited", "withdrawn"]
    assert (notes(store)[2]["done"][0]["before"], notes(store)[2]["done"][0]["after"]) == (1000, 1500)


def test_the_same_key_moves_money_once_and_is_answered_the_same(store: Store) -> None:
    join(store, "anna")
    first = store.do_now(lambda c: deposit(c, Request(at=NOW, by="anna", key="k"), "anna", EUR, 1000))
    pay_in(store, 500, "other")
    assert store.do_now(lambda c: deposit(c, Request(at=NOW + 1, by="anna", key="k"), "Anna", EUR, 1000)) == first
    assert held(store) == 1500
    with pytest.raises(KeyConflict):
        pay_in(store, 1001, "k")
    with pytest.raises(KeyConflict):
        store.do_now(lambda c: withdraw(c, Request(at=NOW, by="anna", key="k"), "anna", EUR, 1000))
    assert held(store) == 1500


def test_two_people_may_use_the_same_key(store: Store) -> None:
    join(store, "anna", "bruno")
    pay_in(store, 100, "k")
    pay_in(store, 100, "k", player="bruno")
    store.do_now(lambda c: deposit(c, Request(at=NOW, by="maria", key="k"), "anna", EUR, 100))
    assert (held(store), held(store, "bruno")) == (200, 100)


def test_an_amount_must_be_one(store: Store) -> None:
    join(store, "anna")
    desk = CashDesk(1000)
    for cents in (0, -1, 1001, 10**18):
        with pytest.raises(BadAmount, match=r"from 0\.01 to 10\.00"):
            store.do_now(lambda c, n=cents: deposit(c, Request(at=NOW, by="anna", key="k"), "anna", EUR, n, desk=desk))  # type: ignore[misc]
        with pytest.raises(BadAmount):
            store.do_now(lambda c, n=cents: withdraw(c, Request(at=NOW, by="anna", key="k"), "anna", EUR, n, desk=desk))  # type: ignore[misc]
    assert (
        store.do_now(lambda c: deposit(c, Request(at=NOW, by="anna", key="k"), "anna", EUR, 1000, desk=desk)).after
        == 1000
    )


def test_nobody_takes_more_than_there_is(store: Store) -> None:
    join(store, "anna")
    pay_in(store, 100, "k")
    with pytest.raises(BeyondCredit):
        store.do_now(lambda c: withdraw(c, Request(at=NOW, by="anna", key="w"), "anna", EUR, 101))
    assert len(notes(store)) == 2


def test_play_money_never_becomes_real(store: Store) -> None:
    join(store, "anna")
    pay_in(store, 1000, "k", money=Money.PLAY_EUR)
    for target in (wallet("anna", EUR), cashier(EUR), wallet("anna", Money.PLAY_CHF)):
        with pytest.raises(BadTransfer, match="mixes kinds of money"):
            new_transfer("mix", Why.CORRECTION, wallet("anna", Money.PLAY_EUR), target, 100)
    with pytest.raises(BeyondCredit):
        store.do_now(lambda c: withdraw(c, Request(at=NOW, by="anna", key="w"), "anna", EUR, 100))
    assert (held(store), held(store, money=Money.PLAY_EUR)) == (0, 1000)


def test_a_deposit_limit_counts_for_its_rolling_period(store: Store) -> None:
    join(store, "anna")
    allow(store, 1000)
    pay_in(store, 600, "k1")
    pay_in(store, 400, "k2", NOW + 10)
    with pytest.raises(DepositLimitReached, match=r"10\.01, over the limit of 10\.00"):
        pay_in(store, 1, "k3", NOW + DAY)
    assert pay_in(store, 600, "k4", NOW + DAY + 1) == 1600
    with pytest.raises(DepositLimitReached):
        pay_in(store, 1, "k5", NOW + DAY + 10)


def test_every_period_counts(store: Store) -> None:
    join(store, "anna")
    allow(store, 1000)
    allow(store, 1500, Period.WEEK)
    pay_in(store, 1000, "k1")
    with pytest.raises(DepositLimitReached, match="week"):
        pay_in(store, 501, "k2", NOW + 2 * DAY)
    pay_in(store, 500, "k3", NOW + 2 * DAY)


def test_a_limit_is_for_one_kind_of_money_and_one_player(store: Store) -> None:
    join(store, "anna", "anna2", "ann")
    for player in ("anna2", "ann"):
        pay_in(store, 900, "k", player=player)
    pay_in(store, 900, "chf", money=Money.CHF)
    allow(store, 1000)
    pay_in(store, 1000, "k")
    pay_in(store, 5000, "play", money=Money.PLAY_EUR)
    pay_in(store, 5000, "bruno", player="anna2")
    assert store.read(lambda c: sum_deposits(c, "anna", EUR, NOW)) == 1000
    allow(store, 5001, money=Money.PLAY_EUR)
    with pytest.raises(DepositLimitReached):
        pay_in(store, 2, "more", money=Money.PLAY_EUR)


def test_what_is_taken_out_does_not_make_room(store: Store) -> None:
    join(store, "anna")
    allow(store, 1000)
    pay_in(store, 1000, "k1")
    store.do_now(lambda c: withdraw(c, Request(at=NOW, by="anna", key="k2"), "anna", EUR, 1000))
    with pytest.raises(DepositLimitReached):
        pay_in(store, 1, "k3")


def test_a_repeated_deposit_is_not_counted_twice(store: Store) -> None:
    join(store, "anna")
    allow(store, 1000)
    assert pay_in(store, 1000, "k1") == pay_in(store, 1000, "k1", NOW + 5) == 1000


def test_deposits_from_many_sides_stay_within_the_limit(store: Store, upgraded_url: str) -> None:
    join(store, "anna")
    allow(store, 1000)
    other = open_house_store(Database(upgraded_url))

    def attempt(number: int) -> bool:
        try:
            return bool(pay_in((store, other)[number % 2], 300, f"k{number // 2}"))
        except DepositLimitReached:
            return False

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(attempt, range(40)))
    other.close()
    assert held(store) == 900


def test_an_excluded_player_takes_money_out_but_brings_none(store: Store) -> None:
    join(store, "anna")
    pay_in(store, 1000, "k1")
    store.do_now(lambda c: exclude(c, Request(at=NOW, by="anna", key="e"), "anna", NOW + DAY))
    for money in (EUR, Money.PLAY_EUR):
        with pytest.raises(SelfExcluded, match="ends 2026-01-02"):
            pay_in(store, 100, "k2", NOW + DAY - 1, money=money)
    store.do_now(lambda c: withdraw(c, Request(at=NOW, by="anna", key="k3"), "anna", EUR, 1000))
    pay_in(store, 100, "k4", NOW + DAY)


def test_a_deposit_under_a_tables_key_hinders_no_table(store: Store) -> None:
    join(store, "anna")
    pay_in(store, 100, "t1/5/stake")
    at_the_table = new_transfer("t1/5/stake", Why.STAKE, cashier(EUR), wallet("anna", EUR), 5)
    store.do_now(lambda c: post(c, NOW, at_the_table))
    total = store.read(lambda c: c.execute(select(func.sum(postings.c.cents))).scalar_one())
    assert total == 0


@pytest.mark.parametrize("role", [Role.CROUPIER, Role.INSPECTOR, Role.MANAGER])
def test_nobody_of_the_house_moves_cash_on_their_own_account(store: Store, role: Role) -> None:
    join(store, "maria", "marta", role=role)
    store.do_now(lambda c: deposit(c, Request(at=NOW, by="marta", key="k1"), "Maria", EUR, 500))
    for work in (deposit, withdraw):
        with pytest.raises(OwnCash):
            store.do_now(lambda c, work=work: work(c, Request(at=NOW, by="maria", key="k2"), "MARIA", EUR, 100))  # type: ignore[misc]
    assert held(store, "maria") == 500
