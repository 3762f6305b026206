"""Journals of accounts on two nodes: unrelated works do not wait for each other, related ones do, nobody in a ring."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

import pytest
from sqlalchemy import URL, Connection, text

from banco.core.errors import BancoError
from banco.core.request import Request
from banco.core.time import DAY
from banco.games.paijiu.messages import Bet
from banco.games.paijiu.pays import Spot
from banco.house.accounts.account import Role
from banco.house.accounts.create_account import open_guest
from banco.house.accounts.lockout import Lockout
from banco.house.accounts.login import WrongLogIn, log_in
from banco.house.accounts.login_tokens import give_token, log_out
from banco.house.accounts.messages import UnlockAccount
from banco.house.accounts.roles import change_role
from banco.house.audit.start_audit import note_audit
from banco.house.cash.cash_desk import deposit, withdraw
from banco.house.house_store import open_house_store
from banco.house.limits.limit_repo import set_limit
from banco.house.limits.limit_rules import LimitKind
from banco.house.periods import Period
from banco.house.sessions.close_session import close_session
from banco.house.sessions.connections import record_action
from banco.house.sessions.exclude_player import exclude
from banco.house.sessions.open_session import open_session, top_up
from banco.house.store.database import Database
from banco.house.store.failures import StoreFailed
from banco.house.store.journals.notes import note_journals
from banco.house.store.office import last_moment, note, take
from banco.house.store.store import Store
from banco.table.permissions import Asker
from tests.house.store.test_writer import together
from tests.house.support.audits import audited
from tests.house.support.databases import migrated_postgres
from tests.house.support.people import NOW, QUICK, WORDS, join
from tests.house.support.seats import MONEY, PURSE, Table, buy_in, funded, wallet_of
from tests.house.support.waiting import begins_to_write, until_it_waits

Work = Callable[[Connection], Any]
PLAYERS = ("anna", "bruno", "carla", "dora")
PATIENT = Lockout(failures=1_000, from_one=1_000)
TABLES = ("t", "u", "v")
DEADLOCKS = text("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")


@pytest.fixture
def url(postgres: URL, request: pytest.FixtureRequest) -> str:
    """A house in PostgreSQL in which everybody has money, and Anna and Bruno sit at one table."""
    url = migrated_postgres(postgres, request)
    store = open_house_store(Database(url))
    funded(store, *PLAYERS)
    join(store, "karl", role=Role.CROUPIER)
    for player in ("anna", "bruno"):
        buy_in(store, player)
    store.close()
    return url


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """One of the two nodes; nobody there waits for ever."""
    opened = open_house_store(Database(url, lock_millis=60_000))
    yield opened
    opened.close()


@pytest.fixture
def other(url: str) -> Iterator[Database]:
    """The other node's way into the database."""
    opened = Database(url)
    yield opened
    opened.close()


@pytest.fixture
def pool() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(8) as pool:
        yield pool


def asked(key: str, by: str = "system", at: int = NOW) -> Request:
    return Request(at=at, by=by, key=key, why="a test")


WORKS: dict[str, Callable[[str], Work]] = {
    "a deposit": lambda who: lambda c: deposit(c, asked(f"d-{who}"), who, MONEY, 5),
    "a withdrawal": lambda who: lambda c: withdraw(c, asked(f"w-{who}"), who, MONEY, 5),
    "a log-in": lambda who: lambda c: give_token(c, NOW, who, f"token of {who}"),
    "a limit": lambda who: lambda c: set_limit(c, asked(f"l-{who}"), who, LimitKind.LOSS, Period.DAY, 500, MONEY),
    "a line": lambda who: lambda c: record_action(c, NOW, f"{who}/1"),
    "a top-up": lambda who: lambda c: top_up(c, asked(f"t-{who}"), f"{who}/1", 5),
    "a closing": lambda who: lambda c: close_session(c, asked(f"c-{who}"), f"{who}/1"),
    "another role": lambda who: lambda c: change_role(c, asked(f"r-{who}"), who, Role.CROUPIER),
    "an exclusion": lambda who: lambda c: exclude(c, asked(f"e-{who}"), who, NOW + DAY),
}


def test_works_on_unrelated_accounts_do_not_wait_for_each_other(store: Store, other: Database) -> None:
    for work in WORKS.values():
        with other.writing() as working:
            work("anna")(working)
            store.do_now(work("bruno"))
            store.do_now(lambda c: open_guest(c, NOW, b"somebody"))
    assert store.read(lambda c: [stage.wrong for stage in audited(c).values() if stage.wrong]) == []


def test_works_on_one_account_wait_for_each_other(store: Store, other: Database, pool: ThreadPoolExecutor) -> None:
    for number, work in enumerate(WORKS.values(), 1):
        with other.writing() as working:
            deposit(working, asked(f"first {number}", at=NOW + number), "anna", MONEY, 1)
            begun = begins_to_write(store)
            waiting = pool.submit(store.do_now, work("anna"))
            until_it_waits(other, begun, waiting.done)
            assert not waiting.done()
        waiting.result()
        assert store.read(lambda c: last_moment(c, "anna")) == NOW + number


def test_what_is_the_houses_own_waits_for_itself_and_no_account_for_it(
    store: Store, other: Database, pool: ThreadPoolExecutor
) -> None:
    with other.writing() as working:
        note_audit(working, asked("audit"))
        store.do_now(WORKS["a deposit"]("anna"))
        begun = begins_to_write(store)
        waiting = pool.submit(store.do_now, lambda c: note_audit(c, asked("another")))
        until_it_waits(other, begun, waiting.done)
        assert not waiting.done()
    assert waiting.result()


def test_a_stake_at_a_table_waits_for_nobody_who_is_at_another(store: Store, other: Database) -> None:
    stakes = []
    for name, player in (("u", "carla"), ("v", "dora")):
        table, session = Table(store, name=name), buy_in(store, player, name)
        table.open()
        stakes.append(table.desk.play(Asker(player), name, Bet(player, 400, Spot.NORTH), NOW, session.id).entry)
    with other.writing() as working:
        top_up(working, asked("more"), "carla/1", 5)
        assert store.store_entry_now(stakes[1]).number == stakes[1].number
    assert store.store_entry_now(stakes[0]).number == stakes[0].number


def test_whoever_keeps_one_account_fails_that_one_and_no_other_of_the_same_batch(url: str, other: Database) -> None:
    store = open_house_store(Database(url, lock_millis=200))
    with other.writing() as keeping:
        take(keeping, "anna")
        failed, done = together(store, WORKS["a deposit"]("anna"), WORKS["a deposit"]("carla"))
    assert isinstance(failed, StoreFailed)
    assert done.after == PURSE + 5
    assert store.do_now(WORKS["a deposit"]("anna")).cents == 5
    store.close()


def test_a_work_that_needs_more_than_it_began_with_begins_anew_with_all_of_it(store: Store) -> None:
    begun = count()

    def work(connection: Connection) -> int:
        next(begun)
        for who in ("dora", "anna", "carla"):
            deposit(connection, asked(f"{who}-more"), who, MONEY, 7)
        return 7

    assert together(store, work, WORKS["a deposit"]("bruno"))[0] == 7
    assert next(begun) == 1 + 1 + 2, "to see what it wants, with that, and twice with more"
    assert wallet_of(store, "dora") == PURSE + 7
    assert store.read(lambda c: audited(c)["journal"].wrong) is None


def test_a_key_that_comes_with_two_accounts_at_once_counts_for_the_first(
    store: Store, other: Database, pool: ThreadPoolExecutor
) -> None:
    with other.writing() as working:
        deposit(working, asked("k"), "anna", MONEY, 5)
        begun = begins_to_write(store)
        waiting = pool.submit(together, store, lambda c: deposit(c, asked("k"), "carla", MONEY, 5))
        until_it_waits(other, begun, waiting.done)
    (refused,) = waiting.result()
    assert refused.code == "key_conflict"
    assert wallet_of(store, "carla") == PURSE


def test_an_accounts_moments_go_on_from_the_houses_last_and_never_back(store: Store) -> None:
    store.do_now(lambda c: note_audit(c, asked("audit", at=NOW + 50)))
    join(store, "zoe")
    assert store.read(lambda c: last_moment(c, "zoe")) == NOW + 50
    assert (
        store.do_now(lambda c: note(c, asked("later", at=NOW + 9), UnlockAccount("zoe"), account="zoe")).at == NOW + 50
    )


class Node:
    """A node that does whatever comes to its mind, on any account and at its own table."""

    def __init__(self, store: Store, table: str, seed: int) -> None:
        self.store, self.name, self.random = store, table, Random(f"{seed} {table}")
        self.numbers = count()
        self.failures: list[BaseException] = []

    def live(self, turns: int) -> None:
        """So many batches, each of some works and some stakes."""
        for _ in range(turns):
            asked_for = [self.work() for _ in range(self.random.randint(1, 6))]
            answers = together(self.store, *asked_for)
            self.failures += [one for one in answers if isinstance(one, StoreFailed)]

    def work(self) -> Work:
        """Something that somebody may ask of the office; a refusal is an answer."""
        key, who = f"{self.name}-{next(self.numbers)}", self.random.choice(PLAYERS)
        session, table = f"{who}/{self.random.randint(1, 3)}", self.random.choice(TABLES)
        place = (who, table, "paijiu", MONEY)
        return self.random.choice(
            [
                lambda c: deposit(c, asked(key), who, MONEY, 50),
                lambda c: open_session(c, asked(key), *place, 50),
                lambda c: top_up(c, asked(key), session, 5),
                lambda c: close_session(c, asked(key), session),
                lambda c: record_action(c, NOW, session),
                lambda c: set_limit(c, asked(key), who, LimitKind.LOSS, Period.DAY, 10_000, MONEY),
                lambda c: open_guest(c, NOW, key.encode()),
                lambda c: give_token(c, NOW, who, key),
                lambda c: log_out(c, NOW, key),
                lambda c: note_audit(c, asked(key)),
                lambda c: note_journals(c, NOW),
                lambda c: change_role(c, asked(key), "karl", self.random.choice([Role.CROUPIER, Role.INSPECTOR])),
            ]
        )

    def play(self, turns: int) -> None:
        """Stakes at the node's table, each beside a work, of players who sit at the other's table as well."""
        table = Table(self.store, name=self.name)
        for turn in range(turns):
            table.reload()
            player, session = self.random.choice([("carla", 1), ("dora", 1), ("carla", 2), ("dora", 2)])
            with suppress(BancoError):
                stake = Bet(player, 100 * self.random.randint(1, 5), Spot.NORTH)
                step = table.desk.play(Asker(player), f"{self.name}-s-{turn}", stake, NOW, f"{player}/{session}")
                together(self.store, step.entry, self.work())

    def knock(self, turns: int) -> None:
        """Log-ins under one name that both nodes know, of which two in three fail."""
        for turn in range(turns):
            right = turn % 3 == 2
            with suppress(WrongLogIn):
                log_in(self.store, "anna", WORDS if right else "wrong horse", NOW, lockout=PATIENT, passwords=QUICK)


def live_on_two_nodes(url: str, pool: ThreadPoolExecutor, turns: int, seed: int) -> None:
    """Two nodes at once, each with players who stake and log in beside its works; nobody waits in a ring."""
    stores = [open_house_store(Database(url)) for _ in TABLES[1:]]
    nodes = [Node(store, table, seed) for store, table in zip(stores, TABLES[1:], strict=True)]
    for node in nodes:
        for player in ("carla", "dora"):
            buy_in(node.store, player, node.name)
        Table(node.store, name=node.name).open()
    playing = [pool.submit(act, turns) for node in nodes for act in (node.live, node.play, node.knock)]
    for done in playing:
        done.result()
    with stores[0].database.reading() as connection:
        assert {stage: found.wrong for stage, found in audited(connection).items() if found.wrong} == {}
        assert connection.execute(DEADLOCKS).scalar_one() == 0
    assert [node.failures for node in nodes] == [[], []]
    for store in stores:
        store.close()


def test_two_nodes_work_on_the_same_accounts_without_a_ring(url: str, pool: ThreadPoolExecutor) -> None:
    live_on_two_nodes(url, pool, turns=8, seed=1)


@pytest.mark.slow
def test_two_nodes_work_on_the_same_accounts_for_long_without_a_ring(url: str, pool: ThreadPoolExecutor) -> None:
    seed = int(os.environ.get("BANCO_SEED", "0")) or Random().randrange(1 << 30)
    print(f"seed {seed}")
    live_on_two_nodes(url, pool, turns=200, seed=seed)
