"""The floor as its inspectors see it: every table at this moment, and which of them call for somebody."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from banco.core.money import Cents
from banco.core.time import Millis
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now
from banco.server.live.hall.hall import Hall
from banco.server.live.hall.lobby import TableGroup, group_tables
from banco.server.live.table import LiveTable
from banco.server.table_info import Kind
from banco.table.due_actions import stage_of
from banco.table.inspector_call import CallReason, inspector_call
from banco.table.settings import DealerKind, TableSettings
from banco.table.views.table_view import CroupierShown

WAITS_TOO_LONG: Millis = 120_000
"""After so long without anything happening a round in play calls for somebody; a choice or a card takes less."""


class Call(Enum):
    """Why a table calls for an inspector, what presses most first."""

    MISDEALT = "misdealt"
    DISPUTE = "dispute"
    CROUPIER_LOST = "croupier_lost"
    NO_CROUPIER = "no_croupier"
    ROUND_WAITS = "round_waits"


class FloorTable(Struct, frozen=True, kw_only=True):
    """A table at this moment, with what is staked in its round; a solo table has the rounds of all its players.

    `calls` tell why it calls for somebody, `last_at` when something last happened there.
    """

    name: str
    title: str
    game: str
    money: Money
    kind: Kind
    dealer: DealerKind
    enabled: bool
    phase: str
    round: str
    deadline: Millis | None
    last_at: Millis | None
    stakes: Cents
    players: int
    walk_ins: int
    onlookers: int
    croupier: CroupierShown | None
    calls: tuple[Call, ...]


def floor_tables(hall: Hall) -> tuple[FloorTable, ...]:
    """Every table of the hall."""
    groups, at = group_tables(hall), now()
    return tuple(_floor_table(settings, groups[settings.name], at) for settings in hall.settings.values())


def _floor_table(settings: TableSettings, group: TableGroup, at: Millis) -> FloorTable:
    shared = None if settings.solo else next(iter(group.tables), None)
    croupier = shared.status.croupier if shared else None
    return FloorTable(
        name=settings.name,
        title=settings.title,
        game=settings.game,
        money=settings.money,
        kind=Kind.SOLO if settings.solo else Kind.SHARED,
        dealer=shared.status.dealer if shared else settings.dealer,
        enabled=settings.enabled,
        phase=stage_of(shared.desk, ()).phase if shared else "",
        round=shared.desk.round_id if shared and shared.desk.played else "",
        deadline=shared.deadline if shared else None,
        last_at=max((table.last_step_at for table in group.tables), default=0) or None,
        stakes=sum(sum(table.desk.staked.values()) for table in group.tables),
        players=sum(len(table.presence.present) for table in group.tables),
        walk_ins=sum(len(table.presence.walk_ins) for table in group.tables),
        onlookers=group.onlookers,
        croupier=croupier,
        calls=calls_of(shared, at) if shared else (),
    )


def calls_of(table: LiveTable, at: Millis) -> tuple[Call, ...]:
    """Why the table calls for an inspector; nothing where all goes its way."""
    played, call = table.desk.played, inspector_call(table.desk)
    in_use = bool(played and table.desk.staked) or (table.settings.enabled and bool(table.presence.present))
    called = {
        Call.MISDEALT: call is not None and call.why is CallReason.MISDEALT,
        Call.DISPUTE: call is not None and call.why is CallReason.DISPUTE,
        Call.CROUPIER_LOST: table.needs_croupier and bool(table.croupier) and not table.croupier_present,
        Call.NO_CROUPIER: table.needs_croupier and not table.croupier and in_use,
        Call.ROUND_WAITS: played is not None and bool(table.desk.staked) and at - table.last_step_at > WAITS_TOO_LONG,
    }
    return tuple(call for call in Call if called[call])
