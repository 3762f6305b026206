"""A round as its reader may see it: a player is told nobody else's account, and in a crowd no move of others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from msgspec import structs

from banco.core.messages import PlayerCommand
from banco.core.names import Rename, renamed
from banco.core.round import Move, Round, replayed
from banco.core.settlement import lines_by_player
from banco.house.accounts.names import HOUSE
from banco.house.load_round import StoredRound
from banco.house.stored_moves import Origin, StoredRuling
from banco.table.views.crowd import CrowdEvents
from banco.table.walk_ins import is_walk_in

ALIAS = "player-{number}"
"""What a player is called whose name is not told."""


class ReadersRound(NamedTuple):
    """The round that a reader may see; `people` are the accounts of those whom it calls by aliases."""

    stored: StoredRound
    people: dict[str, str]


def for_reader(stored: StoredRound, player: str | None) -> ReadersRound:
    """The round that this reader may see: a player in a crowd sees their own part, the staff see everything."""
    if player is None or not _plays_in(stored, player):
        return ReadersRound(stored, {})
    own = without_other_players(stored, player) if stored.played.game.crowd else stored
    names = aliases_of(own, player, keeps_first=True)
    shown = rename_round(own, names) if names else own
    return ReadersRound(shown, {alias: name for name, alias in names.items()})


def without_other_players(stored: StoredRound, player: str) -> StoredRound:
    """The round as if nobody else had played in it, with the same cards."""
    played = stored.played
    kept = [number for number, move in enumerate(played.moves) if _is_visible(move, player)]
    moves = tuple(_cut(played.moves[number], player) for number in kept)
    opening = played.opening.for_player(player)
    state = replayed(played.game, played.options, opening, tuple(event for move in moves for event in move.events))
    voided = stored.voided
    back = lines_by_player(voided.lines).get(player, ()) if voided else ()
    return replace(
        stored,
        played=Round(played.game, played.options, opening, moves, state),
        asked=(*(stored.asked[number] for number in kept), *stored.asked[len(played.moves) :]),
        voided=voided and structs.replace(voided, lines=back),
    )


def _plays_in(stored: StoredRound, player: str) -> bool:
    """Whether the player has a stake or a command in the round."""
    commands = (move.command for move in stored.played.moves)
    asked = any(isinstance(command, PlayerCommand) and command.player == player for command in commands)
    return asked or player in stored.sessions


def _is_visible(move: Move, player: str) -> bool:
    return not isinstance(move.command, PlayerCommand) or move.command.player == player


def _cut(move: Move, player: str) -> Move:
    return Move(move.command, CrowdEvents(move.events).visible_to(player))


def aliases_of(stored: StoredRound, first: str, *, keeps_first: bool = False) -> dict[str, str]:
    """An alias for everybody in the round, in the order in which they are met after the first.

    The first may keep their name; house players and walk-ins are nobody's accounts, and keep theirs then too.
    """
    met: dict[str, None] = {first: None}
    _renamed_played(stored.played, lambda name: met.setdefault(name) or name)
    if not keeps_first:
        return {name: ALIAS.format(number=number) for number, name in enumerate(met, start=1)}
    others = [name for name in met if name != first and not (name.startswith(HOUSE) or is_walk_in(name))]
    numbers = (number for number in range(2, len(others) + 3) if ALIAS.format(number=number) != first)
    return {name: ALIAS.format(number=number) for name, number in zip(others, numbers, strict=False)}


def rename_round(stored: StoredRound, names: Mapping[str, str]) -> StoredRound:
    """The round with these names in the place of those that it has; the staff who dealt and ruled keep theirs."""

    def rename(name: str) -> str:
        return names.get(name, name)

    def from_other(origin: Origin) -> Origin:
        return origin._replace(asker=rename(origin.asker))

    return replace(
        stored,
        played=_renamed_played(stored.played, rename),
        asked=tuple(map(from_other, stored.asked)),
        rulings=tuple(
            StoredRuling(one.origin, one.why, tuple(renamed(event, rename) for event in one.events))
            for one in stored.rulings
        ),
        voided=stored.voided and renamed(stored.voided, rename),
        sessions={rename(player): session for player, session in stored.sessions.items()},
    )


def _renamed_played(played: Round[Any], rename: Rename) -> Round[Any]:
    opening = renamed(played.opening, rename)
    moves = tuple(
        Move(renamed(move.command, rename), tuple(renamed(event, rename) for event in move.events))
        for move in played.moves
    )
    state = replayed(played.game, played.options, opening, tuple(event for move in moves for event in move.events))
    return Round(played.game, played.options, opening, moves, state)
