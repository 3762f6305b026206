"""The lobby: what everybody sees of the tables before they sit down (S8)."""

from __future__ import annotations

from msgspec import structs

from banco.core.money import Cents
from banco.core.record.round_text import find_game
from banco.ledger.purses import Money
from banco.server.live.hall.hall import Hall
from banco.server.live.hall.table_digest import NamedPlayer, TableDigest, TableState
from banco.server.table_info import TableFacts, table_facts
from banco.table.settings import TableSettings


class TableInfo(TableFacts, frozen=True, kw_only=True):
    """A table in the lobby; a solo table is everybody's own, and has no state for all.

    `company` are some of the players at a shared table, without those of the house.
    """

    enabled: bool
    players: int
    onlookers: int
    company: tuple[NamedPlayer, ...]
    state: TableState | None


def lobby(hall: Hall) -> tuple[TableInfo, ...]:
    """Every table of the hall."""
    digests = hall.digests.all()
    return tuple(_table_info(hall, settings, digests[settings.name]) for settings in hall.settings.values())


def table_in_lobby(hall: Hall, name: str) -> TableInfo:
    """One table of the hall."""
    return _table_info(hall, hall.settings_of(name), hall.digests.of(name))


def without_call(table: TableInfo) -> TableInfo:
    """The table as everybody may see it: who waits for an inspector, and why, is for the staff."""
    return structs.replace(table, state=table.state and structs.replace(table.state, call=None))


def least_stake(hall: Hall, money: Money) -> Cents:
    """The least stake of any table for this money; 0 if there is no such table."""
    tables = (settings for settings in hall.settings.values() if settings.money is money)
    facts = (table_facts(settings, find_game(settings.game, hall.games)) for settings in tables)
    return min((limits.minimum for table in facts for limits in table.limits.values()), default=0)


def _table_info(hall: Hall, settings: TableSettings, digest: TableDigest) -> TableInfo:
    """A table as it stands."""
    return TableInfo(
        **structs.asdict(table_facts(settings, find_game(settings.game, hall.games))),
        enabled=settings.enabled,
        players=digest.players,
        onlookers=digest.onlookers,
        company=digest.shared.company if digest.shared else (),
        state=digest.shared.state if digest.shared else None,
    )
