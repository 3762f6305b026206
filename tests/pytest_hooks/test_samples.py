"""A sample of a test's values: as many as wanted, the same everywhere, and over all tests every value."""

from __future__ import annotations

from itertools import permutations

from banco.games import GAMES
from tests.pytest_hooks.samples import sample_of


def test_a_sample_has_as_many_values_as_wanted_whatever_their_order() -> None:
    samples = {frozenset(sample_of("test_felt", order, 2)) for order in permutations(GAMES)}
    assert len(samples) == 1
    assert len(samples.pop()) == 2
    assert sample_of("test_felt", GAMES, 9) == set(GAMES)


def test_many_tests_together_are_sampled_with_every_value() -> None:
    assert set().union(*(sample_of(f"test_{number}", GAMES, 1) for number in range(50))) == set(GAMES)
