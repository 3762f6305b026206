"""`--money`: one option with the same four names in every command, and a sentence for every other way to say it."""

from __future__ import annotations

import pytest
from tests.cli.support.office import APP, Office
from typer.main import get_command
from typer.testing import CliRunner

from banco.ledger.money_names import MONEY_NAMES
from banco.ledger.purses import Money

NAMES = "eur, chf, eur-play, chf-play"
WITH_MONEY = [
    ("account", "deposit", "anna", "5"),
    ("account", "withdraw", "anna", "5"),
    ("account", "limit", "anna", "loss", "day", "5"),
    ("history", "anna"),
    ("figures",),
    ("table", "add", "lugano-2", "lugano"),
]
every_command = pytest.mark.parametrize("words", WITH_MONEY, ids=" ".join)


def test_every_kind_of_money_has_a_name_of_its_own() -> None:
    assert list(MONEY_NAMES) == NAMES.split(", ")
    assert list(MONEY_NAMES.values()) == list(Money)


@pytest.mark.parametrize(("name", "money"), MONEY_NAMES.items())
@pytest.mark.parametrize("spelling", [str.lower, str.upper, lambda name: MONEY_NAMES[name].value])
def test_each_name_is_understood_in_small_letters_in_capitals_and_as_json_has_it(
    sqlite_house: Office, name: str, money: Money, spelling: type[str]
) -> None:
    assert sqlite_house.says("account", "deposit", "anna", "5", "--money", spelling(name))["money"] == money.value


@every_command
@pytest.mark.parametrize("text", ["usd", "", "eur play", "play"])
def test_any_other_name_is_refused_with_the_four(sqlite_house: Office, words: tuple[str, ...], text: str) -> None:
    refusal = sqlite_house.refused(*words, "--money", text)
    assert str(refusal) == f"“{text}” is no money of this house: it is one of {NAMES}."
    assert refusal.code == "unknown_money"


@every_command
def test_help_names_the_four(words: tuple[str, ...]) -> None:
    depth = 1 if words[0] in ("history", "figures") else 2
    shown = CliRunner().invoke(APP, [*words[:depth], "--help"], env={"COLUMNS": "200"}).stdout
    assert "eur|chf|eur-play|chf-play" in shown
    assert ("eur-play)" in shown) is bool({"deposit", "withdraw", "add"} & {*words[1:2]})


@every_command
def test_a_shell_completes_the_names(words: tuple[str, ...]) -> None:
    line = f"banco {' '.join(words)} --money e"
    shell = {"_BANCO_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))}
    assert CliRunner().invoke(APP, [], env=shell, prog_name="banco").stdout.split() == ["eur", "eur-play"]


@pytest.mark.parametrize("command", ["deposit", "withdraw"])
@pytest.mark.parametrize(
    ("words", "option"),
    [
        (("anna", "5", "--real"), "--real"),
        (("--real", "anna", "5"), "--real"),
        (("anna", "5", "--currency", "chf"), "--currency"),
        (("anna", "5", "--currency=chf"), "--currency"),
    ],
)
def test_an_older_option_is_refused_with_the_new_one(
    sqlite_house: Office, command: str, words: tuple[str, ...], option: str
) -> None:
    refusal = sqlite_house.refused("account", command, *words)
    assert str(refusal) == f"{option} is no option any more: name the money with --money, as one of {NAMES}."
    assert refusal.code == "old_money_option"


def test_every_option_for_money_is_this_one() -> None:
    commands = [get_command(APP)]
    options = []
    while commands:
        command = commands.pop()
        commands += getattr(command, "commands", {}).values()
        options += [option for option in command.params if {"--money", "--currency", "--real"} & set(option.opts)]
    assert len(options) == len(WITH_MONEY)
    assert {str(option.metavar) for option in options} == {"|".join(MONEY_NAMES)}
