"""The jobs on both databases: each thing is done once, however often and by however many nodes they are run."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from msgspec import json
from sqlalchemy import select

from banco.core.chance import SeededChance
from banco.core.messages import NoMoreBets
from banco.core.time import DAY, HOUR, MINUTE
from banco.games import GAMES
from banco.games.fortune import messages as fortune
from banco.games.fortune.pays import Spot as FortuneSpot
from banco.games.lucky_tree import messages as lucky_tree
from banco.games.lucky_tree.pays import Spot as TreeSpot
from banco.games.lugano import commands as lugano
from banco.games.lugano.pays import REQUIRED, where
from banco.games.paijiu.messages import AskCards, Bet
from banco.games.paijiu.pays import Spot
from banco.house.house_store import open_house_store
from banco.house.jobs import Done, Failure, give_up_reconnecting, mark_inactive, run_jobs
from banco.house.sessions import absence
from banco.house.sessions.absence import play_without
from banco.house.sessions.close_session import close_left
from banco.house.sessions.connections import connect, drop, record_action
from banco.house.sessions.times import SessionTimes
from banco.house.store.database import Database
from banco.house.store.schema import plays
from banco.house.store.store import Store
from banco.table.entry import StaleTable
from tests.house.support.evening import rounds_of
from tests.house.support.people import NOW, notes
from tests.house.support.seats import (
    PURSE,
    Table,
    asked_at,
    buy_in,
    close,
    credit,
    found,
    funded,
    open_stakes,
    posted_in_all,
    wallet_of,
)
from tests.keys import SEAL

TIMES = SessionTimes()
WEEK = 7 * DAY


def jobs(store: Store, now: int, seed: int = 3) -> Done:
    return run_jobs(store, now, GAMES, SeededChance(seed), TIMES)


def on_two_nodes(first: Store, second: Store, now: int) -> list[Done]:
    """What each of four threads on two nodes says it has done."""
    done: list[Done] = []
    start = threading.Barrier(4)

    def run(node: Store, seed: int) -> None:
        start.wait()
        done.append(jobs(node, now, seed))

    threads = [threading.Thread(target=run, args=(node, seed)) for seed, node in enumerate([first, second] * 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return done


def line_up(store: Store, session: str, at: int = NOW) -> int:
    return store.do_now(lambda c: connect(c, at, session, TIMES)).number


def results(store: Store, session: str) -> list[str]:
    query = select(plays.c.result).where(plays.c.session == session)
    return list(store.read(lambda c: c.execute(query).scalars()))


# --- S1 and S3 --------------------------------------------------------------------------------------


def test_s1_after_twenty_minutes_without_an_action_the_player_is_away(store: Store) -> None:
    funded(store, "anna", "bruno")
    for player in ("anna", "bruno"):
        buy_in(store, player)
    store.do_now(lambda c: record_action(c, NOW + 1, "bruno/1"))
    assert mark_inactive(store, NOW + 20 * MINUTE - 1, TIMES) == ()
    assert mark_inactive(store, NOW + 20 * MINUTE, TIMES) == ("anna/1",)
    assert mark_inactive(store, NOW + 20 * MINUTE, TIMES) == ()
    session = found(store, "anna/1")
    assert (session.away_at, session.away_why) == (NOW + 20 * MINUTE, "inactive")


def test_s3_a_dropped_line_is_given_up_after_two_minutes(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    number = line_up(store, "anna/1")
    store.do_now(lambda c: drop(c, NOW + 5, "anna/1", number))
    assert give_up_reconnecting(store, NOW + 5 + 2 * MINUTE - 1, TIMES) == ()
    assert give_up_reconnecting(store, NOW + HOUR, TIMES) == ("anna/1",)
    session = found(store, "anna/1")
    assert (session.away_at, session.away_why) == (NOW + 5 + 2 * MINUTE, "disconnected")
    line_up(store, "anna/1", NOW + 2 * HOUR)
    back = found(store, "anna/1")
    assert (back.away_at, back.away_why, back.dropped_at) == (None, "", None)
    assert jobs(store, NOW + 2 * HOUR + MINUTE) == Done()


def test_a_line_that_came_back_is_not_given_up(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    number = line_up(store, "anna/1")
    store.do_now(lambda c: drop(c, NOW + 5, "anna/1", number))
    line_up(store, "anna/1", NOW + MINUTE)
    assert jobs(store, NOW + 3 * MINUTE) == Done()


# --- S4 ---------------------------------------------------------------------------------------------


def test_s4_a_session_left_open_is_closed_within_seven_days_and_its_credit_paid(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna", cents=4_000)
    jobs(store, NOW + HOUR)
    assert jobs(store, NOW + 20 * MINUTE + WEEK - HOUR - 1) == Done()
    assert jobs(store, NOW + WEEK - HOUR + 20 * MINUTE) == Done(left_open=("anna/1",))
    session = found(store, "anna/1")
    assert (session.closed_by, session.closed_why, session.cashed_out) == ("system", "left open", 4_000)
    assert session.closed_at is not None
    assert session.closed_at < NOW + WEEK
    assert wallet_of(store, "anna") == PURSE
    assert notes(store)[-2]["by"] == "system"
    assert notes(store)[-2]["asked"] == {"do": "close_session", "session": "anna/1", "why": "left open"}
    assert jobs(store, NOW + 2 * WEEK) == Done()


def test_s4_cards_that_were_asked_for_are_dealt_and_settled(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    table = Table(store)
    table.open()
    table.play(Bet("anna", 1_000, Spot.NORTH), "anna/1")
    table.play(AskCards("anna"), "anna/1")
    assert jobs(store, NOW + WEEK).left_open == ("anna/1",)
    asked = asked_at(store, "t")
    assert [(asker, what["do"]) for asker, what in asked[3:]] == [("system", "roll"), *[("system", "deal")] * 8]
    assert results(store, "anna/1")[0] in ("won", "lost", "even")
    session = found(store, "anna/1")
    assert wallet_of(store, "anna") == PURSE - session.bought_in + session.cashed_out
    assert credit(store, "anna/1") == open_stakes(store, "anna/1") == posted_in_all(store) == 0


def test_s4_stakes_that_wait_for_the_player_are_handed_back_by_the_system(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    table = Table(store)
    table.open()
    table.play(Bet("anna", 1_000, Spot.NORTH), "anna/1")
    assert jobs(store, NOW + WEEK).left_open == ("anna/1",)
    asker, clear = asked_at(store, "t")[-1]
    assert (asker, clear["do"], clear["by"]) == ("system", "clear", "system")
    assert wallet_of(store, "anna") == PURSE


def test_s4_the_system_sets_the_hand_of_an_absent_player(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna", game="fortune")
    table = Table(store, "fortune")
    table.open()
    table.play(fortune.Bet("anna", 1_000, FortuneSpot.ANTE), "anna/1")
    table.play(fortune.DealMe("anna"), "anna/1")
    table.deal()
    assert jobs(store, NOW + WEEK).left_open == ("anna/1",)
    asker, hand = asked_at(store, "t")[-1]
    assert (asker, hand["do"], hand["by"]) == ("system", "set", "system")
    assert results(store, "anna/1")[0] in ("won", "lost", "even")


def test_s4_bets_that_nobody_closed_are_void(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna", game="lucky-tree")
    table = Table(store, "lucky-tree")
    table.open()
    table.play(lucky_tree.Bet("anna", 1_000, TreeSpot.PLAYER), "anna/1")
    assert jobs(store, NOW + WEEK).left_open == ("anna/1",)
    assert asked_at(store, "t")[-1][1]["do"] == "void_round"
    assert results(store, "anna/1") == ["void"]
    assert wallet_of(store, "anna") == PURSE


def test_s4_a_round_that_was_bet_on_and_cleared_is_in_no_history_once_its_session_is_closed(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna", game="lucky-tree")
    table = Table(store, "lucky-tree")
    table.open()
    table.play(lucky_tree.Bet("anna", 1_000, TreeSpot.PLAYER), "anna/1")
    table.play(lucky_tree.TakeOff("anna", 1_000, TreeSpot.PLAYER), "anna/1")
    assert jobs(store, NOW + WEEK).left_open == ("anna/1",)
    assert not rounds_of(store, "anna")
    assert wallet_of(store, "anna") == PURSE


def test_s4_while_others_play_only_the_absent_players_choice_is_made(store: Store) -> None:
    funded(store, "anna", "bruno")
    table = at_lugano(store)
    now = NOW + WEEK
    store.do_now(lambda c: record_action(c, now - MINUTE, "bruno/1"))
    assert jobs(store, now) == Done(inactive=("anna/1",))
    table.reload()
    asker, chosen = asked_at(store, "t")[-1]
    assert (asker, chosen["do"], chosen["player"], chosen["by"]) == ("system", "choose", "anna", "system")
    session = found(store, "anna/1")
    assert (session.closing_at, session.closed_at) == (now, None)
    table.deal(now)
    table.play(lugano.Choose("bruno", 2, lugano.Choice.STAND), "bruno/1", now)
    table.deal(now)
    assert jobs(store, now + 1) == Done(left_open=("anna/1",))
    assert found(store, "bruno/1").closed_at is None


def test_s4_a_round_all_of_whose_players_are_away_is_played_to_its_end(store: Store) -> None:
    funded(store, "anna", "bruno")
    at_lugano(store)
    store.do_now(lambda c: record_action(c, NOW + DAY, "bruno/1"))
    done = jobs(store, NOW + WEEK)
    assert (done.left_open, done.closed, done.failed) == (("anna/1",), (), ())
    chosen = [what["player"] for _, what in asked_at(store, "t") if what["do"] == "choose"]
    assert chosen == ["anna", "bruno"]
    assert found(store, "bruno/1").closed_at is None
    assert open_stakes(store, "bruno/1") == 0


def at_lugano(store: Store) -> Table:
    """Anna in box 1 and Bruno in box 2, dealt two cards each: Anna is to choose."""
    for player in ("anna", "bruno"):
        buy_in(store, player, game="lugano")
    table = Table(store, "lugano")
    table.open()
    for box, player in enumerate(("anna", "bruno"), 1):
        for bet in REQUIRED:
            table.play(lugano.Bet(player, 1_000, where(bet, box)), f"{player}/1")
    table.play(NoMoreBets())
    table.deal()
    return table


def test_a_round_dealt_by_a_human_croupier_is_void_for_want_of_his_cards(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    table = Table(store)
    table._keep(table.desk.open(NOW))
    table.play(Bet("anna", 1_000, Spot.NORTH), "anna/1")
    table.play(AskCards("anna"), "anna/1")
    assert jobs(store, NOW + WEEK).left_open == ("anna/1",)
    assert results(store, "anna/1") == ["void"]


def test_a_session_whose_player_has_come_back_meanwhile_is_not_closed(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    line_up(store, "anna/1", NOW + WEEK)
    assert store.do_now(lambda c: close_left(c, NOW + WEEK, "anna/1", TIMES)) is None
    assert found(store, "anna/1").closing_at is None


def test_a_session_the_player_was_closing_is_closed_after_the_round(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    table = Table(store)
    table.open()
    table.play(Bet("anna", 1_000, Spot.NORTH), "anna/1")
    close(store, "anna/1", NOW + 1)
    assert jobs(store, NOW + 2) == Done()
    table.play(AskCards("anna"), "anna/1")
    table.deal()
    assert jobs(store, NOW + 3) == Done(closed=("anna/1",))
    assert found(store, "anna/1").closed_by == "anna"


# --- trouble ----------------------------------------------------------------------------------------


def test_a_table_that_went_on_meanwhile_is_read_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    table = Table(store)
    table.open()
    table.play(Bet("anna", 1_000, Spot.NORTH), "anna/1")
    kept = store.store_entry_now
    late = iter([StaleTable(chain="t", number=1, key="k")])

    def store_entry_now(entry: Any) -> Any:
        if refusal := next(late, None):
            raise refusal
        return kept(entry)

    monkeypatch.setattr(store, "store_entry_now", store_entry_now)
    assert jobs(store, NOW + WEEK).left_open == ("anna/1",)


def test_one_session_that_fails_does_not_keep_the_others_open(store: Store) -> None:
    funded(store, "anna", "bruno")
    buy_in(store, "anna")
    table = Table(store)
    table.open()
    table.play(Bet("anna", 1_000, Spot.NORTH), "anna/1")
    buy_in(store, "bruno", "u")
    done = run_jobs(store, NOW + WEEK, {}, SeededChance(1), TIMES)
    assert done.left_open == ("bruno/1",)
    assert [failure.code for failure in done.failed] == ["unknown_game"]
    assert found(store, "anna/1").closing_at == NOW + WEEK
    assert jobs(store, NOW + WEEK + 1).left_open == ("anna/1",)


def test_even_an_error_of_ours_is_told_and_passed_by(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    funded(store, "anna", "bruno")
    buy_in(store, "anna")
    table = Table(store)
    table.open()
    table.play(Bet("anna", 1_000, Spot.NORTH), "anna/1")
    buy_in(store, "bruno", "u")

    def broken(*_: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(absence, "load_desk", broken)
    done = jobs(store, NOW + WEEK)
    assert (done.left_open, done.failed) == (("bruno/1",), (Failure("anna/1", "ZeroDivisionError", "a bug"),))


def test_a_round_that_does_not_end_is_not_gone_on_with_for_ever(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    table = Table(store)
    table.open()
    table.play(Bet("anna", 1_000, Spot.NORTH), "anna/1")

    def stale(entry: Any) -> Any:
        raise StaleTable(chain=entry.table, number=1, key=entry.key)

    monkeypatch.setattr(store, "store_entry_now", stale)
    monkeypatch.setattr(absence, "MOST_STEPS", 5)
    with pytest.raises(absence.RoundNotOver, match="anna/1"):
        play_without(store, GAMES, "anna/1", SeededChance(1), NOW + WEEK, TIMES)


# --- twice, and on two nodes ------------------------------------------------------------------------


def test_on_two_nodes_everything_is_done_once(store: Store, upgraded_url: str) -> None:
    players = tuple(f"p{number}" for number in range(6))
    funded(store, *players)
    for number, player in enumerate(players):
        buy_in(store, player, f"t{number}")
        table = Table(store, name=f"t{number}", seed=number)
        table.open()
        if number < 4:
            table.play(Bet(player, 1_000, Spot.NORTH), f"{player}/1")
        if number < 2:
            table.play(AskCards(player), f"{player}/1")
    other = open_house_store(Database(upgraded_url), SEAL)
    done = on_two_nodes(store, other, NOW + WEEK)
    other.close()
    assert [one.failed for one in done] == [()] * 4
    closed = [name for one in done for name in (*one.left_open, *one.closed)]
    assert sorted(closed) == sorted(f"{player}/1" for player in players)
    assert sorted(name for one in done for name in one.inactive) == sorted(closed)
    for number, player in enumerate(players):
        session = found(store, f"{player}/1")
        assert (session.closed_at, open_stakes(store, session.id)) == (NOW + WEEK, 0)
        assert wallet_of(store, player) == PURSE - session.bought_in + session.cashed_out
        what = [asked["do"] for _, asked in asked_at(store, f"t{number}")]
        assert what.count("deal") == (8 if number < 2 else 0)
        assert what.count("clear") == (1 if number in (2, 3) else 0)
    assert posted_in_all(store) == 0


def test_what_was_done_can_be_told_as_json(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    told = json.decode(json.encode(jobs(store, NOW + WEEK)))
    assert told == {
        "inactive": ["anna/1"],
        "disconnected": [],
        "left_open": ["anna/1"],
        "closed": [],
        "forgotten": [],
        "off_duty": [],
        "failed": [],
    }
