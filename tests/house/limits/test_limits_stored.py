"""Limits, self-exclusion and the reality check, as the house keeps them on both databases."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import update

from banco.core.request import Request
from banco.core.time import DAY, HOUR
from banco.games import GAMES
from banco.games.paijiu.messages import Bet
from banco.games.paijiu.pays import Spot
from banco.house.accounts.account import AccountIsClosed, UnknownAccount
from banco.house.accounts.close_account import close_account
from banco.house.house_store import open_house_store
from banco.house.limits.exclusion_repo import SelfExcluded, exclusion_of
from banco.house.limits.exclusion_rules import Exclusion, ExclusionStands
from banco.house.limits.limit_repo import BadLimit, limits_of, set_limit
from banco.house.limits.limit_rules import Limit, LimitKind, LimitTimes
from banco.house.limits.may_play import TimeLimitReached, check_may_play, time_left
from banco.house.periods import Period
from banco.house.sessions.exclude_player import exclude
from banco.house.sessions.reality_check import Played, reality_check, session_reality
from banco.house.sessions.session_repo import UnknownSession
from banco.house.sessions.stake_guard import LossLimitReached
from banco.house.store.database import Database
from banco.house.store.ledger import post
from banco.house.store.schema import plays, sessions
from banco.house.store.store import Store
from banco.ledger.purses import Money, cashier, session_purse
from banco.ledger.transfers import KeyConflict, Why, new_transfer
from banco.table.desk import Desk
from banco.table.permissions import SYSTEM, Asker
from tests.house.support.people import NOW, join, notes, sit

MINUTE = 60_000
WAIT = LimitTimes(waiting=100)
PLAY = Money.PLAY_EUR


def limit_time(store: Store, minutes: int | None, at: int = NOW, key: str = "time") -> None:
    store.do_now(
        lambda c: set_limit(c, Request(at=at, by="anna", key=key), "anna", LimitKind.TIME, Period.DAY, minutes)
    )


def limit_loss(store: Store, cents: int | None, at: int = NOW, key: str = "loss", period: Period = Period.DAY) -> None:
    store.do_now(
        lambda c: set_limit(c, Request(at=at, by="anna", key=key), "anna", LimitKind.LOSS, period, cents, PLAY)
    )


def may_play(store: Store, now: int, player: str = "anna") -> None:
    store.do_now(lambda c: check_may_play(c, player, now))


def test_a_limit_is_kept_and_noted_with_before_and_after(store: Store) -> None:
    join(store, "Anna")
    limit_loss(store, 500)
    limit_loss(store, 900, NOW + 5, "raise")
    (known,) = store.read(lambda c: limits_of(c, "Anna"))
    assert (known.kind, known.period, known.money) == (LimitKind.LOSS, Period.DAY, PLAY)
    assert known.limit == Limit(500, NOW, 900, NOW + 5 + DAY)
    first, second = notes(store)[1:]
    assert first["by"] == "anna"
    assert (first["done"][0]["before"], first["done"][0]["after"]["amount"]) == (None, 500)
    assert second["done"][0]["before"]["amount"] == 500
    assert second["done"][0]["after"]["next_amount"] == 900


def test_a_limit_asked_for_twice_under_one_key_is_set_once(store: Store) -> None:
    join(store, "anna")
    limit_loss(store, 500, key="first")
    limit_loss(store, 300, key="second")
    limit_loss(store, 500, NOW + 7, key="first")
    (known,) = store.read(lambda c: limits_of(c, "anna"))
    assert known.limit == Limit(300, NOW)
    with pytest.raises(KeyConflict):
        limit_loss(store, 501, key="first")


def test_what_is_no_limit_is_refused(store: Store) -> None:
    join(store, "anna")
    cases: list[tuple[LimitKind, int | None, Money | None]] = [
        (LimitKind.TIME, 60, PLAY),
        (LimitKind.TIME, 24 * 60 + 1, None),
        (LimitKind.LOSS, 500, None),
        (LimitKind.DEPOSIT, -1, PLAY),
        (LimitKind.DEPOSIT, 10**12, PLAY),
        (LimitKind.LOSS, None, PLAY),
    ]
    for kind, amount, money in cases:
        limit, request = ("anna", kind, Period.DAY, amount, money), Request(at=1, by="x", key="k")
        with pytest.raises(BadLimit):
            store.do_now(lambda c, limit=limit, asked=request: set_limit(c, asked, *limit))  # type: ignore[misc]
    assert store.read(lambda c: limits_of(c, "anna")) == ()


def test_who_may_play(store: Store) -> None:
    join(store, "anna", "bruno")
    may_play(store, NOW, "ANNA")
    with pytest.raises(UnknownAccount):
        may_play(store, NOW, "nobody")
    store.do_now(lambda c: close_account(c, Request(at=NOW, by="bruno", key="bye"), "bruno"))
    with pytest.raises(AccountIsClosed):
        may_play(store, NOW, "bruno")
    store.do_now(lambda c: exclude(c, Request(at=NOW, by="anna", key="e"), "anna", NOW + 10))
    with pytest.raises(SelfExcluded, match="ends 2026-01-01 00:00 UTC"):
        may_play(store, NOW + 9)
    may_play(store, NOW + 10)


def test_an_exclusion_is_kept_lengthened_and_noted(store: Store) -> None:
    join(store, "anna")
    for until in (NOW + 10, NOW + 20):
        for _ in range(2):
            store.do_now(lambda c, u=until: exclude(c, Request(at=NOW, by="anna", key=f"e-{u}"), "anna", u))  # type: ignore[misc]
    with pytest.raises(ExclusionStands):
        store.do_now(lambda c: exclude(c, Request(at=NOW + 1, by="anna", key="shorter"), "anna", NOW + 15))
    assert store.read(lambda c: exclusion_of(c, "anna", NOW)) == Exclusion(NOW, NOW + 20)
    assert notes(store)[-1]["done"][0]["before"] == {"at": NOW, "until": NOW + 10}
    store.do_now(lambda c: exclude(c, Request(at=NOW + 2, by="anna", key="never"), "anna", None))
    with pytest.raises(SelfExcluded, match="ends never"):
        may_play(store, NOW + 100 * 365 * DAY)
    assert len(notes(store)) == 4


def test_the_time_limit_is_used_up_and_comes_back(store: Store) -> None:
    join(store, "anna")
    assert store.read(lambda c: time_left(c, "anna", NOW)) is None
    limit_time(store, 60)
    sit(store, "anna", NOW - 50 * MINUTE, NOW - 20 * MINUTE)
    sit(store, "anna", NOW - 10 * MINUTE)
    assert store.read(lambda c: time_left(c, "anna", NOW)) == 20 * MINUTE
    may_play(store, NOW + 20 * MINUTE - 1)
    with pytest.raises(TimeLimitReached):
        may_play(store, NOW + 20 * MINUTE)
    over = update(sessions).where(sessions.c.closed_at.is_(None)).values(closed_at=NOW + 20 * MINUTE)
    store.do_now(lambda c: c.execute(over) and None)
    with pytest.raises(TimeLimitReached):
        may_play(store, NOW - 50 * MINUTE + DAY)
    may_play(store, NOW - 50 * MINUTE + DAY + 1)


def test_whoever_went_away_is_not_playing(store: Store) -> None:
    join(store, "anna")
    limit_time(store, 60)
    sit(store, "anna", NOW, away=NOW + 10 * MINUTE)
    assert store.read(lambda c: time_left(c, "anna", NOW + 5 * HOUR)) == 50 * MINUTE


class Staking:
    """Anna at a table, with credit and without ever a card."""

    def __init__(self, store: Store, table: str = "t", at: int = NOW) -> None:
        game = GAMES["paijiu"]
        self.store = store
        self.session = f"anna/{table}"
        buy_in = new_transfer(f"in-{table}", Why.BUY_IN, cashier(PLAY), session_purse(self.session, PLAY), 100_000)
        store.do_now(lambda c: post(c, at, buy_in))
        step = Desk(table, game, game.options(), PLAY).open(at)
        store.store_entry_now(step.entry)
        self.desk = step.desk

    def bet(self, cents: int, key: str, at: int = NOW) -> None:
        step = self.desk.play(Asker("anna"), key, Bet("anna", cents, Spot("north")), at, self.session)
        self.store.store_entry_now(step.entry)
        self.desk = step.desk

    def void(self, at: int = NOW) -> None:
        step = self.desk.void(SYSTEM, "test", at)
        self.store.store_entry_now(step.entry)
        self.desk = step.desk


def test_a_stake_that_could_lose_more_than_the_limit_is_refused(store: Store) -> None:
    join(store, "anna")
    limit_loss(store, 3000)
    first, second = Staking(store, "t1"), Staking(store, "t2")
    first.bet(2000, "k1")
    with pytest.raises(LossLimitReached, match=r"35\.00, over the limit of 30\.00"):
        second.bet(1500, "k2")
    second.bet(1000, "k3")
    first.void()
    second.bet(2000, "k4")


def test_two_tables_at_once_do_not_get_round_a_loss_limit(store: Store, upgraded_url: str) -> None:
    join(store, "anna")
    limit_loss(store, 1000)
    other = open_house_store(Database(upgraded_url))
    tables = Staking(store, "t1"), Staking(other, "t2")

    def attempt(table: Staking) -> bool:
        try:
            table.bet(1000, table.desk.round_id)
        except LossLimitReached:
            return False
        return True

    with ThreadPoolExecutor(2) as pool:
        for _ in range(10):
            assert sum(pool.map(attempt, tables)) == 1
            for table in tables:
                open_round(table, NOW)
    other.close()


def test_a_raised_loss_limit_counts_at_its_moment_and_a_removed_one_no_more(store: Store) -> None:
    join(store, "anna")
    limit_loss(store, 1000)
    limit_loss(store, 2000, key="raise")
    limit_loss(store, 1000, key="week", period=Period.WEEK)
    limit_loss(store, None, key="remove", period=Period.WEEK)
    table = Staking(store)
    with pytest.raises(LossLimitReached):
        table.bet(2000, "k1", NOW + DAY - 1)
    table.bet(2000, "k2", NOW + DAY)
    with pytest.raises(LossLimitReached, match="day"):
        table.bet(1000, "k3", NOW + DAY)


def test_others_stake_as_they_like(store: Store) -> None:
    join(store, "anna", "bruno")
    store.do_now(lambda c: set_limit(c, Request(at=NOW, by="b", key="k"), "bruno", LimitKind.LOSS, Period.DAY, 0, PLAY))
    store.do_now(
        lambda c: set_limit(c, Request(at=NOW, by="a", key="k"), "anna", LimitKind.LOSS, Period.DAY, 0, Money.EUR)
    )
    Staking(store).bet(5000, "k")


def test_the_reality_check_adds_up_time_and_money(store: Store) -> None:
    join(store, "anna", "bruno")
    early, late = sit(store, "anna", NOW, NOW + 30 * MINUTE), sit(store, "anna", NOW + 60 * MINUTE)
    rows = [
        ("r1", "anna", early, PLAY, NOW, 1000, 0, "lost"),
        ("r2", "anna", late, PLAY, NOW + HOUR, 500, 950, "won"),
        ("r3", "anna", late, PLAY, NOW + HOUR, 400, 400, "void"),
        ("r4", "anna", late, PLAY, NOW + HOUR, 300, 0, "open"),
        ("r5", "anna", late, Money.EUR, NOW + HOUR, 200, 200, "even"),
        ("r6", "bruno", "bruno/1", PLAY, NOW + HOUR, 700, 0, "lost"),
    ]
    names = ("round", "player", "session", "money", "opened_at", "staked", "returned", "result")
    table = Staking(store, "rounds", NOW)
    for row in rows:
        values = dict(zip(names, row, strict=True)) | {"money": row[3].value, "game": "paijiu", "balance_before": 0}
        values["round"] = open_round(table, row[4])
        store.do_now(lambda c, v=values: c.execute(plays.insert().values(v)) and None)  # type: ignore[misc]
    now = NOW + 90 * MINUTE
    everything = store.read(lambda c: reality_check(c, "anna", NOW, now))
    assert everything.millis == 60 * MINUTE
    euro, play = Played(Money.EUR, 1, 200, 200, 0, 0), Played(PLAY, 2, 1500, 950, -550, 300)
    assert everything.results == (euro, play)
    since = store.read(lambda c: reality_check(c, "anna", NOW + 1, now))
    assert since.results == (euro, Played(PLAY, 1, 500, 950, 450, 300))
    one = store.read(lambda c: session_reality(c, early, now))
    assert (one.since, one.millis, one.results) == (NOW, 30 * MINUTE, (Played(PLAY, 1, 1000, 0, -1000, 0),))
    with pytest.raises(UnknownSession):
        store.read(lambda c: session_reality(c, "anna/0", now))


def open_round(table: Staking, at: int) -> str:
    """One more round at the table, for plays to stand in."""
    table.void(at)
    step = table.desk.open(at)
    table.store.store_entry_now(step.entry)
    table.desk = step.desk
    return step.desk.round_id
