"""What every revision says of the versions that may serve beside it, and what these must read of each other."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from alembic.script import ScriptDirectory

from banco.games import GAMES
from banco.house.store.upgrade import migrations, oldest_beside

FIRST = "0016"
"""The first revision that says with which versions it works."""
STORED = Path(__file__).parents[2] / "golden" / "stored.txt"


def test_every_revision_says_with_which_it_works() -> None:
    scripts = ScriptDirectory.from_config(migrations())
    said = {script.revision: getattr(script.module, "works_with", "") for script in scripts.walk_revisions()}
    assert all(FIRST <= said[revision] <= revision for revision in said if revision >= FIRST), said


def test_versions_that_serve_beside_each_other_read_each_others_rounds() -> None:
    """Whoever changes a command, an event or a game's rules adds a revision whose `works_with` is its own.

    It may change no table.  Then write this file anew: its first line is that revision.
    """
    assert STORED.read_text() == "".join(f"{line}\n" for line in stored_forms())


def stored_forms() -> Iterable[str]:
    """What rounds are stored as: the rules and messages of every game, by the revision since when they are so."""
    yield oldest_beside()
    for game in GAMES.values():
        yield f"{game.name}, rules {game.rules}"
        yield from sorted(f"    {form(message)}" for message in {*game.decides, *game.evolves})


def form(message: type[Any]) -> str:
    """A message's tag and fields; those that may be left out end in a question mark."""
    info = msgspec.inspect.type_info(message)
    assert isinstance(info, msgspec.inspect.StructType)
    fields = (f"{field.encode_name}{'' if field.required else '?'}" for field in info.fields)
    return f"{info.tag}({', '.join(fields)})"
