"""Keys and names at the command line: what was asked once can be asked again, and is done once."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.cli.support.office import Office
from tests.house.support.seats import MONEY

from banco.cli.shared.idempotency import Change, begin_change
from banco.core.time import DAY
from banco.house.accounts.messages import Deposited
from banco.house.cash.cash_desk import deposit
from banco.house.store.failures import StoreFailed
from banco.house.store.store import Store

WORDS = "correct horse\n"
CHANGES = [
    ("account", "create", "carla", "--password-stdin"),
    ("account", "role", "anna", "croupier"),
    ("account", "password", "anna", "--password-stdin"),
    ("account", "deposit", "anna", "5"),
    ("account", "withdraw", "anna", "5"),
    ("account", "limit", "anna", "deposit", "day", "100", "--money", "eur-play"),
    ("account", "limit", "anna", "time", "day", "90"),
    ("account", "exclude", "anna", "--days", "30"),
    ("account", "exclude", "anna", "--for-ever"),
    ("account", "close", "anna"),
    ("session", "open", "anna", "t", "5"),
    ("session", "top-up", "anna/1", "5"),
    ("session", "close", "anna/1"),
]
every_change = pytest.mark.parametrize("words", CHANGES, ids=" ".join)


def prepare(house: Office, words: tuple[str, ...]) -> Office:
    """Anna with money, and with a session where the command is about one."""
    house.says("account", "deposit", "anna", "50")
    if words[2] == "anna/1":
        house.says("session", "open", "anna", "t", "20")
    return house


def printed_key(stderr: str) -> str:
    """The key that was made for the command."""
    found = re.search(r"^key: (\w+)$", stderr, re.MULTILINE)
    assert found, stderr
    return found[1]


@every_change
def test_a_key_that_is_made_is_told_beside_the_answer(house: Office, words: tuple[str, ...]) -> None:
    done = prepare(house, words).run(*words, "--json", stdin=WORDS)
    assert done.exit_code == 0, done.output
    assert f'"key": "{printed_key(done.stderr)}"' in done.stdout


@every_change
def test_what_is_asked_again_under_the_key_is_done_once_and_told_as_done_before(
    house_on_either: Office, words: tuple[str, ...]
) -> None:
    prepare(house_on_either, words)
    first = house_on_either.says(*words, "--key", "k", stdin=WORDS)
    askers = house_on_either.askers()
    again = house_on_either.says(*words, "--key", "k", stdin=WORDS)
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert (
        (first["key"], first["by"], first["at"])
        == (again["key"], again["by"], again["at"])
        == ("k", "system", again["at"])
    )
    told = house_on_either.tells(*words, "--key", "k", stdin=WORDS)
    assert "This was done before, on 20" in told
    assert house_on_either.askers() == askers


@every_change
def test_a_change_is_entered_under_the_name_of_whoever_of_the_house_asks(house: Office, words: tuple[str, ...]) -> None:
    prepare(house, words)
    before = len(house.askers())
    assert house.says(*words, "--by", "Ines", stdin=WORDS)["by"] == "ines"
    assert house.askers()[before] == "ines"
    assert house.says("audit")["right"]


@every_change
def test_only_people_of_the_house_ask_for_changes(house: Office, words: tuple[str, ...]) -> None:
    prepare(house, words)
    before = house.askers()
    assert house.refused(*words, "--by", "bruno", stdin=WORDS).code == "not_staff"
    assert house.askers() == before


@pytest.mark.parametrize("by", ["nobody", "", "system"])
def test_nobody_asks_under_a_name_without_an_account(house: Office, by: str) -> None:
    assert house.refused("account", "deposit", "anna", "5", "--by", by).code == "unknown_account"


def test_whoever_has_left_the_house_asks_for_nothing(house: Office) -> None:
    house.tells("account", "close", "vera")
    assert house.refused("account", "deposit", "anna", "5", "--by", "vera").code == "account_is_closed"


@every_change
def test_an_empty_key_is_no_key(house: Office, words: tuple[str, ...]) -> None:
    prepare(house, words)
    before = house.askers()
    assert house.refused(*words, "--key", "", stdin=WORDS).code == "bad_key"
    assert house.askers() == before


@pytest.mark.parametrize("key", [" ", "a b", "anna/1/closed", "k" * 65])
def test_a_key_is_one_short_word(house: Office, key: str) -> None:
    assert house.refused("account", "deposit", "anna", "5", "--key", key).code == "bad_key"


@pytest.mark.parametrize("failure", [StoreFailed(why="disk I/O error"), KeyboardInterrupt(), OSError("no space")])
@pytest.mark.parametrize("given", [(), ("--key", "mine")])
def test_after_an_unknown_outcome_the_key_says_what_came_of_it(
    house: Office, monkeypatch: pytest.MonkeyPatch, failure: BaseException, given: tuple[str, ...]
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(Store, "do_now", lose_answers(failure))
        done = house.run("account", "deposit", "anna", "5", *given)
    assert done.exit_code != 0
    assert not done.stdout
    key = given[1] if given else printed_key(done.stderr)
    assert f"--key {key}" in done.stderr
    again = house.says("account", "deposit", "anna", "5", "--key", key)
    assert (again["repeated"], again["after"], again["holds"]) == (True, 500, 500)


def lose_answers(failure: BaseException) -> Callable[[Store, Any], Any]:
    """What a store does whose answer is lost after the work has been done."""
    do_now = Store.do_now

    def do_and_lose(store: Store, work: Any) -> Any:
        do_now(store, work)
        raise failure

    return do_and_lose


def test_a_refusal_needs_no_second_asking(house: Office) -> None:
    done = house.run("account", "deposit", "anna", "5", "--key", "mine", "--by", "bruno")
    assert "--key" not in done.stderr


def test_an_answer_that_cannot_be_written_leaves_the_key(house: Office) -> None:
    with Path("/dev/full").open("w") as full:
        done = house.run_program("account", "deposit", "anna", "5", stdout=full, stderr=-1)
    assert done.returncode != 0
    key = printed_key(done.stderr)
    assert f"--key {key}" in done.stderr
    assert house.says("account", "deposit", "anna", "5", "--key", key)["repeated"]
    assert house.money("anna") == {"EUR-play": 500}


def test_a_deposit_of_before_is_told_with_what_the_wallet_holds_now(house: Office) -> None:
    house.tells("account", "deposit", "anna", "510.01")
    assert house.tells("account", "deposit", "anna", "5", "--key", "k") == "anna had 510.01 and has 515.01 EUR-play.\n"
    house.tells("account", "deposit", "anna", "15")
    first, last = house.tells("account", "deposit", "anna", "5", "--key", "k").splitlines()
    assert first.startswith("This was done before, on ")
    assert last == "anna had 510.01 and then 515.01 EUR-play; now it is 530.01."
    assert house.says("account", "deposit", "anna", "5", "--key", "k")["holds"] == 53_001


def test_an_exclusion_that_is_asked_for_again_ends_when_it_was_to_end(
    house: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = house.says("account", "exclude", "anna", "--days", "30", "--key", "k")
    monkeypatch.setattr("banco.cli.shared.idempotency.now", lambda: first["at"] + DAY)
    assert house.says("account", "exclude", "anna", "--days", "30", "--key", "k")["after"] == first["after"]


def test_a_key_of_something_else_is_a_conflict(house: Office) -> None:
    house.tells("account", "deposit", "anna", "5", "--key", "k")
    assert house.refused("account", "deposit", "anna", "6", "--key", "k").code == "key_conflict"
    assert house.refused("account", "withdraw", "anna", "5", "--key", "k").code == "key_conflict"
    assert house.money("anna") == {"EUR-play": 500}


def test_a_key_of_somebody_else_of_the_house_is_a_conflict_and_nothing_is_done_twice(house: Office) -> None:
    house.tells("account", "deposit", "anna", "5", "--key", "k", "--by", "ines")
    assert house.refused("account", "deposit", "anna", "5", "--key", "k").code == "key_conflict"
    assert house.refused("account", "deposit", "anna", "5", "--key", "k", "--by", "maria").code == "key_conflict"
    assert house.says("account", "deposit", "anna", "5", "--key", "k", "--by", "INES")["repeated"]
    assert house.money("anna") == {"EUR-play": 500}


def test_of_two_who_ask_for_the_same_at_once_the_second_is_told_that_it_was_done(house_on_either: Office) -> None:
    with (
        house_on_either.store() as store,
        begin_change(store, "k", None) as first,
        begin_change(store, "k", None) as other,
    ):
        second = replace(other, request=replace(other.request, at=first.request.at + 5))
        done = [_deposit(change) for change in (first, second)]
        assert done[0] == done[1]
        assert (first.repeated_at, second.repeated_at) == (None, first.request.at)
        assert (first.facts({})["repeated"], second.facts({})["repeated"]) == (False, True)


def _deposit(change: Change) -> Deposited:
    return change.run(lambda c: deposit(c, change.request, "anna", MONEY, 5))
