"""Walk-ins: cash on the table, a place in the same books, cash at the end, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import Connection

from banco.core.errors import BancoError
from banco.core.request import Request
from banco.core.time import DAY, HOUR
from banco.games.paijiu.messages import AskCards, Bet
from banco.games.paijiu.pays import Spot
from banco.house.accounts.account import NotForGuests, NotForWalkIns, Role
from banco.house.accounts.close_account import close_account
from banco.house.accounts.forget_guests import passers_by
from banco.house.accounts.login import WrongLogIn, give_password, log_in
from banco.house.accounts.names import NameReserved, check_name
from banco.house.accounts.roles import change_role
from banco.house.cash.cash_desk import BadAmount, deposit, withdraw
from banco.house.corrections import correct_round
from banco.house.duty.rules import OnlyOnDuty
from banco.house.duty.take_duty import take_duty
from banco.house.jobs import mark_inactive
from banco.house.pit.messages import CashDropped, WalkInPaidOut
from banco.house.pit.open_walk_in import BadLabel, open_walk_in, top_up_walk_in
from banco.house.pit.pay_out_walk_in import ChipsOnLayout, NothingToPayOut, pay_out_walk_in
from banco.house.pit.slip import NoFloat, open_shift
from banco.house.pit.walk_in import UnknownWalkIn, WalkIn, find_walk_in, list_walk_ins
from banco.house.pit.write_slip import close_table_count, open_float
from banco.house.sessions.open_session import SessionOver
from banco.house.sessions.session_repo import find_session
from banco.house.sessions.times import SessionTimes
from banco.house.store.ledger import balance, balances
from banco.ledger.purses import Money, cashier
from banco.ledger.transfers import KeyConflict
from tests.house.support.memory import MemoryHouse
from tests.house.support.people import NOW, QUICK, WORDS
from tests.house.support.seats import MONEY, Table

LATER = NOW + 1_000


@pytest.fixture
def house() -> Iterator[MemoryHouse]:
    opened = MemoryHouse()
    opened.join_staff()
    opened.do(lambda c: take_duty(c, Request(at=NOW, by="cora", key="duty"), "t", "cora"))
    yield opened
    assert opened.wrong_rows() == []
    opened.close()


def asked(key: str, by: str = "cora") -> Request:
    return Request(at=LATER, by=by, key=key)


def sit(
    house: MemoryHouse, cents: int = 5_000, key: str = "sit", money: Money = MONEY, label: str = "red hat"
) -> WalkIn:
    if house.do(lambda c: open_shift(c, "t")) is None:
        house.do(lambda c: open_float(c, asked("float"), "t", money, {500: 9}))
    return house.do(lambda c: open_walk_in(c, asked(key), "t", "paijiu", money, cents, label))


def drop(house: MemoryHouse, cents: int, key: str = "more", by: str = "cora") -> CashDropped:
    return house.do(lambda c: top_up_walk_in(c, asked(key, by), "walk-t-1", cents))


def leave(house: MemoryHouse, key: str = "leave", by: str = "cora") -> WalkInPaidOut:
    return house.do(lambda c: pay_out_walk_in(c, asked(key, by), "walk-t-1"))


def test_without_its_float_a_table_has_no_chips_for_cash(house: MemoryHouse) -> None:
    with pytest.raises(NoFloat):
        house.do(lambda c: open_walk_in(c, asked("early"), "t", "paijiu", MONEY, 5_000, "hat"))
    sit(house)
    house.do(lambda c: close_table_count(c, asked("close"), "t", MONEY, {}))
    with pytest.raises(NoFloat):
        drop(house, 700)


@pytest.mark.parametrize("money", Money)
def test_cash_comes_in_at_the_table_and_goes_out_at_the_cashier(house: MemoryHouse, money: Money) -> None:
    seated = sit(house, money=money)
    assert (seated.name, seated.label, seated.credit, seated.dropped) == ("walk-t-1", "red hat", 5_000, 5_000)
    assert drop(house, 700) == CashDropped("walk-t-1", "t", money, 700, 5_000, 5_700)
    assert sit(house, key="other", money=money).name == "walk-t-2"
    assert [one.name for one in house.do(lambda c: list_walk_ins(c, "t"))] == ["walk-t-1", "walk-t-2"]
    assert leave(house) == WalkInPaidOut("walk-t-1", "t", money, 5_700)
    assert [one.name for one in house.do(lambda c: list_walk_ins(c, "t"))] == ["walk-t-2"]
    gone = house.do(lambda c: find_walk_in(c, "walk-t-1"))
    assert (gone.dropped, gone.paid_out, gone.credit) == (5_700, 5_700, 0)
    held = house.do(lambda c: balances(c, [cashier(money, name) for name in ("walk-t-1", "walk-t-2")]))
    assert list(held.values()) == [0, -5_000]


def test_every_act_is_done_once_under_its_key(house: MemoryHouse) -> None:
    assert sit(house) == sit(house)
    assert drop(house, 700) == drop(house, 700)
    with pytest.raises(KeyConflict):
        drop(house, 701)
    assert leave(house) == leave(house)
    assert house.do(lambda c: balance(c, cashier(MONEY, "walk-t-1"))) == 0


REFUSED: list[tuple[type[BancoError], Callable[[MemoryHouse], object]]] = [
    (OnlyOnDuty, lambda house: drop(house, 5, "no", by="ines")),
    (OnlyOnDuty, lambda house: leave(house, "no", by="carl")),
    (BadAmount, lambda house: sit(house, 0, "no")),
    (BadAmount, lambda house: drop(house, -5, "no")),
    (BadLabel, lambda house: sit(house, 5, "no", label=" \t ")),
    (UnknownWalkIn, lambda house: house.do(lambda c: pay_out_walk_in(c, asked("no"), "cora"))),
    (OnlyOnDuty, lambda house: house.do(lambda c: open_walk_in(c, asked("no", "boss"), "t", "paijiu", MONEY, 5, "x"))),
]


@pytest.mark.parametrize(("refusal", "ask"), REFUSED)
def test_what_is_refused_changes_nothing(
    house: MemoryHouse, refusal: type[BancoError], ask: Callable[[MemoryHouse], object]
) -> None:
    before = sit(house)
    with pytest.raises(refusal):
        ask(house)
    assert house.do(lambda c: list_walk_ins(c, "t")) == (before,)


def test_whoever_has_left_is_paid_once(house: MemoryHouse) -> None:
    sit(house)
    leave(house)
    with pytest.raises(NothingToPayOut):
        leave(house, "again")
    with pytest.raises(SessionOver):
        drop(house, 5)


FORBIDDEN: list[tuple[type[BancoError], Callable[[Connection], object]]] = [
    (NotForGuests, lambda c: change_role(c, asked("no", "boss"), "walk-t-1", Role.CROUPIER)),
    (NotForWalkIns, lambda c: close_account(c, asked("no", "boss"), "walk-t-1")),
    (NotForWalkIns, lambda c: deposit(c, asked("no", "boss"), "walk-t-1", MONEY, 5)),
    (NotForWalkIns, lambda c: withdraw(c, asked("no", "boss"), "walk-t-1", MONEY, 5)),
]


@pytest.mark.parametrize(("refusal", "work"), FORBIDDEN)
def test_a_walk_in_has_cash_at_the_table_and_nothing_else(
    house: MemoryHouse, refusal: type[BancoError], work: Callable[[Connection], object]
) -> None:
    sit(house)
    with pytest.raises(refusal):
        house.do(work)


def test_nobody_logs_in_as_a_walk_in_nor_is_one_forgotten_as_a_guest(house: MemoryHouse) -> None:
    sit(house)
    with pytest.raises(NameReserved):
        check_name("walk-t-9")
    for password in ("", WORDS):
        with pytest.raises(WrongLogIn):
            log_in(house.as_store, "walk-t-1", password, LATER, passwords=QUICK)
    with pytest.raises(NotForGuests):
        give_password(house.as_store, asked("word", "boss"), "walk-t-1", WORDS, passwords=QUICK)
    assert house.do(lambda c: passers_by(c, LATER + 9 * DAY)) == ()


def test_a_walk_in_who_waits_at_the_table_is_not_away(house: MemoryHouse) -> None:
    seated = sit(house)
    assert mark_inactive(house.as_store, LATER + HOUR, SessionTimes()) == ()
    assert house.do(lambda c: find_session(c, seated.session)).away_at is None


def test_a_walk_in_plays_like_anybody_and_leaves_when_no_chips_lie_on_the_layout(house: MemoryHouse) -> None:
    seated, table = sit(house), Table(house.as_store)
    table.open(LATER)
    table.play(Bet("walk-t-1", 1_000, Spot.NORTH), seated.session, LATER)
    with pytest.raises(ChipsOnLayout):
        leave(house)
    assert house.do(lambda c: find_session(c, seated.session)).closing_at is None
    table.play(AskCards("walk-t-1"), seated.session, LATER)
    table.deal(LATER)
    credit = house.do(lambda c: find_walk_in(c, "walk-t-1")).credit
    assert leave(house).cents == credit
    right = Request(at=LATER, by="ines", key="right", why="a card was misread")
    house.do(lambda c: correct_round(c, right, "t/1", "walk-t-1", 300))
    assert leave(house, "rest").cents == 300
    assert house.do(lambda c: find_walk_in(c, "walk-t-1")).paid_out == credit + 300
