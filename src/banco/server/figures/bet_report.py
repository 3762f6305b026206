"""Every kind of bet of every table: what it has returned, what it should, and whether chance allows the difference."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from itertools import groupby

from msgspec import Struct

from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.figures.bet_figures import BetCourse, BetFigures
from banco.ledger.purses import Money
from banco.odds.common.table_return import Basis, TableReturn
from banco.server.figures.return_band import Moments, all_together, moments_of
from banco.server.figures.theory import Theory
from banco.texts import Language
from banco.texts.wording import Wording


class BandVerdict(Enum):
    """Whether a return is where chance leaves it."""

    INSIDE = "inside"
    OUTSIDE = "outside"
    NOT_YET = "not_yet"
    """Too few bets, or too uneven ones, to say."""

    UNKNOWN = "unknown"
    """The laboratory knows no such bet."""


class CoursePoint(Struct, frozen=True):
    """The return of all bets up to a moment, with its band where that can be told."""

    until: Millis
    return_percent: float
    low_percent: float | None
    high_percent: float | None


class BetLine(Struct, frozen=True, kw_only=True):
    """A kind of bet at a table in one kind of money; `title` is its name in the language that was asked for.

    `expected_percent` is what `basis` says, and None where nothing is known.  The band is None where it cannot be told,
    `low_percent` also where players' choices may cost whatever they cost, and `z` where theory is no single figure.
    """

    table: str
    game: str
    money: Money
    bet: str
    title: str
    rounds: int
    bets: int
    stakes: Cents
    returned: Cents
    tax: Cents
    return_percent: float
    basis: Basis | None
    expected_percent: float | None
    least_percent: float | None
    error_percent: float | None
    z: float | None
    low_percent: float | None
    high_percent: float | None
    verdict: BandVerdict
    course: tuple[CoursePoint, ...]


def bet_lines(course: BetCourse, theory: Theory, language: Language = Language.ENGLISH) -> tuple[BetLine, ...]:
    """The lines of these bets, by table, money and bet."""
    words = Wording(language)
    rows = sorted(course.bets, key=_place)
    return tuple(_line(list(some), course.ends, theory, words) for _, some in groupby(rows, _place))


def _place(bet: BetFigures) -> tuple[str, str, str, str]:
    return bet.table, bet.money.value, bet.game, bet.bet


def _line(some: list[BetFigures], ends: tuple[Millis, ...], theory: Theory, words: Wording) -> BetLine:
    """The line of one kind of bet, in all its slices and under all options that it was played with."""
    known = [(bet, theory.return_of(bet.game, bet.options, bet.bet)) for bet in some]
    returns = [found for _, found in known if found]
    whole = all_together(moments_of(bet, found) for bet, found in known if found) if len(returns) == len(some) else None
    first = some[0]
    stakes, returned = sum(bet.stakes for bet in some), sum(bet.returned for bet in some)
    told = whole if whole and whole.is_meaningful else None
    low, high = told.band if told else (None, None)
    return BetLine(
        table=first.table,
        game=first.game,
        money=first.money,
        bet=first.bet,
        title=words.bet(first.game, first.bet),
        rounds=sum(bet.rounds for bet in some),
        bets=sum(bet.bets for bet in some),
        stakes=stakes,
        returned=returned,
        tax=sum(bet.tax for bet in some),
        return_percent=100 * returned / stakes,
        basis=_basis(returns) if whole else None,
        expected_percent=_percent(whole.most / stakes) if whole else None,
        least_percent=_percent(whole.least / stakes) if whole and whole.least is not None else None,
        error_percent=_percent(whole.standard_error) if whole else None,
        z=(returned - told.most) / (told.standard_error * stakes) if told and told.least == told.most else None,
        low_percent=_percent(low),
        high_percent=_percent(high),
        verdict=_verdict(whole),
        course=tuple(_course(known, ends)) if whole else (),
    )


def _basis(returns: list[TableReturn]) -> Basis:
    """What the expected return is; the least certain of several counts."""
    return max((one.basis for one in returns), key=list(Basis).index)


def _verdict(whole: Moments | None) -> BandVerdict:
    if whole is None:
        return BandVerdict.UNKNOWN
    if not whole.is_meaningful:
        return BandVerdict.NOT_YET
    return BandVerdict.INSIDE if whole.inside else BandVerdict.OUTSIDE


def _course(known: list[tuple[BetFigures, TableReturn | None]], ends: tuple[Millis, ...]) -> Iterable[CoursePoint]:
    """The return up to the end of each slice that has bets."""
    so_far = Moments()
    for number, end in enumerate(ends):
        parts = [moments_of(bet, found) for bet, found in known if found and bet.slice == number]
        if not parts:
            continue
        so_far = all_together((so_far, *parts))
        low, high = so_far.band if so_far.is_meaningful else (None, None)
        yield CoursePoint(end, 100 * so_far.returned / so_far.stakes, _percent(low), _percent(high))


def _percent(part: float | None) -> float | None:
    return None if part is None else 100 * part
