"""`banco parsheet` as a person and as a program uses it."""

from __future__ import annotations

from pathlib import Path

from tests.cli.games.test_commands import refused, says
from tests.cli.support.program import banco_here as banco

FEW = ("--rounds", "2000")


def test_a_page_is_written_in_italian_unless_english_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "paijiu.html"
    facts = says("parsheet", "paijiu", "-o", str(file), *FEW)
    assert (facts["game"], facts["language"], facts["file"]) == ("paijiu", "it", str(file))
    assert len(facts["bets"]) == 6
    assert facts["bets"][0]["verdict"] == "refuted"
    assert facts["options"]["currency"] == "EUR"
    assert (facts["simulation"]["rounds"], facts["simulation"]["seed"]) == (2000, 1)
    assert facts["sha256"] in file.read_text("utf-8")
    assert "a cavallo" in file.read_text("utf-8")
    done = banco("parsheet", "paijiu", "-o", str(file), "--language", "en", *FEW)
    assert facts["sha256"] in done.stdout
    assert "straddle" in file.read_text("utf-8")


def test_mistakes_get_one_sentence(tmp_path: Path) -> None:
    file = str(tmp_path / "sheet.html")
    assert "de" in refused("parsheet", "paijiu", "-o", file, "--language", "de")
    assert "poker" in refused("parsheet", "poker", "-o", file)
    assert "at least 1000 rounds" in refused("parsheet", "paijiu", "-o", file, "--rounds", "999")
    nowhere = str(tmp_path / "nowhere" / "sheet.html")
    assert "cannot be written" in refused("parsheet", "paijiu", "-o", nowhere, *FEW)
