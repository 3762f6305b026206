"""`banco serve` for operators: a port of their own, logs as JSON, and readiness that ends before the house does."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import httpx
import pytest
from tests.cli.support.program import banco_here, sentence_of
from tests.cli.support.serve_process import serving_house
from tests.house.support.databases import migrated_sqlite


@pytest.mark.slow
def test_operators_are_answered_at_a_port_of_their_own(tmp_path: Path) -> None:
    words = ("--monitor", "127.0.0.1:0", "--log-format", "json", "--log-level", "info")
    with serving_house(migrated_sqlite(tmp_path), "--key-file", str(tmp_path / "house.key"), *words) as house:
        assert house._process.stdout
        said = ""
        while "operators are answered at" not in said:
            said += house._process.stdout.readline()
        players, operators = (word for word in said.split() if word.startswith("http"))
        assert httpx.get(f"{players}/metrics").status_code == 404
        assert httpx.get(f"{operators}/health/ready").json()["ready"]
        assert "\nbanco_tables " in httpx.get(f"{operators}/metrics").text
        house.send(signal.SIGTERM)
        code, _, complained = house.wait()
    lines = [json.loads(line) for line in complained.splitlines()]
    assert code == 0
    assert "no_such_page" in [line.get("code") for line in lines]
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{operators}/health/live")


def test_an_address_that_is_none_opens_nothing(tmp_path: Path) -> None:
    done = banco_here("serve", "--database", f"sqlite:///{tmp_path / 'none.db'}", "--monitor", "everywhere")
    assert done.returncode == 2
    assert "everywhere" in sentence_of(done)
    assert not list(tmp_path.iterdir())
