"""What one seat is shown of a table: cut here, so that a card it may not see never leaves."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from banco.core.game import Offer, Seat, View
from banco.core.messages import Event
from banco.core.money import Cents
from banco.table.desk import Desk
from banco.table.entry import Millis


class TableView(Struct, frozen=True, kw_only=True):
    """A table as one seat sees it: the round, what the seat may do, and when the system goes on."""

    table: str
    round: str
    number: int
    at: Millis
    deadline: Millis | None
    credit: Cents | None
    view: View | None
    offers: tuple[Offer, ...]


def table_view(desk: Desk, seat: Seat, at: Millis, deadline: Millis | None, credit: Cents | None) -> TableView:
    """The table as this seat sees it; without a seat, as everybody does."""
    played = desk.played
    return TableView(
        table=desk.table,
        round=desk.round_id,
        number=desk.number,
        at=at,
        deadline=deadline,
        credit=credit,
        view=desk.game.view(played.state, seat) if played else None,
        offers=desk.game.legal(played.state, seat) if played and seat else (),
    )


def shown(desk_before: Desk, events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    """The events as this seat sees them, from the round as it stood before them."""
    if desk_before.played is None:
        return events
    game: Any = desk_before.game
    state = desk_before.played.state
    of_the_game = [type(event) in game.evolves for event in events]
    for event in (event for event, ours in zip(events, of_the_game, strict=True) if ours):
        state = game.evolve(state, event)
    return tuple(
        game.shown(state, event, seat) if ours else event for event, ours in zip(events, of_the_game, strict=True)
    )
