"""Which files hold a game's rules, and one SHA-256 over all of them.

The rules are the files of the game's folder, without the folders in it, and every module of the house that they read,
however indirectly.  The digest is that of the list which `sha256sum` prints for these files in the order of their
paths, so anybody can work it out with two commands.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from banco.core.game import Game
from banco.core.plugins import plugin_folders

PACKAGE = "banco"
ROOT = Path(str(files(PACKAGE))).parent


@dataclass(frozen=True)
class Source:
    """A file by its path below the sources' folder, and its digest."""

    path: str
    sha256: str


def rule_folder(game: Game[Any]) -> Path:
    """The folder of the game's rules; that of another package's game is the package."""
    return plugin_folders().get(game.name, ROOT / PACKAGE / "games" / game.name.replace("-", "_"))


def rule_sources(game: Game[Any]) -> tuple[Source, ...]:
    """The files that hold the game's rules, in the order of their paths."""
    folder = rule_folder(game)
    found: set[Path] = set()
    waiting = [file for file in folder.iterdir() if file.is_file()]
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += _read_by(file)
    paths = {file.relative_to(ROOT if file.is_relative_to(ROOT) else folder.parent).as_posix(): file for file in found}
    return tuple(Source(path, sha256(paths[path].read_bytes()).hexdigest()) for path in sorted(paths))


def digest(sources: tuple[Source, ...]) -> str:
    """The SHA-256 of what `sha256sum` prints for these files."""
    return sha256("".join(f"{one.sha256}  {one.path}\n" for one in sources).encode()).hexdigest()


def _read_by(file: Path) -> Iterator[Path]:
    """The modules of the house that a file imports."""
    nodes = ast.walk(ast.parse(file.read_text("utf-8"))) if file.suffix == ".py" else ()
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                yield from _module(f"{node.module}.{alias.name}") or _module(node.module)


def _module(name: str) -> list[Path]:
    """The file of a module of the house, if there is one of that name."""
    path = ROOT.joinpath(*name.split("."))
    candidates = (path.with_suffix(".py"), path / "__init__.py")
    return [file for file in candidates if name.startswith(f"{PACKAGE}.") and file.is_file()]
