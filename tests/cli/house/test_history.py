"""`banco history` and `banco void`, as a person and as a program use them."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from tests.house.support.evening import leave_in_play, play_evening
from tests.house.support.people import join
from tests.house.support.rounds import PLAYERS
from tests.keys import SEAL
from typer.testing import CliRunner

from banco.cli.commands.house.history import AskedTogether, NeverEnding, history
from banco.cli.commands.house.void import void
from banco.cli.shared.decisions import NoInspector
from banco.cli.shared.files import CannotWrite
from banco.core.errors import BancoError
from banco.core.record.round_text import FIRST_LINE, UnknownGame, read_round, read_rounds
from banco.games import GAMES
from banco.house.accounts.account import Role, UnknownAccount
from banco.house.dates import BadDay
from banco.house.history.cursor import BadCursor
from banco.house.history.find_bet import NeverArrived
from banco.house.history.page import BadPageLength, every_page
from banco.house.history.player_view import for_reader
from banco.house.history.plays import NotYourRound
from banco.house.history.records import StillInPlay
from banco.house.house_store import open_house_store
from banco.house.load_round import UnknownRound, load_round
from banco.house.reasons import NoReason
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.house.store.upgrade import NotUpgraded, upgrade
from banco.house.void_round import RoundSettled

HEAD = ("round", "table", "game", "rules", "money", "state", "opened_at", "closed_at")

app = typer.Typer()
app.command()(history)
app.command()(void)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The database of a house after an evening, with rounds left in play."""
    url = f"sqlite:///{tmp_path_factory.mktemp('house') / 'house.db'}"
    opened = open_house_store(Database(url), SEAL)
    upgrade(opened.database)
    play_evening(opened)
    join(opened, *PLAYERS, "zoe")
    join(opened, "ines", role=Role.INSPECTOR)
    join(opened, "maria", role=Role.MANAGER)
    for table in ("left", "broken", "odd"):
        leave_in_play(opened, "fortune", lambda state: state.phase.value == "setting", table)
    opened.close()
    return url


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = open_house_store(Database(url), SEAL)
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def database(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BANCO_DATABASE", url)
    monkeypatch.setenv("COLUMNS", "200")


def prints(*words: str) -> str:
    done = CliRunner().invoke(app, words, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def says(*words: str) -> Any:
    return json.loads(prints(*words, "--json"))


def player_of(store: Store, round_id: str) -> str:
    (player,) = store.read(lambda c: load_round(c, GAMES, round_id)).sessions
    return player


def count(store: Store, player: str) -> int:
    return sum(map(len, every_page(store, player)))


def test_the_history_is_a_table_with_its_sums(store: Store) -> None:
    text = prints("history", "anna", "--limit", "200")
    for play in (play for some in every_page(store, "anna") for play in some):
        assert play.round in text
    assert "EUR-play:" in text
    assert "CHF-play:" in text
    assert "--cursor" not in text


def test_pages_follow_each_other(store: Store) -> None:
    seen, cursor = [], ""
    while True:
        page = says("history", "anna", "--limit", "4", "--cursor", cursor)
        seen += [one["round"] for one in page["rounds"]]
        if not (cursor := page["next"]):
            break
    assert len(seen) == len(set(seen)) == count(store, "anna")
    assert "more: --cursor " in prints("history", "anna", "--limit", "4")


def test_json_has_stable_keys() -> None:
    page = says("history", "anna", "--game", "lugano", "--limit", "1")
    assert list(page) == ["player", "rounds", "next", "summary"]
    (one,) = page["rounds"]
    assert list(one) == [
        *HEAD,
        "plays",
        "bets",
        "cards",
        "choices",
        "steps",
        "postings",
        "corrections",
        "reasons",
        "record",
        "voided",
        "dealer",
        "croupiers",
        "rulings",
        "people",
    ]
    assert (one["dealer"], one["croupiers"], one["rulings"]) == ("automatic", [], [])
    assert list(one["steps"][0]) == ["at", "asker", "by", "key", "command", "asked", "events", "told", "cards"]
    assert {"staked", "returned", "net", "balance_before", "balance_after", "result"} <= set(one["plays"][0])
    assert list(page["summary"][0]) == ["money", "rounds", "staked", "returned", "in_play", "staked_in_play", "net"]


@pytest.mark.parametrize("day", range(5))
def test_filters_by_day_game_table_money_and_result(day: int) -> None:
    game = list(GAMES)[day]
    date = f"2026-01-0{day + 1}"
    by_day = says("history", "anna", "--from", date, "--to", date)
    assert by_day["rounds"]
    assert {one["game"] for one in by_day["rounds"]} == {game}
    assert says("history", "anna", "--game", game, "--to", "2026-01-09") == by_day
    assert says("history", "anna", "--table", f"{game}-1") == by_day
    money = by_day["rounds"][0]["money"]
    assert by_day["rounds"][0] in says("history", "anna", "--money", money, "--limit", "200")["rounds"]
    for result in ("won", "lost", "even", "void"):
        found = says("history", "anna", "--game", game, "--to", date, "--result", result)["rounds"]
        assert found == [one for one in by_day["rounds"] if one["plays"][0]["result"] == result]


def test_an_empty_history_gets_a_sentence() -> None:
    assert prints("history", "zoe") == "zoe has played no such round.\n"
    assert says("history", "zoe") == {"player": "zoe", "rounds": [], "next": "", "summary": []}


def test_a_name_may_be_written_in_any_case(store: Store, tmp_path: Path) -> None:
    assert says("history", "ANNA") == says("history", "anna")
    assert says("history", "Anna", "--csv", str(tmp_path / "bets.csv"))["bets"] > 0
    player = player_of(store, "paijiu-1/1")
    assert says("history", player.upper(), "--round", "paijiu-1/1")["round"] == "paijiu-1/1"
    step = next(s for s in says("history", player, "--round", "paijiu-1/1")["steps"] if s["key"])
    assert says("history", player.upper(), "--bet", step["key"])["asker"] == player


@pytest.mark.parametrize(
    "words", [(), ("--json",), ("--csv", "x"), ("--notation", "x"), ("--round", "paijiu-1/1"), ("--bet", "x")]
)
def test_whoever_has_no_account_has_no_history(words: tuple[str, ...], tmp_path: Path) -> None:
    files = [str(tmp_path / word) if word == "x" else word for word in words]
    with pytest.raises(UnknownAccount, match="Nobody called “nobody” has an account here"):
        CliRunner().invoke(app, ["history", "nobody", *files], catch_exceptions=False)
    assert not list(tmp_path.iterdir())


def test_a_round_is_told_in_full(store: Store) -> None:
    player = player_of(store, "fortune-1/1")
    text = prints("history", player, "--round", "fortune-1/1")
    played = store.read(lambda c: load_round(c, GAMES, "fortune-1/1")).played
    assert "Fortune Pai Gow Poker" in text
    assert f"{player} asks for the cards → " in text
    assert "chosen by the player: " in text
    for line in played.lines:
        assert f"{player} on {line.where}: " in text
    assert "credit before the round" in text
    assert says("history", player, "--round", "fortune-1/1")["state"] == "settled"


def test_the_dealers_cards_of_a_round_in_play_are_not_told(store: Store) -> None:
    player = player_of(store, "left/1")
    text = prints("history", player, "--round", "left/1")
    assert "dealer takes a card face down" in text
    dealer = store.read(lambda c: load_round(c, GAMES, "left/1")).played.state.dealer
    assert len(dealer) == 7
    assert not any(str(card) in text for card in dealer)
    assert not any(f'"{card.value}"' in prints("history", player, "--round", "left/1", "--json") for card in dealer)
    assert "on the layout" in text


def test_a_bet_is_found_by_its_id(store: Store) -> None:
    player = player_of(store, "paijiu-1/1")
    step = next(s for s in says("history", player, "--round", "paijiu-1/1")["steps"] if s["key"])
    found = says("history", player, "--bet", step["key"])
    assert (found["round"], found["state"], found["steps"]) == ("paijiu-1/1", "settled", [step])
    text = prints("history", player, "--bet", step["key"])
    assert step["asked"] in text
    assert "round paijiu-1/1 is settled" in text


def test_the_sheet_is_written(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "bets.csv"
    wrote = says("history", "anna", "--csv", str(file))
    with file.open(newline="", encoding="utf-8") as text:
        rows = list(csv.DictReader(text, strict=True))
    assert wrote == {"player": "anna", "csv": str(file), "bets": len(rows)}
    assert {row["game"] for row in rows} == set(GAMES)
    assert prints("history", "anna", "--csv", str(file)) == f"{file}: {len(rows)} bets\n"


def test_records_are_written_to_a_file_or_a_folder(store: Store, tmp_path: Path) -> None:
    over = [play.round for some in every_page(store, "anna") for play in some if play.closed_at is not None]
    stored = [store.read(lambda c, one=one: load_round(c, GAMES, one)) for one in over]  # type: ignore[misc]
    played = [for_reader(one, "anna").stored.played for one in stored]
    file = tmp_path / "rounds.txt"
    assert says("history", "anna", "--notation", str(file))["rounds"] == len(over)
    texts = file.read_text("utf-8").split(f"{FIRST_LINE}\n")[1:]
    assert [read_round(f"{FIRST_LINE}\n{text}", GAMES) for text in texts] == played
    folder = tmp_path / "rounds"
    folder.mkdir()
    assert prints("history", "anna", "--notation", str(folder)) == f"{folder}: {len(over)} rounds\n"
    files = [folder / f"{one.replace('/', '-')}.txt" for one in over]
    assert [read_round(one.read_text("utf-8"), GAMES) for one in files] == played
    assert len(list(folder.iterdir())) == len(over)


def test_files_are_written_to_standard_output_and_nothing_else_is_said_there(store: Store) -> None:
    sheet = list(csv.reader(prints("history", "anna", "--csv", "-").splitlines(), strict=True))
    assert {len(row) for row in sheet} == {13}
    over = [play.round for some in every_page(store, "anna") for play in some if play.closed_at is not None]
    assert len(read_rounds(prints("history", "anna", "--notation", "-"), GAMES)) == len(over)
    player = player_of(store, "paijiu-1/1")
    text = prints("history", player, "--round", "paijiu-1/1", "--notation", "-")
    assert [one.played for one in read_rounds(text, GAMES)] == [read_round(text, GAMES)]


def test_the_record_of_one_round_is_written(store: Store, tmp_path: Path) -> None:
    player, file = player_of(store, "paijiu-1/1"), tmp_path / "round.txt"
    prints("history", player, "--round", "paijiu-1/1", "--notation", str(file))
    played = store.read(lambda c: load_round(c, GAMES, "paijiu-1/1")).played
    assert read_round(file.read_text("utf-8"), GAMES) == played


def test_a_round_is_made_void_once(store: Store) -> None:
    player = player_of(store, "broken/1")
    first = says("void", "broken/1", "--why", "the lights went out", "--by", "ines")
    assert list(first) == ["round", "table", "money", "at", "by", "why", "lines", "repeated"]
    assert (first["by"], first["why"]) == ("ines", "the lights went out")
    assert says("void", "broken/1", "--why", "again") == {**first, "repeated": True}
    text = prints("void", "broken/1", "--why", "again")
    assert "round broken/1 is void since" in text
    assert "the lights went out" in text
    assert f"{player} on ante: " in text
    text = prints("history", player, "--round", "broken/1")
    assert "the round is void: the lights went out" in text
    assert re.search(r"· void .* by ines\n", text)


def test_a_manager_may_make_a_round_void_under_the_name_of_the_account(store: Store) -> None:
    assert player_of(store, "odd/1")
    assert says("void", "odd/1", "--why", "a misdeal", "--by", "Maria")["by"] == "maria"


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (("history", "anna", "--game", "whist"), UnknownGame),
        (("history", "anna", "--from", "yesterday"), BadDay),
        (("history", "anna", "--from", "2026-01-02", "--to", "2026-01-01"), NeverEnding),
        (("history", "anna", "--limit", "0"), BadPageLength),
        (("history", "anna", "--cursor", "x"), BadCursor),
        (("history", "anna", "--round", "nowhere/1"), NotYourRound),
        (("history", "zoe", "--round", "paijiu-1/1"), NotYourRound),
        (("history", "anna", "--bet", "never"), NeverArrived),
        (("history", "anna", "--bet", "x", "--round", "paijiu-1/1"), AskedTogether),
        (("history", "anna", "--bet", "x", "--notation", "y"), AskedTogether),
        (("history", "anna", "--csv", "-", "--json"), AskedTogether),
        (("history", "anna", "--csv", "-", "--notation", "-"), AskedTogether),
        (("history", "anna", "--notation", "no-such-folder/"), CannotWrite),
        (("history", "anna", "--csv", "no/such/folder/x"), CannotWrite),
        (("history", "anna", "--notation", "no/such/folder/x"), CannotWrite),
        (("history", "anna", "--database", "sqlite:///no-such-file.db"), NotUpgraded),
        (("void", "paijiu-1/1", "--why", "late"), RoundSettled),
        (("void", "left/1", "--why", " "), NoReason),
        (("void", "left/1", "--why", "late", "--by", "zoe"), NoInspector),
        (("void", "left/1", "--why", "late", "--by", "nobody"), UnknownAccount),
        (("void", "nowhere/1", "--why", "late"), UnknownRound),
    ],
)
def test_mistakes_are_refused(words: tuple[str, ...], refusal: type[BancoError]) -> None:
    with pytest.raises(refusal):
        CliRunner().invoke(app, words, catch_exceptions=False)


def test_there_is_no_record_of_a_round_in_play(store: Store, tmp_path: Path) -> None:
    words = ("history", player_of(store, "left/1"), "--round", "left/1", "--notation", str(tmp_path / "x"))
    with pytest.raises(StillInPlay):
        CliRunner().invoke(app, words, catch_exceptions=False)
    assert not (tmp_path / "x").exists()
