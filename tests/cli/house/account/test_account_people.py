"""`banco account list`, and passwords where nobody can type them."""

from __future__ import annotations

import json
import subprocess

import pytest
from tests.cli.support.office import Office
from tests.house.support.people import WORDS

from banco.house.accounts.login import WrongLogIn, log_in
from banco.server.clock_and_entropy import now


def test_the_list_tells_who_is_locked_excluded_and_closed(house: Office) -> None:
    house.says("account", "exclude", "anna", "--days", "30")
    house.says("account", "exclude", "anna", "--for-ever")
    house.says("account", "close", "vera")
    with house.store() as store:
        for _ in range(5):
            with pytest.raises(WrongLogIn):
                log_in(store, "bruno", "wrong horse", now())
    head, *rows = [line.split() for line in house.tells("account", "list").splitlines()]
    assert head == ["name", "role", "since", "last", "log-in", "locked", "until", "excluded", "closed"]
    told = {row[0]: " ".join(row[5:]) for row in rows}
    assert told["anna"].startswith("never – for ever –")
    assert told["bruno"].startswith("never 20")
    assert told["bruno"].endswith("UTC – –")
    assert told["vera"].startswith("never – – 20")
    assert told["ines"] == "never – – –"
    listed = {row["name"]: row for row in house.says("account", "list")["accounts"]}
    assert listed["anna"]["exclusion"]["until"] is None
    assert listed["bruno"]["exclusion"] is None
    assert listed["bruno"]["locked_until"] is not None


def test_a_lock_and_an_exclusion_that_are_over_are_not_listed(house: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    done = house.says("account", "exclude", "anna", "--days", "1")
    monkeypatch.setattr("banco.cli.commands.house.account.now", lambda: done["after"]["until"] + 1)
    assert house.says("account", "list", "--role", "player")["accounts"][0]["exclusion"] is None


@pytest.mark.parametrize("words", [("create", "carla"), ("password", "anna")])
def test_without_a_terminal_it_is_said_how_to_give_a_password(house: Office, words: tuple[str, str]) -> None:
    done = house.run_program("account", *words, stdin=subprocess.DEVNULL, capture_output=True)
    assert done.returncode == 2
    assert "--password-stdin" in done.stderr
    assert "Warning" not in done.stderr
    assert not done.stdout


def test_a_password_comes_on_standard_input(house: Office) -> None:
    words = ("account", "create", "carla", "--password-stdin", "--json")
    done = house.run_program(*words, input="correct horse\n", capture_output=True)
    assert json.loads(done.stdout)["name"] == "carla"


def test_a_lock_out_is_lifted_and_the_password_stays(sqlite_house: Office) -> None:
    with sqlite_house.store() as store:
        for _ in range(5):
            with pytest.raises(WrongLogIn):
                log_in(store, "bruno", "wrong horse", now())
    told = sqlite_house.tells("account", "unlock", "bruno", "--by", "maria")
    assert told == "bruno is not locked out; 5 failed log-ins are forgotten.\n"
    with sqlite_house.store() as store:
        assert log_in(store, "bruno", WORDS, now()).failed_logins == 0


def test_people_are_found_by_a_part_of_their_name(sqlite_house: Office) -> None:
    found = sqlite_house.says("account", "list", "--search", "RI")["accounts"]
    assert [one["name"] for one in found] == ["maria"]
    assert sqlite_house.tells("account", "list", "--search", "zz") == "There is no account with “zz” in the name.\n"
