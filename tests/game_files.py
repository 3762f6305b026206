"""The files of a game, as CONTRIBUTING.md lists them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "CONTRIBUTING.md"
LIST = re.compile(r"<!-- files: game -->\n(.*?)<!-- end -->", re.DOTALL)


@dataclass(frozen=True)
class GameFile:
    """One row of the list: what it is, and its paths in the house and in a package; any of several will do."""

    what: str
    in_house: tuple[str, ...]
    in_package: tuple[str, ...]

    @property
    def optional(self) -> bool:
        """Whether a game may do without."""
        return "(optional)" in self.what


def game_files(game: str) -> list[GameFile]:
    """The rows of the list, for this game."""
    found = LIST.search(GUIDE.read_text("utf-8"))
    assert found, f"{GUIDE.name} has no list of a game's files"
    text = found[1].replace("<module>", game.replace("-", "_")).replace("<game>", game)
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in text.splitlines()[2:]]
    return [GameFile(what, _paths(house), _paths(package)) for what, house, package in rows]


def _paths(cell: str) -> tuple[str, ...]:
    """The files that a cell names; a folder is none."""
    return tuple(path for path in re.findall(r"`([^`]+)`", cell) if Path(path).suffix)
