"""`banco session`, as an operator and as a program uses it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.support.office import CommandRunner
from tests.house.support.people import NOW
from tests.house.support.seats import Table, funded
from tests.keys import SEAL
from typer.testing import CliRunner, Result

from banco.cli.commands.house import session as cli
from banco.cli.shared import idempotency
from banco.cli.shared.amounts import NoAmount
from banco.core.errors import BancoError
from banco.core.time import DAY, MINUTE
from banco.games.paijiu.messages import AskCards, Bet
from banco.games.paijiu.pays import Spot
from banco.house.accounts.account import UnknownAccount
from banco.house.house_store import open_house_store
from banco.house.sessions.open_session import SessionAtTable, SessionOver
from banco.house.sessions.session_repo import UnknownSession
from banco.house.store.database import Database
from banco.house.store.upgrade import NotUpgraded, upgrade
from banco.house.tables.configuration import store_table
from banco.ledger.purses import Money
from banco.ledger.transfers import BeyondCredit
from banco.server.live.hall.table_runner import UnknownTable
from banco.table.settings import TableSettings

FACTS = {
    "session",
    "player",
    "table",
    "game",
    "money",
    "state",
    "why",
    "closed_by",
    "credit_cents",
    "bought_in_cents",
    "cashed_out_cents",
    "opened_at",
    "last_action_at",
    "closed_at",
}
ASKED = {"key", "by", "at", "repeated"}

TABLES = """
tables = [
    { name = "t", title = "T", game = "paijiu", money = "eur-play" },
    { name = "u", title = "U", game = "lucky-tree", money = "eur-play" },
    { name = "own", title = "Own", game = "paijiu", money = "eur-play", solo = true },
    { name = "real", title = "Real", game = "paijiu", money = "eur" },
]
"""


class Office(CommandRunner):
    """The commands, on a house of their own, at a time of their own."""

    def __init__(self, folder: Path, name: str = "house.db") -> None:
        self.url = f"sqlite:///{folder / name}"
        self.tables = folder / "tables.toml"
        self.tables.write_text(TABLES, "utf-8")
        self.now = NOW

    def run(self, *words: str, stdin: str = "") -> Result:
        tables = ("--tables", str(self.tables)) if words[0] == "open" else ()
        return CliRunner().invoke(cli.app, [*words, "--database", self.url, *tables], input=stdin)


@pytest.fixture
def office(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Office:
    """An office with two players who have 1,000.00 of play money each."""
    office = Office(tmp_path)
    database = Database(office.url)
    upgrade(database)
    store = open_house_store(database, SEAL)
    funded(store, "anna", "bruno")
    store.close()
    monkeypatch.setattr(cli, "now", lambda: office.now)
    monkeypatch.setattr(idempotency, "now", lambda: office.now)
    return office


def stake(url: str) -> None:
    """Anna's 10.00 on a coup whose cards she has asked for."""
    store = open_house_store(Database(url), SEAL)
    table = Table(store)
    table.open()
    table.play(Bet("anna", 1_000, Spot.NORTH), "anna/1")
    table.play(AskCards("anna"), "anna/1")
    store.close()


def test_a_session_from_the_buy_in_to_the_end(office: Office) -> None:
    opened = office.says("open", "anna", "t", "100")
    assert set(opened) == FACTS | ASKED
    assert (opened["session"], opened["money"], opened["credit_cents"]) == ("anna/1", "EUR-play", 10_000)
    office.now += MINUTE
    more = office.says("top-up", "anna/1", "12.50")
    assert (more["credit_cents"], more["bought_in_cents"], more["last_action_at"]) == (11_250, 11_250, NOW + MINUTE)
    closed = office.says("close", "anna/1", "--why", "a test")
    assert (closed["state"], closed["why"], closed["closed_by"]) == ("closed", "a test", "system")
    assert (closed["credit_cents"], closed["cashed_out_cents"]) == (0, 11_250)


def test_a_session_is_opened_at_the_table_that_the_player_would_play_at(office: Office) -> None:
    opened = office.says("open", "Anna", "own", "100")
    assert (opened["table"], opened["game"], opened["money"]) == ("own.anna", "paijiu", "EUR-play")


def test_a_table_that_a_manager_has_set_up_is_known(office: Office) -> None:
    store = open_house_store(Database(office.url), SEAL)
    settings = TableSettings(name="later", title="Later", game="lugano", money=Money.PLAY_EUR)
    store.do_now(lambda c: store_table(c, NOW, settings))
    store.close()
    assert office.says("open", "anna", "later", "100")["game"] == "lugano"


def test_the_same_key_is_done_once(office: Office) -> None:
    for _ in range(2):
        office.says("open", "anna", "t", "100", "--key", "k1")
        office.says("top-up", "anna/1", "5", "--key", "k2")
    assert office.says("list")["sessions"][0]["bought_in_cents"] == 10_500


def test_sessions_are_listed_with_what_they_have_and_where_they_stand(office: Office) -> None:
    office.tells("open", "anna", "t", "100")
    office.tells("open", "bruno", "u", "50")
    office.tells("close", "bruno/1")
    office.now += 25 * MINUTE
    office.tells("open", "bruno", "u", "20")
    text = office.tells("list")
    assert "away: inactive" in text
    assert "closed: closed by the office" in text
    assert "100.00" in text
    assert all(set(one) == FACTS for one in office.says("list")["sessions"])
    assert [one["session"] for one in office.says("list")["sessions"]] == ["anna/1", "bruno/1", "bruno/2"]
    assert [one["session"] for one in office.says("list", "--open")["sessions"]] == ["anna/1", "bruno/2"]
    assert [one["state"] for one in office.says("list", "--player", "Bruno")["sessions"]] == ["closed", "connected"]


def test_no_sessions_are_told_so(office: Office) -> None:
    assert office.tells("list") == "There are no such sessions.\n"
    assert office.says("list") == {"sessions": []}


def test_a_session_with_a_stake_is_closing(office: Office) -> None:
    office.tells("open", "anna", "t", "100")
    stake(office.url)
    assert "as soon as that is over" in office.tells("close", "anna/1")
    (session,) = office.says("list")["sessions"]
    assert (session["state"], session["credit_cents"], session["closed_at"]) == ("closing", 9_000, None)


def test_the_jobs_tell_what_they_did(office: Office) -> None:
    office.tells("open", "anna", "t", "100")
    stake(office.url)
    kinds = ("inactive", "disconnected", "left_open", "closed", "forgotten", "off_duty", "failed")
    assert office.says("jobs") == {kind: [] for kind in kinds}
    office.now += 7 * DAY
    text = office.tells("jobs")
    assert "closed, having been left open: 1 (anna/1)" in text
    assert "given up after a dropped line: 0\n" in text
    (session,) = office.says("list")["sessions"]
    assert (session["state"], session["why"], session["closed_by"]) == ("closed", "left open", "system")
    assert session["cashed_out_cents"] in (9_000, 11_000)


def test_a_job_that_failed_is_told_and_ends_with_1(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    office.tells("open", "anna", "t", "100")
    stake(office.url)
    office.now += 7 * DAY
    monkeypatch.setattr(cli, "GAMES", {})
    done = office.run("jobs")
    assert done.exit_code == 1
    assert "anna/1 failed: “paijiu” is not a game of this house" in done.stdout


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (("open", "anna", "t", "ten"), NoAmount),
        (("open", "anna", "nowhere", "10"), UnknownTable),
        (("open", "anna", "own.anna", "10"), UnknownTable),
        (("open", "nobody", "u", "10"), UnknownAccount),
        (("open", "anna", "t", "10"), SessionAtTable),
        (("open", "anna", "u", "901"), BeyondCredit),
        (("open", "anna", "real", "1"), BeyondCredit),
        (("top-up", "anna/2", "10"), UnknownSession),
        (("top-up", "bruno/1", "10"), SessionOver),
        (("close", "anna/2"), UnknownSession),
        (("list", "--player", "nobody"), UnknownAccount),
    ],
)
def test_mistakes_get_a_sentence(office: Office, words: tuple[str, ...], refusal: type[BancoError]) -> None:
    office.tells("open", "anna", "t", "100")
    office.tells("open", "bruno", "t", "100")
    office.tells("close", "bruno/1")
    assert isinstance(office.refused(*words), refusal)


def test_a_database_that_is_not_there_is_refused(tmp_path: Path) -> None:
    office = Office(tmp_path, "none.db")
    assert isinstance(office.refused("list"), NotUpgraded)
    assert not (tmp_path / "none.db").exists()
