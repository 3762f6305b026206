"""The web folder as the tests read it: its sources, and the texts that it bundles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from banco.texts.plugin_texts import plugin_texts

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "web"
TEXTS = ROOT / "src" / "banco" / "texts"
MADE = {"wire.ts", "http.types.ts"}
LANGUAGES = ("it", "en")


def sources() -> Iterator[Path]:
    """Every source that a person writes; the tests beside them are left out."""
    files = (*WEB.glob("src/**/*.ts"), *WEB.glob("src/**/*.svelte"))
    return (file for file in sorted(files) if file.name not in MADE and not file.name.endswith(".test.ts"))


def parts() -> list[str]:
    """The files of texts that the page bundles, without their language: `events`, `web/lobby`, `web/staff/floor`, …"""
    files = (*TEXTS.glob("web/**/*.ftl"), *TEXTS.glob("events.*.ftl"), *TEXTS.glob("explain.*.ftl"))
    return sorted({re.sub(r"\.(it|en)\.ftl$", "", file.relative_to(TEXTS).as_posix()) for file in files})


@cache
def messages(part: str, language: str) -> dict[str, ast.Message]:
    """The texts of a part in a language, by their ids, in their order."""
    body = FluentParser().parse((TEXTS / f"{part}.{language}.ftl").read_text("utf-8")).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)], part
    found = [entry for entry in body if isinstance(entry, ast.Message)]
    assert len({message.id.name for message in found}) == len(found), f"{part}: an id is there twice"
    return {message.id.name: message for message in found}


@cache
def page_texts(language: str) -> frozenset[str]:
    """The ids of all texts that the page has in a language, those of games from other packages among them."""
    own = {name for part in parts() for name in messages(part, language)}
    brought = (entry for text in plugin_texts(language) for entry in FluentParser().parse(text).body)
    return frozenset(own | {entry.id.name for entry in brought if isinstance(entry, ast.Message)})


class _Figures(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def figures(message: ast.Message) -> set[str]:
    """The names of the figures that a text asks for."""
    found = _Figures()
    found.visit(message)
    return found.names
