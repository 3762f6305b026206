"""Decodes the messages of a table with the game's own types: its views, events and commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, reduce
from operator import or_
from typing import Any, get_type_hints

from msgspec import Struct, defstruct, json

from banco.core.bets import Limits
from banco.core.game import Game, Offer
from banco.core.record.round_text import find_game
from banco.server.protocol import ChoiceWorth, FromServer, Happened, Snapshot, Worths
from banco.table.messages import TableEvent
from banco.table.views.console import Console
from banco.table.views.table_view import TableView
from banco.table.walk_ins import WalkInSeat

MessageDecoder = Callable[[bytes], FromServer]

OF_A_GAME = (Snapshot, Happened, Worths)
"""What can be decoded only with a game's own types."""

ANSWERS: Any = reduce(or_, [kind for kind in FromServer.__subclasses__() if kind not in OF_A_GAME])

decode_answer: MessageDecoder = json.Decoder(ANSWERS).decode


class _Opening(Struct):
    type: str
    game: str = ""


decode_opening = json.Decoder(_Opening).decode


def find_game_of(message: bytes, games: Mapping[str, Game[Any]]) -> Game[Any] | None:
    """The game of a snapshot; None for any other message."""
    opening = decode_opening(message)
    return find_game(opening.game, games) if opening.type == "snapshot" else None


def message_decoder(game: Game[Any]) -> MessageDecoder:
    """The decoder of every message of a table of this game."""
    return _decoder(game.any_command, game.any_event, get_type_hints(game.view)["return"])


@cache
def _decoder(any_command: Any, any_event: Any, view: Any) -> MessageDecoder:
    """The decoder for a game of these types; its own types are made once, because they are never freed."""
    frozen: Any = {"frozen": True}
    offer: Any = defstruct(
        "Offer", [("command", any_command), ("limits", Limits | None, None)], bases=(Offer,), **frozen
    )
    commands: Any = tuple[any_command, ...]
    walk_in: Any = defstruct("WalkInSeat", [("offers", tuple[offer, ...], ())], bases=(WalkInSeat,), **frozen)
    given: Any = [(name, commands) for name in ("acts", "rulings", "mistakes")]
    console_parts: Any = [*given, ("walk_ins", tuple[walk_in, ...], ())]
    console: Any = defstruct("Console", console_parts, bases=(Console,), kw_only=True, **frozen)
    parts: Any = [("view", view | None), ("offers", tuple[offer, ...]), ("console", console | None, None)]
    table: Any = defstruct("TableView", parts, bases=(TableView,), kw_only=True, **frozen)
    events: Any = tuple[any_event | TableEvent, ...]
    snapshot: Any = defstruct("Snapshot", [("table", table)], bases=(Snapshot,), **frozen)
    happened: Any = defstruct(
        "Happened", [("events", events), ("table", table)], bases=(Happened,), kw_only=True, **frozen
    )
    worth: Any = defstruct("ChoiceWorth", [("command", any_command)], bases=(ChoiceWorth,), kw_only=True, **frozen)
    worths: Any = defstruct("Worths", [("choices", tuple[worth, ...])], bases=(Worths,), **frozen)
    decode: MessageDecoder = json.Decoder(snapshot | happened | worths | ANSWERS).decode
    return decode
