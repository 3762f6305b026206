"""The random cards of the kernels: the published generator, fair deals, independent streams."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from math import prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.odds.chi_square import agrees

from banco.odds.simulate.chance import deal, is_fair, next_word, random_below, share, stream

words = st.integers(0, 2**64 - 1)


def test_the_generator_is_xoshiro256_starstar() -> None:
    # the first words from the state 1, 2, 3, 4, as the authors' own program prints them
    state = np.array([1, 2, 3, 4], np.uint64)
    assert [int(next_word(state)) for _ in range(10)] == [
        11520,
        0,
        1509978240,
        1215971899390074240,
        1216172134540287360,
        607988272756665600,
        16172922978634559625,
        8476171486693032832,
        10595114339597558777,
        2904607092377533576,
    ]


@given(words, st.integers(1, 2**32 - 1))
def test_the_share_of_a_word_is_the_upper_half_of_the_product(word: int, parts: int) -> None:
    assert share(np.uint64(word), np.uint64(parts)) == word * parts >> 64


@given(words, st.integers(1, 2**64 - 1))
def test_the_words_too_many_are_turned_away(rest: int, choices: int) -> None:
    assert is_fair(np.uint64(rest), np.uint64(choices)) == (rest >= 2**64 % choices)


@pytest.mark.parametrize("choices", [(6, 5, 4), (9, 8), (53,), (16, 15)])
def test_with_words_of_a_byte_every_deal_comes_from_as_many_words(choices: tuple[int, ...]) -> None:
    """The method exhaustively: a byte at the upper end of a word behaves as a word of eight bits would."""
    words_of: Counter[tuple[int, ...]] = Counter()
    for byte in range(256):
        rest, numbers = byte << 56, []
        for choice in choices:
            numbers.append(int(share(np.uint64(rest), np.uint64(choice))))
            rest = rest * choice % 2**64
        if rest >> 56 >= 256 % prod(choices):
            words_of[tuple(numbers)] += 1
    assert set(words_of) == set(product(*map(range, choices)))
    assert set(words_of.values()) == {256 // prod(choices)}


@pytest.mark.parametrize("first", [0, 1])
def test_every_deal_is_equally_likely_whatever_lies_before_it(first: int) -> None:
    state, cards = stream(5, 0), np.arange(6, dtype=np.uint8)
    fixed = tuple(cards[:first])
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(60_000):
        deal(state, cards, first, 3)
        assert tuple(cards[:first]) == fixed
        seen[tuple(int(card) for card in cards[first : first + 3])] += 1
    every = list(permutations(range(first, 6), 3))
    assert agrees([seen[each] for each in every], [1 / len(every)] * len(every))
    assert sorted(cards) == list(range(6))


def test_dice_are_fair() -> None:
    state = stream(6, 0)
    seen = Counter(random_below(state, 36) for _ in range(36_000))
    assert agrees([seen[face] for face in range(36)], [1 / 36] * 36)


def test_a_loaded_count_does_not_pass() -> None:
    assert not agrees([1_100, 900], [0.5, 0.5])


def test_streams_differ_by_seed_and_by_chunk() -> None:
    states = [tuple(stream(seed, chunk)) for seed in (-1, 0, 1, 11, 2**70) for chunk in (0, 1, 11)]
    assert len(set(states)) == len(states)
    assert tuple(stream(7, 3)) == tuple(stream(7, 3))
