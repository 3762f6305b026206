"""The house's words in Italian and in English, found by key.

Each language is one Fluent file; both have the same keys.  Numbers come in already written (`numbers.py`), so that a
text never decides how many digits a figure has.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle

from banco.texts.bundles import bundle_of, formatted


class Language(StrEnum):
    """The languages the house speaks, the first one unless another is asked for."""

    ITALIAN = "it"
    ENGLISH = "en"


class NoSuchText(LookupError):
    """A key that the language does not have, or a text that lacks one of its figures."""


def text(language: Language, key: str, **figures: str) -> str:
    """The text of that key with these figures in it."""
    if not has_text(language, key):
        raise NoSuchText(f"{key} in {language}")
    written, errors = formatted(_bundle(language), key, figures)
    if errors or not written:
        raise NoSuchText(f"{key} in {language}: {errors}")
    return written


def has_text(language: Language, key: str) -> bool:
    """Whether the language has a text of that key."""
    return _bundle(language).has_message(key)


def source(language: Language) -> str:
    """The language's file as it is written."""
    return files(__name__).joinpath(f"{language}.ftl").read_text("utf-8")


@cache
def _bundle(language: Language) -> FluentBundle:
    return bundle_of(language.value, source(language))
