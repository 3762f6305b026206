"""What nodes tell each other of a table they both know: its stored entries, and what no journal has.

Who plays, leaves, watches or is ready is told by whichever node it happens at, and is the same everywhere a moment
later.  Whatever of it counts for long is in the store, where a node that has missed something reads it.
"""

from __future__ import annotations

from msgspec import Struct

from banco.core.errors import snake_case
from banco.core.money import Cents
from banco.core.time import Millis
from banco.server.live.told_entry import ToldEntry
from banco.server.protocol import Gesture
from banco.server.told_refusal import ToldRefusal
from banco.table.deal_now import Readiness
from banco.table.stages import StageStart


class Notice(Struct, frozen=True, gc=False, tag_field="notice", tag=snake_case):
    """Something that has happened at a table."""


class PlayerSeated(Notice, frozen=True):
    """The player plays with this session's credit."""

    player: str
    session: str
    credit: Cents


class PlayerNamed(Notice, frozen=True):
    """The player is called by this display name."""

    player: str
    name: str


class PlayerLeaves(Notice, frozen=True):
    """The player leaves as soon as they can; with a reason they may not stay."""

    player: str
    why: ToldRefusal | None = None


class PlayerUnseated(Notice, frozen=True):
    """The player's session is closed; with a reason if they could not stay."""

    player: str
    why: ToldRefusal | None = None


class PlayerForgotten(Notice, frozen=True):
    """The player has gone with nothing on the layout; the session stays open."""

    player: str


class PlayerConnected(Notice, frozen=True):
    """The player, or onlooker, has a connection to the node that tells; the later `stamp` counts (S2)."""

    player: str
    stamp: int = 0


class PlayerDisconnected(Notice, frozen=True):
    """The player, or onlooker, has no connection to the node that tells any more."""

    player: str


class Gestured(Notice, frozen=True):
    """A player has made a gesture."""

    player: str
    gesture: Gesture
    at: Millis


class PlayerReady(Notice, frozen=True):
    """The player needs no more time to bet in this round, or does after all."""

    round: str
    player: str
    at: Millis
    ready: bool


class PaymentsTicked(Notice, frozen=True):
    """These payments of the round are made."""

    round: str
    ticks: tuple[str, ...]


class Volatile(Notice, frozen=True):
    """What a table knows of its round that no journal has: who is ready, which payments are made."""

    readiness: Readiness
    ticks_of: str
    ticks: tuple[str, ...]


class ClockSet(Notice, frozen=True):
    """When the current stage of the table began, as its owner has it."""

    number: int
    start: StageStart
    last_step_at: Millis


class EntryStored(Notice, frozen=True):
    """The table's owner has stored an entry; the credits it has changed, and the clock after it."""

    entry: ToldEntry
    credits: dict[str, Cents]
    start: StageStart
    last_step_at: Millis


class Connections(Notice, frozen=True):
    """Everybody who is connected to the node that tells, with the stamps of their connections."""

    stamps: dict[str, int]


class NodeLeft(Notice, frozen=True):
    """The node that tells has the table no longer, and hears nothing more of it."""


class WhoIsThere(Notice, frozen=True):
    """A node has come to the table: everybody tells it what it cannot read from the store."""


AnyNotice = (
    PlayerSeated
    | PlayerNamed
    | PlayerLeaves
    | PlayerUnseated
    | PlayerForgotten
    | PlayerConnected
    | PlayerDisconnected
    | Gestured
    | PlayerReady
    | PaymentsTicked
    | Volatile
    | ClockSet
    | EntryStored
    | Connections
    | NodeLeft
    | WhoIsThere
)
