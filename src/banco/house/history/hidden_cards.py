"""Hides cards that lay face down when a round was made void: no player may see them afterwards either."""

from __future__ import annotations

from dataclasses import replace

from banco.core.errors import Refusal
from banco.core.messages import Event
from banco.core.round import Move, Round, replayed
from banco.core.settlement import void_lines
from banco.house.load_round import StoredRound
from banco.table.entry import RoundState


class FaceDownCards(Refusal):
    """A record of a void round that could not be told without cards that its reader never saw."""

    sentence = "Round {round} was made void while cards lay face down: it has no record that could do without them."


def visible_events(stored: StoredRound, move: Move, player: str | None) -> tuple[Event, ...]:
    """The events of a move as this reader may see them.

    A settled round has no hidden cards.  In a round that is in play or void, cards that lie face down are hidden; the
    staff see everything once a round is over.
    """
    if stored.state is RoundState.SETTLED or (stored.state is RoundState.VOID and player is None):
        return move.events
    game, state = stored.played.game, stored.played.state
    return tuple(game.shown(state, event, player) for event in move.events)


def is_visible(stored: StoredRound, move: Move, player: str | None) -> bool:
    """Whether the reader may see all of a move."""
    return visible_events(stored, move, player) == move.events


def cut_before_hidden_card(stored: StoredRound, player: str | None) -> StoredRound:
    """The round up to the first card that the reader may not see; refused if stakes changed after it.

    The shorter round can be replayed like any other, and ends with the returned stakes.
    """
    played = stored.played
    seen = next((n for n, move in enumerate(played.moves) if not is_visible(stored, move, player)), len(played.moves))
    if seen == len(played.moves):
        return stored
    moves = played.moves[:seen]
    events = tuple(event for move in moves for event in move.events)
    if void_lines(events) != void_lines(played.events):
        raise FaceDownCards(round=stored.id)
    state = replayed(played.game, played.options, played.opening, events)
    part = Round(played.game, played.options, played.opening, moves, state)
    return replace(stored, played=part, asked=(*stored.asked[:seen], *stored.asked[len(played.moves) :]))
