"""The page's own words, by their ids, so that a seat can be played in either language."""

from __future__ import annotations

from functools import cache

from fluent.runtime import FluentBundle

from banco.texts.bundles import bundle_of
from tests.web.sources import TEXTS, parts


def word(language: str, name: str, /, **figures: str) -> str:
    """The text of this id, as the page says it in this language."""
    bundle = _bundle(language)
    pattern = bundle.get_message(name).value
    assert pattern, name
    said, errors = bundle.format_pattern(pattern, figures)
    assert not errors, errors
    return str(said)


@cache
def _bundle(language: str) -> FluentBundle:
    return bundle_of(language, *((TEXTS / f"{part}.{language}.ftl").read_text("utf-8") for part in parts()))
