"""Paijiu read otherwise: the counts against brute force, and no reading that gives the published return."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import numpy as np
import pytest
from tools.odds_pages import filled_page, page_of

from banco.core.cards import read_cards
from banco.core.packs import PACK_32
from banco.games.pai import every_hand, rank
from banco.odds.common.pai import NUMBER, hands_of
from banco.odds.paijiu.page import needed_pairs
from banco.odds.paijiu.readings import CHOICES, HOUSE, Reading, single_changes
from banco.odds.paijiu.returns import returns
from banco.odds.paijiu.study import PAIRS_OF_HANDS, count_standings, every_figure, figures, tied_pairs


def test_the_house_s_reading_is_the_ranking() -> None:
    for one, other in product(every_hand(), repeat=2):
        assert (HOUSE.strength(*one) < HOUSE.strength(*other)) == (rank(*one) < rank(*other))


@pytest.mark.parametrize(
    ("reading", "better", "worse"),
    [
        (Reading(joker="20"), "Jk 2h", "Qh 6d"),
        (Reading(joker="category 1"), "Jk 2h", "10h 8c"),
        (Reading(zero="by height"), "Qh 8s", "10c 10h"),
        (Reading(zero="by height"), "4h 6c", "10c 10h"),
        (Reading(second_card="yes"), "Qh 4d", "Qd 4c"),
        (Reading(jack_nine="super pair"), "Jh 9h", "Qh 8h"),
        (Reading(ten="10"), "6c 4c", "9h 10s"),
        (Reading(suit="yes"), "Qd 4c", "Qh 4d"),
    ],
)
def test_what_a_reading_changes(reading: Reading, better: str, worse: str) -> None:
    first, second = read_cards(better), read_cards(worse)
    assert reading.strength(*first) > reading.strength(*second)


@pytest.mark.parametrize(
    ("reading", "one", "other"),
    [
        (Reading(heights="categories"), "2d 6s", "8h 10s"),
        (Reading(heights="none"), "2d 6s", "10h 8c"),
        (Reading(pairs="categories"), "Jk 3d", "4h 4d"),
        (Reading(pairs="categories below Jk/3♦"), "Qh Qd", "4h 4d"),
    ],
)
def test_what_a_reading_no_longer_tells_apart(reading: Reading, one: str, other: str) -> None:
    first, second = read_cards(one), read_cards(other)
    assert reading.strength(*first) == reading.strength(*second)
    assert HOUSE.strength(*first) > HOUSE.strength(*second)


def test_every_choice_changes_the_ties() -> None:
    assert len(list(single_changes())) == sum(len(choices) - 1 for choices in CHOICES.values())
    assert tied_pairs(HOUSE) not in {tied_pairs(reading) for reading in single_changes()}


def test_standings_against_brute_force() -> None:
    cards = [NUMBER[card] for card in read_cards("4h 6h 4d 6d 5h 10s Jk Qh 2h")]
    hands = hands_of(np.array(cards))
    counts = np.zeros((3, 3), np.int64)
    for bank, one, other in product(hands.tolist(), repeat=3):
        if len({*bank[:2], *one[:2], *other[:2]}) == 6:
            counts[1 + np.sign(one[2] - bank[2]), 1 + np.sign(other[2] - bank[2])] += 1
    assert (count_standings(hands) == counts).all()
    assert counts[1].sum()


def test_the_house_s_figures_are_the_laboratory_s() -> None:
    by_bet = {figure.bet: figure.value for figure in figures(HOUSE)}
    exact = {bet.value for bet in returns()}
    assert {by_bet["single, a tie loses"], by_bet["straddle, a tie does not beat the bank"]} == exact
    assert by_bet["single, a tie is a push"] == 1


def test_no_reading_gives_the_published_return() -> None:
    every = every_figure()
    assert not [figure for figure in every if figure.agrees]
    assert Fraction(8, 1000) < abs(every[0].difference) < Fraction(9, 1000)


def test_the_ties_that_the_published_return_needs() -> None:
    pairs = sum(not {a, b} & {c, d} for (a, b), (c, d) in combinations(combinations(PACK_32.cards, 2), 2))
    assert pairs == PAIRS_OF_HANDS
    assert needed_pairs() == (1936,)


def test_the_page_is_counted() -> None:
    text = page_of("paijiu").read_text("utf-8")
    assert filled_page("paijiu", text) == text, "run `make docs`"
