"""What the office's journal says of sessions (M4)."""

from __future__ import annotations

from banco.core.messages import Command, Event
from banco.core.money import Cents
from banco.ledger.purses import Money


class OpenSession(Command, frozen=True):
    """A player buys in at a table."""

    player: str
    table: str
    game: str
    money: Money
    cents: Cents

    line = "{player} buys in at {table} with {cents}"


class SessionOpened(Event, frozen=True):
    """The player's session is open."""

    session: str

    line = "session {session} is open"


class TopUp(Command, frozen=True):
    """More credit from the account."""

    session: str
    cents: Cents

    line = "{session} is topped up with {cents}"


class ToppedUp(Event, frozen=True):
    """The session's credit has grown."""

    session: str
    before: Cents
    after: Cents

    line = "{session} had {before} and has {after}"


class CloseSession(Command, frozen=True):
    """A session is to end, and why."""

    session: str
    why: str

    line = "close {session}: {why}"


class SessionClosing(Event, frozen=True):
    """The session takes no more money in, and ends as soon as none of it lies on a layout."""

    session: str

    line = "{session} is closing"


class PayOut(Command, frozen=True):
    """What is left of a closing session's credit goes to the account."""

    session: str

    line = "pay out {session}"


class SessionClosed(Event, frozen=True):
    """The session is closed, and its credit paid to the account."""

    session: str
    cents: Cents

    line = "{session} is closed, {cents} paid out"
