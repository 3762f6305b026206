"""What players have chosen for themselves is held where the stake is booked, whoever asks for it and however."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from banco.core.request import Request
from banco.core.time import MINUTE
from banco.games.paijiu.messages import Bet, Clear
from banco.games.paijiu.pays import Spot
from banco.house.limits.exclusion_repo import SelfExcluded
from banco.house.limits.limit_repo import set_limit
from banco.house.limits.limit_rules import LimitKind
from banco.house.limits.may_play import TimeLimitReached
from banco.house.periods import Period
from banco.house.sessions.close_session import finish_closing
from banco.house.sessions.exclude_player import exclude
from banco.house.sessions.open_session import SessionOver
from banco.house.sessions.session_repo import find_session
from banco.house.sessions.stake_guard import LossLimitReached, PlayerGuard
from banco.house.store.batch import store_entries
from banco.house.store.office import find_entry
from banco.house.store.schema import plays
from banco.house.store.store import Store
from banco.house.store.writer_cache import WriterCache
from banco.ledger.transfers import KeyConflict
from banco.ledger.wallet import Part, Stake, Void
from banco.table.entry import Entry, Staked, Stored
from tests.house.support.entries import MONEY, give_credit, stake
from tests.house.support.people import NOW, join, sit
from tests.house.support.seats import Table, buy_in, close, funded


def at(entry: Entry, moment: int, asker: str = "anna") -> Entry:
    return replace(entry, at=moment, asker=asker)


@pytest.mark.parametrize("asker", ["anna", "system"])
def test_p2_a_loss_limit_is_the_players_whoever_stakes_for_the_player(store: Store, asker: str) -> None:
    join(store, "anna")
    give_credit(store, "anna")
    kind, period = LimitKind.LOSS, Period.DAY
    store.do_now(lambda c: set_limit(c, Request(at=NOW, by="anna", key="limit"), "anna", kind, period, 150, MONEY))
    store.store_entry_now(at(stake("a", 1, cents=100), NOW))
    with pytest.raises(LossLimitReached):
        store.store_entry_now(at(stake("b", 1, cents=51), NOW, asker))
    store.store_entry_now(at(stake("b", 1, cents=50), NOW, asker))


def test_p2_stakes_that_share_a_commit_count_against_one_loss_limit(store: Store) -> None:
    join(store, "anna")
    give_credit(store, "anna")
    kind, period = LimitKind.LOSS, Period.DAY
    store.do_now(lambda c: set_limit(c, Request(at=NOW, by="anna", key="limit"), "anna", kind, period, 150, MONEY))
    entries = [at(stake(table, 1, cents=100), NOW) for table in ("a", "b")]
    first, second = store.do_now(lambda c: store_entries(c, entries, WriterCache(PlayerGuard())))
    assert isinstance(first, Stored)
    assert isinstance(second, LossLimitReached)


def test_p2_nobody_is_held_by_the_limit_of_whoever_asks(store: Store) -> None:
    join(store, "anna")
    give_credit(store, "anna", "bruno")
    kind, period = LimitKind.LOSS, Period.DAY
    store.do_now(lambda c: set_limit(c, Request(at=NOW, by="anna", key="limit"), "anna", kind, period, 0, MONEY))
    store.store_entry_now(at(stake("a", 1, "bruno"), NOW, "anna"))


@pytest.mark.parametrize("asker", ["anna", "system"])
def test_p2_whoever_is_excluded_stakes_nothing_even_with_credit_at_a_table(store: Store, asker: str) -> None:
    join(store, "anna", "bruno")
    give_credit(store, "anna", "bruno")
    store.store_entry_now(at(stake("a", 1), NOW))
    store.do_now(lambda c: exclude(c, Request(at=NOW, by="anna", key="exclude"), "anna", NOW + MINUTE))
    with pytest.raises(SelfExcluded):
        store.store_entry_now(at(stake("b", 1), NOW + MINUTE - 1, asker))
    store.store_entry_now(at(stake("b", 1, "bruno"), NOW))
    store.store_entry_now(at(stake("c", 1), NOW + MINUTE, asker))


def test_p2_time_that_is_used_up_ends_the_staking_at_its_moment(store: Store) -> None:
    join(store, "anna")
    give_credit(store, "anna")
    sit(store, "anna", NOW)
    store.do_now(
        lambda c: set_limit(c, Request(at=NOW, by="anna", key="limit"), "anna", LimitKind.TIME, Period.DAY, 10)
    )
    store.store_entry_now(at(stake("a", 1), NOW + 10 * MINUTE - 1))
    with pytest.raises(TimeLimitReached):
        store.store_entry_now(at(stake("b", 1), NOW + 10 * MINUTE))
    store.do_now(lambda c: set_limit(c, Request(at=NOW, by="anna", key="lower"), "anna", LimitKind.TIME, Period.DAY, 5))
    with pytest.raises(TimeLimitReached):
        store.store_entry_now(at(stake("b", 1), NOW + 5 * MINUTE))


@pytest.mark.parametrize("seen_before", [True, False])
def test_a_session_that_is_about_to_close_stakes_nothing_more(store: Store, *, seen_before: bool) -> None:
    funded(store, "anna")
    session = buy_in(store, "anna")
    table = Table(store)
    table.open()
    table.play(Bet("anna", 1000, Spot.NORTH), session.id)
    if not seen_before:
        store.do_now(lambda _: None)
    assert close(store, session.id, NOW).closed_at is None, "a stake lies on the layout"
    with pytest.raises(SessionOver):
        table.play(Bet("anna", 1000, Spot.NORTH), session.id)
    table.play(Clear("anna"), session.id)
    assert store.do_now(lambda c: finish_closing(c, NOW, session.id))


def test_the_same_key_at_another_table_is_a_conflict_and_nothing_is_staked_there(store: Store) -> None:
    give_credit(store, "anna")
    first = stake("a", 1, key="mine")
    store.store_entry_now(first)
    with pytest.raises(KeyConflict):
        store.store_entry_now(stake("b", 1, key="mine"))
    assert store.store_entry_now(first).repeated
    with pytest.raises(KeyConflict):
        store.read(lambda c: find_entry(c, (), by="anna", key="mine", table="b"))


def back(first: Entry, number: int, session: str) -> Entry:
    """Everything taken off the layout again."""
    order = Void(f"{number:09d}/{first.table}/back", (Part(session, first.staked[0].cents),))
    staked = (Staked("anna", session, 0),)
    return replace(first, number=number, key=f"k-{number}", orders=(order,), staked=staked, opened=None)


def anew(first: Entry, number: int, session: str, cents: int) -> Entry:
    """A stake in the same round, after everything was taken off."""
    order = Stake(f"{number:09d}/{first.table}/stake", (Part(session, cents),))
    staked = (Staked("anna", session, cents),)
    return replace(first, number=number, key=f"k-{number}", orders=(order,), staked=staked, opened=None)


def test_the_balance_before_is_that_of_the_session_whose_stake_lies_on_the_layout(store: Store) -> None:
    give_credit(store, "anna")
    give_credit(store, "anna-again", cents=700)
    store.store_entry_now(first := stake("a", 1))
    store.store_entry_now(back(first, 2, "anna/1"))
    store.store_entry_now(replace(anew(first, 3, "anna-again/1", 250), at=9))
    facts = select(plays.c.session, plays.c.staked, plays.c.balance_before, plays.c.opened_at)
    assert store.read(lambda c: c.execute(facts).one()) == ("anna-again/1", 250, 700, first.at)


def test_a_play_that_begins_anew_within_one_commit_is_as_if_it_had_taken_several(store: Store) -> None:
    give_credit(store, "anna")
    give_credit(store, "anna-again", cents=700)
    first = stake("a", 1)
    entries = (first, back(first, 2, "anna/1"), replace(anew(first, 3, "anna-again/1", 250), at=9))
    store.do_now(lambda c: store_entries(c, entries, WriterCache(PlayerGuard())) and None)
    facts = select(plays.c.session, plays.c.staked, plays.c.balance_before, plays.c.opened_at)
    assert store.read(lambda c: c.execute(facts).one()) == ("anna-again/1", 250, 700, first.at)


def test_s1_whoever_acts_is_not_away(store: Store) -> None:
    join(store, "anna")
    give_credit(store, "anna")
    name = sit(store, "anna", NOW, away=NOW + MINUTE)
    store.store_entry_now(replace(at(stake("a", 1), NOW + 2 * MINUTE), acted=name))
    found = store.read(lambda c: find_session(c, name))
    assert (found.last_action_at, found.away_at, found.away_why) == (NOW + 2 * MINUTE, None, "")
