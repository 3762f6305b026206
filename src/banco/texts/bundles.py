"""A language's texts, ready to be said: the Fluent files together, and the functions that they may call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

VOWEL = "aàá"


def to_whom(name: Any) -> Any:
    """`A(name)`: to somebody in Italian, *ad anna* and *a bruno*; a browser does the same in `words.svelte.ts`."""
    return f"{'ad' if str(name)[:1].lower() in VOWEL else 'a'} {name}"


def bundle_of(language: str, *sources: str) -> FluentBundle:
    """The texts of these files in one language."""
    bundle = FluentBundle([language], use_isolating=False, functions={"A": to_whom})
    for source in sources:
        bundle.add_resource(FluentResource(source))
    return bundle


def formatted(bundle: FluentBundle, key: str, arguments: Mapping[str, Any]) -> tuple[str, list[Exception]]:
    """A text with these arguments in it, and what went wrong."""
    pattern = bundle.get_message(key).value
    written, errors = bundle.format_pattern(pattern, dict(arguments)) if pattern else ("", [])
    return str(written), errors
