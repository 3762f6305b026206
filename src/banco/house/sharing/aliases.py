"""A round without names: its players are `player-1`, `player-2` and so on, in everything that tells of it.

Which fields name a player is told by their types (`core.messages.Name`), so that a game that is added later is covered
too: its commands, its events and what it leaves to the next round.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct, structs

from banco.core.messages import Name
from banco.core.round import Move, Round, replayed
from banco.house.load_round import StoredRound

T = TypeVar("T", bound=Struct)

ALIAS = "player-{number}"
PLAYER = "player"
"""What every message calls the player it is about, also one of a game that does not declare it as a name."""


class Aliases:
    """The aliases of players, given in the order in which they are first met; whoever shares is the first."""

    def __init__(self, sharer: str) -> None:
        self._of: dict[str, str] = {}
        self.sharer = self.of(sharer)

    def __len__(self) -> int:
        return len(self._of)

    def of(self, name: str) -> str:
        """The alias of a player."""
        return self._of.setdefault(name, ALIAS.format(number=len(self._of) + 1))

    def within(self, told: T) -> T:
        """The same message or opening, with an alias for every name in it."""
        kind: type[Struct] = type(told)
        fields = {name: self._in_field(getattr(told, name), hint) for name, hint in _fields(kind)}
        return structs.replace(told, **fields)

    def _in_field(self, value: Any, kind: Any) -> Any:
        if isinstance(value, str):
            return self.of(value) if _is_name(kind) else value
        if isinstance(value, tuple):
            return tuple(self._in_field(one, kind) for one in value)
        if isinstance(value, dict):
            return {self._in_field(key, kind): self._in_field(one, kind) for key, one in value.items()}
        return self.within(value) if isinstance(value, Struct) else value


def without_names(stored: StoredRound, sharer: str) -> tuple[StoredRound, Aliases]:
    """The round with aliases for its players, and the aliases; nothing tells whose credit was staked."""
    aliases, played = Aliases(sharer), stored.played
    opening = aliases.within(played.opening)
    moves = tuple(Move(aliases.within(move.command), tuple(map(aliases.within, move.events))) for move in played.moves)
    state = replayed(played.game, played.options, opening, tuple(event for move in moves for event in move.events))
    nameless = Round(played.game, played.options, opening, moves, state)
    return replace(stored, played=nameless, sessions={}, rulings=()), aliases


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """The fields of a message with their types; one that is called after the player names one."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        (field, Name if field == PLAYER and hints[field] is str else hints[field]) for field in kind.__struct_fields__
    )


def _is_name(kind: Any) -> bool:
    """Whether a text in a field of this type is a name: the type itself, or one of those it is made of."""
    return kind == Name or (get_origin(kind) is not None and any(map(_is_name, get_args(kind))))
