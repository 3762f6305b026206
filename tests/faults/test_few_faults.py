"""A fault of every kind against a served house; `tests/slow` has a thousand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.run import ONE_OF_EACH, Tally, strike_houses

SEED = 15


def check_tally(tally: Tally) -> None:
    """Hold what must be true of every run: each kind struck, commands were acknowledged, each fault was audited."""
    assert set(tally.faults) == set(tally.strikes), "every kind came"
    assert tally.acknowledged > tally.faults.total()
    assert tally.audits >= tally.faults.total()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_house_survives_a_fault_of_every_kind(kind: str, tmp_path: Path) -> None:
    check_tally(strike_houses(kind, tmp_path, ONE_OF_EACH, SEED))
