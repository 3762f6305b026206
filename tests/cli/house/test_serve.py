"""`banco serve` before it opens: what it refuses to open on."""

from __future__ import annotations

import resource
import socket
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from banco.cli.commands.house.serve import CannotListen, Doorkeeper, serve
from banco.house.sessions.times import BadTimes, SessionTimes
from banco.house.store import database as databases
from banco.house.store.database import BadDatabase
from banco.house.store.upgrade import upgrade
from banco.server.http.security.proxies import BadProxy
from banco.server.live.hall.hall import Hall

app = typer.Typer()
app.command()(serve)


def invoke(folder: Path, *words: str) -> Result:
    return CliRunner().invoke(app, ["--database", f"sqlite:///{folder / 'house.db'}", *words])


def test_a_port_that_somebody_else_has_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refused = invoke(tmp_path, "--upgrade", "--port", str(port))
    assert isinstance(refused.exception, CannotListen)
    assert f"127.0.0.1:{port}" in str(refused.exception)
    assert "--port" in str(refused.exception)
    assert not refused.output


@pytest.mark.parametrize("host", ["no such host", "192.0.2.1", "::ffff:1:2:3"])
def test_an_address_that_is_not_ours_is_named(tmp_path: Path, host: str) -> None:
    refused = invoke(tmp_path, "--upgrade", "--host", host, "--port", "0")
    assert isinstance(refused.exception, CannotListen)
    assert host in str(refused.exception)


@pytest.mark.parametrize("port", ["99999", "-1"])
def test_a_port_that_there_cannot_be_is_a_mistake(tmp_path: Path, port: str) -> None:
    refused = invoke(tmp_path, "--port", port)
    assert refused.exit_code == 2
    assert "'--port'" in refused.output


def test_a_house_opens_on_no_database_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    upgrade(databases.Database(f"sqlite:///{tmp_path / 'house.db'}"))
    monkeypatch.setitem(databases.SQLITE_SETTINGS, "query_only", "on")
    refused = invoke(tmp_path, "--port", "0")
    assert isinstance(refused.exception, BadDatabase)
    assert "it cannot be written" in str(refused.exception)
    assert not refused.output


def test_session_times_that_cannot_be_kept_are_named(tmp_path: Path) -> None:
    file = tmp_path / "tables.toml"
    file.write_text("tables = []\n[sessions]\nreconnect = 0\n", "utf-8")
    refused = invoke(tmp_path, "--upgrade", "--port", "0", "--tables", str(file))
    assert isinstance(refused.exception, BadTimes)
    assert not refused.output


def test_the_session_times_of_the_file_are_those_of_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Hall] = []
    monkeypatch.setattr("banco.cli.commands.house.serve._run_server", lambda hall, *_: opened.append(hall))
    file = tmp_path / "tables.toml"
    file.write_text("tables = []\n[sessions]\nreconnect = 500\n", "utf-8")
    assert invoke(tmp_path, "--upgrade", "--port", "0", "--tables", str(file)).exit_code == 0
    assert [hall.times for hall in opened] == [SessionTimes(reconnect=500)]


def test_a_proxy_that_cannot_be_one_is_named(tmp_path: Path) -> None:
    refused = invoke(tmp_path, "--upgrade", "--port", "0", "--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "nobody")
    assert isinstance(refused.exception, BadProxy)
    assert "nobody" in str(refused.exception)


@pytest.mark.parametrize(("files", "told"), [(1024, "Only 832 connections are taken at once, not 4000"), (8192, "")])
def test_a_house_that_may_open_few_files_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: int, told: str
) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (files, files))
    monkeypatch.setattr(resource, "setrlimit", lambda *_: None)
    monkeypatch.setattr(Doorkeeper, "run", lambda *_, sockets: [socket.close() for socket in sockets])
    opened = invoke(tmp_path, "--upgrade", "--port", "0")
    assert opened.exit_code == 0
    assert opened.stderr.startswith(told)
    assert bool(opened.stderr) is bool(told)
