"""What one card that is gone from a full shoe does to what the bets return."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial

from banco.core.cards import Card
from banco.core.packs import PACK_52, Composition
from banco.games.baccarat import CARD_POINTS
from banco.odds.common.returns import BetReturn
from banco.odds.drawing.frame import Frame
from banco.odds.drawing.markup import Markup
from banco.odds.drawing.scale import round_ends
from banco.odds.drawing.svg import box, label, line
from banco.odds.plots.plot import Plot, fill_frame
from banco.texts.wording import Wording

Effects = Mapping[str, Mapping[str, Fraction]]
"""By bet, then by card: how much more, or less, the bet returns once the card is gone."""

CARDS: Mapping[str, Card] = {
    "A": Card.HA,
    **{str(points): card for points in range(2, 10) for card in PACK_52.cards if CARD_POINTS[card] == points},
    "10–K": Card.HK,
}
"""A card of every worth, by what it is called."""


def effects_of(bets: Sequence[str], shoe: Composition, count: Callable[[Composition], Sequence[BetReturn]]) -> Effects:
    """The effect of every card on these bets."""
    full = {bet.bet: bet.value for bet in count(shoe)}
    without = {name: {bet.bet: bet.value for bet in count(shoe.minus((card,)))} for name, card in CARDS.items()}
    return {bet: {name: values[bet] - full[bet] for name, values in without.items()} for bet in bets}


def removal_plot(words: Wording, game: str, effects: Effects) -> Plot:
    """The effect of every card on some bets."""
    names = {bet: words.bet(game, bet) for bet in effects}
    bet, card = max(((bet, card) for bet in effects for card in CARDS), key=lambda one: abs(effects[one[0]][one[1]]))
    told = (
        f"{names[bet]}: " + ", ".join(f"{card} {_signed(words, change)}" for card, change in by_card.items())
        for bet, by_card in effects.items()
    )
    return Plot(
        "removal",
        words("plot-removal"),
        words("see-removal", card=card, bet=names[bet], change=_signed(words, effects[bet][card])),
        "; ".join(told),
        fill_frame(lambda frame: _parts(words, frame, effects, names)),
        {f"series-{at}": name for at, name in enumerate(names.values(), 1)},
    )


def _parts(words: Wording, frame: Frame, effects: Effects, names: Mapping[str, str]) -> list[Markup]:
    values = [float(change) for by_card in effects.values() for change in by_card.values()]
    up = frame.upwards(*round_ends(min(values), max(values)))
    write = partial(words.percent, digits=up.percent_digits, signed=True)
    frame = frame.for_labels(map(write, up.ticks))
    parts = frame.upright_axis(up, write, words("axis-change"))
    each = (frame.wall - frame.left) / len(CARDS)
    thin = each * 0.72 / len(effects)
    for at, card in enumerate(CARDS):
        middle = frame.left + each * (at + 0.5)
        parts.append(label(middle, frame.floor + 19, card))
        for number, (bet, by_card) in enumerate(effects.items()):
            left = middle + thin * (number - len(effects) / 2)
            told = f"{names[bet]}, {card}: {_signed(words, by_card[card])}"
            sides = up(0), up(float(by_card[card]))
            parts.append(box((left + 0.5, left + thin - 0.5), sides, f"series-{number + 1}", told))
    return [*parts, line(frame.left, up(0), frame.wall, up(0), "axis"), *frame.ground(words("axis-card-gone"))]


def _signed(words: Wording, change: Fraction) -> str:
    return words.percent(change, 4, signed=True)
