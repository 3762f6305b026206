"""Sessions and wallets against a plain model: any order of buying in, playing, leaving and time, on both databases."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from banco.core.chance import SeededChance
from banco.core.errors import Refusal
from banco.core.request import Request
from banco.core.time import DAY, MINUTE
from banco.games import GAMES
from banco.games.paijiu.messages import AskCards, Bet, Clear
from banco.games.paijiu.pays import Spot
from banco.house.audit.auditor import audit
from banco.house.house_store import open_house_store
from banco.house.jobs import run_jobs
from banco.house.load_round import load_round
from banco.house.sessions.close_session import close_session
from banco.house.sessions.connections import connect, drop
from banco.house.sessions.open_session import SessionAtTable, SessionOver, top_up
from banco.house.sessions.presence_rules import Presence, standing
from banco.house.sessions.times import SessionTimes
from banco.house.store.database import Database
from banco.house.store.office import last_moment
from banco.ledger.transfers import BeyondCredit
from tests.house.support.people import NOW
from tests.house.support.seats import PURSE, Table, buy_in, credit, found, funded, open_stakes, posted_in_all, wallet_of
from tests.keys import SEAL

EXAMPLES = itertools.count()
TIMES = SessionTimes()
CENTS = st.integers(1, 40).map(lambda steps: steps * 100)
WAITS = st.sampled_from([1, MINUTE, 3 * MINUTE, 21 * MINUTE, DAY, 8 * DAY])


@dataclass
class Model:
    """What a player's one session should be."""

    id: str
    credit: int
    bought_in: int
    staked: int = 0
    line: int = 0
    closing: bool = False
    closed: bool = False


class SessionMachine(RuleBasedStateMachine):
    """One player, one table of Paijiu, one wallet, and time."""

    url: str

    @initialize()
    def arrive(self) -> None:
        self.store = open_house_store(Database(self.url), SEAL)
        number = next(EXAMPLES)
        self.player, self.name = f"anna{number}", f"table{number}"
        funded(self.store, self.player)
        self.table = Table(self.store, name=self.name)
        self.wallet, self.now = PURSE, max(NOW, self.store.do_now(lambda c: last_moment(c, self.player)))
        self.session: Model | None = None
        self.last: list[Model] = []
        self.keys = itertools.count()
        self.opened: tuple[str, int, str] | None = None

    def key(self) -> str:
        return f"{self.player}-{next(self.keys)}"

    @property
    def there(self) -> bool:
        return self.session is not None

    # --- credit -------------------------------------------------------------------------------------

    @rule(cents=CENTS)
    def buy_in(self, cents: int) -> None:
        key = self.key()
        if self.session:
            with pytest.raises(SessionAtTable):
                buy_in(self.store, self.player, self.name, cents, self.now, key)
            return
        opened = buy_in(self.store, self.player, self.name, cents, self.now, key)
        self.wallet -= cents
        self.session = Model(opened.id, cents, cents)
        self.opened = key, cents, opened.id

    @precondition(lambda self: self.opened)
    @rule()
    def buy_in_again_with_the_same_key(self) -> None:
        assert self.opened
        key, cents, name = self.opened
        assert buy_in(self.store, self.player, self.name, cents, self.now, key).id == name

    @rule()
    def buy_in_beyond_the_wallet(self) -> None:
        with pytest.raises((BeyondCredit, SessionAtTable)):
            buy_in(self.store, self.player, self.name, PURSE * 100, self.now, self.key())

    @precondition(lambda self: self.there)
    @rule(cents=CENTS, twice=st.booleans())
    def top_up(self, cents: int, twice: bool) -> None:
        assert self.session
        name, key, now = self.session.id, self.key(), self.now
        if self.session.closing:
            with pytest.raises(SessionOver):
                self.store.do_now(lambda c: top_up(c, Request(at=now, by=self.player, key=key), name, cents))
            return
        for _ in range(1 + twice):
            self.store.do_now(lambda c: top_up(c, Request(at=now, by=self.player, key=key), name, cents))
        self.wallet -= cents
        self.session.credit += cents
        self.session.bought_in += cents

    # --- play ---------------------------------------------------------------------------------------

    @precondition(lambda self: self.there)
    @rule(cents=CENTS, spot=st.sampled_from(Spot))
    def stake(self, cents: int, spot: Spot) -> None:
        assert self.session
        self.table_open()
        if self.session.closing:
            with pytest.raises((SessionOver, BeyondCredit)):
                self.table.play(Bet(self.player, cents, spot), self.session.id, self.now, self.key())
            return
        try:
            self.table.play(Bet(self.player, cents, spot), self.session.id, self.now, self.key())
        except BeyondCredit:
            assert cents > self.session.credit
            return
        self.session.credit -= cents
        self.session.staked += cents

    @precondition(lambda self: self.there and self.session.staked)
    @rule()
    def take_off(self) -> None:
        assert self.session
        self.table.play(Clear(self.player), self.session.id, self.now, self.key())
        self.session.credit += self.session.staked
        self.session.staked = 0

    @precondition(lambda self: self.there and self.session.staked)
    @rule()
    def settle(self) -> None:
        assert self.session
        self.table.play(AskCards(self.player), self.session.id, self.now, self.key())
        self.table.deal(self.now)
        self.session.credit += self.returned()
        self.session.staked = 0

    def returned(self) -> int:
        """What the last round gave back, by its lines and not by the books."""
        stored = self.store.read(lambda c: load_round(c, GAMES, self.table.desk.round_id))
        return sum(line.returned for line in stored.played.lines)

    def table_open(self) -> None:
        if not self.table.desk.played:
            self.table.open(self.now)

    # --- lines and time -----------------------------------------------------------------------------

    @precondition(lambda self: self.there)
    @rule()
    def connect(self) -> None:
        assert self.session
        name, now = self.session.id, self.now
        taken = self.store.do_now(lambda c: connect(c, now, name, TIMES))
        self.session.line += 1
        assert taken.number == self.session.line
        assert standing(found(self.store, name), now, TIMES).presence in (Presence.CONNECTED, Presence.ALERTED)

    @precondition(lambda self: self.there)
    @rule(late=st.booleans())
    def drop(self, late: bool) -> None:
        assert self.session
        name, now, line = self.session.id, self.now, self.session.line - late
        before = found(self.store, name)
        after = self.store.do_now(lambda c: drop(c, now, name, line))
        if late:
            assert after == before

    @rule(wait=WAITS)
    def time_passes_and_the_jobs_run(self, wait: int) -> None:
        self.now += wait
        run_jobs(self.store, self.now, GAMES, SeededChance(1), TIMES)
        assert run_jobs(self.store, self.now, GAMES, SeededChance(2), TIMES).failed == ()
        self.table_reloaded()
        if self.session and wait == 8 * DAY:
            self.session.credit += self.session.staked  # §3.6 a stake that waits for its player is handed back
            self.session.staked = 0
            self.model_closed()
        elif self.session and self.session.closing and not self.session.staked:
            self.model_closed()

    def table_reloaded(self) -> None:
        if self.table.desk.rounds:
            self.table.reload()

    # --- leaving ------------------------------------------------------------------------------------

    @precondition(lambda self: self.there)
    @rule(twice=st.booleans())
    def close(self, twice: bool) -> None:
        assert self.session
        name, key, now = self.session.id, self.key(), self.now
        for _ in range(1 + twice):
            self.store.do_now(lambda c: close_session(c, Request(at=now, by=self.player, key=key, why="enough"), name))
        self.session.closing = True
        if not self.session.staked:
            self.model_closed()

    def model_closed(self) -> None:
        assert self.session
        self.wallet += self.session.credit
        stored = found(self.store, self.session.id)
        assert stored.closed_at is not None
        assert (stored.bought_in, stored.cashed_out) == (self.session.bought_in, self.session.credit)
        self.last.append(self.session)
        self.session = None

    @precondition(lambda self: self.last)
    @rule()
    def a_closed_session_takes_and_gives_nothing(self) -> None:
        name, key, now = self.last[-1].id, self.key(), self.now
        with pytest.raises(Refusal):
            self.store.do_now(lambda c: top_up(c, Request(at=now, by=self.player, key=key), name, 100))
        with pytest.raises(SessionOver):
            self.store.do_now(lambda c: connect(c, now, name, TIMES))
        self.store.do_now(lambda c: close_session(c, Request(at=now, by=self.player, key=key, why="again"), name))

    # --- what always holds --------------------------------------------------------------------------

    @invariant()
    def the_books_are_the_model(self) -> None:
        if not hasattr(self, "store"):
            return
        assert wallet_of(self.store, self.player) == self.wallet
        if self.session:
            stored = found(self.store, self.session.id)
            assert (credit(self.store, stored.id), stored.bought_in) == (self.session.credit, self.session.bought_in)
            assert (stored.closing_at is not None) is self.session.closing
            assert stored.closed_at is None
            assert open_stakes(self.store, stored.id) == self.session.staked
        for closed in self.last:
            assert credit(self.store, closed.id) == open_stakes(self.store, closed.id) == 0

    @invariant()
    def everything_sums_to_zero(self) -> None:
        if hasattr(self, "store"):
            assert posted_in_all(self.store) == 0

    def teardown(self) -> None:
        if hasattr(self, "store"):
            assert self.wrong() == []
            run_jobs(self.store, self.now + 8 * DAY, GAMES, SeededChance(1), TIMES)
            assert self.wrong() == []
            self.store.close()

    def wrong(self) -> list[Any]:
        """What an audit finds."""
        checked = self.store.read(lambda c: audit(c, GAMES, lambda *_: None, seal=SEAL))
        return [stage.wrong for stage in checked if stage.wrong]


def test_sessions_do_what_a_plain_model_does(upgraded_url: str) -> None:
    machine: Any = type("Machine", (SessionMachine,), {"url": upgraded_url})
    examples = 10 if upgraded_url.startswith("sqlite") else 6
    quick = settings(
        max_examples=examples,
        stateful_step_count=30,
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    run_state_machine_as_test(machine, settings=quick)
