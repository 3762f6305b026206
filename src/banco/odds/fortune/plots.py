"""The plots of Fortune Pai Gow Poker: how the cards are set, the nine-high rule, kinds of hand, and the awards."""

from __future__ import annotations

from fractions import Fraction
from math import floor, log10

from banco.odds.common.returns import Outcome
from banco.odds.drawing.scale import round_ends
from banco.odds.fortune.pairs import Tallies
from banco.odds.fortune.returns import returns
from banco.odds.fortune.store import DEALERS, DEALS, every_way, load_counts
from banco.odds.plots.axes import fair_axis, percents, powers
from banco.odds.plots.plot import Plot
from banco.odds.plots.rows import Heads, Piece, Row, bars, dots, rows_plot
from banco.texts.wording import Wording

LEAST = Fraction(1, 1_000_000)
"""What is given away less than that is not drawn."""


def plots(words: Wording) -> tuple[Plot, ...]:
    """The game's own plots."""
    return (
        rules_plot(words),
        ways_plot(words),
        hands_plot(words),
        given_plot(words),
        awards_plot(words),
        shares_plot(words),
    )


# --- the ante -------------------------------------------------------------------------------------------


def rules_plot(words: Wording) -> Plot:
    """What the ante returns, by how the player sets the cards and whether the nine-high rule holds."""
    house, best = load_counts().house_way.house, load_counts().best
    rows = [_rules_row(words, "house", house), _rules_row(words, "best", best)]
    caption = words(
        "see-rules",
        nine=words.percent(house.without.value - house.with_nine_high.value, 2),
        skill=words.percent(best.with_nine_high.value - house.with_nine_high.value, 2),
    )
    keys = {"series-1": words("nine-high-yes"), "series-2": words("nine-high-no")}
    return _returns_plot(words, Heads("rules", words("plot-rules"), caption, keys), rows)


def _rules_row(words: Wording, player: str, ends: Tallies) -> Row:
    values = {"yes": ends.with_nine_high.value, "no": ends.without.value}
    pieces = tuple(
        _value(words, at, words(f"nine-high-{rule}"), value) for at, (rule, value) in enumerate(values.items(), 1)
    )
    return Row(words(f"set-{player}"), words.percent(values["yes"], 2), pieces, "series-1")


def ways_plot(words: Wording) -> Plot:
    """What the ante returns against every house way that has been counted, set by it or in the best way."""
    rows = []
    for name, way in every_way().items():
        house, best = way.house.with_nine_high.value, 1 + Fraction(way.best_gain, DEALS)
        pieces = (_value(words, 1, words("set-house"), house), _value(words, 2, words("set-best"), best))
        rows.append(Row(words(f"way-{name}"), words.percent(house, 2), pieces, "series-1"))
    keys = {"series-1": words("set-house"), "series-2": words("set-best")}
    return _returns_plot(words, Heads("ways", words("plot-ways"), words("see-ways"), keys), rows)


def _value(words: Wording, at: int, name: str, value: Fraction) -> Piece:
    return Piece(float(value), f"series-{at}", f"{name} {words.percent(value)}")


def _returns_plot(words: Wording, heads: Heads, rows: list[Row]) -> Plot:
    values = (piece.value for row in rows for piece in row.pieces)
    return rows_plot(heads, rows, fair_axis(words, values, words("axis-return")), dots)


# --- kinds of hand --------------------------------------------------------------------------------------


def hands_plot(words: Wording) -> Plot:
    """What every kind of seven cards wins on average, set by the house way."""
    gains = {gain.hand: Fraction(gain.house, gain.hands * DEALERS) for gain in load_counts().house_way.gains}
    rows = [
        _bar(words.cell(hand), words.percent(gain, 1, signed=True), gain, "gain" if gain > 0 else "loss")
        for hand, gain in gains.items()
    ]
    losing = {hand for hand, gain in gains.items() if gain < 0}
    dealt = sum(gain.hands for gain in load_counts().house_way.gains if gain.hand in losing)
    caption = words("see-hands", part=words.percent(Fraction(dealt * DEALERS, DEALS), 1))
    axis = percents(words, float(min(gains.values())), 1, words("axis-wins"))
    return rows_plot(Heads("hands", words("plot-hands"), caption), rows, axis, bars)


def given_plot(words: Wording) -> Plot:
    """What the house way gives away with every kind of hand."""
    gains = sorted(load_counts().house_way.gains, key=lambda gain: -gain.lost)
    parts = {gain.hand: Fraction(gain.lost, DEALS) for gain in gains if Fraction(gain.lost, DEALS) >= LEAST}
    rows = [_bar(words.cell(hand), words.percent(part, 4), part, "series-2") for hand, part in parts.items()]
    first = next(iter(parts))
    caption = words(
        "see-given", all=words.percent(Fraction(sum(gain.lost for gain in gains), DEALS), 2), hand=words.cell(first)
    )
    axis = percents(words, *round_ends(0, float(parts[first])), words("axis-given"))
    return rows_plot(Heads("given", words("plot-given"), caption), rows, axis, bars)


def _bar(name: str, figure: str, value: Fraction, class_: str) -> Row:
    return Row(name, figure, (Piece(float(value), class_, figure),))


# --- the bonus ------------------------------------------------------------------------------------------


def awards_plot(words: Wording) -> Plot:
    """How likely every award of the bonus is, from the commonest to the rarest by powers of ten."""
    awards = _awards()
    rows = [
        _bar(words.cell(one.name), words.percent(one.probability, _digits(one.probability)), one.probability, "gain")
        for one in awards
    ]
    won = sum((one.probability for one in awards), Fraction(0))
    rarest = min(awards, key=lambda one: one.probability)
    caption = words(
        "see-awards",
        won=words.percent(won, 1),
        award=words.cell(rarest.name),
        hands=words.number(1 / rarest.probability),
    )
    axis = powers(words, 10.0 ** floor(log10(rarest.probability)), 0.1, words("axis-probability"))
    return rows_plot(Heads("awards", words("plot-awards"), caption), rows, axis, bars)


def shares_plot(words: Wording) -> Plot:
    """What part of the bonus's return every award brings."""
    shares = {one.name: one.probability * one.pays for one in _awards()}
    most = max(shares, key=shares.__getitem__)
    rows = [_bar(words.cell(name), words.percent(share, 2), share, "series-1") for name, share in shares.items()]
    caption = words("see-shares", award=words.cell(most), part=words.percent(shares[most], 1))
    axis = percents(words, *round_ends(0, float(shares[most])), words("axis-part-of-return"))
    return rows_plot(Heads("shares", words("plot-shares"), caption), rows, axis, bars)


def _awards() -> list[Outcome]:
    """What the bonus may win, in the order of its pay table."""
    (bonus,) = (bet for bet in returns() if bet.bet == "bonus")
    return [one for one in bonus.outcomes if one.pays]


def _digits(part: Fraction) -> int:
    """As many digits as tell three of the probability's own, and two at least."""
    return max(2, -floor(log10(part * 100)) + 2)
