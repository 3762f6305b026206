"""Refusals: stable codes, one sentence, and the facts."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.every_module import import_every_module

import banco
from banco.core.bets import BelowMinimum
from banco.core.errors import BadInput, BadTable, BancoError, Refusal, every_error

import_every_module()  # every refusal is known then

SOURCES = sorted(Path(banco.__file__).parent.rglob("*.py"))
CODES = Path(__file__).parent.parent / "golden" / "codes.txt"


def test_a_refusal_quotes_its_facts() -> None:
    refusal = BelowMinimum(stake_cents=400, spot="north", minimum_cents=500)
    assert refusal.code == "below_minimum"
    assert str(refusal) == "4.00 on “north” is below the minimum of 5.00."
    assert refusal.facts == {"stake_cents": 400, "spot": "north", "minimum_cents": 500}


def test_a_refusal_survives_the_way_between_processes() -> None:
    refusal = pickle.loads(pickle.dumps(BelowMinimum(stake_cents=400, spot="north", minimum_cents=500)))  # noqa: S301
    assert isinstance(refusal, BelowMinimum)
    assert str(refusal) == "4.00 on “north” is below the minimum of 5.00."


def our_errors() -> list[type[BancoError]]:
    return [kind for kind in every_error() if kind.__module__.startswith("banco.")]


def test_codes_are_unique_and_published_codes_never_change() -> None:
    codes = [kind.code for kind in our_errors()]
    assert len(codes) == len(set(codes))
    assert "\n".join(sorted(codes)) + "\n" == CODES.read_text("utf-8"), "a code is a promise: add, never rename"


@pytest.mark.parametrize(
    "kind", [k for k in our_errors() if k not in (Refusal, BadInput, BadTable)], ids=lambda k: k.code
)
def test_every_refusal_is_one_sentence(kind: type[BancoError]) -> None:
    assert re.fullmatch(r"[A-Z“{{].*[.]", kind.sentence)
    assert "\n" not in kind.sentence


def refusals_in(source: Path) -> Iterator[tuple[int, str, set[str | None]]]:
    """Every refusal that is made there: the line, its kind, and the facts that it is given; None stands for `**`."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.lineno, node.func.id, {word.arg for word in node.keywords}
        elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Name):
            yield node.lineno, node.exc.id, set()


def test_whoever_refuses_gives_every_fact_of_the_sentence() -> None:
    facts = {kind.__name__: set(re.findall(r"\{(\w+)\}", kind.sentence)) for kind in our_errors()}
    made = [(source, *refusal) for source in SOURCES for refusal in refusals_in(source) if refusal[1] in facts]
    assert len(made) > len(facts)
    missing = [
        f"{source.name}:{line} {kind}: {sorted(facts[kind] - given)}"
        for source, line, kind, given in made
        if None not in given and not facts[kind] <= given
    ]
    assert missing == []
