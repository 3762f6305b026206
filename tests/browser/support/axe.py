"""axe-core in the page: what a person with a screen reader, a keyboard or weak eyes would stumble over."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

FILE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WANTED = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


@cache
def _source() -> str:
    return FILE.read_text("utf-8")


def axe(page: Page, within: str = "html") -> list[str]:
    """What axe finds wrong in a part of the page, one line each: the rule, what it asks for, and where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: dict[str, Any] = page.evaluate(
        "([part, wanted]) => axe.run(part, {runOnly: wanted, resultTypes: ['violations']})", [within, WANTED]
    )
    return [_told(violation) for violation in found["violations"]]


def _told(violation: dict[str, Any]) -> str:
    places = "; ".join(" ".join(map(str, node["target"])) for node in violation["nodes"])
    return f"{violation['id']}: {violation['help']} at {places}"
