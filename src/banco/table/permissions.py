"""Who may give which command at a table."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from banco.core.cards import Card
from banco.core.errors import Refusal
from banco.core.messages import Actor, Burn, Chooser, Command, DealFaceDown, Name, NoMoreBets, PlayerCommand, Roll
from banco.table.walk_ins import is_walk_in


class Role(Enum):
    """What somebody is at a table; the system deals, keeps the clock and chooses for the absent.

    A player alone at a table sets the pace, and so also says when the betting is over.
    """

    PLAYER = "player"
    ALONE = "player alone"
    CROUPIER = "croupier"
    INSPECTOR = "inspector"
    SYSTEM = "system"

    __hash__ = object.__hash__


STAFF = (Role.CROUPIER, Role.INSPECTOR)


class NotYours(Refusal):
    """Somebody asked for what only another may ask."""

    sentence = "“{command}” is not for {asker} ({role}) to ask."


class SystemDeals(Refusal):
    """Somebody named a card or the dice where the system deals."""

    sentence = "At {table} the system deals: nobody names a card or the dice."


class ReasonNeeded(Refusal):
    """An inspector decides without saying why."""

    sentence = "“{command}” is the inspector's to decide, with a reason: send it as a ruling."


class Asker(Struct, frozen=True):
    """Somebody at a table, by name and role."""

    name: Name
    role: Role = Role.PLAYER


SYSTEM = Asker("system", Role.SYSTEM)

PERMISSIONS: dict[Role, tuple[Actor, ...]] = {
    Role.PLAYER: (Actor.PLAYER,),
    Role.ALONE: (Actor.PLAYER,),
    Role.CROUPIER: (Actor.CROUPIER,),
    Role.INSPECTOR: (Actor.CROUPIER, Actor.INSPECTOR),
    Role.SYSTEM: tuple(Actor),
}


def may_ask(asker: Asker, command: Command) -> bool:
    """Whether the asker may give the command: players only their own, and nobody but the system as the system.

    Staff give the commands of walk-ins, as those call them.
    """
    if asker.role in (Role.PLAYER, Role.ALONE) and isinstance(command, PlayerCommand):
        return command.player == asker.name and getattr(command, "by", Chooser.PLAYER) is Chooser.PLAYER
    if asker.role in STAFF and isinstance(command, PlayerCommand):
        return is_walk_in(command.player) and getattr(command, "by", Chooser.PLAYER) is Chooser.PLAYER
    if asker.role is Role.ALONE and isinstance(command, NoMoreBets):
        return True
    return command.actor in PERMISSIONS[asker.role]


def check_permission(asker: Asker, command: Command) -> None:
    """Refuse a command that the asker may not give."""
    if not may_ask(asker, command):
        raise NotYours(command=type(command).__name__, asker=asker.name, role=asker.role.value)


def check_system_deals(asker: Asker, command: Command, table: str) -> None:
    """Ruling G7: refuse a card that a person names at a table whose shoe is the house's own, whatever the role."""
    if asker.role is not Role.SYSTEM and names_chance(type(command)):
        raise SystemDeals(table=table)


def check_reason(commands: tuple[Command, ...]) -> None:
    """Refuse what only the inspector decides where no reason comes with it."""
    for command in commands:
        if command.actor is Actor.INSPECTOR and not getattr(command, "why", ""):
            raise ReasonNeeded(command=type(command).__name__)


@cache
def names_chance(kind: type[Command]) -> bool:
    """Whether a command brings cards or dice into the round; a player chooses among cards that were dealt."""
    if issubclass(kind, PlayerCommand):
        return False
    return issubclass(kind, Roll | Burn | DealFaceDown) or any(map(_has_card, get_type_hints(kind).values()))


def _has_card(hint: Any) -> bool:
    return hint is Card or any(map(_has_card, get_args(hint)))
