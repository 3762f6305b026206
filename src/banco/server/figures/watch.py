"""The watch over the bets: whatever has left its band in the month so far is noted as an incident, once."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby

from msgspec import structs
from sqlalchemy import Connection

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
from banco.texts import Language, text
from banco.texts.numbers import decimal, percent
from banco.texts.wording import Wording


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
    """The alert for a bet that is outside its band, in words for the journal and the floor."""
    return NewAlert(
        line.table, line.money, line.bet, {language.value: _alert_sentence(line, language) for language in Language}
    )


def _alert_sentence(line: BetLine, language: Language) -> str:
    """What the bet has returned and where its band is, with its own name at the table."""

    def percents(value: float | None) -> str:
        return "none" if value is None else percent(language, value / 100, 2)

    return text(
        language,
        "alert-outside-band",
        bet=Wording(language).bet(line.game, line.bet),
        returned=percents(line.return_percent),
        stakes=decimal(language, Fraction(line.stakes, 100), 2),
        money=line.money.value,
        low=percents(line.low_percent),
        high=percents(line.high_percent),
    )


def _with_enough_rounds(bets: tuple[BetFigures, ...]) -> Iterator[BetFigures]:
    """The bets with so many rounds that as many wins as losses could be expected often enough."""

    def place(bet: BetFigures) -> tuple[str, str, str]:
        return bet.table, bet.money.value, bet.bet

    for _, some in groupby(sorted(bets, key=place), place):
        together = list(some)
        if sum(bet.rounds for bet in together) >= 2 * LEAST_EXPECTED:
            yield from together
