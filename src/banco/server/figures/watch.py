"""The watch over the bets: whatever has left its band in the month so far is noted as an incident, once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from msgspec import structs
from sqlalchemy import Connection

from banco.core.money import format_cents
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.figures.alerts import NewAlert, month_start, note_alerts
from banco.house.figures.bet_figures import BetCourse, BetFigures, bet_course
from banco.house.figures.figures_filter import FiguresFilter
from banco.house.load_round import Games
from banco.house.store.store import Store
from banco.server.figures.bet_report import BandVerdict, BetLine, bet_lines
from banco.server.figures.return_band import LEAST_EXPECTED
from banco.server.figures.theory import Theory
from banco.table.permissions import SYSTEM


def note_bets_outside(store: Store, games: Games, at: Millis) -> int:
    """How many bets are noted as outside their band; nothing is counted of a bet with too few rounds to be told."""

    def read(connection: Connection) -> BetCourse:
        return bet_course(connection, FiguresFilter(since=month_start(at)), slices=1)

    course = store.read(read)
    enough = tuple(_with_enough_rounds(course.bets))
    lines = bet_lines(structs.replace(course, bets=enough), Theory(games))
    alerts = tuple(alert_of(line) for line in lines if line.verdict is BandVerdict.OUTSIDE)
    request = Request(at=at, by=SYSTEM.name, key=f"figures/{at}")
    return store.do_now(lambda c: note_alerts(c, request, alerts)) if alerts else 0


def alert_of(line: BetLine) -> NewAlert:
    """The alert for a bet that is outside its band, in words for the journal."""
    low = "nothing" if line.low_percent is None else f"{line.low_percent:.2f} %"
    why = (
        f"{line.bet} has returned {line.return_percent:.2f} % of {format_cents(line.stakes)} {line.money.value} staked "
        f"this month, outside its band from {low} to {line.high_percent:.2f} %"
    )
    return NewAlert(line.table, line.money, line.bet, why)


def _with_enough_rounds(bets: tuple[BetFigures, ...]) -> Iterator[BetFigures]:
    """The bets with so many rounds that as many wins as losses could be expected often enough."""

    def place(bet: BetFigures) -> tuple[str, str, str]:
        return bet.table, bet.money.value, bet.bet

    for _, some in groupby(sorted(bets, key=place), place):
        together = list(some)
        if sum(bet.rounds for bet in together) >= 2 * LEAST_EXPECTED:
            yield from together
