"""The office's journal on the page: whatever it may hold has its words in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from banco.core.messages import Command
from tests.browser.support.words import word
from tests.every_module import import_every_module

JOURNAL = Path(__file__).parents[2] / "web" / "src" / "office" / "journal.ts"
"""Where the page lists the commands by which the journal is searched."""


def kinds_below(kind: type[Command]) -> Iterator[type[Command]]:
    """Every kind of command below this one."""
    for below in kind.__subclasses__():
        yield from (below, *kinds_below(below))


def commands_of_the_house() -> set[str]:
    """The commands of the office and of sessions, as the journal names them."""
    import_every_module()
    ours = (kind for kind in kinds_below(Command) if kind.__module__.startswith("banco.house."))
    return {str(kind.__struct_config__.tag) for kind in ours}


def test_the_journal_is_searched_by_every_command_that_it_may_hold() -> None:
    assert set(re.findall(r'^  "(\w+)",$', JOURNAL.read_text("utf-8"), re.MULTILINE)) == commands_of_the_house()


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_command_of_the_house_is_told_in_words(language: str) -> None:
    for tag in commands_of_the_house():
        assert word(language, f"office-do-{tag.replace('_', '-')}")
