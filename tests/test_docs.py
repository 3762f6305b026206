"""The pages that lead into the code cannot rot: every file and every name in them exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", ROOT / "web" / "README.md"]
PAGES += sorted((ROOT / "docs").glob("*.md"))

LINK = re.compile(r"\[[^]]*\]\((?!https?:|#)([^)#\s]+)[^)]*\)")
PLACE = re.compile(r"\[`([\w./]+)`\]\((\.\./[\w./]+)\)")
"""A hop of a-bet.md: `Class.method` or `function`, linked to its file."""


def names_in(file: Path) -> set[str]:
    """Everything that a Python file defines, methods as `Class.method`."""
    names: set[str] = set()
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef):
            names |= {node.name} | {f"{node.name}.{each.name}" for each in node.body if hasattr(each, "name")}
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            names |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    return names


def is_in(name: str, file: Path) -> bool:
    """Whether the file defines the name; of the page's sources, whether each part of it is defined there."""
    if file.suffix == ".py":
        return name in names_in(file)
    text = file.read_text("utf-8")
    return all(re.search(rf"\b{part}\b\s*[(<{{:=]", text) for part in name.split("."))


@pytest.mark.parametrize("file", PAGES, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_link_leads_somewhere(file: Path) -> None:
    missing = [link for link in LINK.findall(file.read_text("utf-8")) if not (file.parent / link).exists()]
    assert not missing


def test_every_hop_of_a_bet_is_a_function_or_a_class_of_its_file() -> None:
    page = ROOT / "docs" / "a-bet.md"
    hops = PLACE.findall(page.read_text("utf-8"))
    assert len(hops) > 20
    assert not [(name, file) for name, file in hops if not is_in(name, (page.parent / file).resolve())]


def test_every_place_of_the_glossary_exists() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    places = re.findall(r"\| `([\w/.]+)` \|$", page, re.MULTILINE)
    assert len(places) > 20
    assert not [place for place in places if not (ROOT / "src" / "banco" / place).exists()]


def test_the_words_of_the_glossary_stand_in_order() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    for table in page.split("## ")[2:] + page.split("## ")[1:2]:
        words = [word.strip("* ").lower() for word in re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE)][2:]
        assert words == sorted(words)
