"""A fault of every kind against a served house; `tests/slow` has a thousand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.run import ONE_OF_EACH, Run, struck

SEED = 15


def nothing_was_lost(run: Run) -> None:
    """What must be true after a run, whatever struck: it was struck, it acknowledged, and it was audited."""
    assert set(run.faults) == set(run.strikes), "every kind came"
    assert run.acknowledged > run.faults.total()
    assert run.audits


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def test_a_house_survives_a_fault_of_every_kind(kind: str, tmp_path: Path) -> None:
    """On PostgreSQL a failed write need not end the server, and the strike then waits for that in vain."""
    nothing_was_lost(struck(kind, tmp_path, ONE_OF_EACH, SEED))
