"""Game sessions on both databases: credit comes and goes once, whoever asks and however often."""

from __future__ import annotations

import pytest

from banco.core.request import Request
from banco.core.time import MINUTE
from banco.games.paijiu.messages import AskCards, Bet, Clear
from banco.games.paijiu.pays import Spot
from banco.house.accounts.account import UnknownAccount
from banco.house.accounts.close_account import close_account
from banco.house.limits.exclusion_repo import SelfExcluded
from banco.house.sessions.close_session import finish_closing
from banco.house.sessions.connections import connect, drop, record_action
from banco.house.sessions.exclude_player import exclude
from banco.house.sessions.open_session import NothingBought, SessionAtTable, SessionOver, open_session, top_up
from banco.house.sessions.presence_rules import Connected
from banco.house.sessions.session_repo import UnknownSession, find_open
from banco.house.sessions.times import SessionTimes
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.ledger.transfers import BeyondCredit, KeyConflict
from tests.house.support.people import NOW, notes
from tests.house.support.seats import (
    PURSE,
    Table,
    buy_in,
    close,
    credit,
    found,
    funded,
    open_stakes,
    wallet_of,
)

TIMES = SessionTimes()


def add(store: Store, session: str, cents: int, key: str = "more", at: int = NOW + 5) -> None:
    store.do_now(lambda c: top_up(c, Request(at=at, by=session.partition("/")[0], key=key), session, cents))


# --- buying in --------------------------------------------------------------------------------------


def test_a_buy_in_takes_credit_from_the_account_to_the_table(store: Store) -> None:
    funded(store, "anna")
    session = buy_in(store, "anna", cents=2_500)
    assert (session.id, session.bought_in, session.connection) == ("anna/1", 2_500, 0)
    assert (credit(store, "anna/1"), wallet_of(store, "anna")) == (2_500, PURSE - 2_500)
    assert found(store, "anna/1") == session
    assert notes(store)[-1]["asked"]["cents"] == 2_500


def test_the_same_key_gives_the_same_session_and_moves_nothing_more(store: Store) -> None:
    funded(store, "anna")
    first = buy_in(store, "anna", key="k", cents=2_500)
    add(store, first.id, 100)
    again = buy_in(store, "anna", key="k", cents=2_500, at=NOW + 9)
    assert (again.id, again.opened_at) == (first.id, NOW)
    assert wallet_of(store, "anna") == PURSE - 2_600
    with pytest.raises(KeyConflict):
        buy_in(store, "anna", key="k", cents=2_501)


def test_sessions_of_a_player_are_counted_over_all_tables(store: Store) -> None:
    funded(store, "anna", "bruno")
    names = [buy_in(store, player, table).id for player, table in (("anna", "a"), ("bruno", "a"), ("anna", "b"))]
    assert names == ["anna/1", "bruno/1", "anna/2"]
    close(store, "anna/1", NOW + 1)
    assert buy_in(store, "anna", "a", at=NOW + 2).id == "anna/3"


def test_there_is_one_open_session_for_a_player_and_table(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    with pytest.raises(SessionAtTable, match="anna/1"):
        buy_in(store, "anna", at=NOW + 1)
    assert wallet_of(store, "anna") == PURSE - 10_000
    assert store.read(lambda c: find_open(c, "anna", "t")) is not None
    assert store.read(lambda c: find_open(c, "anna", "elsewhere")) is None


def test_the_name_of_the_player_may_be_written_in_any_case(store: Store) -> None:
    funded(store, "Anna")
    assert buy_in(store, "aNNa").id == "Anna/1"


@pytest.mark.parametrize("cents", [0, -1])
def test_nothing_is_no_buy_in_and_no_top_up(store: Store, cents: int) -> None:
    funded(store, "anna")
    with pytest.raises(NothingBought):
        buy_in(store, "anna", "u", cents=cents)
    buy_in(store, "anna")
    with pytest.raises(NothingBought):
        add(store, "anna/1", cents)
    assert wallet_of(store, "anna") == PURSE - 10_000


def test_a_buy_in_beyond_the_wallet_leaves_no_session(store: Store) -> None:
    funded(store, "anna")
    with pytest.raises(BeyondCredit):
        buy_in(store, "anna", cents=PURSE + 1, key="k")
    with pytest.raises(BeyondCredit):
        store.do_now(
            lambda c: open_session(c, Request(at=NOW, by="anna", key="r"), "anna", "t", "paijiu", Money.EUR, 1)
        )
    assert buy_in(store, "anna", key="k", cents=5).id == "anna/1"  # a refused key is free for another amount


def test_who_may_not_play_may_not_bring_credit(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna", key="before")
    store.do_now(lambda c: exclude(c, Request(at=NOW + 1, by="anna", key="stop"), "anna", None))
    with pytest.raises(SelfExcluded):
        buy_in(store, "anna", "u", at=NOW + 2)
    with pytest.raises(SelfExcluded):
        add(store, "anna/1", 100)
    with pytest.raises(UnknownAccount):
        buy_in(store, "nobody")
    assert buy_in(store, "anna", key="before", at=NOW + 3).id == "anna/1"  # what was done is still answered
    assert close(store, "anna/1", NOW + 4).closed_at == NOW + 1, "the exclusion has closed it"


# --- topping up -------------------------------------------------------------------------------------


def test_a_top_up_adds_once_and_counts_as_an_action(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna", cents=1_000)
    for at in (NOW + 5, NOW + 6):
        add(store, "anna/1", 300, at=at)
    session = found(store, "anna/1")
    assert (session.bought_in, session.last_action_at, credit(store, "anna/1")) == (1_300, NOW + 5, 1_300)
    assert notes(store)[-1]["done"][0] == {"what": "topped_up", "session": "anna/1", "before": 1_000, "after": 1_300}
    with pytest.raises(KeyConflict):
        add(store, "anna/1", 301)


def test_two_people_may_choose_the_same_key(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna", cents=1_000)
    add(store, "anna/1", 300, key="k")
    store.do_now(lambda c: top_up(c, Request(at=NOW + 6, by="vera", key="k"), "anna/1", 300))
    assert credit(store, "anna/1") == 1_600


def test_a_session_that_is_closed_takes_nothing(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    close(store, "anna/1", NOW + 1)
    with pytest.raises(SessionOver):
        add(store, "anna/1", 100)
    with pytest.raises(SessionOver):
        store.do_now(lambda c: connect(c, NOW + 2, "anna/1", TIMES))
    with pytest.raises(UnknownSession):
        add(store, "anna/7", 100)


# --- closing ----------------------------------------------------------------------------------------


def test_closing_pays_the_credit_to_the_account_once(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna", cents=1_000)
    for at in (NOW + 1, NOW + 2):
        session = close(store, "anna/1", at)
        assert (session.closed_at, session.closed_by, session.closed_why) == (NOW + 1, "anna", "enough")
        assert (session.bought_in, session.cashed_out) == (1_000, 1_000)
    assert close(store, "anna/1", NOW + 3, key="another").closed_at == NOW + 1
    assert (credit(store, "anna/1"), wallet_of(store, "anna")) == (0, PURSE)
    told = [[event["what"] for event in note["done"]] for note in notes(store)[-3:]]
    assert told == [["session_closing"], ["session_closed"], []]
    store.do_now(lambda c: close_account(c, Request(at=NOW + 9, by="anna", key="bye"), "anna"))


def test_a_session_that_lost_everything_is_closed_without_a_transfer(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna", cents=1_000)
    table = Table(store, seed=4)
    while credit(store, "anna/1") >= 1_000:
        table.open()
        table.play(Bet("anna", 1_000, Spot.NORTH), "anna/1")
        table.play(AskCards("anna"), "anna/1")
        table.deal()
    session = close(store, "anna/1", NOW + 9)
    assert (session.closed_at, session.cashed_out) == (NOW + 9, credit(store, "anna/1"))


def test_a_stake_in_a_round_keeps_the_session_closing_until_the_round_is_over(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna", cents=1_000)
    table = Table(store)
    table.open()
    table.play(Bet("anna", 400, Spot.NORTH), "anna/1")
    session = close(store, "anna/1", NOW + 5)
    assert (session.closing_at, session.closed_at, session.closed_by) == (NOW + 5, None, "anna")
    assert wallet_of(store, "anna") == PURSE - 1_000
    with pytest.raises(SessionOver):
        add(store, "anna/1", 100)
    with pytest.raises(SessionAtTable):
        buy_in(store, "anna", at=NOW + 6)
    assert not store.do_now(lambda c: finish_closing(c, NOW + 7, "anna/1"))
    table.play(AskCards("anna"), "anna/1")
    table.deal()
    left = credit(store, "anna/1")
    assert [store.do_now(lambda c: finish_closing(c, NOW + 8, "anna/1")) for _ in range(2)] == [True, False]
    after = found(store, "anna/1")
    assert (after.closing_at, after.closed_at, after.closed_why, after.cashed_out) == (NOW + 5, NOW + 8, "enough", left)
    assert (wallet_of(store, "anna"), open_stakes(store, "anna/1")) == (PURSE - 1_000 + left, 0)


def test_closing_is_not_kept_waiting_by_stakes_that_were_taken_off_or_lie_elsewhere(store: Store) -> None:
    funded(store, "anna", "bruno")
    buy_in(store, "anna", cents=1_000)
    buy_in(store, "anna", "u", cents=1_000)
    buy_in(store, "bruno", "u")
    here, there = Table(store), Table(store, name="u")
    for table in (here, there):
        table.open()
    here.play(Bet("anna", 400, Spot.NORTH), "anna/1")
    here.play(Clear("anna"), "anna/1")
    there.play(Bet("bruno", 400, Spot.NORTH), "bruno/1")
    for session in ("anna/1", "anna/2"):
        assert close(store, session, NOW + 5, key=session).closed_at == NOW + 5
    assert wallet_of(store, "anna") == PURSE


def test_whoever_comes_back_to_the_same_round_plays_with_the_new_session(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna", cents=1_000)
    table = Table(store)
    table.open()
    table.play(Bet("anna", 400, Spot.NORTH), "anna/1")
    table.play(Clear("anna"), "anna/1")
    close(store, "anna/1", NOW + 5)
    buy_in(store, "anna", cents=900, at=NOW + 6)
    table.play(Bet("anna", 300, Spot.NORTH), "anna/2")
    assert (credit(store, "anna/2"), open_stakes(store, "anna/2"), open_stakes(store, "anna/1")) == (600, 300, 0)
    table.reload()
    assert close(store, "anna/2", NOW + 7, key="again").closed_at is None
    table.play(AskCards("anna"), "anna/2")
    table.deal()
    assert credit(store, "anna/1") == 0
    assert credit(store, "anna/2") in (600, 1_200)


def test_only_a_closing_session_is_finished(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    assert not store.do_now(lambda c: finish_closing(c, NOW + 1, "anna/1"))
    assert found(store, "anna/1").closed_at is None


# --- lines ------------------------------------------------------------------------------------------


def test_a_second_connection_closes_the_first_and_its_late_end_changes_nothing(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    assert store.do_now(lambda c: connect(c, NOW + 1, "anna/1", TIMES)) == Connected(1, NOW)
    assert store.do_now(lambda c: connect(c, NOW + 2, "anna/1", TIMES)) == Connected(2, NOW, closed=1)
    assert store.do_now(lambda c: drop(c, NOW + 3, "anna/1", 1)).dropped_at is None
    for at in (NOW + 4, NOW + 5):
        assert store.do_now(lambda c, when=at: drop(c, when, "anna/1", 2)).dropped_at == NOW + 4  # type: ignore[misc]
    assert store.do_now(lambda c: connect(c, NOW + MINUTE, "anna/1", TIMES)) == Connected(3, NOW)
    assert found(store, "anna/1").dropped_at is None


def test_an_action_is_recorded_by_the_table_and_by_hand(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    table = Table(store)
    table.open()
    table.play(Bet("anna", 400, Spot.NORTH), "anna/1", at=NOW + 7)
    assert found(store, "anna/1").last_action_at == NOW + 7
    assert store.do_now(lambda c: record_action(c, NOW + 9, "anna/1")).last_action_at == NOW + 9
    assert found(store, "anna/1").last_action_at == NOW + 9
