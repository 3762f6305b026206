"""Duty against a plain model: any order of taking, handing over, ending and logging out."""

from __future__ import annotations

import itertools

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from banco.core.errors import Refusal
from banco.core.request import Request
from banco.house.accounts.account import Role
from banco.house.accounts.logins import end_log_ins
from banco.house.duty.end_duty import end_duty
from banco.house.duty.take_duty import take_duty
from banco.house.duty_rows import DutyEnd, open_duties
from tests.house.support.memory import STAFF, MemoryHouse
from tests.house.support.people import NOW

TABLES = st.sampled_from(["one", "two"])
PEOPLE = st.sampled_from(["anna", *STAFF])
DECIDE = {name for name, role in STAFF.items() if role is not Role.CROUPIER}


class DutyMachine(RuleBasedStateMachine):
    """Two tables, a player, two croupiers, an inspector and a manager."""

    @initialize()
    def open(self) -> None:
        self.house = MemoryHouse()
        self.house.join("anna")
        self.house.join_staff()
        self.keys = itertools.count()
        self.at = NOW
        self.model: dict[str, str] = {}

    def request(self, by: str) -> Request:
        self.at += 1
        return Request(at=self.at, by=by, key=str(next(self.keys)))

    @rule(table=TABLES, croupier=PEOPLE, by=PEOPLE)
    def take(self, table: str, croupier: str, by: str) -> None:
        held_by = self.model.get(table, croupier)
        allowed = croupier in STAFF and croupier not in self.model.values() and (by == held_by or by in DECIDE)
        request = self.request(by)
        assert self.is_done(lambda c: take_duty(c, request, table, croupier)) is allowed
        if allowed:
            self.model[table] = croupier

    @rule(table=TABLES, by=PEOPLE, why=st.sampled_from(DutyEnd))
    def end(self, table: str, by: str, why: DutyEnd) -> None:
        allowed = table in self.model and (by == self.model[table] or by in DECIDE)
        request = self.request(by)
        assert self.is_done(lambda c: end_duty(c, request, table, why)) is allowed
        if allowed:
            del self.model[table]

    @rule(name=PEOPLE)
    def log_out(self, name: str) -> None:
        self.house.do(lambda c: end_log_ins(c, self.at, name))
        self.model = {table: croupier for table, croupier in self.model.items() if croupier != name}

    def is_done(self, work: object) -> bool:
        try:
            self.house.do(work)  # type: ignore[arg-type]
        except Refusal:
            return False
        return True

    @invariant()
    def the_duties_are_the_model(self) -> None:
        if hasattr(self, "house"):
            found = self.house.do(open_duties)
            assert {table: duty.croupier for table, duty in found.items()} == self.model

    def teardown(self) -> None:
        if hasattr(self, "house"):
            assert self.house.wrong_rows() == []
            self.house.close()


def test_duty_does_what_a_plain_model_does() -> None:
    quick = settings(max_examples=15, stateful_step_count=20, suppress_health_check=list(HealthCheck), database=None)
    run_state_machine_as_test(DutyMachine, settings=quick)
