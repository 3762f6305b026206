"""The ranking that Pai Lunliu and Paijiu share: the books' examples, a census of all hands and their full order."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from pathlib import Path

import pytest

from banco.core.cards import Card, Rank, read_cards
from banco.core.packs import PACK_32, CardNotInPack, DuplicateCard
from banco.core.ranking import Winner, WrongNumberOfCards, stronger
from banco.games import pai
from banco.games.pai import PaiRank, height, order_text, ranked

ORDER = Path(__file__).parent.parent / "golden" / "pai" / "order.txt"


def rank(hand: str) -> PaiRank:
    """The rank of a hand written as the books write it: `8♥/7♦`."""
    first, second = read_cards(hand)
    return pai.rank(first, second)


def sign(first: str, second: str) -> str:
    """`>` when the first hand is better, `<` when the second is, `=` when they tie."""
    mine, other = rank(first), rank(second)
    return ">" if mine > other else "<" if mine < other else "="


# The examples printed in the two books


@pytest.mark.parametrize(
    ("first", "result", "second"),
    [
        ("8♥/8♦", ">", "10♠/10♣"),
        ("4♥/4♦", ">", "6♦/2♦"),
        ("Jk/Q♦", ">", "7♦/8♠"),
        ("J♦/7♦", "<", "8♠/10♥"),
        ("8♠/J♥", "=", "9♥/10♠"),
        ("10♥/10♣", "=", "6♥/4♥"),
    ],
)
def test_examples_of_the_pai_lunliu_book(first: str, result: str, second: str) -> None:
    assert sign(first, second) == result


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("8♥/8♦", 17),
        ("10♠/10♣", 14),
        ("4♥/4♦", 16),
        ("6♦/2♦", 8),
        ("Jk/Q♦", 8),
        ("7♦/8♠", 5),
        ("J♦/7♦", 8),
        ("8♠/10♥", 8),
        ("8♠/J♥", 9),
        ("9♥/10♠", 9),
        ("10♥/10♣", 0),
        ("6♥/4♥", 0),
    ],
)
def test_counts_printed_in_the_pai_lunliu_book(hand: str, count: int) -> None:
    assert rank(hand).score == count


@pytest.mark.parametrize(
    ("first", "result", "second"),
    [
        ("2♦/2♥", ">", "10♥/10♦"),
        ("5♥/5♦", "=", "9♥/9♦"),
        ("2♦/6♠", ">", "10♥/8♣"),
        ("2♦/6♣", ">", "10♥/8♣"),
        ("Q♥/4♦", "=", "Q♦/4♣"),
        ("10♣/10♥", "=", "6♣/4♣"),
    ],
)
def test_examples_of_the_paijiu_book(first: str, result: str, second: str) -> None:
    assert sign(first, second) == result


@pytest.mark.parametrize(
    ("hand", "shown"),
    [
        ("8♥/7♦", "5,17"),
        ("10♠/Q♦", "2,19"),
        ("10♥/8♣", "8,15"),
        ("2♦/6♠", "8,18"),
        ("2♦/6♣", "8,18"),
        ("Q♥/4♦", "6,19"),
        ("Q♦/4♣", "6,19"),
        ("10♣/10♥", "0"),
        ("6♣/4♣", "0"),
        ("2♦/2♥", "18"),
        ("Q♥/Q♦", "19"),
    ],
)
def test_counts_of_the_paijiu_book_as_displayed(hand: str, shown: str) -> None:
    assert str(rank(hand)) == shown


# The score table


PRINTED = """
20  Jk/3♦
19  Q♥/Q♦
18  2♦/2♥
17  8♥/8♦
16  4♥/4♦
15  10♥/10♦  6♥/6♦  4♣/4♠
14  10♣/10♠  6♣/6♠  J♥/J♦  7♦/7♥
13  9♥/9♦  5♥/5♦  8♣/8♠  7♣/7♠
"""
"""The sixteen pairs as the Paijiu book prints them."""

PAIRS = {hand: int(line.split()[0]) for line in PRINTED.strip().splitlines() for hand in line.split()[1:]}


@pytest.mark.parametrize(("hand", "score"), PAIRS.items())
def test_the_sixteen_pairs_score_by_the_printed_table(hand: str, score: int) -> None:
    assert rank(hand) == PaiRank(score, 0)


def test_there_are_sixteen_pairs() -> None:
    assert len(PAIRS) == len(pai.CATEGORY_SCORES) == 16


@pytest.mark.parametrize(("high", "low", "score"), [("Q", "9", 12), ("Q", "8", 11), ("8", "2", 10)])
def test_queen_nine_queen_eight_and_eight_two_score_in_any_suits(high: str, low: str, score: int) -> None:
    highs, lows = ([card for card in PACK_32.cards if card.rank.value == value] for value in (high, low))
    assert {pai.rank(*hand) for hand in product(highs, lows)} == {PaiRank(score, 0)}


@pytest.mark.parametrize(("hand", "points"), [("J♥/9♥", 0), ("J♦/9♥", 0), ("Q♥/7♦", 9), ("8♥/8♣", 6), ("2♥/Q♦", 4)])
def test_what_only_looks_like_the_table_counts_points(hand: str, points: int) -> None:
    assert rank(hand).score == points


def test_every_hand_of_the_table_beats_every_hand_of_points() -> None:
    ranks = [pai.rank(*hand) for hand in pai.every_hand()]
    assert min(mine for mine in ranks if mine.in_table) > max(mine for mine in ranks if not mine.in_table)
    assert max(ranks) == rank("Jk/3♦")


# Points and heights


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("2", 2),
        ("3", 3),
        ("4", 4),
        ("5", 5),
        ("6", 6),
        ("7", 7),
        ("8", 8),
        ("9", 9),
        ("10", 0),
        ("J", 1),
        ("Q", 2),
        ("Jk", 6),
    ],
)
def test_points_of_a_card(card: str, points: int) -> None:
    assert pai.RANK_POINTS[Rank(card)] == points


@pytest.mark.parametrize("hand", ["10♥/10♣", "4♥/6♥", "Jk/4♠", "3♦/7♥", "9♦/J♥"])
def test_a_sum_of_ten_or_nothing_counts_zero_whatever_the_cards(hand: str) -> None:
    assert rank(hand) == PaiRank(0, 0)
    assert str(rank(hand)) == "0"


def test_equal_points_go_to_the_higher_better_card() -> None:
    eights = ["Q♥/6♣", "2♦/6♣", "8♥/10♣", "4♥/4♣", "10♥/8♣", "J♥/7♣", "5♥/3♦"]
    assert [rank(hand) for hand in eights] == [PaiRank(8, high) for high in (19, 18, 17, 16, 15, 14, 13)]
    assert all(sign(better, worse) == ">" for better, worse in pairwise(eights))


@pytest.mark.parametrize(
    ("cards", "high"),
    [
        ("Q♥ Q♦", 19),
        ("2♥ 2♦", 18),
        ("8♥ 8♦", 17),
        ("4♥ 4♦", 16),
        ("10♥ 10♦ 6♥ 6♦ 4♠ 4♣", 15),
        ("10♠ 10♣ 6♠ 6♣ J♦ J♥ 7♦ 7♥", 14),
        ("9♥ 9♦ 5♥ 5♦ 8♠ 8♣ 7♠ 7♣", 13),
        ("Jk 3♦", 0),
    ],
)
def test_a_card_stands_as_high_as_its_own_pair(cards: str, high: int) -> None:
    assert {height(card) for card in read_cards(cards)} == {high}


@pytest.mark.parametrize(
    ("hand", "shown"),
    [("Jk/10♣", "6,14"), ("Jk/9♥", "5,13"), ("Jk/4♥", "0"), ("3♦/10♥", "3,15"), ("3♦/8♥", "1,17"), ("3♦/7♠", "0")],
)
def test_joker_and_three_alone_count_six_and_three_and_lend_no_height(hand: str, shown: str) -> None:
    assert str(rank(hand)) == shown


def test_every_hand_of_points_above_zero_has_a_height() -> None:
    ranks = [pai.rank(*hand) for hand in pai.every_hand()]
    assert all(mine.height >= 13 for mine in ranks if 0 < mine.score < 10)


def test_the_order_of_the_two_cards_does_not_matter() -> None:
    assert all(pai.rank(first, second) == pai.rank(second, first) for first, second in pai.every_hand())


# The three nets: census, order, and the hand as a person is told it

TABLE_CENSUS = {20: 1, 19: 1, 18: 1, 17: 1, 16: 1, 15: 3, 14: 4, 13: 4, 12: 4, 11: 8, 10: 8}
POINTS_CENSUS = {9: 44, 8: 50, 7: 46, 6: 52, 5: 46, 4: 50, 3: 48, 2: 50, 1: 42, 0: 32}
"""How many of the 496 hands count how much."""


def test_census_of_all_hands() -> None:
    assert Counter(pai.rank(*hand).score for hand in pai.every_hand()) == TABLE_CENSUS | POINTS_CENSUS
    assert sum(TABLE_CENSUS.values()) + sum(POINTS_CENSUS.values()) == 32 * 31 // 2 == 496


def test_census_agrees_with_counting_cards_by_their_points() -> None:
    """Every sum of two cards, less the hands that the table takes away from it."""
    cards = Counter(pai.RANK_POINTS[card.rank] for card in PACK_32.cards)
    sums: Counter[int] = Counter()
    for first, second in product(cards, cards):
        sums[(first + second) % 10] += cards[first] * (cards[second] - (first == second))
    in_table = Counter(hand_points(hand) for hand in pai.every_hand() if pai.rank(*hand).in_table)
    assert {count: sums[count] // 2 - in_table[count] for count in range(10)} == POINTS_CENSUS


def hand_points(hand: tuple[Card, Card]) -> int:
    return sum(pai.RANK_POINTS[card.rank] for card in hand) % 10


def test_the_full_order_as_read() -> None:
    assert order_text() == ORDER.read_text("utf-8")


@pytest.mark.parametrize(
    ("hand", "kind", "label", "facts"),
    [
        ("8♥/8♦", "pair", "17 from the table", {"score": 17}),
        ("2♦/6♠", "points", "8,18 with 2♦", {"points": 8, "height": 18, "display": "8,18"}),
        ("8♣/10♥", "points", "8,15 with 10♥", {"points": 8, "height": 15, "display": "8,15"}),
        ("6♣/4♣", "points", "0", {"points": 0, "height": 0, "display": "0"}),
    ],
)
def test_a_hand_as_it_is_told(hand: str, kind: str, label: str, facts: dict[str, object]) -> None:
    told = ranked(read_cards(hand), "paijiu")
    assert (told.kind, told.label, told.facts) == (kind, label, facts)


def test_told_hands_compare_as_their_ranks_do() -> None:
    hands = [ranked(read_cards(hand), "paijiu") for hand in ("2♦/6♠", "10♥/8♣", "10♦/8♠")]
    assert [stronger(hands[0], hands[1]), stronger(hands[1], hands[0])] == [Winner.FIRST, Winner.SECOND]
    assert stronger(hands[1], hands[2]) is Winner.TIE


@pytest.mark.parametrize(
    ("cards", "why"),
    [("2♦", WrongNumberOfCards), ("2♦ 6♠ 8♣", WrongNumberOfCards), ("2♦ A♠", CardNotInPack), ("2♦ 2♦", DuplicateCard)],
)
def test_what_is_no_hand_is_refused(cards: str, why: type[Exception]) -> None:
    with pytest.raises(why):
        ranked(read_cards(cards), "paijiu")


def test_tables_for_the_rule_pages() -> None:
    scores, points = pai.tables()
    assert [row[2] for row in scores.rows] == [str(score) for score in range(20, 9, -1)]
    assert [row[3] for row in scores.rows] == ["none", "19", "18", "17", "16", "15", "14", "13", "", "", ""]
    assert ("Jk", "6") in points.rows
