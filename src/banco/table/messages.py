"""What happens to a round as a whole: it is opened, and where play cannot go on it is made void."""

from __future__ import annotations

from msgspec import Raw, json

from banco.core.messages import Command, Event, InspectorCommand
from banco.core.settlement import NOTATION, Settled

MALFUNCTION = "a malfunction of the table"
"""Why the system makes a round void in which something has failed."""


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

    def told(self, notation: int = NOTATION) -> tuple[str, ...]:
        """Why, and a sentence for each stake."""
        return (f"the round is void: {self.why}", *super().told(notation))


TableEvent = RoundOpened | RoundVoided


_read_opened = json.Decoder(tuple[RoundOpened]).decode


def commitment_in(events: str) -> str:
    """The commitment in the events of an entry that opens a round; “” where it has none."""
    return _read_opened(events)[0].commitment
