"""Who asks something of a table, and what each may ask."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from banco.core.errors import Refusal
from banco.core.messages import Actor, Chooser, Command, Name, NoMoreBets, PlayerCommand


class Role(Enum):
    """What somebody is at a table; the system deals, keeps the clock and chooses for the absent.

    A player alone at a table sets the pace, and so also says when the betting is over.
    """

    PLAYER = "player"
    ALONE = "player alone"
    CROUPIER = "croupier"
    INSPECTOR = "inspector"
    SYSTEM = "system"


class NotYours(Refusal):
    """Somebody asked for what only another may ask."""

    sentence = "“{command}” is not for {asker} ({role}) to ask."


class Asker(Struct, frozen=True):
    """Somebody at a table, by name and role."""

    name: Name
    role: Role = Role.PLAYER


SYSTEM = Asker("system", Role.SYSTEM)

MAY_ASK: dict[Role, tuple[Actor, ...]] = {
    Role.PLAYER: (Actor.PLAYER,),
    Role.ALONE: (Actor.PLAYER,),
    Role.CROUPIER: (Actor.CROUPIER,),
    Role.INSPECTOR: (Actor.CROUPIER, Actor.INSPECTOR),
    Role.SYSTEM: tuple(Actor),
}


def may_ask(asker: Asker, command: Command) -> bool:
    """Whether the command is the asker's; not another player's, the croupier's, or made as the system."""
    if asker.role in (Role.PLAYER, Role.ALONE) and isinstance(command, PlayerCommand):
        return command.player == asker.name and getattr(command, "by", Chooser.PLAYER) is Chooser.PLAYER
    if asker.role is Role.ALONE and isinstance(command, NoMoreBets):
        return True
    return command.actor in MAY_ASK[asker.role]


def check_asker(asker: Asker, command: Command) -> None:
    """Refuse a command that is not the asker's."""
    if not may_ask(asker, command):
        raise NotYours(command=type(command).__name__, asker=asker.name, role=asker.role.value)
