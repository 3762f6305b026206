"""The floor as its inspectors see it: every table at this moment, and which of them call for somebody."""

from __future__ import annotations

from msgspec import Struct

from banco.core.money import Cents
from banco.core.time import Millis
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now
from banco.server.live.hall.hall import Hall
from banco.server.live.hall.table_digest import Call, SharedDigest, TableDigest
from banco.server.table_info import Kind
from banco.table.settings import DealerKind, TableSettings
from banco.table.views.table_view import CroupierShown

WAITS_TOO_LONG: Millis = 120_000
"""After so long without anything happening a round in play calls for somebody; a choice or a card takes less."""


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
    digests, at = hall.digests.all(), now()
    return tuple(_floor_table(settings, digests[settings.name], at) for settings in hall.settings.values())


def _floor_table(settings: TableSettings, digest: TableDigest, at: Millis) -> FloorTable:
    shared = digest.shared
    return FloorTable(
        name=settings.name,
        title=settings.title,
        game=settings.game,
        money=settings.money,
        kind=Kind.SOLO if settings.solo else Kind.SHARED,
        dealer=shared.dealer if shared else settings.dealer,
        enabled=settings.enabled,
        phase=shared.state.phase if shared else "",
        round=shared.state.round if shared and shared.played else "",
        deadline=shared.state.deadline if shared else None,
        last_at=digest.last_at or None,
        stakes=digest.stakes,
        players=digest.players,
        walk_ins=digest.walk_ins,
        onlookers=digest.onlookers,
        croupier=shared.croupier if shared else None,
        calls=_calls(digest, shared, at) if shared else (),
    )


def _calls(digest: TableDigest, shared: SharedDigest, at: Millis) -> tuple[Call, ...]:
    """Why the table calls for an inspector; nothing where all goes its way."""
    waits = shared.played and digest.stakes > 0 and at - digest.last_at > WAITS_TOO_LONG
    return (*shared.calls, Call.ROUND_WAITS) if waits else shared.calls
