"""The session rules and what happens to the absent, as the rule pages print them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle

from banco.texts import Language, NoSuchText
from banco.texts.bundles import bundle_of, formatted


def online_text(language: Language, key: str, **figures: int) -> str:
    """The text of that key with these figures in it."""
    if not _bundle(language).has_message(key):
        raise NoSuchText(f"{key} in {language}")
    written, errors = formatted(_bundle(language), key, figures)
    if errors:
        raise NoSuchText(f"{key} in {language}: {errors}")
    return written


def online_source(language: Language) -> str:
    """The language's file as it is written."""
    return files("banco.texts").joinpath(f"online.{language}.ftl").read_text("utf-8")


@cache
def _bundle(language: Language) -> FluentBundle:
    return bundle_of(language.value, online_source(language))
