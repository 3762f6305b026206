"""What happens to a round as a whole: it is opened, put right by the staff, and made void where it cannot go on."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, json

from banco.core.cards import Card
from banco.core.messages import Command, Event, InspectorCommand
from banco.core.settlement import NOTATION, Settled

MALFUNCTION = "a malfunction of the table"
"""Why the system makes a round void in which something has failed."""


Reason = Annotated[str, Meta(min_length=1, max_length=200, description="why, for the players and the journal")]


class OpenBetting(Command, frozen=True):
    """The croupier opens the betting of the next round: fate il vostro gioco.

    A new shoe has all its cards: they were counted, shuffled and cut.
    """

    new_shoe: bool = False

    line = "open the betting"


class OpenRound(Command, frozen=True):
    """A new round, with the rules and options in force and what the last one left."""

    round: str
    game: str
    rules: int
    options: Raw
    opening: Raw
    shoe: str

    line = "open {round}"


class RoundOpened(Event, frozen=True, omit_defaults=True):
    """The round is open; the first of a new shoe tells the commitment to the order of its cards."""

    round: str
    commitment: str = ""

    line = "{round} is open"


class VoidRound(InspectorCommand, frozen=True):
    """The round cannot go on: every stake on the layout goes back (S6)."""

    round: str
    why: str

    line = "void {round}: {why}"


class RoundVoided(Settled, frozen=True):
    """The round is void, and every stake that lay on the layout has gone back."""

    why: str

    def describe(self, notation: int = NOTATION) -> tuple[str, ...]:
        """Why, and a sentence for each stake."""
        return (f"the round is void: {self.why}", *super().describe(notation))


class TakeBackCard(Command, frozen=True):
    """The croupier takes the last card back, which was entered by mistake and on which nothing depends yet."""

    goes_on = False
    line = "take the last card back"


class CardTakenBack(Event, frozen=True):
    """The last card was entered by mistake, and does not count; one that nobody has seen has no name."""

    card: Card | None

    line = "{card} is taken back"


class CorrectCard(InspectorCommand, frozen=True):
    """A card of the round in play was misread: `move` is its place among the round's moves, counted from 0.

    Where a move names several cards, `place` tells which of them, from 0 too.
    """

    move: int
    card: Card
    place: int = 0

    goes_on = False
    line = "move {move} was {card}"


class CardCorrected(Event, frozen=True):
    """A card was misread, and another one counts in its place; everything after it stands."""

    move: int
    before: Card
    after: Card

    line = "{before} was misread: it is {after}"


class Ruling(InspectorCommand, frozen=True):
    """What the inspector decides, and why; `command` is the inspector's command of the game."""

    why: Reason
    command: Raw

    line = "the inspector decides: {why}"


class RulingMade(Event, frozen=True):
    """The inspector has decided, and this is why: what follows from it comes next."""

    why: str

    line = "the inspector has decided: {why}"


TableEvent = RoundOpened | RoundVoided | CardTakenBack | CardCorrected | RulingMade
STAFF_COMMANDS = OpenBetting | TakeBackCard | Ruling
"""What staff ask of a table beside the commands of its game."""


OPENING = '{"do":"open_round"'
"""How a command that opens a round begins in the journal."""

_read_opened = json.Decoder(tuple[RoundOpened]).decode


def commitment_in(events: str) -> str:
    """The commitment in the events of an entry that opens a round; “” where it has none."""
    return _read_opened(events)[0].commitment
