"""`banco incidents`: what went wrong at the tables."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import typer
from tests.keys import SEAL
from typer.testing import CliRunner

from banco.cli.commands.house.incidents import incidents
from banco.core.request import Request
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.office import note
from banco.house.store.store import Store
from banco.house.store.upgrade import upgrade
from banco.house.tables.messages import EnableTable, Incident

NOON = 1_767_268_800_000

app = typer.Typer()
app.command()(incidents)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'house.db'}"


@pytest.fixture
def store(url: str) -> Any:
    opened = open_house_store(Database(url), SEAL)
    upgrade(opened.database)
    yield opened
    opened.close()


def go_wrong(store: Store, count: int) -> None:
    """Some incidents, with another change of the house after each."""
    for at in range(NOON, NOON + count):
        incident, other = (Request(at=at, by="system", key=f"{kind}/{at}") for kind in "ie")
        store.do_now(partial(note, request=incident, command=Incident("paijiu-1", f"no light {at - NOON}")))
        store.do_now(partial(note, request=other, command=EnableTable("paijiu-1", True, "incident")))


def told(url: str, *words: str) -> str:
    done = CliRunner().invoke(app, [*words, "--database", url], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_house_in_which_nothing_went_wrong_says_so(store: Store, url: str) -> None:
    assert told(url) == "no incident is noted\n"
    assert json.loads(told(url, "--json")) == {"incidents": [], "next": None}


def test_the_newest_incident_is_told_first(store: Store, url: str) -> None:
    go_wrong(store, 3)
    text = told(url)
    assert text.index("no light 2") < text.index("no light 1") < text.index("no light 0")
    assert "2026-01-01 12:00 UTC" in text
    assert "paijiu-1" in text
    assert "--before" not in text


def test_pages_follow_each_other(store: Store, url: str) -> None:
    go_wrong(store, 5)
    seen, words = [], ["--limit", "2"]
    while True:
        page = json.loads(told(url, *words, "--json"))
        seen += [one["why"] for one in page["incidents"]]
        if page["next"] is None:
            break
        words = ["--limit", "2", "--before", str(page["next"])]
    assert seen == [f"no light {number}" for number in (4, 3, 2, 1, 0)]
    assert list(page["incidents"][0]) == ["number", "at", "table", "why"]
    assert f"more: --before {json.loads(told(url, '--limit', '2', '--json'))['next']}" in told(url, "--limit", "2")


def test_a_page_without_rows_is_a_mistake(store: Store, url: str) -> None:
    assert CliRunner().invoke(app, ["--limit", "0", "--database", url]).exit_code == 2
