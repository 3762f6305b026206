"""Refusals over the wire: every code has its sentence in Italian, made of the facts that the English one has."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from banco.core.bets import BelowMinimum
from banco.core.errors import BancoError, every_error
from banco.house.limits.exclusion_repo import SelfExcluded
from banco.house.limits.exclusion_rules import Exclusion, ExclusionStands
from banco.server.http.errors import STATUS_MEANINGS
from banco.server.http.request_errors import FAULTS
from banco.server.http.status_codes import BY_CODE, status_of
from banco.server.refusal_payload import refusal_message, sentences_of
from banco.texts import Language, NoSuchText, source
from banco.texts.refusals import refusal_text
from tests.every_module import import_every_module

import_every_module()  # every refusal is known then

CODES = Path(__file__).parents[2] / "golden" / "codes.txt"
KINDS = {kind.code: kind for kind in every_error() if kind.__module__.startswith("banco.")}


class Facts(Visitor):
    """The names of the facts that a sentence asks for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def sentences() -> dict[str, ast.Message]:
    body = FluentParser().parse(source(Language.ITALIAN, "refusals")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    messages = [entry for entry in body if isinstance(entry, ast.Message)]
    found = {message.id.name: message for message in messages}
    assert len(found) == len(messages)
    return found


def test_every_published_code_has_an_italian_sentence_and_no_other() -> None:
    assert set(sentences()) == set(CODES.read_text("utf-8").split())


@pytest.mark.parametrize("code", sorted(KINDS))
def test_the_italian_sentence_asks_for_no_fact_that_is_not_given(code: str) -> None:
    found = Facts()
    found.visit(sentences()[code])
    given = set(re.findall(r"\{(\w+)\}", KINDS[code].sentence))
    assert found.names <= given
    told = refusal_text(Language.ITALIAN, code, dict.fromkeys(given, "pair of kings"))
    assert told.endswith(".")


def test_amounts_are_written_as_each_language_writes_them() -> None:
    told = sentences_of(BelowMinimum(stake_cents=1_234_50, spot="tie", minimum_cents=5_000_00))
    assert told["en"] == "1234.50 on “tie” is below the minimum of 5000.00."
    assert told["it"] == "1.234,50 su «tie» è sotto il minimo di 5.000,00."


def test_a_refusal_of_a_command_carries_both_languages_and_the_facts() -> None:
    message = refusal_message("b1", BelowMinimum(stake_cents=400, spot="tie", minimum_cents=500))
    assert (message.id, message.code) == ("b1", "below_minimum")
    assert set(message.sentences) == {"it", "en"}
    assert message.facts == {"stake_cents": 400, "spot": "tie", "minimum_cents": 500}


def test_a_code_that_has_no_sentence_is_an_error() -> None:
    with pytest.raises(NoSuchText):
        refusal_text(Language.ITALIAN, "no_such_code", {})
    with pytest.raises(NoSuchText):
        refusal_text(Language.ITALIAN, "name_taken", {})


def test_every_status_belongs_to_a_code_that_is_there() -> None:
    assert set(BY_CODE) <= set(KINDS)
    for kind in (*FAULTS.values(), *KINDS.values()):
        facts: dict[str, object] = dict.fromkeys(re.findall(r"\{(\w+)\}", kind.sentence), "x")
        error: BancoError = kind(**facts)
        assert status_of(error) in {*STATUS_MEANINGS, 500}


def test_a_spot_is_called_as_on_the_layout_of_its_game() -> None:
    error = BelowMinimum(stake_cents=400, spot="either-pair", minimum_cents=500)
    at_a_table, anywhere = sentences_of(error, "lucky-tree"), sentences_of(error)
    assert at_a_table["it"] == "4,00 su «L'una o l'altra coppia» è sotto il minimo di 5,00."
    assert at_a_table["en"] == "4.00 on “Either Pair” is below the minimum of 5.00."
    assert "either-pair" in anywhere["it"]
    assert refusal_message("k", error, "lucky-tree").facts["spot"] == "either-pair", "a program reads the id"


@pytest.mark.parametrize("refusal", [SelfExcluded, ExclusionStands])
def test_an_exclusion_says_when_it_ends_in_both_languages(refusal: type[BancoError]) -> None:
    ending, lasting = Exclusion(0, 1_800_000_000_000), Exclusion(0, None)
    told = sentences_of(refusal(player="anna", ends=ending.ends))
    assert all("2027-01-15 08:00 UTC" in told[language] for language in ("it", "en"))
    told = sentences_of(refusal(player="anna", ends=lasting.ends))
    assert "scadenza" in told["it"]
    assert "ends never" in told["en"]
    assert "never" not in told["it"]
