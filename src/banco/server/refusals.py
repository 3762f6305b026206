"""Refusals as they go over the wire: a stable code, a sentence in both languages, the facts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from banco.core.errors import BancoError
from banco.server.protocol import Refused
from banco.texts import Language, text
from banco.texts.numbers import decimal
from banco.texts.refusals import refusal_text


def refused(identity: str, error: BancoError) -> Refused:
    """The refusal of whatever carried this id."""
    return Refused(identity, error.code, str(error), sentences_of(error), facts_of(error))


def sentences_of(error: BancoError) -> dict[str, str]:
    """The refusal in every language of the house."""
    written = {name: _written(name, value) for name, value in error.facts.items()}
    return {"it": refusal_text(Language.ITALIAN, error.code, **written), "en": str(error)}


def facts_of(error: BancoError) -> dict[str, Any]:
    """The facts as plain values."""
    return {name: value if isinstance(value, int | str | bool) else str(value) for name, value in error.facts.items()}


def line_sentences(code: str) -> dict[str, str]:
    """Why a connection ends, or will, in every language of the house."""
    return {language.value: text(language, f"line-{code.replace('_', '-')}") for language in Language}


def _written(name: str, value: object) -> str:
    """A fact as Italian writes it: an amount with its comma, anything else as it stands."""
    if name.endswith("cents") and isinstance(value, int):
        return decimal(Language.ITALIAN, Fraction(value, 100), 2)
    return str(value)
