"""What the cards that are gone do to a bet: the return as the shoe runs down, and over every part of a pack."""

from __future__ import annotations

from collections.abc import Mapping

from banco.odds.plots.plot import Plot, fill_frame
from banco.odds.protect.plots import HIGH, LOW, Spread
from banco.odds.protect.store import Remainders, load_counts
from banco.texts.wording import Wording


def shoe_plot(words: Wording, game: str, bet: str, title: str, stakes: int = 1) -> Plot:
    """A bet's return before every coup of many random shoes; what it gains is stored for one of so many stakes."""
    at, found = next((at, one) for at, one in enumerate(load_counts().shoes[game], 1) if one.title == bet)
    one, name = divide_gain(found, stakes), f"shoe-{at}"
    last, best = one.median[0], max(one.best, key=lambda point: point[1])
    caption = words(
        "see-shoe",
        left=words.number(last[0]),
        inside=words.number(HIGH - LOW),
        low=words.percent(one.low[0][1], 1),
        high=words.percent(one.high[0][1], 1),
        best=words.percent(best[1], 1),
    )
    parts = fill_frame(lambda frame: one.parts(words, frame))
    return Plot(name, words("plot-shoe", bet=title), caption, one.description(words), parts, one.keys(words))


def divide_gain(one: Spread, stakes: int) -> Spread:
    """The same with what is gained or lost shared by so many stakes."""
    low, median, high, best = (
        tuple((x, 1 + (y - 1) / stakes) for x, y in points) for points in (one.low, one.median, one.high, one.best)
    )
    return Spread(one.title, low, median, high, best)


def pack_plot(words: Wording, game: str, seat: str, name: str) -> Plot:
    """A seat's worst, average and best return before every coup of a pack."""
    found = sorted(_remainders(game, seat), key=lambda one: one.size)
    worst, mean, best = (
        tuple((float(one.size), float(getattr(one, what))) for one in found) for what in ("worst", "mean", "best")
    )
    drawn = Spread(seat, worst, mean, best, best)
    fewest = found[0]
    return Plot(
        f"pack-{name}",
        words("plot-pack", seat=words(f"seat-{game}-{name}")),
        words(f"see-pack-{game}-{name}", **_figures(words, fewest)),
        "; ".join(words("range-told", **_figures(words, one)) for one in reversed(found)),
        fill_frame(lambda frame: drawn.parts(words, frame)),
        range_keys(words),
    )


def spread_plot(words: Wording, game: str, seat: str, name: str, size: int) -> Plot:
    """How likely each return of a seat is, over every part of the pack of this size."""
    bars = next(one for one in _remainders(game, seat) if one.size == size).bars
    return Plot(
        f"packs-{name}",
        words("plot-packs", seat=words(f"seat-{game}-{name}"), left=words.number(size)),
        words("see-packs", over=words.percent(bars.over, 2)),
        bars.description(words),
        fill_frame(lambda frame: bars.parts(words, frame)),
        bars.keys(words),
    )


def range_keys(words: Wording) -> Mapping[str, str]:
    """What the colours of a pack's plot mean."""
    return {key: words(f"key-range-{key}") for key in ("band", "mean", "mark")}


def _remainders(game: str, seat: str) -> list[Remainders]:
    return [one for one in load_counts().packs[game] if one.seat == seat]


def _figures(words: Wording, one: Remainders) -> dict[str, str]:
    return {
        "left": words.number(one.size),
        "worst": words.percent(one.worst, 2),
        "mean": words.percent(one.mean, 2),
        "best": words.percent(one.best, 2),
    }
