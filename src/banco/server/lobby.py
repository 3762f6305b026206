"""The lobby: what can be seen of a table before anybody sits down (S8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple, get_type_hints

from msgspec import Struct, to_builtins

from banco.core.bets import Limits
from banco.core.game import Options
from banco.core.messages import Event
from banco.core.record import find_game, tell
from banco.games.lucky_tree.messages import HandsCounted
from banco.games.pai_lunliu.events import BoxDecided
from banco.ledger.purses import Money
from banco.server.hall import Hall
from banco.server.live import LiveTable
from banco.server.news import News
from banco.table.conduct import stage_of
from banco.table.entry import Millis
from banco.table.settings import Clocks, TableSettings

RESULTS = 10
RESULT_EVENTS: tuple[type[Event], ...] = (HandsCounted, BoxDecided)
"""What everybody at a table is told of how a round came out."""


class Kind(Enum):
    """Whether one player sets the pace, or the clocks do for all."""

    SOLO = "solo"
    SHARED = "shared"


class RoundResult(Struct, frozen=True):
    """How a round came out, in words."""

    round: str
    told: tuple[str, ...]


class TableState(Struct, frozen=True, kw_only=True):
    """A shared table at this moment; the deadline is when the system goes on by itself."""

    phase: str
    round: str
    deadline: Millis | None
    free_boxes: int | None
    results: tuple[RoundResult, ...]


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table in the lobby; boxes are None where the game has none, and a solo table is everybody's own."""

    name: str
    title: str
    game: str
    variant: str
    money: Money
    play_money: bool
    kind: Kind
    enabled: bool
    clocks: Clocks
    limits: dict[str, Limits]
    boxes: int | None
    house_players: int
    options: dict[str, Any]
    players: int
    onlookers: int
    state: TableState | None


class Crowd(NamedTuple):
    """Who is behind a name in the lobby: the tables in play, and how many only look on."""

    playing: list[LiveTable]
    onlookers: int


def lobby(hall: Hall) -> tuple[TableInfo, ...]:
    """Every table of the hall."""
    crowds = crowds_in(hall)
    return tuple(table_info(hall, settings, crowds[settings.name]) for settings in hall.settings.values())


def table_in_lobby(hall: Hall, name: str) -> TableInfo:
    """One table of the hall."""
    return table_info(hall, hall.settings_of(name), crowds_in(hall)[name])


def crowds_in(hall: Hall) -> dict[str, Crowd]:
    """The crowd behind every name; a player's own table belongs to the name before its dot."""
    playing: dict[str, list[LiveTable]] = {name: [] for name in hall.settings}
    for name, table in hall.tables.items():
        playing[name.partition(".")[0]].append(table)
    looking = Counter(name.partition(".")[0] for player, name in hall.lines if _looks_on(hall, player, name))
    return {name: Crowd(tables, looking[name]) for name, tables in playing.items()}


def table_info(hall: Hall, settings: TableSettings, crowd: Crowd) -> TableInfo:
    """A table as it stands, with its crowd."""
    options = settings.options_of(find_game(settings.game, hall.games))
    shared = None if settings.solo else next(iter(crowd.playing), None)
    return TableInfo(
        name=settings.name,
        title=settings.title,
        game=settings.game,
        variant=settings.variant,
        money=settings.money,
        play_money=settings.money.play,
        kind=Kind.SOLO if settings.solo else Kind.SHARED,
        enabled=settings.enabled,
        clocks=settings.clocks,
        limits=limits_by_spot(options),
        boxes=getattr(options, "boxes", None),
        house_players=settings.house_players,
        options=to_builtins(options),
        players=sum(len(table.players) for table in crowd.playing),
        onlookers=crowd.onlookers,
        state=_state(shared) if shared else None,
    )


def limits_by_spot(options: Options) -> dict[str, Limits]:
    """What may be staked on each spot; where the game does not tell them apart, by the name of the option."""
    by_spot = getattr(options, "limits_of", None)
    if by_spot is None:
        named = ((name, getattr(options, name)) for name in options.__struct_fields__)
        return {name: value for name, value in named if isinstance(value, Limits)}
    return {spot.value: by_spot(spot) for spot in _spots(type(options))}


@cache
def _spots(options: Any) -> type[Enum]:
    """The spots whose limits the options tell."""
    hints = get_type_hints(options.limits_of)
    spots: type[Enum] = next(hint for name, hint in hints.items() if name != "return")
    return spots


def last_results(past: Iterable[News]) -> tuple[RoundResult, ...]:
    """How the last rounds came out, the newest last, as far as the table remembers."""
    found = []
    for name, steps in groupby(past, key=lambda news: news.desk.round_id):
        told = [line for news in steps for event in news.events for line in _told(event)]
        if told:
            found.append(RoundResult(name, tuple(told)))
    return tuple(found[-RESULTS:])


def _told(event: Event) -> tuple[str, ...]:
    return tell(event) if isinstance(event, RESULT_EVENTS) else ()


def _looks_on(hall: Hall, player: str, table: str) -> bool:
    found = hall.tables.get(table)
    return found is not None and player not in found.players


def _state(table: LiveTable) -> TableState:
    desk = table.desk
    return TableState(
        phase=stage_of(desk, ()).phase,
        round=desk.round_id,
        deadline=table.deadline,
        free_boxes=_free_boxes(table),
        results=last_results(table.past),
    )


def _free_boxes(table: LiveTable) -> int | None:
    """The boxes that nobody holds, in the round in play or in the next."""
    desk = table.desk
    boxes: int | None = getattr(desk.options, "boxes", None)
    if boxes is None:
        return None
    seen = desk.game.view(desk.played.state, None) if desk.played else desk.opening
    held = getattr(seen, "holders", None)
    if held is None:
        held = [box for box in getattr(seen, "boxes", ()) if box.holder]
    return boxes - len(held)
