"""Values and messages as a croupier writes them, and back.

A message's `line` is its form: `{player} bets {cents} on {spot}`.  Each field is written by its type;
a part in square brackets is left out while its fields have their default values.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import fields

from banco.core.cards import Card, print_cards, read_cards
from banco.core.errors import BadInput
from banco.core.messages import NAME_PATTERN
from banco.core.money import format_cents, read_cents
from banco.core.packs import Composition


class BadNotation(BadInput):
    """A text that is not in the notation."""

    sentence = "“{text}” cannot be read: {why}."


class Form(NamedTuple):
    """How values of one type are matched, read and written."""

    pattern: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]


def write_value(hint: Any, value: Any) -> str:
    """A value of this type as text."""
    return form_of(hint).write(value)


def read_value(hint: Any, text: str) -> Any:
    """The value of this type that the text stands for."""
    form = form_of(hint)
    if not re.fullmatch(form.pattern, text):
        raise BadNotation(text=text[:80], why="it does not have the expected form")
    return form.read(text)


def write_message(message: Struct) -> str:
    """A message as its line."""
    hints = _hints(type(message))

    def filled(part: str) -> str:
        return re.sub(r"\{(\w+)\}", lambda m: write_value(hints[m[1]], getattr(message, m[1])), part)

    return "".join(
        "" if optional and _all_default(message, part) else filled(part)
        for part, optional in _parts(_line(type(message)))
    )


def read_message(kind: type[Struct], text: str) -> Struct | None:
    """The message of this kind that the line stands for, or None if the line is no such message."""
    found = _pattern(kind).fullmatch(text)
    if not found:
        return None
    hints = _hints(kind)
    return kind(
        **{name: read_value(hints[name], value) for name, value in found.groupdict().items() if value is not None}
    )


@cache
def form_of(hint: Any) -> Form:
    """How values of this type are written."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _annotated_form(args)
    if origin is tuple:
        return _cards_form() if args[0] is Card else _sequence_form(form_of(args[0]))
    if origin in (Union, UnionType):
        return _optional_form(form_of(next(arg for arg in args if arg is not NoneType)))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum_form(hint)
    if isinstance(hint, type) and issubclass(hint, Struct) and hint is not Composition:
        return Form(_pattern(hint, named=False).pattern, lambda text: read_message(hint, text), write_message)
    return _PLAIN[hint]


def _annotated_form(args: tuple[Any, ...]) -> Form:
    metas = [arg for arg in args[1:] if isinstance(arg, Meta)]
    if any((meta.extra or {}).get("unit") == "cents" for meta in metas):
        return Form(r"-?\d+\.\d\d", read_cents, format_cents)
    if any(meta.pattern == NAME_PATTERN for meta in metas):
        return Form(NAME_PATTERN[1:-1], str, _written_name)
    pattern = next((meta.pattern for meta in metas if meta.pattern), None)
    return Form(pattern[1:-1], str, str) if pattern else form_of(args[0])


def _written_name(name: str) -> str:
    if not re.fullmatch(NAME_PATTERN, name):
        raise BadNotation(text=name[:80], why="a name has letters, digits, dots and dashes only")
    return name


def _cards_form() -> Form:
    return Form(r"(?:\S+(?: \S+)*)?", read_cards, print_cards)


def _sequence_form(item: Form) -> Form:
    def read(text: str) -> tuple[Any, ...]:
        return () if text == "-" else tuple(item.read(part) for part in text.split(", "))

    def write(values: tuple[Any, ...]) -> str:
        return ", ".join(map(item.write, values)) or "-"

    return Form(f"(?:-|{item.pattern}(?:, {item.pattern})*)", read, write)


def _optional_form(form: Form) -> Form:
    return Form(
        f"(?:none|{form.pattern})",
        lambda text: None if text == "none" else form.read(text),
        lambda value: "none" if value is None else form.write(value),
    )


def _enum_form(kind: type[Enum]) -> Form:
    if kind is Card:
        return Form(r"[^\s,]+", Card, str)
    by_text = {str(member.value): member for member in kind}
    pattern = "|".join(sorted(map(re.escape, by_text), key=len, reverse=True))
    return Form(f"(?:{pattern})", by_text.__getitem__, lambda member: str(member.value))


def _write_composition(composition: Composition) -> str:
    several = [(card, composition.count(card)) for card in Card if composition.count(card)]
    return " ".join(f"{card}×{count}" if count > 1 else str(card) for card, count in several) or "-"


def _read_composition(text: str) -> Composition:
    counts: dict[Card, int] = {}
    for word in text.split() if text != "-" else ():
        card, _, count = word.partition("×")
        counts[Card(card)] = int(count or 1)
    return Composition(counts)


_PLAIN: dict[Any, Form] = {
    int: Form(r"-?\d+", int, str),
    str: Form(r"\S+", str, str),
    bool: Form("(?:yes|no)", lambda text: text == "yes", lambda value: "yes" if value else "no"),
    Composition: Form(r"(?:-|[^\s×]+(?:×\d+)?(?: [^\s×]+(?:×\d+)?)*)", _read_composition, _write_composition),
}


def _line(kind: type[Struct]) -> str:
    line: str = kind.line  # type: ignore[attr-defined]
    return line


def _parts(line: str) -> list[tuple[str, bool]]:
    """The line cut into parts, each with whether it is optional."""
    return [(part.strip("[]"), part.startswith("[")) for part in re.findall(r"\[[^\]]*\]|[^\[]+", line)]


@cache
def _hints(kind: type[Struct]) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


@cache
def _defaults(kind: type[Struct]) -> dict[str, Any]:
    return {field.name: field.default for field in fields(kind) if field.default is not NODEFAULT}


def _all_default(message: Struct, part: str) -> bool:
    defaults = _defaults(type(message))
    return all(getattr(message, name) == defaults[name] for name in re.findall(r"\{(\w+)\}", part))


@cache
def _pattern(kind: type[Struct], *, named: bool = True) -> re.Pattern[str]:
    hints = _hints(kind)

    def part_pattern(part: str) -> str:
        pieces = re.split(r"(\{\w+\})", part)
        return "".join(field_pattern(piece[1:-1]) if piece[:1] == "{" else re.escape(piece) for piece in pieces)

    def field_pattern(name: str) -> str:
        pattern = form_of(hints[name]).pattern
        return f"(?P<{name}>{pattern})" if named else f"(?:{pattern})"

    return re.compile(
        "".join(
            f"(?:{part_pattern(part)})?" if optional else part_pattern(part) for part, optional in _parts(_line(kind))
        )
    )
