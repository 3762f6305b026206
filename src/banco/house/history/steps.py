"""A round step by step: what was asked, what came of it, and the cards that then lay there."""

from __future__ import annotations

from msgspec import Struct

from banco.core.messages import Chooser, Command, Event, PlayerCommand
from banco.core.record.notation import write_message
from banco.core.record.round_text import event_lines
from banco.core.time import Millis
from banco.house.history.cards_by_place import Cards, cards_by_place
from banco.house.history.hidden_cards import is_visible, visible_events
from banco.house.history.moves_with_state import MoveWithState
from banco.house.load_round import StoredRound
from banco.table.entry import RoundState


class Step(Struct, frozen=True, kw_only=True):
    """A command and what came of it, with the cards as the reader saw them after it.

    `by` is None where it was nobody's choice; `command`, `asked` and `key` are empty where they are not for the reader.
    """

    at: Millis
    asker: str
    by: Chooser | None
    key: str
    command: Command | None
    asked: str
    events: tuple[Event, ...]
    told: tuple[str, ...]
    cards: dict[str, Cards]


def step_of(stored: StoredRound, played: MoveWithState, player: str | None) -> Step:
    """The step as its reader may see it, without cards that lie, or lay at the end, face down."""
    origin, command, game = played.origin, _visible_command(stored, played, player), stored.played.game
    events = visible_events(stored, played.move, player)
    return Step(
        at=origin.at,
        asker=origin.asker,
        by=played.by,
        key=origin.key if player in (None, origin.asker) else "",
        command=command,
        asked=write_message(command) if command else "",
        events=events,
        told=tuple(line for event in events for line in event_lines(event)),
        cards=cards_by_place(game.view(played.state, player)),
    )


def _visible_command(stored: StoredRound, played: MoveWithState, player: str | None) -> Command | None:
    command = played.move.command
    in_play = stored.state is RoundState.OPEN
    hidden = in_play or not is_visible(stored, played.move, player)
    return None if hidden and not isinstance(command, PlayerCommand) else command
