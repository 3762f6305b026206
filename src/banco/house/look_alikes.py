"""What a name looks like at a glance: two names with one skeleton are told apart by nobody at a table.

The letters that are read as others are data (`look_alikes.toml`).
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Container, Iterator
from pathlib import Path

MARKS = " -'."
"""What may stand between the letters of a name, and is not looked at."""

DATA = Path(__file__).with_suffix(".toml")
_TABLES = tomllib.loads(DATA.read_text("utf-8"))
_LETTERS: dict[str, str] = _TABLES["letters"]
_READ_AS = str.maketrans(_LETTERS)
_GROUPS: dict[str, str] = _TABLES["groups"]
_DISGUISES: dict[str, str] = _TABLES["disguises"]


def is_readable(letter: str) -> bool:
    """Whether this is a letter or digit that a skeleton can be made of: a Latin one, with or without marks."""
    plain = _plain(letter)
    return bool(plain) and all((one.isascii() and one.isalnum()) or one in _LETTERS for one in plain)


def skeleton(name: str) -> str:
    """The name without case, accents and marks, each letter as the one that it is read as.

    >>> skeleton("Ar-nò1d") == skeleton("amold")
    True
    """
    letters = "".join(letter for letter in _plain(name) if letter not in MARKS)
    return _replaced(letters.translate(_READ_AS), _GROUPS)


def free_skeleton(looks: str, name: str, taken: Container[str]) -> str:
    """The skeleton under which an older name is kept: with the name behind it where another has the same by now."""
    return f"{looks} {name}" if looks in taken else looks


def kept_skeleton(stored: str) -> str:
    """The skeleton of a stored name, without the name behind it."""
    return stored.partition(" ")[0]


def disguised(name: str) -> str:
    """The skeleton of a name that somebody may have written so as to pass for another: doubled letters are one."""
    return re.sub(r"(.)\1+", r"\1", _replaced(skeleton(name), _DISGUISES))


def passes_for_house(name: str) -> bool:
    """Whether the name, or a word of it, with or without its digits, could be taken for the house or its staff."""
    parts = [name, *re.split(rf"[{re.escape(MARKS)}]", name)]
    read = {disguised(part) for whole in parts for part in _without_digits(whole)}
    return not _HOUSE_WORDS.isdisjoint(read) or any(word in part for word in _ANYWHERE for part in read)


def _without_digits(part: str) -> Iterator[str]:
    yield part
    yield part.rstrip("0123456789 ")
    yield re.sub(r"\d+", "", part)


def _plain(name: str) -> str:
    """The name in lower case, without accents."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _replaced(letters: str, groups: dict[str, str]) -> str:
    for group, one in groups.items():
        letters = letters.replace(group, one)
    return letters


_HOUSE_WORDS = frozenset(map(disguised, _TABLES["house"]["words"]))
_ANYWHERE = tuple(map(disguised, _TABLES["house"]["anywhere"]))
