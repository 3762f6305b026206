"""Why something was refused, in the languages that the rules themselves do not speak.

The English sentence stands beside each rule, in the refusal's class; the other languages are here, keyed
by the refusal's code.  Facts come in already written.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from banco.texts import Language, NoSuchText


def refusal_text(language: Language, code: str, /, **facts: str) -> str:
    """The sentence for a refusal with that code."""
    bundle = _bundle(language)
    message = bundle.get_message(code) if bundle.has_message(code) else None
    if message is None or message.value is None:
        raise NoSuchText(f"{code} in {language}")
    written, errors = bundle.format_pattern(message.value, facts)
    if errors:
        raise NoSuchText(f"{code} in {language}: {errors}")
    return str(written)


def refusals_source(language: Language) -> str:
    """The language's file as it is written."""
    return files("banco.texts").joinpath(f"refusals.{language}.ftl").read_text("utf-8")


@cache
def _bundle(language: Language) -> FluentBundle:
    bundle = FluentBundle([language.value], use_isolating=False)
    bundle.add_resource(FluentResource(refusals_source(language)))
    return bundle
