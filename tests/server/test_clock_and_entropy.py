"""What comes from outside: numbers from the operating system, none more likely than another."""

from __future__ import annotations

import os
from array import array
from collections import Counter

import pytest

from banco.core.chance import shuffled
from banco.server import clock_and_entropy
from banco.server.clock_and_entropy import WORD, WORD_RANGE, SystemChance


def drawn(monkeypatch: pytest.MonkeyPatch, *words: int) -> SystemChance:
    """A source that is given these words, the last first."""
    monkeypatch.setattr(os, "urandom", lambda _count: array(WORD, words).tobytes())
    return SystemChance()


def test_r1_a_word_from_the_uneven_rest_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    rest = WORD_RANGE % 52
    source = drawn(monkeypatch, 7, WORD_RANGE - rest, WORD_RANGE - rest - 1, WORD_RANGE - 1)
    assert [source.below(52), source.below(52)] == [51, 7]


def test_r1_every_number_below_the_bound_comes_about_as_often_as_any_other() -> None:
    source, times = SystemChance(), 20_000
    counts = Counter(source.below(6) for _ in range(times))
    assert set(counts) == set(range(6))
    assert sum((count - times / 6) ** 2 / (times / 6) for count in counts.values()) < 40


def test_r1_a_bound_of_one_leaves_no_choice() -> None:
    assert SystemChance().below(1) == 0


def test_r2_the_system_is_asked_for_a_block_at_a_time_and_no_word_is_used_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    real = os.urandom

    def urandom(count: int) -> bytes:
        asked.append(count)
        return real(count)

    monkeypatch.setattr(os, "urandom", urandom)
    source = SystemChance()
    words = clock_and_entropy.BLOCK_BYTES // array(WORD).itemsize
    for _ in range(2 * words):
        source.below(WORD_RANGE)
    assert asked == [clock_and_entropy.BLOCK_BYTES] * 2


def test_a_shuffle_keeps_every_card() -> None:
    assert sorted(shuffled(range(416), SystemChance())) == list(range(416))
