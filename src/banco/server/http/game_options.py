"""What a table of a game may set: every option with its name, its meaning and what kind of value it has."""

from __future__ import annotations

import re
from enum import Enum
from typing import Any

from msgspec import Struct, json, structs
from msgspec.structs import FieldInfo

from banco.core.bets import Limits
from banco.core.game import Game, Options
from banco.house.tables.configuration import check_table
from banco.ledger.purses import Money
from banco.odds.parsheet.options import is_money, option_key
from banco.server.http.rule_pages import rule_page
from banco.table.settings import TableSettings
from banco.texts import Language
from banco.texts.wording import Wording

OF_THE_MONEY = "currency"
"""The option that follows from a table's money, and is not set."""


class OptionKind(Enum):
    """What kind of value an option has."""

    FLAG = "flag"
    COUNT = "count"
    AMOUNT = "amount"
    LIMITS = "limits"
    CHOICE = "choice"


class OptionChoice(Struct, frozen=True):
    """One of the values that an option may have, in words."""

    value: str
    title: str


class OptionInfo(Struct, frozen=True, kw_only=True):
    """An option: its title and its meaning in the language asked for, and its choices where it has such."""

    name: str
    title: str
    meaning: str
    kind: OptionKind
    choices: tuple[OptionChoice, ...]


def options_of(game: Game[Any], language: Language) -> tuple[OptionInfo, ...]:
    """Every option that a manager may set at a table of this game, in the order of its rules."""
    usual, words, meanings = game.options(), Wording(language), _meanings(game, language)
    return tuple(
        OptionInfo(
            name=field.name,
            title=words(option_key(field)),
            meaning=meanings.get(field.name, ""),
            kind=_kind_of(usual, field),
            choices=_choices(words, usual, field),
        )
        for field in structs.fields(usual)
        if field.name != OF_THE_MONEY
    )


def read_options(game: Game[Any], variant: str, texts: list[str]) -> Options:
    """The options of a table with this variant and these settings, each as `name=value` with a value in JSON."""
    given = dict(_read_option(text) for text in texts)
    table = TableSettings(name=game.name, title="", game=game.name, money=Money.EUR, variant=variant, options=given)
    check_table(table, {game.name: game})
    return table.options_of(game)


def _read_option(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    try:
        return name, json.decode(value)
    except ValueError:
        return name, value


def _kind_of(usual: Options, field: FieldInfo) -> OptionKind:
    value = getattr(usual, field.name)
    if isinstance(value, bool):
        return OptionKind.FLAG
    if isinstance(value, Limits):
        return OptionKind.LIMITS
    if isinstance(value, Enum):
        return OptionKind.CHOICE
    return OptionKind.AMOUNT if is_money(field) else OptionKind.COUNT


def _choices(words: Wording, usual: Options, field: FieldInfo) -> tuple[OptionChoice, ...]:
    value = getattr(usual, field.name)
    if not isinstance(value, Enum):
        return ()
    return tuple(OptionChoice(one.value, words(f"{option_key(field)}-{one.value}")) for one in type(value))


def _meanings(game: Game[Any], language: Language) -> dict[str, str]:
    """What each option means: the last column of the table of options on the game's rule page."""
    rows = re.findall(r"^\| `(\w+)` \|(.*)\|$", rule_page(game.name, language), re.MULTILINE)
    return {name: re.sub("[`*]", "", cells.rpartition("|")[2]).strip() for name, cells in rows}
