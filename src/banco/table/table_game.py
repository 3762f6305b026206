"""What a table knows of one game beside its rules, as one record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from banco.core.cards import Card
from banco.core.messages import Command, Event
from banco.core.round import Round
from banco.core.time import Millis
from banco.table.desk import Desk
from banco.table.reasons.reason import Reason
from banco.table.results import CoupResult
from banco.table.settings import Clocks
from banco.table.situation import Situation
from banco.table.stages import DueAction, StageStart


@dataclass(frozen=True)
class Wait:
    """Something that waits for a player who is away, and the command by which the system answers (rulings G5, G6).

    `chosen` is what the game's `absent` gives; where it is none, the table or the house goes on by itself.
    """

    name: str
    chosen: type[Command] | None = None


@dataclass(frozen=True)
class ResultOf:
    """How a coup came out: the kind of result, and how it is read off a round that is over."""

    kind: type[CoupResult]
    read: Callable[[Round[Any]], CoupResult | None]


class CardPlace(Struct, frozen=True, gc=False):
    """Where a card lies: before a box or in a hand, open or face down."""

    box: int | None = None
    hand: str = ""
    face_down: bool = False


@dataclass(frozen=True, kw_only=True)
class Conduct:
    """What is a game's own in how its tables are conducted; by default nothing is.

    - `due` is what the croupier does without waiting for the end of a clock.
    - `is_covered` says that the betting waits for nothing any more.
    - `on_opening` is what the system does for the players when a round opens.
    - `not_ready` are the players whose bets the croupier waits for before nulla va più, from the state of the round.
    - `disputed_by` is the player who has called the inspector, from the state of the round.
    - `open_cards` are those before a box that lie face up although the box is not turned, from the state and the box.
    - `card_places` are where an event lays cards that come otherwise than by the deal: by mistake, open too early, or
      all of them anew; from the state before the event.
    - `clock_waits_for_croupier`: the clock of the betting begins when the croupier can close it (ruling B1a).
    """

    due: Callable[[Desk, Clocks, StageStart, Millis], DueAction | None] = lambda *_: None
    is_covered: Callable[[Desk], bool] = lambda _: False
    on_opening: Callable[[Desk, Iterable[str]], tuple[Command, ...]] = lambda *_: ()
    not_ready: Callable[[Any], tuple[str, ...]] = lambda _: ()
    disputed_by: Callable[[Any], str] = lambda _: ""
    open_cards: Callable[[Any, int], tuple[Card, ...]] = lambda *_: ()
    card_places: Callable[[Any, Event], tuple[CardPlace, ...]] = lambda *_: ()
    clock_waits_for_croupier: bool = True


@dataclass(frozen=True, kw_only=True)
class TableGame:
    """Everything that tables have of a game; `table/games.py` lists them all.

    - `reasons` says why a finished round ended as it did.
    - `waits` is what waits for a player who is away.
    - `result` is what the lobby shows of the last coups of a shared table, and a board beside the felt.
    - `has_roads`: that board is baccarat's roads.
    - `reshuffled`: the cards are shuffled for every round, so that none that has gone changes the returns.
    - `ask_for_cards` is how a player alone at a table ends the betting.
    - `house_player` is what a house player does in a situation, if anything.
    - `has_croupier`: its book knows a table at which a croupier deals real cards.
    """

    name: str
    reasons: Callable[[Round[Any]], Iterator[Reason]]
    waits: tuple[Wait, ...]
    result: ResultOf | None = None
    has_roads: bool = False
    reshuffled: bool = False
    ask_for_cards: Callable[[str], Command] | None = None
    house_player: Callable[[Situation], Command | None] | None = None
    has_croupier: bool = False
    conduct: Conduct = Conduct()
