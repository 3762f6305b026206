"""Fortune's exact figures as tables of text, for the page of figures."""

from __future__ import annotations

from fractions import Fraction

from banco.core.tables import Table
from banco.odds.common.return_tables import verdicts_table
from banco.odds.common.returns import BetReturn, percent
from banco.odds.fortune.counts import WayCount
from banco.odds.fortune.pairs import Tally
from banco.odds.fortune.returns import returns
from banco.odds.fortune.store import DEALERS, DEALS, HANDS, every_way, load_counts


def tables() -> tuple[Table, ...]:
    """Everything that the page of figures prints."""
    ante, bonus = returns()
    house = load_counts().house_way
    return (verdicts_table((ante, bonus)), deals_table(), ways_table(), gains_table(house), awards_table(bonus))


def deals_table() -> Table:
    """How all deals of the ante end: house way and best play, with and without the nine-high rule."""
    house, best = load_counts().house_way.house, load_counts().best
    rows = (
        _deals("house way", "yes", house.with_nine_high),
        _deals("best play", "yes", best.with_nine_high),
        _deals("house way", "no", house.without),
        _deals("best play", "no", best.without),
    )
    return Table("deals", ("player", "nine-high rule", "win", "push", "not qualified", "loss", "return"), rows)


def _deals(player: str, rule: str, tally: Tally) -> tuple[str, ...]:
    ends = (tally.win, tally.push, tally.unqualified, tally.lose)
    return player, rule, *(f"{end:,}" for end in ends), percent(tally.value, 6)


def ways_table() -> Table:
    """Every house way that has been counted, against itself and against best play."""
    rows = []
    for name, way in every_way().items():
        house, best = way.house.with_nine_high.value, 1 + Fraction(way.best_gain, DEALS)
        figures = (house, way.house.without.value, best, best - house)
        rows.append((name, way.name, *(percent(figure) for figure in figures)))
    head = ("file", "house way", "return", "without the nine-high rule", "best play against it", "given away")
    return Table("ways", head, tuple(rows))


def gains_table(way: WayCount) -> Table:
    """What each kind of hand wins on average, and what of the return the house way gives away with it."""
    rows = []
    for gain in way.gains:
        deals = gain.hands * DEALERS
        rows.append(
            (
                gain.hand,
                f"{gain.hands:,}",
                percent(Fraction(gain.differ, gain.hands), 2),
                _signed(Fraction(gain.house, deals)),
                _signed(Fraction(gain.best, deals)),
                percent(Fraction(gain.lost, DEALS), 5),
            )
        )
    given = percent(Fraction(sum(gain.lost for gain in way.gains), DEALS), 5)
    rows.append(("all", f"{HANDS:,}", percent(Fraction(sum(g.differ for g in way.gains), HANDS), 2), "", "", given))
    head = ("hand", "hands", "better set otherwise", "house way wins", "best play wins", "given away in all")
    return Table("gains", head, tuple(rows))


def _signed(value: Fraction) -> str:
    return f"{float(value * 100):+.3f} %"


def awards_table(bonus: BetReturn) -> Table:
    """How many hands win each award, and its part of the return."""
    rows = tuple(
        (
            one.name,
            f"{float(one.pays - 1):,g} : 1" if one.pays else "",
            f"{int(one.probability * HANDS):,}",
            percent(one.probability, 6),
            percent(one.probability * one.pays),
        )
        for one in bonus.outcomes
    )
    return Table("awards", ("award", "pays", "hands", "probability", "returns"), rows)
