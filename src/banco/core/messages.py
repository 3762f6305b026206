"""Commands go into a round, events come out of it: frozen, tagged, the same in memory, on disk and on the wire."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from banco.core.cards import Card
from banco.core.errors import Refusal, snake_case

NAME_PATTERN = r"^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$"
Name = Annotated[str, Meta(pattern=NAME_PATTERN, description="a player, by name")]


class Actor(Enum):
    """Who may give a command."""

    PLAYER = "player"
    CROUPIER = "croupier"
    INSPECTOR = "inspector"


class NotInThisGame(Refusal):
    """The game knows no such command."""

    sentence = "“{command}” is no command of {game}."


class NotNow(Refusal):
    """The command belongs to another moment of the round."""

    sentence = "“{command}” is not possible now: the round is at “{phase}”."


class Chooser(Enum):
    """Who made a choice: the player, or the system for an absent one (ruling G5)."""

    PLAYER = "player"
    SYSTEM = "system"


class Message(Struct, frozen=True, gc=False, tag=snake_case, forbid_unknown_fields=True):
    """What commands and events have in common: `line` is how the notation writes them.

    Values that never change hold no circles: the collector need not look at them, of which there are many.
    """

    line: ClassVar[str] = ""


class Command(Message, frozen=True, tag_field="do"):
    """Something a player, the croupier or the inspector asks of the round.

    `goes_on` is False of commands by which somebody draws back: takes off, leaves, refuses.  `may_stake` is False of
    those that never bring a player's money onto the layout.
    """

    actor: ClassVar[Actor] = Actor.CROUPIER
    goes_on: ClassVar[bool] = True
    may_stake: ClassVar[bool] = True


class PlayerCommand(Command, frozen=True):
    """Something a player asks of the round."""

    actor: ClassVar[Actor] = Actor.PLAYER

    player: Name


class InspectorCommand(Command, frozen=True):
    """Something only the inspector decides."""

    actor: ClassVar[Actor] = Actor.INSPECTOR


class Event(Message, frozen=True, tag_field="what"):
    """Something that has happened in the round and stands."""


class NoMoreBets(Command, frozen=True):
    """The croupier closes the betting: nulla va più."""

    may_stake = False
    line = "no more bets"


class Deal(Command, frozen=True):
    """The next card of the shoe, to wherever the rules send it."""

    card: Card

    line = "deal {card}"


class DealFaceDown(Command, frozen=True):
    """The next card of the shoe, face down: nobody and nothing has read it."""

    line = "deal a card, face down"


class Burn(Command, frozen=True):
    """Cards put away unseen."""

    count: int

    line = "burn {count}"


class Roll(Command, frozen=True):
    """The two dice as they fell."""

    first: int
    second: int

    line = "roll {first} {second}"


class BetsClosed(Event, frozen=True):
    """Nulla va più."""

    line = "the betting is closed"


class CalledOff(Event, frozen=True):
    """The coup is not played: every stake goes back."""

    line = "the coup is called off"
