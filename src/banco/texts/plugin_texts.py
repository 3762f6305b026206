"""The words of games that other packages bring: one Fluent file a language, in `texts/` of the game's package."""

from __future__ import annotations

from functools import cache

from banco.core.plugins import plugin_folders


@cache
def plugin_texts(language: str) -> tuple[str, ...]:
    """The files of that language, one a game, as they are written; a game that has none is left out."""
    files = (folder / "texts" / f"{language}.ftl" for folder in plugin_folders().values())
    return tuple(file.read_text("utf-8") for file in files if file.is_file())
