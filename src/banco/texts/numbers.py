"""Figures as each language writes them: 1.234,50 in Italian, 1,234.50 in English."""

from __future__ import annotations

import re
from fractions import Fraction

from banco.texts import Language

MINUS, SPACE = "\N{MINUS SIGN}", "\N{NO-BREAK SPACE}"

TO_COMMA = str.maketrans(",.", ".,")

A_NUMBER = re.compile(r"(?<![\w.,])([+-]?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)( %)?(?![\w])")


def decimal(language: Language, value: Fraction | float, digits: int = 0, *, signed: bool = False) -> str:
    """The value rounded to so many digits; a whole number of thousands is grouped."""
    scaled = round(Fraction(value) * 10**digits)
    whole, rest = divmod(abs(scaled), 10**digits)
    written = f"{whole:,}" + (f".{rest:0{digits}d}" if digits else "")
    sign = MINUS if scaled < 0 else "+" if signed and scaled > 0 else ""
    return sign + (written.translate(TO_COMMA) if language is Language.ITALIAN else written)


def percent(language: Language, value: Fraction | float, digits: int = 4, *, signed: bool = False) -> str:
    """The value as a percentage."""
    return f"{decimal(language, Fraction(value) * 100, digits, signed=signed)}{SPACE}%"


def in_language(language: Language, words: str) -> str:
    """The words with every number in them, written in English, as the language writes it."""
    return A_NUMBER.sub(lambda found: _number(language, *found.groups("")), words)


def _number(language: Language, sign: str, number: str, percents: str) -> str:
    written = number.translate(TO_COMMA) if language is Language.ITALIAN else number
    return sign.replace("-", MINUS) + written + (f"{SPACE}%" if percents else "")
