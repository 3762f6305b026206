"""Figures of the house: every settled bet is counted once, where and under whom it was played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select, text

from banco.core.request import Request
from banco.games import GAMES
from banco.house.figures.alerts import NewAlert, alerts_in_month, month_start, note_alerts
from banco.house.figures.bet_figures import bet_course
from banco.house.figures.figures_filter import FiguresFilter, ShiftWithoutTable
from banco.house.figures.table_figures import FiguresRow, table_figures
from banco.house.load_round import load_round
from banco.house.store.schema import bet_totals, duties, rounds, shifts
from banco.house.store.store import Store
from banco.house.store.upgrade import upgrade
from banco.house.tables.incidents import find_incidents
from banco.ledger.purses import Money
from banco.table.permissions import SYSTEM
from tests.house.support.people import NOW
from tests.house.support.seats import MONEY
from tests.house.support.whole_house import LATER, live_through

PIT = {
    "table_name": "pit",
    "game": "lucky-tree",
    "rules": 1,
    "money": MONEY.value,
    "options": "{}",
    "opening": "{}",
    "shoe": "",
    "state": "settled",
    "first_entry": 1,
    "opened_at": LATER,
}
SUMMED = ("bets", "stakes", "returned", "tax")


def settled(connection: Connection) -> Counter[tuple[str, str, str]]:
    """What the stored rounds settled, by table, kind of bet and sum, from the rounds themselves."""
    found: Counter[tuple[str, str, str]] = Counter()
    for round_id in connection.execute(select(rounds.c.id).where(rounds.c.closed_at.is_not(None))).scalars():
        stored = load_round(connection, GAMES, round_id)
        for line in stored.played.lines:
            kind = stored.played.game.bet_kind(line.where)
            amounts = (1, line.stake, line.returned, line.tax)
            for name, amount in zip(SUMMED, amounts, strict=True):
                found[stored.table, kind, name] += amount
    return found


def counted(connection: Connection, wanted: FiguresFilter) -> Counter[tuple[str, str, str]]:
    found: Counter[tuple[str, str, str]] = Counter()
    for bet in bet_course(connection, wanted).bets:
        for name in SUMMED:
            found[bet.table, bet.bet, name] += getattr(bet, name)
    return found


def stored_totals(store: Store) -> list[Any]:
    query = select(bet_totals).order_by(bet_totals.c.round, bet_totals.c.bet)
    return store.read(lambda c: [tuple(row) for row in c.execute(query)])


def deal_at_the_pit(connection: Connection) -> None:
    """Two rounds of real cards: karl deals one, gina the next, and in her shift a third is made void."""
    connection.execute(duties.update().where(duties.c.croupier == "karl").values(since=LATER))
    connection.execute(shifts.update().values(closed_at=LATER + 9))
    for number, at in enumerate((LATER, LATER + 8, LATER + 9), 1):
        row = {"id": f"pit/{number}", "round_number": number, "closed_at": at, "last_entry": 2}
        connection.execute(rounds.insert().values(PIT | row | ({"state": "void"} if number == 3 else {})))
    totals = [("pit/1", 900, 400, 0), ("pit/2", 500, 1_000, 20)]
    for name, stakes, returned, tax in totals:
        sums = {"bets": 1, "stakes": stakes, "squares": float(stakes**2), "returned": returned, "tax": tax}
        connection.execute(bet_totals.insert().values({"round": name, "bet": "player"} | sums))


def test_every_settled_bet_is_counted_once_and_an_older_house_is_filled_in(store: Store) -> None:
    live_through(store)
    right = store.read(settled)
    assert len({kind for _, kind, _ in right}) > 15
    assert store.read(lambda c: counted(c, FiguresFilter())) == right
    paijiu = FiguresFilter(table="paijiu-1", money=MONEY)
    assert {table for table, _, _ in store.read(lambda c: counted(c, paijiu))} == {"paijiu-1"}
    assert not store.read(lambda c: counted(c, FiguresFilter(money=Money.CHF)))
    before = stored_totals(store)
    with store.database.writing() as connection:
        for statement in (
            "DROP TABLE bet_totals",
            "DROP TABLE nodes",
            "DROP TABLE table_owners",
            "DROP TABLE compatibility",
            "DROP TABLE unnoted_entries",
            "DROP INDEX ix_journal_office",
            "DROP TABLE shared_rounds",
            "DROP TABLE removed_display_names",
            "DROP TABLE display_names",
            "DROP INDEX ix_rounds_closed_at",
            "DROP INDEX ix_duties_since",
            "UPDATE alembic_version SET version_num = '0009'",
        ):
            connection.execute(text(statement))
    upgrade(store.database)
    assert stored_totals(store) == before


def test_croupiers_and_shifts_have_what_was_played_under_them(store: Store) -> None:
    live_through(store)
    store.do_now(deal_at_the_pit)
    found = store.read(table_figures)
    here = FiguresRow(table="pit", money=MONEY, rounds=2, voids=1, turnover=1_400, returned=1_400, tax=20, win=-20)
    assert pit(found.tables) == replace(here, drop=1_800)
    karl, gina = (next(row for row in found.croupiers if row.croupier == name) for name in ("karl", "gina"))
    assert (karl.rounds, karl.turnover, karl.win, karl.drop) == (1, 900, 500, 0)
    assert (gina.rounds, gina.voids, gina.tax, gina.win, gina.drop) == (1, 1, 20, -520, 1_800)
    (shift,) = found.shifts
    assert (shift.table, shift.shift, shift.rounds, shift.turnover) == ("pit", 1, 1, 500)
    solo = next(row for row in found.tables if row.table == "solo")
    assert (solo.corrections, solo.corrected) == (2, 2)  # five less, and seven more that was proposed
    hers = store.read(lambda c: table_figures(c, FiguresFilter(croupier="gina")))
    assert [(row.table, row.rounds, row.drop) for row in hers.tables] == [("pit", 1, 1_800)]
    in_shift = store.read(lambda c: bet_course(c, FiguresFilter(table="pit", shift=1)))
    assert [bet.stakes for bet in in_shift.bets] == [500]
    earlier = store.read(lambda c: table_figures(c, FiguresFilter(table="pit", until=LATER + 1)))
    assert [(row.rounds, row.drop) for row in earlier.tables] == [(1, 0)]


def pit(rows: tuple[FiguresRow, ...]) -> FiguresRow:
    return next(row for row in rows if row.table == "pit")


def test_a_shift_needs_its_table() -> None:
    with pytest.raises(ShiftWithoutTable):
        FiguresFilter(shift=1)


def test_an_alert_is_noted_once_a_month(store: Store) -> None:
    high = NewAlert("pit", Money.EUR, "tie", {"en": "tie has returned too much", "it": "troppo"})
    more = NewAlert("pit", Money.EUR, "tie", {"en": "tie has returned even more"})
    other = NewAlert("pit", Money.CHF, "tie", {"en": "in francs too"})

    def note(at: int, *alerts: NewAlert) -> int:
        return store.do_now(lambda c: note_alerts(c, Request(at=at, by=SYSTEM.name, key="look"), alerts))

    assert [note(NOW + 5, high), note(NOW + 6, more), note(NOW + 7, more, other)] == [1, 0, 1]
    seen = store.read(lambda c: alerts_in_month(c, NOW + 9))
    assert [(alert.money, alert.bet, alert.why) for alert in seen] == [
        (Money.CHF, "tie", other.sentences["en"]),
        (Money.EUR, "tie", high.sentences["en"]),
    ]
    assert [alert.sentences for alert in seen] == [other.sentences, high.sentences]
    assert [one.why for one in store.read(lambda c: find_incidents(c, 9)).incidents] == [
        other.sentences["en"],
        high.sentences["en"],
    ]
    february = month_start(NOW + 40 * 86_400_000)
    assert note(february, more) == 1
    assert [alert.why for alert in store.read(lambda c: alerts_in_month(c, february))] == [more.sentences["en"]]
