"""The plots of Pai Lunliu: the bank's round, the tax by stake and by fives left, and the pack as it runs down."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from banco.core.packs import PACK_32, Composition
from banco.games.pai_lunliu import PAI_LUNLIU
from banco.odds.common.pai import TAXED_CARDS
from banco.odds.common.pai_counting import SIZES
from banco.odds.common.wager import Results, Wager
from banco.odds.drawing.frame import Frame
from banco.odds.drawing.markup import Markup
from banco.odds.drawing.scale import round_ends
from banco.odds.drawing.svg import line, path
from banco.odds.pai_lunliu.counting import STUDY
from banco.odds.pai_lunliu.page import STAKES
from banco.odds.pai_lunliu.returns import returns
from banco.odds.parsheet.plots import needle_parts, percent_axis
from banco.odds.plots.axes import fair_axis
from banco.odds.plots.common import describe_results
from banco.odds.plots.plot import Plot, fill_frame
from banco.odds.plots.rows import Heads, Piece, Row, dots, rows_plot
from banco.odds.plots.shoe import pack_plot, spread_plot
from banco.texts.wording import Wording

GAME = PAI_LUNLIU.name
SEATS = dict(zip(("push", "box", "bank", "side"), STUDY.seats, strict=True))
CENTS = 100

ByBet = Mapping[str, Fraction]


def plots(words: Wording) -> tuple[Plot, ...]:
    """The game's own plots."""
    return (
        bank_plot(words),
        fives_plot(words, _by_fives()),
        stakes_plot(words, _by_stake()),
        *(pack_plot(words, GAME, seat, name) for name, seat in SEATS.items()),
        spread_plot(words, GAME, SEATS["bank"], "bank", SIZES[-1]),
    )


@cache
def _bank() -> Results:
    return Wager(next(bet for bet in returns() if bet.bet == "bank")).results


@cache
def _by_stake() -> Mapping[int, ByBet]:
    return {stake: {bet.bet: bet.value for bet in returns(stake=stake)} for stake in STAKES}


@cache
def _by_fives() -> Mapping[int, ByBet]:
    """By the fives left in an otherwise whole pack."""
    fives, whole = sorted(TAXED_CARDS, key=PACK_32.cards.index), Composition.of(PACK_32.cards)
    left = {len(fives) - gone: whole.minus(fives[:gone]) for gone in range(len(fives) + 1)}
    return {many: {bet.bet: bet.value for bet in returns(pack)} for many, pack in left.items()}


def bank_plot(words: Wording) -> Plot:
    """How a round of the bank ends, against three boxes of the same stake."""
    results = _bank()
    ahead = sum((chance for result, chance in results.items() if result > 0), Fraction(0))
    return Plot(
        "round-bank",
        words("plot-round-bank"),
        words("see-round-bank", ahead=words.percent(ahead, 1)),
        describe_results(words, results),
        fill_frame(lambda frame: needle_parts(words, frame, results)),
        {side: words(f"key-result-{side}") for side in ("loss", "gain")},
    )


def fives_plot(words: Wording, returned: Mapping[int, ByBet]) -> Plot:
    """What every bet returns with both fives left, with one and with none."""
    both, *_, none = returned
    rows = [
        Row(
            words.bet(GAME, bet),
            words.percent(returned[both][bet], 2),
            tuple(
                Piece(float(by_bet[bet]), f"series-{at}", f"{_fives(words, left)} {words.percent(by_bet[bet])}")
                for at, (left, by_bet) in enumerate(returned.items(), 1)
            ),
            "series-1",
        )
        for bet in returned[both]
    ]
    caption = words(
        "see-fives", both=words.percent(returned[both]["box"], 2), none=words.percent(returned[none]["box"], 2)
    )
    keys = {f"series-{at}": _fives(words, left) for at, left in enumerate(returned, 1)}
    axis = fair_axis(words, (piece.value for row in rows for piece in row.pieces), words("axis-return"))
    return rows_plot(Heads("fives", words("plot-fives"), caption, keys), rows, axis, dots)


def _fives(words: Wording, left: int) -> str:
    return words("fives-left", fives=words.number(left))


# --- by stake --------------------------------------------------------------------------------------------


def stakes_plot(words: Wording, returned: Mapping[int, ByBet]) -> Plot:
    """What the box and the bank return, by what lies on each box: above its cap the tax weighs less."""
    least, *_, most = returned
    drawn = [bet for bet in returned[least] if returned[least][bet] != returned[most][bet]]
    told = (
        f"{words.bet(GAME, bet)}: "
        + ", ".join(f"{_stake(words, stake)} {words.percent(by[bet])}" for stake, by in returned.items())
        for bet in drawn
    )
    caption = words(
        "see-stakes",
        least=words.percent(returned[least]["bank"], 2),
        most=words.percent(returned[most]["bank"], 2),
        stake=_stake(words, most),
    )
    return Plot(
        "stakes",
        words("plot-stakes"),
        caption,
        "; ".join(told),
        fill_frame(lambda frame: _stakes_parts(words, frame, returned, drawn)),
        {f"line-{at}": words.bet(GAME, bet) for at, bet in enumerate(drawn, 1)},
    )


def _stakes_parts(words: Wording, frame: Frame, returned: Mapping[int, ByBet], drawn: list[str]) -> list[Markup]:
    level = frame.across(min(returned) / CENTS, max(returned) / CENTS, logarithmic=True)
    values = [float(by[bet]) for by in returned.values() for bet in drawn]
    up = frame.upwards(*round_ends(min(1.0, *values), max(1.0, *values)))
    lines = [
        path([(level(stake / CENTS), up(float(by[bet]))) for stake, by in returned.items()], f"line-{at}")
        for at, bet in enumerate(drawn, 1)
    ]
    return [
        *percent_axis(words, frame, up, "axis-return"),
        line(frame.left, up(1.0), frame.wall, up(1.0), "mark"),
        *lines,
        *frame.level_axis(level, words.number, words("axis-stake")),
    ]


def _stake(words: Wording, cents: int) -> str:
    return words.number(cents // CENTS)
