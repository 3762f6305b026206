"""Small files, small functions, small folders, and games that can be read beside their rule books."""

from __future__ import annotations

import ast
import io
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "banco"
FILES = sorted(SOURCE.rglob("*.py"))
GAMES = sorted(folder for folder in (SOURCE / "games").iterdir() if (folder / "__init__.py").exists())

MOST_LINES_A_FILE = 400
MOST_LINES_A_FUNCTION = 70
MOST_FILES_A_FOLDER = 22
MOST_CODE_LINES_A_GAME = 780
"""All its code, messages included: about 600, and more for Pai Lunliu, whose players bank in turn and come first."""

SILENT = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_files_and_functions_stay_small(file: Path) -> None:
    text = file.read_text("utf-8")
    assert text.count("\n") <= MOST_LINES_A_FILE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno:
            assert node.end_lineno - node.lineno < MOST_LINES_A_FUNCTION, f"{node.name} is too long"


@pytest.mark.parametrize("top", ["src/banco", "tests", "web/src"])
def test_folders_stay_small(top: str) -> None:
    files = Counter(file.parent.relative_to(ROOT) for file in written_files(ROOT / top))
    assert not {str(folder): count for folder, count in files.items() if count > MOST_FILES_A_FOLDER}


def written_files(top: Path) -> Iterator[Path]:
    """Every file below that a person writes; a build fills the package's `web`."""
    for path in sorted(top.iterdir()):
        if path.is_file():
            yield path
        elif path.name != "__pycache__" and path != SOURCE / "web":
            yield from written_files(path)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_can_be_read_beside_its_rule_book(game: Path) -> None:
    assert sum(code_lines(file.read_text("utf-8")) for file in game.glob("*.py")) <= MOST_CODE_LINES_A_GAME


def code_lines(text: str) -> int:
    """How many lines of the text are code: no docstrings, comments, blank lines or imports."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in SILENT:
            lines |= set(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom) or is_text(node):
            lines -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))  # type: ignore[attr-defined]
    return len(lines)


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
