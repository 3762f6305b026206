"""The lobby: what everybody sees of the tables before they sit down (S8)."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import NamedTuple

from msgspec import Struct, structs

from banco.core.money import Cents
from banco.core.record.round_text import find_game
from banco.core.time import Millis
from banco.ledger.purses import Money
from banco.server.live.hall.hall import Hall
from banco.server.live.people.company import MOST_PEOPLE, people_of
from banco.server.live.table import LiveTable
from banco.server.protocol import RoundResult
from banco.server.table_info import TableFacts, table_facts
from banco.table.due_actions import stage_of
from banco.table.inspector_call import InspectorCall, inspector_call
from banco.table.roads.big_road import BigRoadMark
from banco.table.settings import TableSettings

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


class TableInfo(TableFacts, frozen=True, kw_only=True):
    """A table in the lobby; a solo table is everybody's own, and has no state for all.

    `company` are some of the players at a shared table, without those of the house.
    """

    enabled: bool
    players: int
    onlookers: int
    company: tuple[NamedPlayer, ...]
    state: TableState | None


class TableGroup(NamedTuple):
    """The live tables behind a name in the lobby, and how many people only watch there."""

    tables: list[LiveTable]
    onlookers: int


def lobby(hall: Hall) -> tuple[TableInfo, ...]:
    """Every table of the hall."""
    groups = group_tables(hall)
    return tuple(table_info(hall, settings, groups[settings.name]) for settings in hall.settings.values())


def table_in_lobby(hall: Hall, name: str) -> TableInfo:
    """One table of the hall."""
    return table_info(hall, hall.settings_of(name), group_tables(hall)[name])


def without_call(table: TableInfo) -> TableInfo:
    """The table as everybody may see it: who waits for an inspector, and why, is for the staff."""
    return structs.replace(table, state=table.state and structs.replace(table.state, call=None))


def least_stake(hall: Hall, money: Money) -> Cents:
    """The least stake of any table for this money; 0 if there is no such table."""
    tables = (settings for settings in hall.settings.values() if settings.money is money)
    facts = (table_facts(settings, find_game(settings.game, hall.games)) for settings in tables)
    return min((limits.minimum for table in facts for limits in table.limits.values()), default=0)


def group_tables(hall: Hall) -> dict[str, TableGroup]:
    """The live tables behind every name; a player's own table belongs to the name before its dot."""
    by_name: dict[str, list[LiveTable]] = {name: [] for name in hall.settings}
    for name, table in hall.tables.items():
        by_name[name.partition(".")[0]].append(table)
    watching = Counter(name.partition(".")[0] for player, name in hall.connections if _only_watches(hall, player, name))
    return {name: TableGroup(tables, watching[name]) for name, tables in by_name.items()}


def table_info(hall: Hall, settings: TableSettings, group: TableGroup) -> TableInfo:
    """A table as it stands."""
    shared = None if settings.solo else next(iter(group.tables), None)
    return TableInfo(
        **structs.asdict(table_facts(settings, find_game(settings.game, hall.games))),
        enabled=settings.enabled,
        players=sum(len(table.presence.present) for table in group.tables),
        onlookers=group.onlookers,
        company=_company(shared) if shared else (),
        state=_state(shared) if shared else None,
    )


def _company(table: LiveTable) -> tuple[NamedPlayer, ...]:
    """Some of those at the table, by the names that they have there."""
    there = islice(table.presence.present, MOST_PEOPLE)
    people = people_of(there, table.presence.display_names, frozenset(), table.pseudonyms)
    guests = (person for person in people if person.player in table.presence.people)
    return tuple(NamedPlayer(person.name, person.number) for person in islice(guests, MOST_NAMED))


def _only_watches(hall: Hall, player: str, table: str) -> bool:
    found = hall.tables.get(table)
    return found is not None and player not in found.players


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
