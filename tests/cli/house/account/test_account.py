"""`banco account`, as an operator and as a program uses it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.support.office import CommandRunner
from typer.testing import CliRunner, Result

from banco.cli.commands.house.account import app
from banco.core.request import Request
from banco.house.house_store import open_house_store
from banco.house.sessions.open_session import open_session
from banco.house.sessions.session_repo import find_session
from banco.house.store.database import Database
from banco.house.store.upgrade import NotUpgraded, upgrade
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now

WORDS = "correct horse\n"


class Office(CommandRunner):
    """The commands, on a house of their own."""

    def __init__(self, file: Path) -> None:
        self.url = f"sqlite:///{file}"

    def run(self, *words: str, stdin: str = "") -> Result:
        return CliRunner().invoke(app, [*words, "--database", self.url], input=stdin)


@pytest.fixture
def office(tmp_path: Path) -> Office:
    house = Office(tmp_path / "house.db")
    database = Database(house.url)
    upgrade(database)
    database.close()
    return house


@pytest.fixture
def with_anna(office: Office) -> Office:
    office.says("create", "anna", "--password-stdin", stdin=WORDS)
    return office


def test_an_account_is_made_listed_and_shown(office: Office) -> None:
    assert office.tells("list") == "There is no account yet.\n"
    made = office.says("create", "Vera", "--role", "croupier", "--password-stdin", stdin=WORDS)
    assert set(made) == {"key", "by", "at", "repeated", "name", "role"}
    assert (made["name"], made["role"], made["by"], made["repeated"]) == ("Vera", "croupier", "system", False)
    office.says("create", "anna", "--password-stdin", stdin=WORDS)
    assert [row["name"] for row in office.says("list")["accounts"]] == ["Vera", "anna"]
    assert [row["name"] for row in office.says("list", "--role", "croupier")["accounts"]] == ["Vera"]
    assert office.tells("list", "--role", "manager") == "There is no manager yet.\n"
    assert "croupier" in office.tells("list")
    shown = office.says("show", "vera")
    assert shown["account"]["name"] == "Vera"
    assert "password" not in shown["account"]
    assert (shown["purses"], shown["limits"], shown["exclusion"], shown["time_left"]) == ([], [], None, None)
    assert "last log-in: never" in office.tells("show", "vera")


def test_a_password_is_typed_twice_and_never_shown(office: Office) -> None:
    done = office.run("create", "anna", stdin=WORDS * 2)
    assert done.exit_code == 0
    assert done.stdout.endswith("anna has an account as player.\n")
    assert "correct" not in done.output
    assert office.run("password", "anna", stdin="battery staple\n" * 2).exit_code == 0


def test_play_money_is_deposited_once_under_a_key(with_anna: Office) -> None:
    first = with_anna.says("deposit", "anna", "12.50", "--key", "k")
    assert {**first, "repeated": True} == with_anna.says("deposit", "ANNA", "12.50", "--key", "k")
    assert (first["money"], first["before"], first["after"]) == ("EUR-play", 0, 1250)
    real = with_anna.says("deposit", "anna", "7", "--money", "chf")
    assert (real["money"], real["after"]) == ("CHF", 700)
    assert real["key"] != with_anna.says("deposit", "anna", "7")["key"]
    purses = {(purse["kind"], purse["money"]): purse["cents"] for purse in with_anna.says("show", "anna")["purses"]}
    assert purses == {("wallet", "EUR-play"): 1950, ("wallet", "CHF"): 700}
    told = with_anna.tells("deposit", "anna", "0.50", "--key", "z")
    assert told == "anna had 19.50 and has 20.00 EUR-play.\n"
    assert "20.00" in with_anna.tells("show", "anna")


def test_a_role_is_changed(with_anna: Office) -> None:
    assert with_anna.tells("role", "anna", "inspector") == "anna was player and is inspector.\n"
    done = with_anna.says("role", "anna", "manager")
    assert (done["name"], done["before"], done["after"]) == ("anna", "inspector", "manager")


def test_limits_are_set_raised_and_shown(with_anna: Office) -> None:
    play = ("--money", "eur-play")
    assert "at most 50.00 EUR-play a week, from now" in with_anna.tells("limit", "anna", "deposit", "week", "50", *play)
    assert "then any amount" in with_anna.tells("limit", "anna", "deposit", "week", "none", *play)
    done = with_anna.says("limit", "anna", "time", "day", "90")
    assert (done["money"], done["before"], done["after"]["amount"]) == (None, None, 90)
    real = with_anna.says("limit", "anna", "loss", "month", "100", "--money", "eur")
    assert (real["money"], real["after"]["amount"]) == ("EUR", 10_000)
    shown = with_anna.says("show", "anna")
    assert [(row["kind"], row["period"]) for row in shown["limits"]] == [
        ("deposit", "week"),
        ("loss", "month"),
        ("time", "day"),
    ]
    assert shown["time_left"] == 90 * 60_000
    told = with_anna.tells("show", "anna")
    assert "90 min" in told
    assert "none" in told
    assert with_anna.refused("deposit", "anna", "50.01").code == "deposit_limit_reached"


def test_somebody_is_excluded_for_days_and_then_for_ever(with_anna: Office) -> None:
    done = with_anna.says("exclude", "anna", "--days", "30")
    assert done["after"]["until"] - done["after"]["at"] == 30 * 24 * 3_600_000
    assert with_anna.refused("exclude", "anna", "--days", "1").code == "exclusion_stands"
    assert with_anna.tells("exclude", "anna", "--for-ever") == "anna is excluded for ever.\n"
    assert "excluded for ever" in with_anna.tells("show", "anna")
    assert with_anna.refused("deposit", "anna", "5").code == "self_excluded"


def test_an_exclusion_closes_the_sessions_at_tables_where_no_server_runs(with_anna: Office) -> None:
    with_anna.tells("deposit", "anna", "50")
    store = open_house_store(Database(with_anna.url))
    opened = store.do_now(
        lambda c: open_session(c, Request(at=now(), by="anna", key="k"), "anna", "t", "paijiu", Money.PLAY_EUR, 3_000)
    )
    with_anna.tells("exclude", "anna", "--for-ever")
    closed = store.read(lambda c: find_session(c, opened.id))
    store.close()
    assert (closed.closed_at is not None, closed.cashed_out) == (True, 3_000)
    assert closed.closed_why == "anna has chosen not to play: the exclusion ends never."


def test_closing_an_account_ends_its_sessions_at_tables_first(with_anna: Office) -> None:
    with_anna.tells("deposit", "anna", "50")
    store = open_house_store(Database(with_anna.url))
    money = Money.PLAY_EUR
    opened = store.do_now(
        lambda c: open_session(c, Request(at=now(), by="anna", key="k"), "anna", "t", "paijiu", money, 3_000)
    )
    assert "paid out: 50.00 EUR-play" in with_anna.tells("close", "Anna")
    closed = store.read(lambda c: find_session(c, opened.id))
    store.close()
    assert (closed.closed_why, closed.cashed_out) == ("the account is closed", 3_000)


def test_an_account_is_closed_and_paid_out(with_anna: Office) -> None:
    with_anna.says("deposit", "anna", "5", "--money", "eur")
    done = with_anna.tells("close", "anna")
    assert done == "The account of anna is closed; paid out: 5.00 EUR.\n"
    assert with_anna.refused("close", "anna").code == "account_is_closed"
    assert "closed" in with_anna.tells("show", "anna")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("deposit", "anna", "ten"), "no_amount"),
        (("deposit", "anna", "0"), "bad_amount"),
        (("deposit", "nobody", "5"), "unknown_account"),
        (("limit", "anna", "time", "day", "1.5"), "no_minutes"),
        (("limit", "anna", "loss", "day", "none", "--money", "eur"), "bad_limit"),
        (("exclude", "anna"), "how_long"),
        (("exclude", "anna", "--days", "3", "--for-ever"), "how_long"),
        (("exclude", "anna", "--days", "99999"), "bad_exclusion"),
        (("create", "a b", "--password-stdin"), "bad_name"),
        (("create", "bruno", "--password-stdin"), "bad_password"),
        (("show", "nobody"), "unknown_account"),
    ],
)
def test_mistakes_are_refused_by_name(with_anna: Office, words: tuple[str, ...], code: str) -> None:
    assert with_anna.refused(*words, stdin="short\n").code == code


def test_a_house_without_a_database_says_how_to_make_one(tmp_path: Path) -> None:
    refusal = Office(tmp_path / "none.db").refused("list")
    assert isinstance(refusal, NotUpgraded)
    assert "banco db upgrade" in str(refusal)
