"""`banco protect` as a person and as a program uses it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.games.test_commands import refused, says
from tests.cli.support.program import banco_here as banco


def test_json_has_stable_keys() -> None:
    told = says("protect", "lucky-tree", "--shoes", "2", "--cut", "104", "--cut", "52")
    assert set(told) == {"game", "says", "shoes", "seed", "rows"}
    assert [(row["cut"], row["bet"]) for row in told["rows"][:2]] == [(104, "player"), (104, "banker")]
    assert len(told["rows"]) == 2 * (9 + 1)
    assert set(told["rows"][0]) == {
        "cut",
        "bet",
        "coups_per_shoe",
        "over_100_part",
        "gain_per_shoe",
        "gain_standard_error",
        "best_return_percent",
        "mean_return_percent",
    }


def test_a_page_and_a_picture(tmp_path: Path) -> None:
    for name, start in (("study.html", "<!doctype html>"), ("study.svg", "<svg")):
        done = banco("protect", "lucky-tree", "--shoes", "2", "--cut", "104", "-o", str(tmp_path / name))
        assert done.returncode == 0, done.stderr
        assert "\nCut card 104 cards from the end\n" in done.stdout
        assert "perfect-pair" in done.stdout
        assert (tmp_path / name).read_text("utf-8").startswith(start)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("fortune", "-o", "study.png"), "ends in .html or .svg"),
        (("fortune", "-o", "study.svg"), "no plot"),
        (("fortune", "-o", "no/such/folder/study.html"), "cannot be written"),
        (("paijiu", "--cut", "26"), "no cut card"),
        (("lucky-tree", "--cut", "3"), "6 to 208"),
        (("lucky-tree", "--shoes", "1"), "at least two shoes"),
        (("whist",), "whist"),
    ],
)
def test_a_mistake_gets_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused("protect", *words)
