"""House ways in files: those that casinos publish, written out in the vocabulary of the rule page.

A line that begins with # is a comment; the first one names the house way.
"""

from __future__ import annotations

from pathlib import Path

from banco.core.errors import BadInput
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.ways import HouseWay
from banco.odds.fortune.ways.way_text import checked_way

IN_FORCE = "house-way"
WAYS = Path(__file__).parent


class NoSuchHouseWay(BadInput):
    """There is neither such a file nor a house way of that name."""

    sentence = "“{file}” is neither a file nor one of the house ways that are here: {names}."


def names() -> tuple[str, ...]:
    """The names of the house ways that come with the program beside the one in force."""
    return tuple(sorted(path.stem for path in WAYS.glob("*.txt")))


def way_in(file: str) -> HouseWay:
    """The house way in this file, or the one of this name that comes with the program."""
    path = Path(file)
    if path.is_file():
        return way_of(path.read_text("utf-8"), path.stem)
    if file == IN_FORCE:
        return HOUSE_WAY
    if file not in names():
        raise NoSuchHouseWay(file=file, names=", ".join((IN_FORCE, *names())))
    return way_of((WAYS / f"{file}.txt").read_text("utf-8"), file)


def way_of(text: str, name: str) -> HouseWay:
    """The house way that the text describes, under the name its first comment gives or else this one."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    comments = [line.removeprefix("#").strip() for line in lines if line.startswith("#")]
    rows = [line for line in lines if not line.startswith("#")]
    return checked_way(comments[0] if comments else name, "\n".join(rows))
