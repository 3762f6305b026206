"""What one seat is shown of a table: cut here, so that a card it may not see never leaves."""

from __future__ import annotations

from enum import Enum
from typing import Any

from msgspec import Struct, structs

from banco.core.game import Offer, Seat, View
from banco.core.messages import Event, NoMoreBets
from banco.core.money import Cents
from banco.core.settlement import lines_by_player
from banco.table.conduct import can_close, sits_alone
from banco.table.crowd import CrowdEvents
from banco.table.desk import Desk
from banco.table.entry import Millis

OVER = "over"


class ShownState(Enum):
    """Where the round stands that a table shows: in play, ended as the last one, or there was none yet."""

    NONE = "none"
    OPEN = "open"
    SETTLED = "settled"
    VOID = "void"


class Around(Struct, frozen=True, gc=False):
    """What goes on around a desk: the clock that runs, how many play and look on, and whether bets are taken.

    `sitting` are those at the boxes who are there, where whoever sits alone may ask for the cards (ruling B1a).
    """

    since: Millis | None = None
    deadline: Millis | None = None
    players: int = 0
    watching: int = 0
    enabled: bool = True
    full: bool = False
    sitting: frozenset[str] | None = None


class TableView(Struct, frozen=True, kw_only=True):
    """A table as one seat sees it: the round, what the seat may do, and when the system goes on.

    Between rounds it is the last round, over, until the next is opened.  A clock runs from `since` to the
    `deadline`.  `players` have a session here and are there; `watching` counts the lines to the table, theirs among
    them.  A table that is not `enabled` takes no new bets; at one that is `full` a newcomer can only look on.
    """

    table: str
    round: str
    state: ShownState
    number: int
    at: Millis
    since: Millis | None
    deadline: Millis | None
    players: int
    watching: int
    enabled: bool
    full: bool
    credit: Cents | None
    view: View | None
    offers: tuple[Offer, ...]


def table_view(desk: Desk, seat: Seat, at: Millis, around: Around, credit: Cents | None) -> TableView:
    """The table as this seat sees it; without a seat, as everybody does."""
    return TableView(
        table=desk.table,
        round=desk.round_id,
        state=shown_state(desk),
        number=desk.number,
        at=at,
        since=around.since,
        deadline=around.deadline,
        players=around.players,
        watching=around.watching,
        enabled=around.enabled,
        full=around.full,
        credit=credit,
        view=round_view(desk, seat),
        offers=_offers(desk, seat, around),
    )


def _offers(desk: Desk, seat: Seat, around: Around) -> tuple[Offer, ...]:
    """What the seat may do now; whoever sits alone at a box may also close the betting."""
    if not (desk.played and seat):
        return ()
    offers = desk.game.legal(desk.played.state, seat)
    alone = around.sitting is not None and sits_alone(desk, seat, around.sitting)
    return (*offers, Offer(NoMoreBets())) if alone and can_close(desk) else offers


def shown_state(desk: Desk) -> ShownState:
    """Where the round stands that the table shows."""
    if desk.played:
        return ShownState.OPEN
    if desk.last is None:
        return ShownState.NONE
    return ShownState.VOID if desk.last.voided else ShownState.SETTLED


def round_view(desk: Desk, seat: Seat) -> View | None:
    """The round in play as this seat sees it, or the last one, over; a void one with what was given back."""
    if desk.played:
        return desk.game.view(desk.played.state, seat)
    if desk.last is None:
        return None
    played, voided = desk.last
    view: Any = played.game.view(played.state, seat)
    if not voided:
        seen: View = view
        return seen
    back = lines_by_player(voided.lines).get(seat or "", ()) if played.game.crowd else voided.lines
    over: View = structs.replace(view, phase=OVER, lines=(*view.lines, *back))
    return over


def shown(desk_before: Desk, events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    """The events as this seat sees them, from the round as it stood before them."""
    if desk_before.game.crowd:
        return CrowdEvents(events).told(seat)
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
