"""Both languages say everything, and nothing is said that nobody asks for."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from banco.texts import Language, NoSuchText, source, text
from banco.texts.numbers import decimal, in_language, percent
from banco.texts.wording import slug

IT, EN = Language.ITALIAN, Language.ENGLISH


class Figures(Visitor):
    """The names of the figures that a text asks for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def messages(language: Language) -> list[ast.Message]:
    body = FluentParser().parse(source(language, "laboratory")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return [entry for entry in body if isinstance(entry, ast.Message)]


def figures(message: ast.Message) -> set[str]:
    found = Figures()
    found.visit(message)
    return found.names


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    italian, english = ([message.id.name for message in messages(language)] for language in Language)
    assert italian == english
    assert len(set(italian)) == len(italian)


def test_both_languages_ask_for_the_same_figures() -> None:
    for one, other in zip(messages(IT), messages(EN), strict=True):
        assert figures(one) == figures(other), one.id.name


def test_a_word_of_the_rules_is_in_english_what_the_rules_say() -> None:
    keys = [message.id.name for message in messages(EN) if message.id.name.startswith("word-")]
    assert len(keys) > 100
    for key in keys:
        assert key == f"word-{slug(text(EN, key))}"


def test_a_text_takes_its_figures() -> None:
    assert text(IT, "from-to", low="1", high="2") == "da 1 a 2"
    assert text(EN, "from-to", low="1", high="2") == "1 to 2"


def test_a_text_that_is_not_there_or_lacks_a_figure_is_an_error() -> None:
    with pytest.raises(NoSuchText):
        text(IT, "no-such-text")
    with pytest.raises(NoSuchText):
        text(IT, "from-to", low="1")


@pytest.mark.parametrize(
    ("value", "digits", "italian", "english"),
    [
        (Fraction(1234567, 100), 2, "12.345,67", "12,345.67"),
        (Fraction(-1, 3), 4, "−0,3333", "−0.3333"),
        (Fraction(2, 3), 0, "1", "1"),
        (4_194_304, 0, "4.194.304", "4,194,304"),
        (0.5, 1, "0,5", "0.5"),
        (Fraction(-1, 1000), 2, "0,00", "0.00"),
    ],
)
def test_numbers_as_each_language_writes_them(value: Fraction, digits: int, italian: str, english: str) -> None:
    assert (decimal(IT, value, digits), decimal(EN, value, digits)) == (italian, english)


def test_a_rounded_figure_is_exact_where_a_float_would_not_be() -> None:
    assert decimal(EN, Fraction(10**20 + 1, 3), 1) == "33,333,333,333,333,333,333.7"


def test_percentages_and_signs() -> None:
    assert percent(IT, Fraction(9876, 10000), 2) == "98,76\N{NO-BREAK SPACE}%"
    assert decimal(IT, Fraction(5, 2), 1, signed=True) == "+2,5"
    assert decimal(IT, Fraction(-5, 2), 1, signed=True) == "−2,5"
    assert decimal(IT, Fraction(0), 1, signed=True) == "0,0"


@pytest.mark.parametrize(
    ("words", "italian"),
    [
        ("8,000 : 1", "8.000 : 1"),
        ("98.76 %", "98,76\N{NO-BREAK SPACE}%"),
        ("-0.3676 %", "−0,3676\N{NO-BREAK SPACE}%"),
        ("3-3, 4-4, 8-8 o 9-9", "3-3, 4-4, 8-8 o 9-9"),
        ("coppia 7-10, prima carta sola A", "coppia 7-10, prima carta sola A"),
        ("10♥/10♦ 6♥/6♦", "10♥/10♦ 6♥/6♦"),
        ("1180.00", "1180,00"),
        ("+12.84", "+12,84"),
    ],
)
def test_numbers_within_words(words: str, italian: str) -> None:
    assert in_language(IT, words) == italian
    assert in_language(EN, "8,000 : 1") == "8,000 : 1"
