"""Every game has its folder in the page with every part, and nothing else there names a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from banco.core.plugins import plugin_folders
from banco.games import GAMES
from tests.web.sources import WEB, sources

TABLES = WEB / "src" / "tables"
PARTS = {
    "layout.ts": "export const layout: Layout",
    "traits.ts": "export const traits: Traits",
    "events.ts": "export const effects: EventEffects",
    "coach.ts": "export const coach: Coach",
}
ELSEWHERE = ("gallery/", "lib/net/fake_socket.ts")
"""A show of components and a fake for tests, which play some game."""


def _folder(game: str) -> Path:
    return TABLES / game.replace("-", "_")


@pytest.mark.parametrize("game", [game for game in GAMES if game not in plugin_folders()])
@pytest.mark.parametrize("file", PARTS)
def test_every_game_has_its_felt_its_traits_and_the_effects_of_its_events(game: str, file: str) -> None:
    part = _folder(game) / file
    assert part.is_file()
    assert PARTS[file] in part.read_text("utf-8")


def test_every_key_of_a_game_is_in_its_list_of_keys() -> None:
    """The drawer shows that list: a letter that stands anywhere else would be missing there."""
    listed = re.compile(r'\{ key: "[A-Z]", text: "[a-z-]+" \}')
    files = [file for game in GAMES for file in _folder(game).rglob("*.ts") if not file.name.endswith(".test.ts")]
    loose = [file.name for file in files if re.search(r'key: "[A-Z]"', listed.sub("", file.read_text("utf-8")))]
    assert not loose


def test_nothing_outside_its_folder_names_a_game() -> None:
    names = "|".join({*GAMES, *(_folder(game).name for game in GAMES)})
    named = re.compile(rf"[\"'`](?:{names})[\"'`]|/(?:{names})/")
    folders = [_folder(game) for game in GAMES]
    others = [file for file in sources() if not any(folder in file.parents for folder in folders)]
    found = [file.relative_to(WEB / "src").as_posix() for file in others if named.search(file.read_text("utf-8"))]
    assert not [file for file in found if not file.startswith(ELSEWHERE)]
