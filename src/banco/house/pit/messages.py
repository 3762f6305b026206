"""What the office's journal says of walk-ins and of the chips of a table."""

from __future__ import annotations

from enum import Enum

from banco.core.messages import Command, Event, Name
from banco.core.money import Cents
from banco.ledger.purses import Money


class OpenWalkIn(Command, frozen=True):
    """Somebody without an account puts cash on the table and wants a place; `label` is how the croupier knows them."""

    table: Name
    game: str
    money: Money
    cents: Cents
    label: str

    line = "a walk-in at {table} with {cents} {money}: {label}"


class WalkInOpened(Event, frozen=True):
    """The walk-in has a place at the table, with the cash as credit."""

    walk_in: Name
    table: Name
    money: Money
    label: str
    session: str

    line = "{walk_in} plays at {table} with session {session}: {label}"


class DropCash(Command, frozen=True):
    """A walk-in puts cash on the table."""

    walk_in: Name
    cents: Cents

    line = "{walk_in} puts {cents} on the table"


class CashDropped(Event, frozen=True):
    """The cash is in the drop box, and the walk-in has as much more credit."""

    walk_in: Name
    table: Name
    money: Money
    cents: Cents
    before: Cents
    after: Cents

    line = "{walk_in} had {before} and has {after} {money} at {table}"


class PayOutWalkIn(Command, frozen=True):
    """A walk-in leaves the table and is to be paid in cash."""

    walk_in: Name

    line = "colour {walk_in} up and pay out"


class WalkInPaidOut(Event, frozen=True):
    """The cashier has paid the walk-in's credit in cash."""

    walk_in: Name
    table: Name
    money: Money
    cents: Cents

    line = "{walk_in} has left {table} with {cents} {money}"


class SlipKind(Enum):
    """What a slip is about: chips counted, or chips between the table and the cage."""

    OPENING = "opening"
    FILL = "fill"
    CREDIT = "credit"
    COUNT = "count"
    CLOSING = "closing"


class WriteSlip(Command, frozen=True):
    """Chips of a table are counted, or go between the table and the cage; `count` is pieces by denomination."""

    kind: SlipKind
    table: Name
    money: Money
    count: dict[int, int]
    second_name: str

    line = "{kind} at {table}: {count} {money}, second name: {second_name}"


class SlipWritten(Event, frozen=True):
    """The slip is written; `before` is what the rack should hold by the books, `after` what it holds.

    Where chips were counted, `after - before` is the difference.  An opening's `before` is the closing before it.
    """

    slip: int
    shift: int
    cents: Cents
    before: Cents
    after: Cents

    line = "slip {slip} of shift {shift}: {cents}; the rack had {before} and has {after}"


class ReprintSlip(Command, frozen=True):
    """A slip is to be printed again."""

    slip: int

    line = "print slip {slip} again"


class SlipReprinted(Event, frozen=True):
    """The slip is printed again, for the so-many-th time."""

    slip: int
    reprints: int

    line = "slip {slip} is reprint {reprints}"
