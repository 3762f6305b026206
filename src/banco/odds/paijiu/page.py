"""The tables of docs/odds/paijiu.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from math import ceil

from banco.core.tables import Table
from banco.games.pai import every_hand
from banco.games.paijiu.pays import PUBLISHED_PERCENT
from banco.odds.common.returns import agrees, percent
from banco.odds.paijiu.readings import CHOICES, HOUSE, Reading, every_reading, single_changes
from banco.odds.paijiu.returns import returns
from banco.odds.paijiu.study import PAIRS_OF_HANDS, Figure, every_figure, figures, tied_pairs

NEAREST = 12
STANDARD_ERRORS = 2


def tables() -> tuple[Table, ...]:
    """Everything the page prints."""
    return (
        Table("exact", ("bet", "exactly", "return", "published", "verdict"), tuple(_exact())),
        Table("readings", ("read otherwise", "pairs of hands that tie", "single bet", "off"), tuple(_readings())),
        Table("ties", ("bet", "return", "off"), tuple(_row(one) for one in figures(HOUSE))),
        Table("nearest", ("read otherwise", "bet", "return", "off"), tuple(_nearest())),
        Table("search", ("", ""), tuple(_search())),
    )


def _exact() -> Iterator[tuple[str, ...]]:
    for bet in returns():
        published = f"{bet.published_percent} %"
        yield bet.bet, str(bet.value), percent(bet.value, 6), published, bet.verdict.value


def _readings() -> Iterator[tuple[str, ...]]:
    for reading in (HOUSE, *single_changes()):
        single = next(figures(reading))
        yield reading.description, f"{tied_pairs(reading):,}", percent(single.value), _off(single.value)


def _row(figure: Figure) -> tuple[str, ...]:
    return figure.bet, percent(figure.value), _off(figure.value)


def _nearest() -> Iterator[tuple[str, ...]]:
    for figure in islice(every_figure(), NEAREST):
        yield figure.reading.description, *_row(figure)


def _search() -> Iterator[tuple[str, str]]:
    every = every_figure()
    yield "places read otherwise", str(len(CHOICES))
    yield "readings of the ranking", f"{sum(1 for _ in every_reading()):,}"
    yield "returns counted", f"{len(every):,}"
    yield "of which are 98.205 %, rounded or cut off", str(sum(figure.agrees for figure in every))
    yield "pairs of hands in all", f"{PAIRS_OF_HANDS:,}"
    yield "pairs that would have to tie for a single bet", ", ".join(f"{pairs:,}" for pairs in needed_pairs())
    yield "readings with so many", str(sum(tied_pairs(one) in needed_pairs() for one in every_reading()))
    yield "part of the stakes on straddles that would do it, were a tie to lose the straddle", percent(straddle_part())
    yield "return if the station's cards were put back before the bank's", percent(put_back())
    yield "coups after which chance alone is no excuse (two standard errors)", f"{coups_to_tell():,}"


def needed_pairs() -> tuple[int, ...]:
    """How many pairs of hands would have to tie for a single bet to return the published figure."""
    near = round((1 - Fraction(PUBLISHED_PERCENT) / 100) * PAIRS_OF_HANDS)
    by_ties = {pairs: 100 * (1 - Fraction(pairs, PAIRS_OF_HANDS)) for pairs in range(near - 5, near + 6)}
    return tuple(pairs for pairs, value in by_ties.items() if agrees(value, PUBLISHED_PERCENT))


def straddle_part() -> Fraction:
    """What part of the stakes must lie on straddles that a tie loses, for the published return in all."""
    by_bet = {figure.bet: figure for figure in figures(HOUSE)}
    single, straddle = by_bet["single, a tie loses"], by_bet["straddle, a tie loses the straddle"]
    return single.difference / (single.value - straddle.value) / 100


def put_back() -> Fraction:
    """A single bet if the two hands were dealt from a whole pack each."""
    sizes = Counter(Reading().strength(*hand) for hand in every_hand())
    return 1 - Fraction(sum(size * size for size in sizes.values()), len(every_hand()) ** 2)


def coups_to_tell() -> int:
    """After how many simulated coups the published return would be two standard errors off."""
    north = returns()[0]
    return ceil((STANDARD_ERRORS * 100 * north.standard_deviation / float(abs(north.difference_percent or 1))) ** 2)


def _off(value: Fraction) -> str:
    return f"{float(value * 100 - Fraction(PUBLISHED_PERCENT)):+.4f}"
