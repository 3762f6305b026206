"""What the number of packs in a full shoe does to what the bets return."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from banco.core.packs import PACK_52, Composition
from banco.odds.common.returns import BetReturn
from banco.odds.plots.axes import fair_axis
from banco.odds.plots.plot import Plot
from banco.odds.plots.rows import Heads, Piece, Row, dots, rows_plot
from banco.texts.wording import Wording

ByPacks = Mapping[int, Mapping[str, Fraction]]
"""By the number of packs, then by bet: what the bet returns."""


def by_packs(packs: Sequence[int], count: Callable[[Composition], Sequence[BetReturn]]) -> ByPacks:
    """The returns of full shoes of so many packs."""
    shoes = {many: count(Composition.of(PACK_52.cards * many)) for many in packs}
    return {many: {bet.bet: bet.value for bet in bets} for many, bets in shoes.items()}


def packs_plot(words: Wording, game: str, returns: ByPacks) -> Plot:
    """Every bet's return by the number of packs, the usual number first."""
    usual, *_, fewest = returns
    rows = [
        Row(
            words.bet(game, bet),
            words.percent(returns[usual][bet], 2),
            tuple(_piece(words, at, many, returns[many][bet]) for at, many in enumerate(returns, 1)),
            "series-1",
        )
        for bet in returns[usual]
    ]
    most = max(returns[usual], key=lambda bet: abs(returns[fewest][bet] - returns[usual][bet]))
    values = (float(value) for by_bet in returns.values() for value in by_bet.values())
    axis = fair_axis(words, values, words("axis-return"))
    caption = words(
        f"see-packs-in-shoe-{game}",
        bet=words.bet(game, most),
        usual=words.percent(returns[usual][most], 2),
        fewest=words.percent(returns[fewest][most], 2),
    )
    keys = {f"series-{at}": _format_packs(words, many) for at, many in enumerate(returns, 1)}
    return rows_plot(Heads("packs", words("plot-packs-in-shoe"), caption, keys), rows, axis, dots)


def _piece(words: Wording, at: int, many: int, value: Fraction) -> Piece:
    return Piece(float(value), f"series-{at}", f"{_format_packs(words, many)} {words.percent(value)}")


def _format_packs(words: Wording, many: int) -> str:
    return words("packs-one") if many == 1 else words("packs-many", packs=words.number(many))
