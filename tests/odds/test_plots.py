"""The plots: true to the exact figures, inside their frames, and told in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise, product
from xml.etree import ElementTree

import pytest

from banco.core.packs import PACK_52, Composition
from banco.games import GAMES
from banco.games.baccarat import CARD_POINTS
from banco.odds.common.pai_counting import PackGame
from banco.odds.common.returns import BetReturn
from banco.odds.drawing.font_metrics import EM, REGULAR, SEMIBOLD, advances, width_of
from banco.odds.drawing.frame import NARROW, PAIRED, SHEET, WIDE, Frame
from banco.odds.drawing.page import plot_style, style
from banco.odds.drawing.scale import Scale, round_ends
from banco.odds.games import ODDS
from banco.odds.laboratory import returns_of
from banco.odds.lucky_tree import returns as lucky_tree
from banco.odds.lugano import returns as lugano
from banco.odds.paijiu.plots import reading_key
from banco.odds.paijiu.readings import HOUSE, Reading, single_changes
from banco.odds.plots import packs, removal
from banco.odds.plots.axes import digits_of, fair_axis, percents
from banco.odds.plots.game_plots import plots_of
from banco.odds.plots.plot import Plot
from banco.odds.plots.rows import Piece, Row, bars, dots, stacks
from banco.odds.plots.shoe import divide_gain
from banco.odds.protect.plots import Spread
from banco.odds.protect.recount import recount
from banco.odds.protect.shoes import ShoeGame
from banco.odds.protect.store import FILE, encode_counts, load_counts
from banco.texts import Language, text
from banco.texts.sentences import SUITS
from banco.texts.wording import Wording

EVERY = list(product(GAMES, Language))
FRAMES = {"wide": WIDE, "narrow": NARROW}
EN = Wording(Language.ENGLISH)

every_plot = pytest.mark.parametrize(("game", "language"), EVERY)
either_frame = pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES)


def tree(plot: Plot, frame: Frame) -> ElementTree.Element:
    return ElementTree.fromstring(plot.svg(frame))  # noqa: S314


def drawn(plot: Plot, frame: Frame, kind: str) -> Iterator[ElementTree.Element]:
    return (one for one in tree(plot, frame).iter() if one.tag == kind)


# --- every plot of every game ----------------------------------------------------------------------------


@every_plot
def test_every_plot_says_what_it_is_and_what_to_see(game: str, language: Language) -> None:
    plots = plots_of(game, Wording(language))
    names, own = [plot.name for plot in plots], [plot.name for plot in ODDS[game].plots(Wording(language))]
    assert len(set(names)) == len(names)
    assert set(names) == {"round", "evening", "endings", "evenings", "convergence", *own}
    for plot in plots:
        assert plot.title
        assert plot.description
        assert plot.caption.endswith(".")
        assert not re.search(r"\{|\$", f"{plot.title} {plot.caption} {plot.description}")
        titles = [one.text for one in drawn(plot, WIDE, "title")]
        assert titles[0] == plot.title


@every_plot
def test_both_axes_are_named(game: str, language: Language) -> None:
    for plot in plots_of(game, Wording(language)):
        named = [one for one in drawn(plot, WIDE, "text") if one.get("class") == "axis-name"]
        in_rows = any(one.get("class") == "row-name" for one in drawn(plot, WIDE, "text"))
        assert len(named) == (1 if in_rows else 2), plot.name
        assert all(one.text for one in named)


@either_frame
@every_plot
def test_every_word_stays_inside_its_picture(game: str, language: Language, frame: Frame) -> None:
    for plot in plots_of(game, Wording(language)):
        for one in drawn(plot, frame, "text"):
            weight = SEMIBOLD if "figure" in one.attrib["class"].split() else REGULAR
            x, wide = float(one.attrib["x"]), frame.width_of(one.text or "", weight)
            left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[one.attrib["text-anchor"]]
            assert left >= -2, (plot.name, one.text)
            assert left + wide <= frame.width + 2, (plot.name, one.text)


@every_plot
def test_every_letter_of_a_plot_has_a_width(game: str, language: Language) -> None:
    """But for a suit: the face has none, and whatever stands in for it is no wider than it is high."""
    for plot in plots_of(game, Wording(language)):
        letters = {letter for one in drawn(plot, WIDE, "text") for letter in one.text or ""}
        assert letters - set(SUITS.values()) <= advances()[REGULAR].keys() & advances()[SEMIBOLD].keys(), plot.name


def test_words_are_as_wide_as_their_letters_in_their_size() -> None:
    known = advances()[REGULAR]
    assert width_of("Paijiu", EM) == sum(known[letter] for letter in "Paijiu")
    assert width_of("1.000", 13) == pytest.approx(width_of("8.888", 13)) == pytest.approx(width_of("1.000", 26) / 2)
    assert width_of("8", 10, SEMIBOLD) > width_of("8", 10)
    assert width_of("♥", 10) == 10


@pytest.mark.parametrize("frame", [SHEET, PAIRED, WIDE, NARROW])
def test_words_are_written_as_large_as_they_are_measured(frame: Frame) -> None:
    assert ElementTree.fromstring(frame.svg("a", "b", "c", [])).get("font-size") == f"{frame.text:.0f}"  # noqa: S314
    for sheet in (plot_style(), style("banco.odds.protect"), style("banco.odds.parsheet")):
        sizes = re.findall(r"([^{}]*)\{[^{}]*font-size", sheet)
        assert not [rule for rule in sizes if re.search(r"svg(?! \.(title|heading))", rule)]


@either_frame
@every_plot
def test_nothing_is_drawn_outside_the_picture(game: str, language: Language, frame: Frame) -> None:
    for plot in plots_of(game, Wording(language)):
        root = tree(plot, frame)
        _, _, wide, high = map(float, root.attrib["viewBox"].split())
        for one in root.iter("rect"):
            x, y, width, height = (float(one.attrib[name]) for name in ("x", "y", "width", "height"))
            assert min(x, y, width, height) >= 0, plot.name
            assert (x + width <= wide, y + height <= high) == (True, True), plot.name


@every_plot
def test_every_colour_of_the_key_is_in_the_picture(game: str, language: Language) -> None:
    for plot in plots_of(game, Wording(language)):
        classes = {name for one in tree(plot, WIDE).iter() for name in one.get("class", "").split()}
        # a stake that never comes back has no grey to show, and a five more or less may change nothing
        assert set(plot.keys) - {"even"} <= classes, plot.name


@pytest.mark.parametrize("game", GAMES)
def test_languages_have_the_same_plots_of_the_same_figures(game: str) -> None:
    italian, english = (plots_of(game, Wording(language)) for language in Language)
    for one, other in zip(italian, english, strict=True):
        assert one.name == other.name
        assert one.title != other.title
        figures = [re.sub(r"\D", "", plot.description) for plot in (one, other)]
        assert figures[0] == figures[1], one.name


def test_a_picture_needs_no_style_and_runs_nothing() -> None:
    for game in GAMES:
        for plot in plots_of(game, EN):
            assert not re.search(r"style=|<script|on\w+=|href=", plot.svg(NARROW)), plot.name


# --- true figures ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_bars_of_a_round_are_as_high_as_it_is_likely(game: str) -> None:
    chances = list(ODDS[game].wager(returns_of(game)).results.values())
    (plot,) = (one for one in plots_of(game, EN) if one.name == "round")
    heights = [float(one.attrib["height"]) for one in drawn(plot, WIDE, "rect")]
    highest = max(heights)
    assert heights == pytest.approx([highest * float(chance / max(chances)) for chance in chances], abs=0.11)


@pytest.mark.parametrize("game", GAMES)
def test_every_bet_ends_as_its_exact_outcomes_say(game: str) -> None:
    (plot,) = (one for one in plots_of(game, EN) if one.name == "endings")
    for bet in returns_of(game):
        assert f"{EN.bet(game, bet.bet)}: lost" in plot.description
        assert f"won {EN.percent(bet.hit_rate, 2)}" in plot.description


@pytest.mark.parametrize(
    ("shoe", "bets", "count"),
    [
        (lucky_tree.full_shoe(), ("player", "banker", "tie"), lucky_tree.returns),
        (lugano.full_shoe(), ("59", "pair", "play-basic"), lugano.returns),
    ],
    ids=["lucky-tree", "lugano"],
)
def test_a_card_gone_unseen_changes_nothing_on_average(
    shoe: Composition, bets: tuple[str, ...], count: Callable[[Composition], tuple[BetReturn, ...]]
) -> None:
    effects = removal.effects_of(bets, shoe, count)
    worths = [CARD_POINTS[card] for card in PACK_52.cards]
    parts = {name: Fraction(worths.count(CARD_POINTS[card]), len(worths)) for name, card in removal.CARDS.items()}
    assert sum(parts.values()) == 1
    for bet in bets:
        assert sum(parts[name] * change for name, change in effects[bet].items()) == 0
        assert any(effects[bet].values()) or bet == "pair"


def test_the_usual_number_of_packs_returns_what_the_page_says() -> None:
    by_packs = packs.by_packs((8, 2), lucky_tree.returns)
    assert by_packs[8] == {bet.bet: bet.value for bet in returns_of("lucky-tree")}
    assert by_packs[2]["perfect-pair"] < by_packs[8]["perfect-pair"]


def test_what_two_bets_gain_together_is_shared_by_their_stakes() -> None:
    line = ((10.0, 1.3), (90.0, 0.7))
    (least, first), (most, last) = divide_gain(Spread("both", line, line, line, line), 3).median
    assert (least, first, most, last) == pytest.approx((10, 1.1, 90, 0.9))


@pytest.mark.parametrize("language", Language)
def test_every_reading_has_a_name(language: Language) -> None:
    keys = [reading_key(reading) for reading in (HOUSE, *single_changes())]
    assert len({text(language, key) for key in keys}) == len(keys)
    assert reading_key(Reading(joker="20")) == "reading-joker-20"


def test_a_round_of_six_results_tells_its_rare_ones_on_a_phone_too() -> None:
    """With a digit behind the point, where whole percents would say that they never come."""
    for game, language in product(("pai-lunliu", "lugano"), Language):
        (plot,) = (one for one in plots_of(game, Wording(language)) if one.name == "round")
        figures = [one.text or "" for one in drawn(plot, NARROW, "text") if one.get("class") == "figure"]
        assert len(figures) == 6
        assert all(re.search(r"[.,]\d", figure) for figure in figures), game


# --- rows and axes ---------------------------------------------------------------------------------------


def boxes(parts: list[str]) -> list[tuple[float, float]]:
    found = (ElementTree.fromstring(part) for part in parts if part.startswith("<rect"))  # noqa: S314
    return [(float(one.attrib["x"]), float(one.attrib["width"])) for one in found]


def test_stacked_pieces_fill_the_row_one_behind_another() -> None:
    row = Row("a", "25 %", (Piece(0.5, "loss", ""), Piece(0, "even", ""), Piece(0.5, "gain", "")))
    frame, parts = stacks(WIDE, [row], percents(EN, 0, 1, "part"))
    (left, half), (middle, rest) = boxes(list(parts))
    assert (left, left + half, middle + rest) == (frame.left, middle, frame.wall)
    assert half == rest


def test_a_bar_below_nothing_lies_to_the_left() -> None:
    rows = [Row("up", "", (Piece(1, "gain", ""),)), Row("down", "", (Piece(-1, "loss", ""),))]
    frame, parts = bars(WIDE, rows, percents(EN, -1, 1, "result"))
    (up, _), (down, width) = boxes(list(parts))
    assert (down, down + width) == (frame.left, up)


def test_a_frame_is_as_high_as_its_rows() -> None:
    row, axis = Row("a", "", (Piece(1, "series-1", ""),)), fair_axis(EN, [0.9], "return")
    heights = [dots(NARROW, [row] * many, axis)[0].height for many in (1, 2, 3)]
    assert len({later - sooner for sooner, later in pairwise(heights)}) == 1
    assert (axis.mark, axis.high) == (1, 1)


def test_an_axis_of_rare_things_has_the_digits_it_needs() -> None:
    assert [digits_of(part) for part in (0.1, 0.01, 0.001, 1e-7)] == [0, 0, 1, 5]


def test_a_narrow_scale_has_fewer_ticks_and_powers_of_ten_where_there_would_be_many() -> None:
    assert len(NARROW.across(0, 1).ticks) < len(WIDE.across(0, 1).ticks)
    assert Scale(2000, 2_000_000, 0, 100, logarithmic=True).ticks == (10_000, 100_000, 1_000_000)
    assert Scale(1e-7, 0.1, 0, 100, logarithmic=True, parts=4).ticks == pytest.approx((1e-7, 1e-5, 1e-3, 0.1))
    assert round_ends(0.03, 0.97) == pytest.approx((0, 1))


# --- what is stored --------------------------------------------------------------------------------------


def test_the_stored_shoes_are_those_of_the_studies() -> None:
    studies = {name: odds.counting for name, odds in ODDS.items() if isinstance(odds.counting, ShoeGame)}
    assert set(load_counts().shoes) == set(studies)
    for name, spreads in load_counts().shoes.items():
        assert tuple(one.title for one in spreads) == studies[name].bets
        for one in spreads:
            low, median, high, best = ([y for _, y in line] for line in (one.low, one.median, one.high, one.best))
            assert all(a <= b <= c <= d for a, b, c, d in zip(low, median, high, best, strict=True))


def returned(game: str) -> dict[str, BetReturn]:
    return {bet.bet: bet for bet in returns_of(game)}


@pytest.mark.parametrize(
    ("game", "seat", "bet"),
    [
        ("paijiu", "station or straddle", "north"),
        ("pai-lunliu", "box or bank, ties push", "box"),
        ("pai-lunliu", "box, banker wins ties", "box-banker-wins-ties"),
        ("pai-lunliu", "bank, banker wins ties", "bank-banker-wins-ties"),
        ("pai-lunliu", "box over box", "box-over-box"),
    ],
)
def test_the_stored_parts_of_a_pack_average_to_the_exact_return(game: str, seat: str, bet: str) -> None:
    found = [one for one in load_counts().packs[game] if one.seat == seat]
    assert [one.size for one in found] == [32, 24, 16, 8]
    for one in found:
        assert one.mean == returned(game)[bet].value
        assert one.worst <= one.mean <= one.best
        assert sum(chance for *_, chance in one.bars.bins) == 1
    study = ODDS[game].counting
    assert isinstance(study, PackGame)
    assert {one.seat for one in load_counts().packs[game]} == set(study.seats)


@pytest.mark.slow
def test_what_is_stored_is_what_is_counted() -> None:
    assert FILE.read_bytes() == encode_counts(recount()), "the rules or the studies have changed: run `make docs`"
