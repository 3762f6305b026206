"""Duty: one croupier a table, one table a croupier; handed over, taken over, and ended with the log-in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from banco.core.errors import Refusal
from banco.core.request import Request
from banco.house.accounts.account import Role, UnknownAccount
from banco.house.accounts.close_account import close_account
from banco.house.accounts.login_tokens import LIFETIME, give_token, log_out
from banco.house.accounts.roles import change_role
from banco.house.cash.cash_desk import deposit
from banco.house.duty.croupiers import list_croupiers
from banco.house.duty.end_duty import end_duty
from banco.house.duty.rules import (
    AlreadyOnDuty,
    NobodyOnDuty,
    NoCroupier,
    NotYourDuty,
    PlaysAtTable,
    StaffAtTable,
    TableHasCroupier,
    check_no_staff,
)
from banco.house.duty.take_duty import take_duty
from banco.house.duty_rows import DutyEnd, duty_of, open_duties
from banco.house.jobs import end_duties_without_log_in
from banco.house.sessions.open_session import open_session
from banco.house.store.schema import duties
from banco.house.store.store import Store
from banco.ledger.transfers import KeyConflict
from tests.house.support.memory import MemoryHouse
from tests.house.support.people import NOW, join
from tests.house.support.seats import MONEY

LATER = NOW + 1_000


@pytest.fixture
def house() -> Iterator[MemoryHouse]:
    opened = MemoryHouse()
    opened.join("anna", "bruno")
    opened.join_staff()
    yield opened
    assert opened.wrong_rows() == []
    opened.close()


def take(house: MemoryHouse, croupier: str, table: str = "lugano-1", by: str = "", key: str = "") -> object:
    request = Request(at=LATER, by=by or croupier, key=key or f"take-{croupier}-{table}")
    return house.do(lambda c: take_duty(c, request, table, croupier))


def end(house: MemoryHouse, by: str, why: DutyEnd = DutyEnd.BREAK, table: str = "lugano-1", key: str = "end") -> object:
    return house.do(lambda c: end_duty(c, Request(at=LATER + 5, by=by, key=key), table, why))


def on_duty(house: MemoryHouse) -> dict[str, str]:
    return {table: duty.croupier for table, duty in house.do(open_duties).items()}


def ends(house: MemoryHouse) -> list[str]:
    return list(house.do(lambda c: c.execute(select(duties.c.end_why).order_by(duties.c.number)).scalars()))


def test_a_croupier_is_on_duty_from_the_beginning_to_the_end(house: MemoryHouse) -> None:
    take(house, "cora")
    assert on_duty(house) == {"lugano-1": "cora"}
    end(house, "cora", DutyEnd.END_OF_SHIFT)
    assert (on_duty(house), ends(house)) == ({}, ["end_of_shift"])
    assert house.do(lambda c: duty_of(c, "lugano-1")) is None
    with pytest.raises(NobodyOnDuty):
        end(house, "cora", key="again")


def test_the_same_key_again_changes_nothing_and_with_another_body_is_a_conflict(house: MemoryHouse) -> None:
    first = take(house, "cora", key="k")
    end(house, "cora")
    assert take(house, "cora", key="k") == first
    assert end(house, "CORA") == end(house, "cora")
    assert on_duty(house) == {}
    with pytest.raises(KeyConflict):
        take(house, "cora", "other", key="k")


@pytest.mark.parametrize(("by", "why"), [("cora", "hand_over"), ("ines", "taken_over"), ("boss", "taken_over")])
def test_another_takes_the_duty_by_hand_over_or_take_over(house: MemoryHouse, by: str, why: str) -> None:
    take(house, "cora")
    take(house, "carl", by=by)
    assert (on_duty(house), ends(house)) == ({"lugano-1": "carl"}, [why, ""])


def test_an_inspector_who_is_on_duty_hands_over_like_anybody(house: MemoryHouse) -> None:
    take(house, "ines")
    take(house, "cora", by="ines")
    assert ends(house) == ["hand_over", ""]


REFUSED: list[tuple[type[Refusal], str, str, str]] = [
    (TableHasCroupier, "carl", "carl", "lugano-1"),
    (AlreadyOnDuty, "cora", "cora", "lugano-2"),
    (AlreadyOnDuty, "cora", "boss", "lugano-1"),
    (NotYourDuty, "carl", "cora", "lugano-2"),
    (NoCroupier, "anna", "boss", "lugano-2"),
    (UnknownAccount, "carl", "nobody", "lugano-2"),
]


@pytest.mark.parametrize(("refusal", "croupier", "by", "table"), REFUSED)
def test_a_duty_is_refused(house: MemoryHouse, refusal: type[Refusal], croupier: str, by: str, table: str) -> None:
    take(house, "cora")
    with pytest.raises(refusal):
        take(house, croupier, table, by=by, key="refused")
    assert on_duty(house) == {"lugano-1": "cora"}


def test_only_the_croupier_an_inspector_or_a_manager_ends_a_duty(house: MemoryHouse) -> None:
    take(house, "cora")
    with pytest.raises(NotYourDuty):
        end(house, "carl")
    end(house, "ines")
    assert on_duty(house) == {}


def test_a_changed_role_a_closed_account_and_the_last_log_out_end_the_duty(house: MemoryHouse) -> None:
    asked = Request(at=LATER, by="boss", key="player")
    for croupier in ("cora", "carl", "ines"):
        take(house, croupier, table=croupier)
        house.do(lambda c, name=croupier: give_token(c, NOW, name, f"{name} here"))  # type: ignore[misc]
        house.do(lambda c, name=croupier: give_token(c, NOW, name, f"{name} there"))  # type: ignore[misc]
    house.do(lambda c: change_role(c, asked, "cora", Role.PLAYER))
    house.do(lambda c: close_account(c, Request(at=LATER, by="boss", key="close"), "carl"))
    house.do(lambda c: log_out(c, LATER, "ines here"))
    assert on_duty(house) == {"ines": "ines"}
    house.do(lambda c: log_out(c, LATER, "ines there"))
    assert (on_duty(house), ends(house)) == ({}, ["log_out"] * 3)


def test_a_duty_ends_when_the_last_log_in_has_run_out(house: MemoryHouse) -> None:
    for croupier in ("cora", "carl", "ines"):
        take(house, croupier, table=croupier)
    for token, (name, at) in enumerate((("cora", NOW), ("carl", NOW), ("carl", NOW + 5), ("ines", NOW - LIFETIME))):
        house.do(lambda c, who=name, at=at, token=token: give_token(c, at, who, f"token {token}"))  # type: ignore[misc]
    over = NOW + LIFETIME
    assert end_duties_without_log_in(house.as_store, over - 1) == ()
    assert end_duties_without_log_in(house.as_store, over) == ("cora",)
    assert end_duties_without_log_in(house.as_store, over) == ()
    assert (on_duty(house), ends(house)) == ({"carl": "carl", "ines": "ines"}, ["", "log_out", ""])


def test_whoever_plays_at_a_table_does_not_deal_there_nor_does_staff_play_there(house: MemoryHouse) -> None:
    house.do(lambda c: deposit(c, Request(at=NOW, by="anna", key="in"), "anna", MONEY, 100))
    house.do(lambda c: open_session(c, Request(at=LATER, by="anna", key="sit"), "anna", "t", "paijiu", MONEY, 100))
    house.do(lambda c: change_role(c, Request(at=LATER, by="boss", key="role"), "anna", Role.CROUPIER))
    with pytest.raises(PlaysAtTable):
        take(house, "anna", "t")
    take(house, "anna", "other")
    house.do(lambda c: check_no_staff(c, "bruno"))
    for name in ("cora", "ines", "boss", "anna"):
        with pytest.raises(StaffAtTable):
            house.do(lambda c, name=name: check_no_staff(c, name))  # type: ignore[misc]


def test_whom_a_croupier_can_hand_over_to(house: MemoryHouse) -> None:
    take(house, "cora")
    house.do(lambda c: close_account(c, Request(at=LATER, by="boss", key="close"), "carl"))
    shown = [(one.name, one.role, one.table) for one in house.do(list_croupiers)]
    assert shown == [("boss", Role.MANAGER, ""), ("cora", Role.CROUPIER, "lugano-1"), ("ines", Role.INSPECTOR, "")]


def test_the_database_itself_refuses_a_second_open_duty(store: Store) -> None:
    join(store, "cora", "carl", role=Role.CROUPIER)
    store.do_now(lambda c: take_duty(c, Request(at=LATER, by="cora", key="k"), "t", "cora"))
    assert store.read(open_duties)["t"].croupier == "cora"
    for table, croupier in (("t", "carl"), ("u", "cora")):
        row = {"table_name": table, "number": 9, "croupier": croupier, "since": 1, "began_by": croupier}
        with pytest.raises(IntegrityError), store.database.writing() as connection:
            connection.execute(duties.insert().values(row))
