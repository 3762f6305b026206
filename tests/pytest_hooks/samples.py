"""Tests of one form over many values: `make test` runs a sample of them, `make slow` the rest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from zlib import crc32

import pytest


def leave_the_rest_to_slow(items: Iterable[pytest.Item]) -> None:
    """Mark as slow what `@pytest.mark.sample(parameter, most)` leaves over, by the values of that parameter."""
    for test, most in _sampled(items):
        by_value: dict[str, list[pytest.Item]] = defaultdict(list)
        for item, value in test:
            by_value[value].append(item)
        name = _function(test[0][0])
        for value in by_value.keys() - sample_of(name, by_value, most):
            for item in by_value[value]:
                item.add_marker("slow")


def sample_of(test: str, values: Iterable[str], most: int) -> set[str]:
    """So many of a test's values: the same ones on every machine, other ones for other tests."""
    return set(sorted(values, key=lambda value: crc32(f"{test} {value}".encode()))[:most])


def _sampled(items: Iterable[pytest.Item]) -> Iterable[tuple[list[tuple[pytest.Item, str]], int]]:
    """Each sampled test with its items and their values, and how many of the values are taken."""
    tests: dict[tuple[str, str, int], list[tuple[pytest.Item, str]]] = defaultdict(list)
    for item in items:
        if isinstance(item, pytest.Function) and (mark := item.get_closest_marker("sample")):
            parameter, most = mark.args
            if item.get_closest_marker("slow") is None:
                tests[_function(item), parameter, most].append((item, str(item.callspec.params[parameter])))
    return [(found, most) for (_, _, most), found in tests.items()]


def _function(item: pytest.Item) -> str:
    """A test's name without its values."""
    return item.nodeid.partition("[")[0]
