"""A language's Fluent bundle, with the functions that its texts may call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from banco.texts.plugin_texts import plugin_texts

VOWEL = "aàá"


def to_whom(name: Any) -> Any:
    """`A(name)`: to somebody in Italian, *ad anna* and *a bruno*."""
    return f"{'ad' if str(name)[:1].lower() in VOWEL else 'a'} {name}"


def up_to_rank(rank: Any) -> Any:
    """`AL(rank)`: *all'asso*, *alla regina*, *al re*."""
    return {"asso": "all'asso", "otto": "all'otto", "regina": "alla regina"}.get(str(rank), f"al {rank}")


def with_ranks(ranks: Any) -> Any:
    """`AI(ranks)`: *agli assi*, *alle regine*, *ai cinque*."""
    return {"assi": "agli assi", "otto": "agli otto", "regine": "alle regine"}.get(str(ranks), f"ai {ranks}")


LARGEST_NUMBER = 10**18

FUNCTIONS = {"A": to_whom, "AL": up_to_rank, "AI": with_ranks}
"""What Italian needs to join words that come in as arguments; the page's `italian_joins.ts` does the same."""


def bundle_of(language: str, *sources: str) -> FluentBundle:
    """The texts of these files in one language, and those of games that other packages bring; the house's go first."""
    bundle = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)
    for source in (*sources, *plugin_texts(language)):
        bundle.add_resource(FluentResource(source))
    return bundle


def format_text(bundle: FluentBundle, key: str, arguments: Mapping[str, Any]) -> tuple[str, list[Exception]]:
    """A text with these arguments in it, and what went wrong."""
    pattern = bundle.get_message(key).value
    said = {name: _sayable(argument) for name, argument in arguments.items()}
    written, errors = bundle.format_pattern(pattern, said) if pattern else ("", [])
    return str(written), errors


def _sayable(argument: Any) -> Any:
    """The argument as Fluent can write it: a number of more digits than it groups is written as it came."""
    is_huge = isinstance(argument, int) and abs(argument) > LARGEST_NUMBER
    return str(argument) if is_huge else argument
