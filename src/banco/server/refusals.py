"""Refusals as they go over the wire: a stable code, a sentence in both languages, the facts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from banco.core.errors import BancoError
from banco.server.protocol import Refused
from banco.texts import Language, text
from banco.texts.numbers import decimal
from banco.texts.refusals import refusal_text
from banco.texts.telling import has_told, spot_key, spot_text


def refused(identity: str, error: BancoError, game: str = "") -> Refused:
    """The refusal of whatever carried this id; at a game's table spots are called as on its layout."""
    sentences = sentences_of(error, game)
    return Refused(identity, error.code, sentences["en"], sentences, facts_of(error))


def sentences_of(error: BancoError, game: str = "") -> dict[str, str]:
    """The refusal in every language of the house."""
    written = {name: _written(name, value) for name, value in _named(Language.ITALIAN, game, error).items()}
    english = type(error)(**_named(Language.ENGLISH, game, error))
    return {"it": refusal_text(Language.ITALIAN, error.code, **written), "en": str(english)}


def facts_of(error: BancoError) -> dict[str, Any]:
    """The facts as plain values."""
    return {name: value if isinstance(value, int | str | bool) else str(value) for name, value in error.facts.items()}


def line_sentences(code: str) -> dict[str, str]:
    """Why a connection ends, or will, in every language of the house."""
    return {language.value: text(language, f"line-{code.replace('_', '-')}") for language in Language}


def _named(language: Language, game: str, error: BancoError) -> dict[str, object]:
    """The facts, with the spot by its name on the layout where it has one."""
    spot = str(error.facts.get("spot", ""))
    key = spot_key(game, spot)
    return error.facts | {"spot": spot_text(language, game, spot)} if has_told(language, key) else error.facts


def _written(name: str, value: object) -> str:
    """A fact as Italian writes it: an amount with its comma, anything else as it stands."""
    if name.endswith("cents") and isinstance(value, int):
        return decimal(Language.ITALIAN, Fraction(value, 100), 2)
    return str(value)
