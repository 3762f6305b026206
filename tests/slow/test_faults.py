"""A thousand faults of every kind on each database: nothing is lost or stuck, and the books are right."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

import pytest
from tests.faults.run import strike_houses
from tests.faults.test_few_faults import check_tally

FAULTS = int(os.environ.get("BANCO_FAULTS", "1000"))
SHARES = 2
"""Each database is struck in so many runs, one for each worker."""


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_house_survives_a_thousand_faults(
    kind: str, share: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seed = int(os.environ.get("BANCO_SEED", "0")) or secrets.randbits(32)
    with capsys.disabled():
        tally = strike_houses(kind, tmp_path, FAULTS // SHARES, seed + share)
    check_tally(tally)
