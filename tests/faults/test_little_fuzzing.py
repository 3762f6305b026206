"""A few seconds of fuzzing; `tests/slow` has half an hour."""

from __future__ import annotations

from pathlib import Path

from tests.faults.fuzzing import fuzz_house

SECONDS = 4
SEED = 15


def test_whatever_comes_in_the_house_goes_on_and_so_do_its_players(tmp_path: Path) -> None:
    fuzzing = fuzz_house(tmp_path, SECONDS, SEED)
    assert fuzzing.sent["request"]
    assert fuzzing.sent["message"]
