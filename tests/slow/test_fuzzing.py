"""Half an hour of fuzzing of both protocols: no fault, no traceback, and no growth of memory."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

import pytest
from tests.faults.fuzzing import fuzz_house

SECONDS = float(os.environ.get("BANCO_FUZZ_SECONDS", "1800"))
MOST_GROWTH = 1.2


@pytest.mark.slow
def test_half_an_hour_of_fuzzing_leaves_no_fault_and_no_growth(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with capsys.disabled():
        fuzzing = fuzz_house(tmp_path, SECONDS, int(os.environ.get("BANCO_SEED", "0")) or secrets.randbits(32))
    assert fuzzing.memory[-1] <= MOST_GROWTH * fuzzing.memory[0], fuzzing.summary()
