"""Refusals as they are sent: a stable code, a sentence in both languages, the facts."""

from __future__ import annotations

from typing import Any

from banco.core.errors import BancoError
from banco.server.protocol import Refused
from banco.server.telemetry.notes import note_refused
from banco.texts import Language, text
from banco.texts.refusals import facts_in_words, has_refusal, refusal_text


def refusal_message(identity: str, error: BancoError, game: str = "") -> Refused:
    """The refusal of the message with this id, counted; at a game's table spots are named as on its layout."""
    note_refused(error)
    sentences = sentences_of(error, game)
    return Refused(identity, error.code, sentences["en"], sentences, facts_of(error))


def sentences_of(error: BancoError, game: str = "") -> dict[str, str]:
    """The refusal in every language of the house."""
    return {language.value: _sentence(language, error, game) for language in Language}


def facts_of(error: BancoError) -> dict[str, Any]:
    """The facts as plain values."""
    return {name: value if isinstance(value, int | str | bool) else str(value) for name, value in error.facts.items()}


def connection_sentences(code: str) -> dict[str, str]:
    """Why a connection ends, or is about to, in every language of the house."""
    return {language.value: text(language, f"line-{code.replace('_', '-')}") for language in Language}


def _sentence(language: Language, error: BancoError, game: str) -> str:
    """The language's own sentence, or the English one that stands beside the rule."""
    if language is Language.ENGLISH and not has_refusal(language, error.code):
        return str(type(error)(**facts_in_words(language, game, error.facts)))
    return refusal_text(language, error.code, error.facts, game)
