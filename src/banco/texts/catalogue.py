"""Texts by key, in every language, read from Fluent files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle

from banco.texts.bundles import bundle_of, format_text
from banco.texts.language import Language


class NoSuchText(LookupError):
    """A key that the language does not have, or a text that lacks one of its arguments."""


@dataclass(frozen=True)
class Catalogue:
    """The texts of these files, `<file>.<language>.ftl`; no key stands in two of them."""

    files: tuple[str, ...]

    def text(self, language: Language, key: str, arguments: Mapping[str, Any]) -> str:
        """The text of that key with these arguments in it."""
        if not self.has(language, key):
            raise NoSuchText(f"{key} in {language}")
        written, errors = format_text(_bundle(self.files, language), key, arguments)
        if errors or not written:
            raise NoSuchText(f"{key} in {language}: {errors}")
        return written

    def has(self, language: Language, key: str) -> bool:
        """Whether the language has a text of that key."""
        return _bundle(self.files, language).has_message(key)


def source(language: Language, file: str) -> str:
    """One file of a language as it is written."""
    return files("banco.texts").joinpath(f"{file}.{language}.ftl").read_text("utf-8")


@cache
def _bundle(names: tuple[str, ...], language: Language) -> FluentBundle:
    return bundle_of(language.value, *(source(language, name) for name in names))
