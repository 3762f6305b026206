"""Dashboard and alerts: every metric they name is one that a served house tells, and every alert has its paragraph."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
import yaml
from msgspec import json

from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.house.house_store import open_house_store
from banco.house.sessions.times import SessionTimes
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.server.live.hall.hall import Hall
from banco.server.monitoring.exposition import FED, Exposition
from banco.server.monitoring.readiness import Readiness
from banco.server.telemetry.meters import METERS
from tests.deploy.files import DEPLOY
from tests.house.support.databases import migrated_sqlite
from tests.keys import SEAL

DASHBOARD = json.decode((DEPLOY / "grafana" / "banco.json").read_bytes())
ALERTS: list[dict[str, Any]] = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yml").read_text("utf-8"))["groups"][0][
    "rules"
]
GUIDE = (DEPLOY.parent / "docs" / "operating.md").read_text("utf-8")
METRIC = re.compile(r"\b(?:banco|process|python)_\w+")


def told_by_the_house(text: str) -> set[str]:
    """Every name that may be asked for: of counters with `_total`, of histograms with their parts."""
    kinds = re.findall(r"^# TYPE (\S+) (\w+)$", text, re.MULTILINE)
    parts = {"histogram": ("_bucket", "_sum", "_count")}
    return {name + part for name, kind in kinds for part in parts.get(kind, ("",))}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """What a house tells of which all gauges are fed, as on a node."""
    store = open_house_store(Database(migrated_sqlite(tmp_path_factory.mktemp("house"))), SEAL)
    try:
        return told_by_the_house(metrics_of(store))
    finally:
        store.close()


def metrics_of(store: Store) -> str:
    hall = Hall(store, GAMES, (), SeededChance(1), SessionTimes())
    before = dict(METERS.gauges)
    METERS.gauges |= dict.fromkeys(FED, lambda: 1.0)
    try:
        return Exposition(hall, Readiness(hall), lambda: 0).text()[0].decode()
    finally:
        METERS.gauges.clear()
        METERS.gauges.update(before)


@cache
def expressions() -> dict[str, list[str]]:
    panels = {panel["title"]: [target["expr"] for target in panel["targets"]] for panel in DASHBOARD["panels"]}
    return panels | {rule["alert"]: [rule["expr"]] for rule in ALERTS}


@pytest.mark.parametrize("title", expressions())
def test_every_metric_is_one_that_the_house_tells(title: str, told: set[str]) -> None:
    for expression in expressions()[title]:
        named = set(METRIC.findall(expression))
        assert named or "up{" in expression
        assert named <= told, named - told
        assert expression.count("(") == expression.count(")")


def test_whatever_the_house_tells_of_itself_is_on_the_dashboard(told: set[str]) -> None:
    shown = set(METRIC.findall(json.encode(DASHBOARD).decode()))
    families = {re.sub(r"_(bucket|sum|count)$", "", name) for name in told if name.startswith("banco_")}
    assert not {family for family in families if not any(name.startswith(family) for name in shown)}


def test_the_dashboard_can_be_imported() -> None:
    numbers = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(set(numbers)) == len(numbers)
    assert all(panel["datasource"]["uid"] == "${source}" for panel in DASHBOARD["panels"])


@pytest.mark.parametrize("rule", ALERTS, ids=lambda rule: rule["alert"])
def test_the_guide_says_what_to_do_about_every_alert(rule: dict[str, Any]) -> None:
    assert f"| `{rule['alert']}` |" in GUIDE
    assert rule["annotations"]["summary"]
    assert rule["labels"]["severity"] in ("page", "ticket")
