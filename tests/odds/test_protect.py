"""What counting gains: the remainders against brute force, the formulas against the exact returns, the shoes."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tools.odds_pages import page_of

from banco.core.cards import Card
from banco.core.chance import SeededChance
from banco.core.packs import PACK_32, Composition
from banco.games.lucky_tree.options import LIVE, MOST_BURNT
from banco.games.pai import rank
from banco.odds.common.pai import NUMBER, TAXED_CARDS, rank_table
from banco.odds.common.pai_counting import (
    Chances,
    PackGame,
    bin_width,
    pack_table,
    plot_of,
    range_of,
    range_table,
)
from banco.odds.common.remainders import TWINS, Kind, kinds
from banco.odds.games import ODDS
from banco.odds.lucky_tree import counting as lucky_tree
from banco.odds.lucky_tree.returns import returns as lucky_tree_returns
from banco.odds.lugano import counting as lugano
from banco.odds.lugano import returns as lugano_odds
from banco.odds.pai_lunliu import returns as pai_lunliu
from banco.odds.pai_lunliu.counting import STUDY as LUNLIU
from banco.odds.paijiu import returns as paijiu
from banco.odds.paijiu.counting import STUDY as PAIJIU_STUDY
from banco.odds.protect.page import html, picture
from banco.odds.protect.plots import Spread, round_scale
from banco.odds.protect.shoes import ANY, BadCut, ShoeGame, TooFewShoes, sample, study
from banco.odds.protect.studies import NoCutCard, Wanted, study_of
from banco.odds.protect.study import Study

SVG = "{http://www.w3.org/2000/svg}"


def kind_of(cards: tuple[Card, ...]) -> Kind:
    """The kind of one remainder, by looking at every two hands."""
    ties = tied_fives = 0
    for one, other in combinations(combinations(cards, 2), 2):
        if not set(one) & set(other) and rank(*one) == rank(*other):
            ties += 1
            tied_fives += bool(TAXED_CARDS & set(one)) + bool(TAXED_CARDS & set(other))
    return Kind(1, len(TAXED_CARDS & set(cards)), ties, tied_fives, cards)


def numbers(kind: Kind) -> tuple[int, int, int]:
    return kind.fives, kind.ties, kind.tied_fives


def test_twins_can_be_exchanged() -> None:
    table = rank_table()
    assert len(TWINS) == 15
    for one, other in TWINS:
        swapped = np.arange(len(PACK_32.cards))
        swapped[[NUMBER[one], NUMBER[other]]] = NUMBER[other], NUMBER[one]
        assert (table[np.ix_(swapped, swapped)] == table).all()


@pytest.mark.slow
def test_remainders_of_four_against_brute_force() -> None:
    counted = Counter({numbers(kind): kind.count for kind in kinds(4)})
    assert counted == Counter(numbers(kind_of(four)) for four in combinations(PACK_32.cards, 4))


@pytest.mark.parametrize("size", [pytest.param(5, marks=pytest.mark.slow), 8, 32])
def test_remainders_are_all_there_and_average_to_the_full_pack(size: int) -> None:
    assert sum(kind.count for kind in kinds(size)) == comb(32, size)
    (full,) = kinds(32)
    for gain in (*PAIJIU_STUDY.seats.values(), *LUNLIU.seats.values()):
        assert range_of("", gain, size).mean == gain(Chances.of(32, full))


def test_an_example_is_of_its_kind() -> None:
    for kind in kinds(8)[::20]:
        assert numbers(kind_of(kind.example)) == numbers(kind)


@settings(max_examples=25)
@given(st.lists(st.sampled_from(PACK_32.cards), min_size=8, max_size=14, unique=True))
def test_the_formulas_are_the_exact_returns(cards: list[Card]) -> None:
    chances = Chances.of(len(cards), kind_of(tuple(cards)))
    left = Composition.of(cards)
    gains = {bet.bet: bet.value - 1 for bet in pai_lunliu.returns(left)}
    told = {seat: gain(chances) for seat, gain in LUNLIU.seats.items()}
    assert told["box or bank, ties push"] == gains["box"] == gains["bank"]
    assert told["box, banker wins ties"] == gains["box-banker-wins-ties"]
    assert told["bank, banker wins ties"] == gains["bank-banker-wins-ties"]
    assert told["box over box"] == gains["box-over-box"]
    assert {PAIJIU_STUDY.seats["station or straddle"](chances)} == {bet.value - 1 for bet in paijiu.returns(left)}
    assert PAIJIU_STUDY.seats["bank"](chances) == -PAIJIU_STUDY.seats["station or straddle"](chances)


def test_the_last_eight_cards() -> None:
    station = range_of("", PAIJIU_STUDY.seats["station or straddle"], 8)
    assert (station.best, station.worst) == (Fraction(0), Fraction(-77, 210))
    assert station.over == station.chosen == 0
    bank = range_of("", LUNLIU.seats["bank, banker wins ties"], 8)
    assert 0 < bank.over < 1
    assert bank.chosen > bank.mean > 0


def test_a_lucky_tree_shoe_goes_down_by_the_rules() -> None:
    coups = list(lucky_tree.deal(SeededChance(7), 14))
    assert len(coups) > 60
    burnt = coups[0][1].total - coups[0][0]
    assert 1 <= burnt < MOST_BURNT
    for (left, unseen), (later, fewer) in pairwise(coups):
        assert unseen.total - left == burnt
        assert 4 <= left - later == unseen.total - fewer.total <= 6
    assert coups[-1][0] > 14 >= coups[-1][0] - 6


def test_the_edges_are_the_exact_returns() -> None:
    (_, unseen), *_ = lucky_tree.deal(SeededChance(1), LIVE.cut_from_end)
    assert [1 + edge for edge in lucky_tree.edges(unseen)] == [bet.value for bet in lucky_tree_returns(unseen)]
    full = {bet.bet: -bet.house_edge for bet in lugano_odds.returns()}
    edges = dict(zip(lugano.STUDY.bets, lugano.edges(lugano_odds.full_shoe()), strict=True))
    assert edges["59 with play of 2"] == full["59"] + 2 * full["play"]
    assert edges["59 with play of 2, side bets that gain"] == edges["59 with play of 2"]


def test_a_lugano_shoe_goes_down_by_the_rules() -> None:
    left = [cards for cards, _ in lugano.deal(SeededChance(7), 52)]
    assert left[0] == 312
    assert all(4 <= a - b <= 6 for a, b in pairwise(left))
    assert left[-1] > 52 >= left[-1] - 6


def test_a_sample_repeats_and_a_deeper_cut_gains_more() -> None:
    one, same = (sample(lucky_tree.STUDY, 3, 5, 14) for _ in range(2))
    assert (one.edge == same.edge).all()
    assert not (one.edge[:50] == sample(lucky_tree.STUDY, 3, 6, 104).edge[:50]).all()
    shallow, deep = one.rows(104), one.rows(14)
    assert [row.bet for row in deep] == [*lucky_tree.STUDY.bets, ANY]
    assert all(a.gain <= b.gain and a.coups < b.coups for a, b in zip(shallow, deep, strict=True))
    assert deep[-1].gain >= max(row.gain for row in deep[:-1])


def test_gains_are_added_up_shoe_by_shoe() -> None:
    dealt = sample(lucky_tree.STUDY, 3, 5, 14)
    small = next(row for row in dealt.rows(14) if row.bet == "small")
    by_shoe = [0.0, 0.0, 0.0]
    for shoe, edge in zip(dealt.shoe, dealt.edge[:, lucky_tree.STUDY.bets.index("small")], strict=True):
        by_shoe[shoe] += max(edge, 0)
    assert small.gain == pytest.approx(sum(by_shoe) / 3)
    assert small.error == pytest.approx(np.std(by_shoe, ddof=1) / 3**0.5)


def tree(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)  # noqa: S314


def drawn(svg: str, kind: str) -> list[ElementTree.Element]:
    """The elements of a kind, within a page or as a picture of its own."""
    return [one for one in tree(svg).iter() if one.tag.removeprefix(SVG) == kind]


def places(line: ElementTree.Element) -> list[tuple[float, ...]]:
    return [tuple(map(float, point.split(","))) for point in line.attrib["points"].split()]


def ticks(svg: str) -> list[str]:
    return [one.text or "" for one in drawn(svg, "text") if one.get("class") == "label"]


SLOPE = Spread(
    "a bet",
    low=((10, 0.7), (90, 0.9)),
    median=((10, 0.9), (90, 0.95)),
    high=((10, 1), (90, 1)),
    best=((10, 1.07), (90, 1)),
)


def test_the_cards_run_down_to_the_right() -> None:
    svg = SLOPE.svg("a")
    best, median = (places(line) for line in drawn(svg, "polyline"))
    assert best[0][0] > best[1][0]
    assert best[0][1] < best[1][1] < median[1][1] < median[0][1]
    (fair,) = (one for one in drawn(svg, "line") if one.get("class") == "mark")
    assert float(fair.attrib["y1"]) == float(fair.attrib["y2"]) == best[1][1]
    assert ticks(svg) == [*(f"{at}\N{NO-BREAK SPACE}%" for at in (70, 80, 90, 100, 110)), "10", "90"]
    assert SLOPE.description().startswith("90 cards left: median 95.00\N{NO-BREAK SPACE}%, best 100.00")


@given(st.lists(st.floats(0.2, 4).filter(lambda value: abs(value - 1) > 1e-4), min_size=1))
def test_a_scale_goes_from_tick_to_tick(values: list[float]) -> None:
    scale = round_scale([1, *values])
    assert (scale.ticks[0], scale.ticks[-1]) == pytest.approx((scale.low, scale.high))
    assert scale.low - 1e-6 <= min(1, *values)
    assert max(1, *values) <= scale.high + 1e-6
    assert 3 <= len(scale.ticks) <= 7


@pytest.mark.parametrize(
    ("values", "low", "high"), [((1, 0.853, 1.217), 0.8, 1.3), ((1, 0.9876), 0.985, 1), ((1, 4.048), 1, 5)]
)
def test_a_scale_ends_at_round_numbers(values: tuple[float, ...], low: float, high: float) -> None:
    scale = round_scale(values)
    assert (scale.low, scale.high) == pytest.approx((low, high))


@pytest.mark.parametrize("size", [8, pytest.param(24, marks=pytest.mark.slow)])
@pytest.mark.parametrize("seat", LUNLIU.seats)
def test_bars_hold_every_pack_and_part_at_a_fair_return(seat: str, size: int) -> None:
    found = range_of(seat, LUNLIU.seats[seat], size)
    bars = plot_of(found)
    assert sum(chance for *_, chance in bars.bins) == 1
    assert sum(chance for low, _, chance in bars.bins if low >= 1) == found.over
    assert all(low >= 1 or high <= 1 for low, high, _ in bars.bins)
    assert bars.bins[0][0] < 1 + found.worst <= bars.bins[0][1]
    assert bars.bins[-1][0] < 1 + found.best <= bars.bins[-1][1]
    kinds_of_bars = Counter(one.get("class") for one in drawn(bars.svg("a"), "rect"))
    over = sum(low >= 1 for low, *_ in bars.bins)
    assert kinds_of_bars == +Counter({"gain": over, "loss": len(bars.bins) - over})


def test_bins_are_exactly_as_wide_as_a_round_number() -> None:
    assert bin_width(Fraction(-1, 3), Fraction(0)) == Fraction(1, 100)
    assert bin_width(Fraction(-1, 41), Fraction(1, 90)) == Fraction(1, 1000)


def test_a_picture_has_every_plot_and_its_own_style() -> None:
    told = study(lucky_tree.STUDY, 2, 1, (104,))
    written = picture(told, "a & b")
    assert len(told.plots) == len(drawn(written, "polygon")) == 9
    assert len(drawn(written, "polyline")) == 2 * 9
    assert len(drawn(written, "svg")) == 1
    assert "a & b: the return" in (tree(written).findtext(f"{SVG}title") or "")
    (style,) = drawn(written, "style")
    used = {name for one in tree(written).iter() for name in one.get("class", "").split()}
    assert {"band", "best", "mean", "mark"} <= used
    assert {name for name in used if f".{name}" not in (style.text or "")} == set()
    assert "prefers-color-scheme: dark" in (style.text or "")


def test_a_page_holds_everything_and_escapes_it() -> None:
    ((heading, table),) = study(lucky_tree.STUDY, 2, 1, (104,)).tables.items()
    assert (heading, table.name) == ("Cut card 104 cards from the end", "cut-104")
    page = html(Study("ab", ("one < two",), {heading: table}, (SLOPE, SLOPE), {"shoes": 1234, "seed": 7}), "a & b")
    assert "<h1>a &amp; b</h1>" in page
    assert "one &lt; two" in page
    assert f"<h2>{heading}</h2>" in page
    assert "<dd>1,234</dd>" in page
    assert page.count("<tr>") == 1 + len(table.rows)
    assert page.count("<svg") == 2
    assert len(set(re.findall(r' id="([^"]+)"', page))) == page.count(" id=")
    assert "http" not in page
    for words in SLOPE.keys().values():
        assert words in page


def test_a_page_without_a_plot_has_no_place_for_one() -> None:
    page = html(study_of("fortune", Wanted(), lambda: None), "Fortune")
    assert "<section" not in page
    assert "<dl" not in page


def test_every_game_has_a_study_or_says_why_not() -> None:
    counted = {"pai-lunliu": PackGame, "paijiu": PackGame, "lugano": ShoeGame, "lucky-tree": ShoeGame}
    assert {name: type(odds.counting) for name, odds in ODDS.items()} == dict.fromkeys(ODDS, Study) | counted
    assert all(odds.counting.says for odds in ODDS.values())
    assert "shuffled before every hand" in study_of("fortune", Wanted(), lambda: None).says[0]


@pytest.mark.parametrize(
    ("game", "wanted", "why"),
    [
        ("paijiu", Wanted(cuts=(14,)), NoCutCard),
        ("fortune", Wanted(seed=1), NoCutCard),
        ("lucky-tree", Wanted(shoes=1), TooFewShoes),
        ("lucky-tree", Wanted(cuts=(5,)), BadCut),
        ("lugano", Wanted(cuts=(300,)), BadCut),
    ],
)
def test_what_cannot_be_studied(game: str, wanted: Wanted, why: type[Exception]) -> None:
    with pytest.raises(why):
        study_of(game, wanted, lambda: None)


def test_the_page_s_last_eight_are_counted() -> None:
    text = page_of("protect").read_text("utf-8")
    for seats in (PAIJIU_STUDY.seats, LUNLIU.seats):
        rows = tuple(range_of(seat, gain, size) for seat, gain in seats.items() for size in (32, 8))
        for table in (range_table(rows), pack_table(rows)):
            assert set(table.markdown().splitlines()) <= set(text.splitlines())
    for size in (8, 16):
        assert f"{comb(32, size):,}" in text
    assert (lucky_tree.STUDY.shoes, lugano.STUDY.shoes) == (500, 100)
    assert "Five hundred random shoes" in text
    assert "A hundred random shoes" in text
