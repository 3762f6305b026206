"""The chips of a table: float, fills, credit slips and counts, and the win they say beside the ledger's."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from banco.core.errors import BancoError
from banco.core.messages import NoMoreBets
from banco.core.request import Request
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.house.accounts.account import Role
from banco.house.duty.rules import NoCroupier, OnlyOnDuty
from banco.house.duty.take_duty import take_duty
from banco.house.pit.chips import BadCount
from banco.house.pit.open_walk_in import open_walk_in
from banco.house.pit.pay_out_walk_in import ChipsOnLayout, pay_out_walk_in
from banco.house.pit.slip import NoFloat, Slip, UnknownSlip, find_slip, list_shifts, slips_of
from banco.house.pit.table_result import UnknownShift, table_result
from banco.house.pit.walk_in import find_walk_in
from banco.house.pit.write_slip import (
    NoChips,
    SecondNameNeeded,
    TableHasFloat,
    close_table_count,
    count_chips,
    credit_slip,
    fill,
    open_float,
    reprint_slip,
)
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.ledger.transfers import KeyConflict
from tests.house.support.audits import audited
from tests.house.support.memory import MemoryHouse
from tests.house.support.people import NOW, join, notes
from tests.house.support.seats import MONEY, Table, buy_in, funded

FLOAT = {10_000: 5, 500: 100}  # 1,000.00
LATER = NOW + 1_000


@pytest.fixture
def house() -> Iterator[MemoryHouse]:
    opened = MemoryHouse()
    opened.join("anna")
    opened.join_staff()
    opened.do(lambda c: take_duty(c, Request(at=NOW, by="cora", key="duty"), "t", "cora"))
    yield opened
    assert opened.wrong_rows() == []
    opened.close()


def asked(key: str, by: str = "cora", at: int = LATER) -> Request:
    return Request(at=at, by=by, key=key)


def opened(house: MemoryHouse) -> Slip:
    return house.do(lambda c: open_float(c, asked("open"), "t", MONEY, FLOAT))


def test_a_slip_has_a_number_two_names_and_its_chips_by_denomination(house: MemoryHouse) -> None:
    first = opened(house)
    assert (first.number, first.cents, first.pieces) == (1, 100_000, FLOAT)
    second = house.do(lambda c: fill(c, asked("fill"), "t", MONEY, {500: 4, 10_000: 1, 100: 0}, "INES"))
    assert (second.number, second.signed_by, second.second_name, second.cents) == (2, "cora", "ines", 12_000)
    assert list(second.pieces) == [10_000, 500]
    assert house.do(lambda c: find_slip(c, 2)) == second
    assert house.do(lambda c: fill(c, asked("fill"), "t", MONEY, {10_000: 1, 500: 4}, "ines")) == second
    with pytest.raises(KeyConflict):
        house.do(lambda c: fill(c, asked("fill"), "t", MONEY, {10_000: 2}, "ines"))
    assert house.do(lambda c: slips_of(c, "t", 1)) == (first, second)


def test_a_table_is_not_opened_with_a_float_of_no_chips(house: MemoryHouse) -> None:
    for nothing in ({}, {500: 0}):
        with pytest.raises(NoChips):
            house.do(lambda c, count=nothing: open_float(c, asked("open"), "t", MONEY, count))  # type: ignore[misc]
    assert house.do(lambda c: list_shifts(c, "t")) == ()


def test_reprints_are_counted(house: MemoryHouse) -> None:
    opened(house)
    copies = [house.do(lambda c, key=key: reprint_slip(c, asked(key), 1)).reprints for key in ("a", "b", "b")]  # type: ignore[misc]
    assert (copies, house.do(lambda c: find_slip(c, 1)).reprints) == ([1, 2, 2], 2)
    with pytest.raises(UnknownSlip):
        house.do(lambda c: reprint_slip(c, asked("c"), 9))


SOME = {500: 2}
REFUSED: list[tuple[type[BancoError], Callable[[MemoryHouse], object]]] = [
    (TableHasFloat, lambda h: h.do(lambda c: open_float(c, asked("no"), "t", MONEY, SOME))),
    (SecondNameNeeded, lambda h: h.do(lambda c: fill(c, asked("no"), "t", MONEY, SOME, "Cora"))),
    (NoCroupier, lambda h: h.do(lambda c: credit_slip(c, asked("no"), "t", MONEY, SOME, "anna"))),
    (NoChips, lambda h: h.do(lambda c: credit_slip(c, asked("no"), "t", MONEY, {500: 0}, "ines"))),
    (BadCount, lambda h: h.do(lambda c: count_chips(c, asked("no"), "t", MONEY, {500: -1}))),
    (BadCount, lambda h: h.do(lambda c: count_chips(c, asked("no"), "t", MONEY, {0: 1}))),
    (NoFloat, lambda h: h.do(lambda c: count_chips(c, asked("no", "ines"), "u", MONEY, SOME))),
    (NoFloat, lambda h: h.do(lambda c: count_chips(c, asked("no"), "t", Money.EUR, SOME))),
    (OnlyOnDuty, lambda h: h.do(lambda c: count_chips(c, asked("no", "carl"), "t", MONEY, SOME))),
    (UnknownShift, lambda h: h.do(lambda c: table_result(c, "t", 2))),
]


@pytest.mark.parametrize(("refusal", "ask"), REFUSED)
def test_what_is_refused_writes_no_slip(
    house: MemoryHouse, refusal: type[BancoError], ask: Callable[[MemoryHouse], object]
) -> None:
    opened(house)
    with pytest.raises(refusal):
        ask(house)
    assert len(house.do(lambda c: slips_of(c, "t", 1))) == 1


def test_the_win_from_the_count_is_the_ledger_s_and_a_difference_is_named_at_once(store: Store) -> None:
    join(store, "cora", role=Role.CROUPIER)
    join(store, "ines", role=Role.INSPECTOR)
    funded(store, "emil")
    store.do_now(lambda c: take_duty(c, asked("duty"), "t", "cora"))
    store.do_now(lambda c: open_float(c, asked("open"), "t", MONEY, FLOAT))
    seated = store.do_now(
        lambda c: open_walk_in(c, asked("sit", at=LATER + 1), "t", "lucky-tree", MONEY, 20_000, "hat")
    )
    online, table = buy_in(store, "emil", "t", at=LATER + 2, game="lucky-tree"), Table(store, "lucky-tree")
    table.open(LATER + 3)
    table.play(Bet(seated.name, 1_000, Spot.PLAYER), seated.session, LATER + 3)
    table.play(Bet("emil", 3_000, Spot.BANKER), online.id, LATER + 3)
    with pytest.raises(ChipsOnLayout):
        store.do_now(lambda c: close_table_count(c, asked("early", at=LATER + 4), "t", MONEY, FLOAT))
    table.play(NoMoreBets(), at=LATER + 4)
    table.deal(LATER + 4)
    store.do_now(lambda c: fill(c, asked("fill", at=LATER + 5), "t", MONEY, {500: 10}, "ines"))
    store.do_now(lambda c: credit_slip(c, asked("credit", at=LATER + 6), "t", MONEY, {500: 4}, "ines"))
    lost = 20_000 - store.read(lambda c: find_walk_in(c, seated.name)).credit
    assert abs(lost) == 1_000
    store.do_now(lambda c: pay_out_walk_in(c, asked("leave", at=LATER + 7), seated.name))
    rack = 100_000 + 5_000 - 2_000 - 20_000 + lost
    store.do_now(lambda c: count_chips(c, asked("hour", at=LATER + 8), "t", MONEY, {500: rack // 500}))
    result = store.read(lambda c: table_result(c, "t", 1))
    assert (result.opening, result.fills, result.credit_slips, result.drop) == (100_000, 5_000, 2_000, 20_000)
    assert (result.counted, result.win_by_count, result.win_by_ledger) == (rack, lost, lost)
    assert (result.difference, result.closed) == (0, False)
    store.do_now(lambda c: close_table_count(c, asked("close", at=LATER + 9), "t", MONEY, {500: rack // 500 - 1}))
    closed = store.read(lambda c: table_result(c, "t", 1))
    assert (closed.win_by_count, closed.difference, closed.closed) == (lost - 500, -500, True)
    told = notes(store)[-1]["done"][0]
    assert (told["before"], told["after"]) == (rack, rack - 500)
    store.do_now(lambda c: open_float(c, asked("again", at=LATER + 10), "t", MONEY, FLOAT))
    assert notes(store)[-1]["done"][0]["before"] == rack - 500
    assert [shift.number for shift in store.read(lambda c: list_shifts(c, "t"))] == [1, 2]
    assert store.read(lambda c: table_result(c, "t", 2)).win_by_count == 0
    assert [stage.wrong for stage in store.read(audited).values() if stage.wrong] == []
