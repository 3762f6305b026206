"""The rule pages are the contract: every clause has a test, every table comes from the code."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import fields
from tools.rule_tables import page_of, tables_of, with_tables

from banco.core.game import Game
from banco.core.plugins import plugin_folders
from banco.games import GAMES
from banco.texts import Language

TESTS = Path(__file__).parent / "rules"

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def clauses(game: Game[Any]) -> list[str]:
    """The numbers of the page's clauses, in order."""
    return [number for number, _ in clause_by_clause(game, Language.ENGLISH) if number]


def clause_by_clause(game: Game[Any], language: Language) -> list[tuple[str, str]]:
    """The page cut before each clause: its number and its text; first, without a number, what comes before them."""
    head, *parts = re.split(r"^\*\*(\d+\.\d+)\*\*", page_of(game, language).read_text("utf-8"), flags=re.MULTILINE)
    return [("", head), *zip(parts[::2], parts[1::2], strict=True)]


def figures(text: str) -> list[str]:
    """The numbers in a text, however they are set, in the order of their digits; tables are the code's and left out."""
    words = re.sub(r"<!-- table: .*?<!-- end -->", "", text, flags=re.DOTALL)
    return sorted(re.sub(r"[.,]", "", number) for number in re.findall(r"\d+(?:[.,]\d+)*", words))


def clauses_with_tests(game: Game[Any]) -> set[str]:
    """The numbers in the names of the game's tests."""
    brought = plugin_folders().get(game.name)  # by another package, whose tests lie beside it
    folder = brought.parent / "tests" if brought else TESTS
    text = (folder / f"test_{game.name.replace('-', '_')}.py").read_text("utf-8")
    names = [node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    return {f"{found[1]}.{found[2]}" for name in names if (found := re.match(r"test_(\d+)_(\d+)_", name))}


@every_game
def test_every_clause_has_a_test(game: Game[Any]) -> None:
    assert clauses(game)
    assert not set(clauses(game)) - clauses_with_tests(game)


@every_game
def test_every_test_names_a_clause_of_the_page(game: Game[Any]) -> None:
    assert not clauses_with_tests(game) - set(clauses(game))


@every_game
def test_clauses_are_numbered_in_order(game: Game[Any]) -> None:
    numbers = [tuple(map(int, clause.split("."))) for clause in clauses(game)]
    assert numbers == sorted(set(numbers))


@every_game
@pytest.mark.parametrize("language", Language)
def test_every_table_is_the_code_s(game: Game[Any], language: Language) -> None:
    text = page_of(game, language).read_text("utf-8")
    assert with_tables(text, game, language) == text, "run `make docs`"
    assert set(re.findall(r"<!-- table: ([\w-]+) -->", text)) == {table.name for table in tables_of(game, language)}


@every_game
def test_the_italian_page_has_the_same_clauses_with_the_same_figures(game: Game[Any]) -> None:
    english, italian = (clause_by_clause(game, language) for language in (Language.ENGLISH, Language.ITALIAN))
    assert [number for number, _ in italian] == [number for number, _ in english]
    for (number, ours), (_, theirs) in zip(english, italian, strict=True):
        assert figures(theirs) == figures(ours), f"clause {number}"
        assert set(re.findall(r"`[^`]+`", theirs)) == set(re.findall(r"`[^`]+`", ours)), f"clause {number}"


@every_game
@pytest.mark.parametrize("language", Language)
def test_every_option_is_explained(game: Game[Any], language: Language) -> None:
    text = page_of(game, language).read_text("utf-8")
    for field in fields(game.options):
        assert f"| `{field.name}` |" in text
