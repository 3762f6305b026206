"""`banco db`, as an operator and as a program uses it."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from banco.cli.commands.house.db import app
from banco.core.errors import BancoError
from banco.house.store.upgrade import newest


class Operator:
    """Somebody who types commands about one file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.url = f"sqlite:///{file}"

    def run(self, *words: str) -> Result:
        return CliRunner().invoke(app, [*words, "--database", self.url])

    def says(self, *words: str) -> dict[str, object]:
        told: dict[str, object] = json.loads(self.run(*words, "--json").stdout)
        return told

    def alters(self, *statements: str) -> None:
        with sqlite3.connect(self.file) as client:
            for statement in statements:
                client.execute(statement)
        client.close()


@pytest.fixture
def operator(tmp_path: Path) -> Operator:
    return Operator(tmp_path / "house.db")


def test_an_upgrade_tells_what_it_did(operator: Operator) -> None:
    assert operator.run("upgrade").stdout == f"{operator.url}: empty → {newest()}\n"
    assert operator.run("upgrade").stdout == f"{operator.url} is at revision {newest()} already\n"
    assert operator.says("upgrade") == {"database": operator.url, "before": newest(), "after": newest()}


OTHERS = {
    "empty": ("CREATE TABLE foo (bar TEXT)", "DROP TABLE foo"),
    "foreign": ("CREATE TABLE foo (bar TEXT)",),
    "older": ("UPDATE alembic_version SET version_num = '0001'",),
    "newer": ("UPDATE alembic_version SET version_num = '9999'", "UPDATE compatibility SET works_with = '9999'"),
}


@pytest.mark.parametrize("state", ["missing", *OTHERS])
def test_a_house_that_cannot_be_opened_as_it_is_has_a_status_of_2(operator: Operator, state: str) -> None:
    if state in ("older", "newer"):
        operator.run("upgrade")
    operator.alters(*OTHERS[state]) if state in OTHERS else None
    told = operator.run("status")
    assert told.exit_code == operator.run("status", "--json").exit_code == 2
    assert f"this banco needs {newest()}" in told.stdout
    facts = operator.says("status")
    assert list(facts) == ["database", "revision", "needed", "state"]
    assert facts["state"] == state
    assert facts["revision"] == {"older": "0001", "newer": "9999"}.get(state, "")


def test_a_house_that_can_be_opened_has_a_status_of_0(operator: Operator) -> None:
    operator.run("upgrade")
    assert operator.run("status").exit_code == 0
    assert operator.says("status")["state"] == "ready"


def test_a_backup_is_written_once(operator: Operator, tmp_path: Path) -> None:
    operator.run("upgrade")
    copy = tmp_path / "copy.db"
    assert operator.run("backup", str(copy)).stdout == f"{operator.url} is copied to {copy}, whole\n"
    refused = operator.run("backup", str(copy))
    assert isinstance(refused.exception, BancoError)
    assert "exists" in str(refused.exception)
    other = tmp_path / "other.db"
    assert operator.says("backup", str(other)) == {
        "database": operator.url,
        "file": str(other),
        "bytes": other.stat().st_size,
        "revision": newest(),
    }
