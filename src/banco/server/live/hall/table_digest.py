"""What lobby and floor show of a table, small enough for every node to know it of every table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum
from itertools import islice

from msgspec import Struct

from banco.core.money import Cents
from banco.core.time import Millis
from banco.server.live.people.company import MOST_PEOPLE, people_of
from banco.server.live.table import LiveTable
from banco.server.protocol import RoundResult
from banco.table.desk import Desk
from banco.table.due_actions import free_boxes, stage_of
from banco.table.inspector_call import CallReason, InspectorCall, inspector_call
from banco.table.roads.big_road import BigRoadMark
from banco.table.settings import DealerKind, TableSettings
from banco.table.views.table_view import CroupierShown

MOST_NAMED = 4
"""So many players of a table are told by name in the lobby."""
SHOWN_RESULTS = 10


class TableState(Struct, frozen=True, kw_only=True):
    """A shared table at this moment; the deadline is when the system goes on by itself.

    At a table that is `full` no box is free, and nobody plays without one: a newcomer can look on.  `road` is the end
    of the big road, in a game that has one.  `call` tells staff that the table waits for an inspector, and why.
    """

    phase: str
    round: str
    deadline: Millis | None
    free_boxes: int | None
    full: bool
    results: tuple[RoundResult, ...]
    road: tuple[BigRoadMark, ...] | None = None
    call: InspectorCall | None = None


class NamedPlayer(Struct, frozen=True):
    """A player at a table as others see them: by the display name, or by a number where there is none."""

    name: str
    number: int


class Call(Enum):
    """Why a table calls for an inspector, what presses most first."""

    MISDEALT = "misdealt"
    DISPUTE = "dispute"
    CROUPIER_LOST = "croupier_lost"
    NO_CROUPIER = "no_croupier"
    ROUND_WAITS = "round_waits"


class SharedDigest(Struct, frozen=True, kw_only=True):
    """What a shared table has for all who look at it; `company` are some of the players, without those of the house."""

    state: TableState
    dealer: DealerKind
    played: bool = False
    company: tuple[NamedPlayer, ...] = ()
    croupier: CroupierShown | None = None
    calls: tuple[Call, ...] = ()


class TableDigest(Struct, frozen=True, kw_only=True):
    """A shared table as its owner sees it, or the solo tables of one name that run on a node, all together."""

    players: int = 0
    onlookers: int = 0
    walk_ins: int = 0
    stakes: Cents = 0
    last_at: Millis = 0
    shared: SharedDigest | None = None

    def joined(self, other: TableDigest) -> TableDigest:
        """The solo tables of this node and of another."""
        return TableDigest(
            players=self.players + other.players,
            onlookers=self.onlookers + other.onlookers,
            stakes=self.stakes + other.stakes,
            last_at=max(self.last_at, other.last_at),
        )


def digest_of(tables: Sequence[LiveTable], onlookers: int) -> TableDigest:
    """The digest of a shared table, or of several players' own."""
    shared = next((table for table in tables if not table.settings.solo), None)
    return TableDigest(
        players=sum(len(table.presence.present) for table in tables),
        onlookers=onlookers,
        walk_ins=sum(len(table.presence.walk_ins) for table in tables),
        stakes=sum(sum(table.desk.staked.values()) for table in tables),
        last_at=max((table.last_step_at for table in tables), default=0),
        shared=_shared_digest(shared) if shared else None,
    )


def resting_digest(settings: TableSettings, desk: Desk) -> TableDigest:
    """A shared table of which nobody has told anything: as one where nobody has played yet."""
    state = TableState(
        phase=stage_of(desk, ()).phase,
        round=desk.round_id,
        deadline=None,
        free_boxes=free_boxes(desk, ()),
        full=False,
        results=(),
    )
    return TableDigest(shared=SharedDigest(state=state, dealer=settings.dealer))


def mark_of(table: LiveTable) -> tuple[object, ...]:
    """Something that is another once the digest of a table is: compared often, so that digests are made seldom."""
    there = table.croupier, table.croupier_present, table.settings, table.connections
    return (table.clock_set, *there, frozenset(table.presence.present))


def _shared_digest(table: LiveTable) -> SharedDigest:
    status = table.status
    return SharedDigest(
        state=_state(table),
        dealer=status.dealer,
        played=table.desk.played is not None,
        company=_company(table),
        croupier=status.croupier,
        calls=_calls(table),
    )


def _state(table: LiveTable) -> TableState:
    desk = table.desk
    return TableState(
        phase=stage_of(desk, ()).phase,
        round=desk.round_id,
        deadline=table.deadline,
        free_boxes=table.free_boxes,
        full=table.full,
        results=tuple(table.finished_rounds.results)[-SHOWN_RESULTS:],
        road=table.board.lobby_road,
        call=inspector_call(desk),
    )


def _company(table: LiveTable) -> tuple[NamedPlayer, ...]:
    """Some of those at the table, by the names that they have there."""
    there = islice(table.presence.present, MOST_PEOPLE)
    people = people_of(there, table.presence.display_names, frozenset(), table.pseudonyms)
    guests = (person for person in people if person.player in table.presence.people)
    return tuple(NamedPlayer(person.name, person.number) for person in islice(guests, MOST_NAMED))


def _calls(table: LiveTable) -> tuple[Call, ...]:
    """Why the table calls for an inspector, but for a round that waits too long: that is seen by the clock."""
    played, call = table.desk.played, inspector_call(table.desk)
    in_use = bool(played and table.desk.staked) or (table.settings.enabled and bool(table.presence.present))
    called: Collection[tuple[Call, bool]] = (
        (Call.MISDEALT, call is not None and call.why is CallReason.MISDEALT),
        (Call.DISPUTE, call is not None and call.why is CallReason.DISPUTE),
        (Call.CROUPIER_LOST, table.needs_croupier and bool(table.croupier) and not table.croupier_present),
        (Call.NO_CROUPIER, table.needs_croupier and not table.croupier and in_use),
    )
    return tuple(why for why, is_called in called if is_called)
