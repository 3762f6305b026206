"""The command line as a person and as a program uses it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.support import program
from tests.cli.support.program import banco_here as banco

from banco.core.plugins import plugin_folders
from banco.games import GAMES

SIX_PACKS = ("--option", "packs=6", "--bet", "tie")


def says(*words: str) -> Any:
    done = banco(*words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def refused(*words: str) -> str:
    """The one sentence on standard error of a command that ends with 2."""
    done = banco(*words)
    assert done.returncode == 2
    assert not done.stdout
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith("banco: ")
    return sentence


def test_games_lists_the_five_and_what_was_installed_beside_them() -> None:
    names = ["pai-lunliu", "paijiu", "lugano", "fortune", "lucky-tree", *plugin_folders()]
    assert list(GAMES) == names
    assert [game["name"] for game in says("games")["games"]] == names
    assert all(name in banco("games").stdout for name in names)


def test_rank_names_the_better_hand() -> None:
    facts = says("rank", "paijiu", "2d 6s", "10h 8c")
    assert facts["winner"] == "first"
    assert facts["hand"] == ["2d", "6s"]
    assert (facts["kind"], facts["points"]) == ("points", 8)
    assert [hand["display"] for hand in facts["hands"]] == ["8,18", "8,15"]
    assert "2♦ 6♠ beats 10♥ 8♣" in banco("rank", "paijiu", "2d 6s", "10h 8c").stdout


def test_rank_knows_a_tie_and_the_table() -> None:
    assert says("rank", "pai-lunliu", "8s Jh", "9h 10s")["winner"] == "tie"
    assert says("rank", "pai-lunliu", "Jk 3d")["score"] == 20
    assert "ties with" in banco("rank", "pai-lunliu", "8s Jh", "9h 10s").stdout


def test_rank_takes_a_hand_without_quotes() -> None:
    assert says("rank", "paijiu", "2d", "6s")["hand"] == ["2d", "6s"]


def test_rank_counts_baccarat_hands() -> None:
    assert says("rank", "lugano", "7h 6d")["points"] == 3
    assert says("rank", "lucky-tree", "9d 9d", "Kh 7c")["winner"] == "first"


def test_rank_sets_seven_cards_by_the_house_way() -> None:
    facts = says("rank", "fortune", "Ah Ad Kc Kd 7h 5s 2c")
    assert sorted(facts["high"] + facts["low"]) == sorted(facts["hand"])
    assert (len(facts["high"]), len(facts["low"])) == (5, 2)
    assert {"high_label", "low_label", "kind", "label"} <= set(facts)
    assert facts["bonus"] is None
    assert says("rank", "fortune", "Qh Qd Qc 5d 5h 9s 2c")["bonus"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("rank", "whist", "2d 6s"), "“whist” is not a game"),
        (("rank", "paijiu", "2d 6x"), "“6x” is not a card"),
        (("rank", "paijiu", "2d 2d"), "2♦ stands 2 times"),
        (("rank", "paijiu", "2d 6s", "6s 8c"), "6♠ stands 2 times"),
        (("rank", "paijiu", "2d As"), "A♠ is not in the pack"),
        (("rank", "paijiu", "2d 6s 8c"), "has 2 cards; 3 were given"),
        (("rank", "paijiu", " "), "no card to rank"),
        (("deal", "whist"), "“whist” is not a game"),
        (("deal", "paijiu", "--variant", "wild"), "no variant “wild”"),
        (("deal", "paijiu", "--save", "no/such/folder/x"), "cannot be written"),
        (("replay", "no-such-file"), "cannot be read"),
    ],
)
def test_mistakes_get_one_sentence_and_exit_code_2(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(*words)


@pytest.mark.parametrize("game", GAMES)
def test_deal_and_replay_tell_the_same_round(game: str, tmp_path: Path) -> None:
    file = tmp_path / "round.txt"
    dealt = says("deal", game, "--seed", "7", "--save", str(file))
    assert dealt["lines"], "a round with bets"
    assert dealt == says("deal", game, "--seed", "7")
    again = says("replay", str(file))
    assert again["verified"]
    assert again["over"]
    assert {key: again[key] for key in dealt} == dealt
    told = banco("replay", str(file)).stdout
    assert "all by the rules" in told
    assert told.startswith(banco("deal", game, "--seed", "7").stdout)


def test_a_forged_record_is_found_out(tmp_path: Path) -> None:
    file = tmp_path / "round.txt"
    says("deal", "lucky-tree", "--seed", "7", "--save", str(file))
    file.write_text(file.read_text("utf-8").replace("lost", "won"), "utf-8")
    assert "by the rules" in refused("replay", str(file))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\xff\xfe\x00")
    assert "no UTF-8" in refused("replay", str(tmp_path / "x"))


def test_help_is_there_without_words() -> None:
    done = program.banco()
    assert "Usage" in done.stdout + done.stderr


@pytest.mark.parametrize("words", [("games",), ("rank", "paijiu", "2d 6s", "--json"), ("rank", "whist", "2d 6s")])
def test_a_command_does_the_same_as_a_program_of_its_own(words: tuple[str, ...]) -> None:
    """The tests of commands run them in their own process; this is what makes that the same."""
    here, alone = banco(*words), program.banco(*words)
    assert (here.returncode, here.stdout, here.stderr) == (alone.returncode, alone.stdout, alone.stderr)


def test_odds_are_those_of_a_table_that_is_set_so() -> None:
    usual, tie = ({bet["bet"]: bet for bet in says("odds", "lucky-tree", *more)["bets"]} for more in ((), SIX_PACKS))
    assert list(tie) == ["tie"]
    assert (usual["tie"]["verdict"], tie["tie"]["verdict"]) == ("confirmed", "unpublished")
    assert usual["tie"]["return"] != tie["tie"]["return"]
    assert "full shoe" in refused("odds", "lucky-tree", *SIX_PACKS, "--seen", "2c")
    assert "card" in refused("odds", "lucky-tree", "--option", "packs=0")


def test_what_a_table_may_set_is_listed_with_its_meaning() -> None:
    told = says("table", "options", "pai-lunliu")
    ties = next(one for one in told["options"] if one["name"] == "ties")
    assert ([choice["value"] for choice in ties["choices"]], told["usual"]["ties"]) == (["push", "banker"], "push")
    assert "ties" in banco("table", "options", "pai-lunliu").stdout
    italian = says("table", "options", "pai-lunliu", "--language", "it")
    assert [one["meaning"] for one in italian["options"]] != [one["meaning"] for one in told["options"]]
    assert "chess" in refused("table", "options", "chess")
