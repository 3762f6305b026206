"""A player's view of a round in a crowd: the round without the moves of other players."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from banco.core.messages import PlayerCommand
from banco.core.round import Move, Round, replayed
from banco.core.settlement import lines_by_player
from banco.house.load_round import StoredRound
from banco.table.views.crowd import CrowdEvents


def for_reader(stored: StoredRound, player: str | None) -> StoredRound:
    """The round that this reader may see: a player in a crowd sees their own part, the staff see everything."""
    crowd = stored.played.game.crowd
    return (
        without_other_players(stored, player) if crowd and player is not None and _plays_in(stored, player) else stored
    )


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
