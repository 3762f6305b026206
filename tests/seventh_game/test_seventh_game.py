"""A seventh game that exists only here, as a package: everything that reads the lists of games takes it in by itself.

The package is installed for another process of pytest, which runs what is parametrized over the games, for this game,
and the tests in `inside`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from banco.games import GAMES
from banco.odds.games import ODDS
from banco.table.games import TABLE_GAMES
from tests.game_files import game_files
from tests.seventh_game.installing import PACKAGE, environment

ROOT = Path(__file__).parents[2]
INSIDE = "tests/seventh_game/inside"
PARTS = {
    "its own tests": (
        "tests/seventh_game/high-card",
        f"{INSIDE}/test_commands.py",
        f"{INSIDE}/test_live_table.py",
    ),
    "page": (f"{INSIDE}/test_page.py",),
    "what runs over every game": (
        "tests/test_every_game.py",
        "tests/test_round_machine.py",
        "tests/test_rule_pages.py",
        "tests/test_texts_sentences.py",
        "tests/test_game_parts.py",
        "tests/odds/test_parsheet.py",
        "tests/odds/test_plots.py",
        "tests/odds/test_odds_pages.py",
        "tests/table",
        "tests/house/tables/test_void_round.py",
        "tests/server/connections/test_rounds.py",
        "tests/server/connections/test_client.py",
        "-k",
        "high-card and not postgresql",
    ),
}
"""What each process of pytest runs; starting one costs more than most of what it runs."""
LONG = {"what runs over every game", "page"}
"""By `make slow` only: `make test` runs the same over the games of the house."""


@pytest.mark.parametrize("part", [pytest.param(part, marks=pytest.mark.slow if part in LONG else ()) for part in PARTS])
def test_the_seventh_game_has_it_all(part: str, tmp_path: Path) -> None:
    surroundings = {name: value for name, value in environment(tmp_path).items() if not name.startswith("PYTEST")}
    line = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-m", "not slow", *PARTS[part])
    done = subprocess.run(line, capture_output=True, text=True, check=False, cwd=ROOT, env=surroundings)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
    if "." not in done.stdout.split("[100%]")[0].rpartition("\n")[2]:
        pytest.skip(f"everything was skipped inside: {done.stdout[-300:]}")


def test_its_folder_has_exactly_the_files_that_the_guide_lists() -> None:
    """So whoever adds a game need look for nothing else."""
    found = {file.relative_to(PACKAGE).as_posix() for file in PACKAGE.rglob("*") if file.is_file()}
    written = {path for path in found if "__pycache__" not in path}
    files = game_files("high-card")
    assert written <= {path for file in files for path in file.in_package}
    assert written >= {path for file in files if not file.optional for path in file.in_package}


def test_without_the_package_nobody_knows_the_game() -> None:
    assert not [lists for lists in (GAMES, ODDS, TABLE_GAMES) if "high-card" in lists]
