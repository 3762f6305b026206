"""A player's rounds a page at a time, the newest first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec import Struct
from sqlalchemy import Connection, tuple_

from banco.core.errors import BadInput
from banco.house.history.cursor import Cursor, read_cursor
from banco.house.history.plays import Play, play_of, plays_query
from banco.house.history.round_filter import ALL_ROUNDS, RoundFilter, conditions
from banco.house.store.schema import plays
from banco.house.store.store import Store

ROUNDS_A_PAGE = 20
MOST_A_PAGE = 200


class BadPageLength(BadInput):
    """A page that is empty or too long."""

    sentence = "A page of history has 1 to {most} rounds; {wanted} cannot be asked for."


class Page(Struct, frozen=True):
    """Some of a player's rounds; `next` asks for those before them, and is empty where there are none."""

    plays: tuple[Play, ...]
    next: str = ""


def page(
    connection: Connection,
    player: str,
    round_filter: RoundFilter = ALL_ROUNDS,
    cursor: str = "",
    limit: int = ROUNDS_A_PAGE,
) -> Page:
    """The player's newest rounds that pass the filter, or the page after the cursor."""
    if not 1 <= limit <= MOST_A_PAGE:
        raise BadPageLength(most=MOST_A_PAGE, wanted=limit)
    place = tuple_(plays.c.opened_at, plays.c.round)
    query = plays_query().where(*conditions(player, round_filter))
    if cursor:
        query = query.where(place < tuple_(*read_cursor(cursor)))
    query = query.order_by(plays.c.opened_at.desc(), plays.c.round.desc()).limit(limit + 1)
    found = tuple(map(play_of, connection.execute(query)))
    shown = found[:limit]
    return Page(shown, Cursor(shown[-1].opened_at, shown[-1].round).write() if len(found) > limit else "")


def every_page(store: Store, player: str, round_filter: RoundFilter = ALL_ROUNDS) -> Iterator[tuple[Play, ...]]:
    """All rounds that pass the filter, one page at a time, so that memory holds only one page."""
    cursor = ""
    while True:
        found = store.read(partial(page, player=player, round_filter=round_filter, cursor=cursor, limit=MOST_A_PAGE))
        yield found.plays
        if not (cursor := found.next):
            return
