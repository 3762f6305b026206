"""The seventh game by the command line: dealt, told in both languages, recorded, replayed, counted and simulated."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from msgspec import to_builtins

from banco.core.record.round_text import read_round, write_round
from banco.games import GAMES
from banco.odds.laboratory import returns_of
from banco.table.reasons.explain import explain
from banco.texts import Language
from banco.texts.sentences import event_text, line_text, reason_text
from tests.cli.games.test_commands import says
from tests.cli.support.program import banco_here as banco

GAME = "high-card"

RECORD = """banco round 2
game: high-card
rules: 1
currency: EUR
limits: 1.00 to 500.00 by 1.00
gone: -
burnt: 0

anna bets 10.00 on player → anna has 10.00 more on player
no more bets → the betting is closed
deal Q♥ → player takes Q♥
deal 9♠ → house takes 9♠
    → anna on player: 10.00 won, 20.00 returned
"""


def test_it_stands_behind_the_five() -> None:
    assert [game["name"] for game in says("games")["games"]][5:] == [GAME]


def test_a_round_is_dealt_recorded_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "round.txt"
    dealt = says("deal", GAME, "--seed", "1", "--save", str(file))
    assert dealt["game"] == GAME
    assert read_round(file.read_text("utf-8"), GAMES).lines
    replayed = banco("replay", str(file))
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert banco("replay", str(changed(file))).returncode == 2


def changed(file: Path) -> Path:
    """The same record, with another settlement."""
    file.write_text(file.read_text("utf-8").replace(" won,", " lost,").replace(" push,", " won,"), "utf-8")
    return file


def test_the_notation_reads_what_it_writes() -> None:
    played = read_round(RECORD, GAMES)
    assert write_round(played) == RECORD
    assert [line.returned for line in played.lines] == [2000]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            Language.ENGLISH,
            ["The player takes Q♥.", "The house takes 9♠.", "The player's Q♥ is higher than the house's 9♠."],
        ),
        (
            Language.ITALIAN,
            ["Il giocatore riceve Q♥.", "La casa riceve 9♠.", "Q♥ del giocatore è più alta di 9♠ della casa."],
        ),
    ],
)
def test_a_round_is_told_in_both_languages(language: Language, words: list[str]) -> None:
    played = read_round(RECORD, GAMES)
    told = [event_text(language, GAME, to_builtins(event)) for event in played.events]
    told += [line_text(language, GAME, to_builtins(line)) for line in played.lines]
    told += [reason_text(language, GAME, why.code, why.facts) for why in explain(GAMES[GAME], played)]
    assert set(words) < set(told)
    assert not [sentence for sentence in told if "{" in sentence]


def test_its_return_is_an_exact_fraction() -> None:
    (bet,) = says("odds", GAME)["bets"]
    assert (bet["bet"], bet["return"], bet["verdict"]) == ("player", "1/1", "unpublished")
    assert {one["outcome"]: one["probability"] for one in bet["outcomes"]} == {
        "won": "8/17",
        "push": "1/17",
        "lost": "8/17",
    }


def test_simulated_rounds_are_held_to_it() -> None:
    (bet,) = says("simulate", GAME, "--rounds", "1000000", "--seed", "1")["bets"]
    (exact,) = returns_of(GAME)
    assert (Fraction(bet["exact"]), bet["verdict"]) == (exact.value, "within")
    assert abs(Fraction(bet["mean"]) - exact.value) < Fraction(3, 1000)
