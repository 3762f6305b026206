"""What the writer remembers between transactions is never older than the store."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from banco.core.request import Request
from banco.house.house_store import open_house_store
from banco.house.limits.limit_repo import set_limit
from banco.house.limits.limit_rules import LimitKind
from banco.house.periods import Period
from banco.house.sessions.stake_guard import LossLimitReached
from banco.house.store import writer_cache
from banco.house.store.database import Database
from banco.house.store.failures import StoreFailed
from banco.house.store.ledger import post
from banco.house.store.schema import plays
from banco.house.store.store import Store
from banco.ledger.purses import cashier, session_purse
from banco.ledger.transfers import BeyondCredit, Why, new_transfer
from banco.ledger.wallet import Part, Stake
from banco.table.entry import Entry, Staked, StaleTable
from tests.house.support.entries import CREDIT, MONEY, give_credit, settled, stake
from tests.house.support.people import join
from tests.keys import SEAL


@pytest.fixture
def other(store: Store, upgraded_url: str) -> Iterator[Store]:
    """Another house, or a manager's command line, with the same database."""
    opened = open_house_store(Database(upgraded_url), SEAL)
    yield opened
    opened.close()


def take_credit(store: Store, cents: int) -> None:
    """Anna's credit goes back to the cashier."""
    transfer = new_transfer("taken", Why.CASH_OUT, session_purse("anna/1", MONEY), cashier(MONEY), cents)
    store.do_now(lambda connection: post(connection, 5, transfer))


def test_credit_that_another_house_has_taken_is_not_staked_again(store: Store, other: Store) -> None:
    give_credit(store, "anna")
    store.store_entry_now(stake("a", 1, cents=1))
    take_credit(other, CREDIT - 1)
    with pytest.raises(BeyondCredit):
        store.store_entry_now(stake("a", 2, cents=1))


def test_credit_that_other_work_has_taken_is_not_staked_again(store: Store) -> None:
    give_credit(store, "anna")
    store.store_entry_now(stake("a", 1, cents=1))
    take_credit(store, CREDIT - 1)
    with pytest.raises(BeyondCredit):
        store.store_entry_now(stake("a", 2, cents=1))


def test_a_table_that_another_house_has_moved_on_is_stale(store: Store, other: Store) -> None:
    give_credit(store, "anna")
    first = stake("a", 1)
    store.store_entry_now(first)
    other.store_entry_now(settled(first))
    with pytest.raises(StaleTable):
        store.store_entry_now(replace(settled(first), key="again"))


def test_a_loss_limit_set_elsewhere_counts_at_once(store: Store, other: Store) -> None:
    join(store, "anna")
    give_credit(store, "anna")
    store.store_entry_now(stake("a", 1, cents=100))
    kind, period = LimitKind.LOSS, Period.DAY
    other.do_now(
        lambda connection: set_limit(
            connection, Request(at=2, by="anna", key="limit"), "anna", kind, period, 150, MONEY
        )
    )
    with pytest.raises(LossLimitReached):
        store.store_entry_now(stake("b", 1, cents=100))


def test_what_a_failed_transaction_would_have_left_is_not_remembered(store: Store) -> None:
    give_credit(store, "anna")
    store.store_entry_now(stake("a", 1, cents=1))
    twice = replace(stake("a", 2, cents=CREDIT - 1), round="a/1")  # opens a round that is open already
    with pytest.raises(StoreFailed):
        store.store_entry_now(twice)
    kept = store.store_entry_now(stake("a", 2, cents=CREDIT - 1))
    assert kept.credits == {"anna/1": 0}


def more(first: Entry, number: int, cents: int, session: str) -> Entry:
    """A further stake in the round that the entry opened, which brings what lies there to so much."""
    stakes = (Stake(f"{number:09d}/{first.table}/stake", (Part(session, 100),)),)
    staked = (Staked("anna", session, cents),)
    return replace(first, number=number, key=f"more-{number}", orders=stakes, staked=staked, opened=None)


@pytest.mark.parametrize("known", [True, False])
def test_a_further_stake_changes_what_was_staked_and_not_the_credit_before_the_round(
    store: Store, other: Store, *, known: bool
) -> None:
    give_credit(store, "anna", "anna-again")
    store.store_entry_now(first := stake("a", 1))
    further = store if known else other
    further.store_entry_now(more(first, 2, 200, "anna/1"))
    further.store_entry_now(more(first, 3, 300, "anna/1"))
    facts = select(plays.c.session, plays.c.staked, plays.c.balance_before)
    assert store.read(lambda c: c.execute(facts).one()) == ("anna/1", 300, CREDIT)
    further.store_entry_now(more(first, 4, 100, "anna-again/1"))
    assert store.read(lambda c: c.execute(facts).one()) == ("anna-again/1", 100, CREDIT)


def test_more_than_it_may_know_is_forgotten(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer_cache, "MOST_KNOWN", 3)
    give_credit(store, "anna")
    for number in range(1, 41, 2):
        store.store_entry_now(first := stake("a", number))
        store.store_entry_now(settled(first))
        assert len(store._writer._cache.balances) <= 3 + 3
