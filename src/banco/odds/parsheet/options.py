"""The options in force, every field with its value, in words."""

from __future__ import annotations

from enum import Enum
from typing import Any, get_args

from msgspec import Meta
from msgspec.structs import FieldInfo, fields

from banco.core.bets import Limits
from banco.core.game import Game, Options
from banco.core.money import format_cents
from banco.texts.numbers import in_language
from banco.texts.wording import Wording


def options_rows(words: Wording, options: Options) -> list[tuple[str, str]]:
    """Every option with its value."""
    return [(words(option_key(field)), option_value(words, options, field)) for field in fields(options)]


def variant_rows(words: Wording, game: Game[Any]) -> list[tuple[str, str, str]]:
    """Every variant, with the options in which it differs from the table in force."""
    usual, rows = game.options(), []
    for name, options in game.variants.items():
        changed = [field for field in fields(options) if getattr(options, field.name) != getattr(usual, field.name)]
        rows += [(words.cell(name), words(option_key(at)), option_value(words, options, at)) for at in changed]
    return rows


def option_key(field: FieldInfo) -> str:
    """The key of an option's name."""
    return f"option-{field.name.replace('_', '-')}"


def option_value(words: Wording, options: Options, field: FieldInfo) -> str:
    """An option's value in words."""
    value = getattr(options, field.name)
    if isinstance(value, Limits):
        low, high, step = (money(words, options, cents) for cents in (value.minimum, value.maximum, value.step))
        return words("limits", low=low, high=high, step=step)
    if isinstance(value, bool):
        return words("yes" if value else "no")
    if isinstance(value, Enum):
        return words.cell(str(value.value)) if field.name == "currency" else words(f"{option_key(field)}-{value.value}")
    return money(words, options, value) if is_money(field) else words.number(value)


def money(words: Wording, options: Options, cents: int) -> str:
    """An amount in the table's currency."""
    whole, _, rest = format_cents(cents).partition(".")
    return f"{in_language(words.language, f'{int(whole):,}.{rest}')} {options.currency.value}"


def is_money(field: FieldInfo) -> bool:
    """Whether an option is an amount of money."""
    return any(isinstance(note, Meta) and (note.extra or {}).get("unit") == "cents" for note in get_args(field.type))
