"""The view of a table for one seat, cut on the server so that no hidden card is ever sent."""

from __future__ import annotations

from enum import Enum
from typing import Any

from msgspec import Struct, structs

from banco.core.game import Offer, Seat, View, all_shown
from banco.core.messages import Event, Name
from banco.core.money import Cents
from banco.core.settlement import lines_by_player
from banco.core.time import Millis
from banco.table.absent_players import CANNOT_GO_ON
from banco.table.desk import Desk
from banco.table.due_actions import NOT_PUT_RIGHT, sits_alone
from banco.table.messages import MALFUNCTION, RoundVoided
from banco.table.permissions import STAFF, Role
from banco.table.settings import DealerKind
from banco.table.views.console import Console, console_of, waited_for
from banco.table.views.crowd import CrowdEvents
from banco.table.views.offers import AS_PLAYER, SeatStatus, offers_to
from banco.table.walk_ins import WalkInSeat

OVER = "over"
CODES = {MALFUNCTION: "malfunction", CANNOT_GO_ON: "players_away", NOT_PUT_RIGHT: "not_put_right"}
"""The codes of the system's reasons for a void, by their text in the journal."""


class ShownState(Enum):
    """Where the round stands that a table shows: in play, ended as the last one, or there was none yet."""

    NONE = "none"
    OPEN = "open"
    SETTLED = "settled"
    VOID = "void"


class CroupierShown(Struct, frozen=True, gc=False):
    """The croupier on duty, and whether they are at the table; without them the round waits."""

    name: str
    present: bool


class TableStatus(Struct, frozen=True, gc=False):
    """The state of a table beside its desk: the clock, how many play and watch, and whether bets are taken.

    `sitting` are those at the boxes who are there, where whoever sits alone may ask for the cards (ruling B1a).
    `dealer` is who deals the round in play, or the next one; `ticks` are the payments that the croupier has made.
    """

    since: Millis | None = None
    deadline: Millis | None = None
    players: int = 0
    watching: int = 0
    enabled: bool = True
    full: bool = False
    sitting: frozenset[str] | None = None
    dealer: DealerKind = DealerKind.AUTOMATIC
    croupier: CroupierShown | None = None
    walk_ins: tuple[WalkInSeat, ...] = ()
    ticks: tuple[str, ...] = ()


class VoidShown(Struct, frozen=True, gc=False):
    """The round that ended last, which is void: why, and what of this seat's stakes has gone back (ruling G8).

    Why the system made it void has a `code` too; what somebody gave as the reason is told as it was given.
    """

    round: str
    why: str
    returned: Cents = 0
    code: str = ""


class TableView(Struct, frozen=True, kw_only=True):
    """A table as one seat sees it: the round, what the seat may do, and when the system goes on.

    Between rounds it is the last round, over, until the next is opened.  A clock runs from `since` to the
    `deadline`.  `players` have a session here and are there; `watching` counts the lines to the table, theirs among
    them.  A table that is not `enabled` takes no new bets; at one that is `full` a newcomer can only look on.
    `voided` is the round that ended last, where it was made void.  At a croupier's table `waits_for` are the players
    whose choice is open or whose bets are not ready; in a crowd nobody sees more of them than themselves.  `console` is
    what staff see of a table beside it.
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
    voided: VoidShown | None = None
    dealer: DealerKind = DealerKind.AUTOMATIC
    croupier: CroupierShown | None = None
    waits_for: tuple[Name, ...] = ()
    console: Console | None = None


def table_view(desk: Desk, seat: Seat, at: Millis, around: TableStatus, sitting: SeatStatus = AS_PLAYER) -> TableView:
    """The table as this seat sees it; without a seat, as everybody does."""
    role, stakes = _role(desk, seat, around, sitting), sitting.stakes and around.enabled
    sitting = SeatStatus(sitting.credit, role, stakes, sitting.name)
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
        credit=sitting.credit,
        view=round_view(desk, seat),
        offers=offers_to(desk, seat, sitting) if seat else (),
        voided=_void_shown(desk, seat),
        dealer=around.dealer,
        croupier=around.croupier,
        waits_for=_waits_for(desk, seat) if around.dealer is DealerKind.CROUPIER else (),
        console=_console(desk, around, sitting),
    )


def _waits_for(desk: Desk, seat: Seat) -> tuple[str, ...]:
    """For whom the croupier waits, as this seat may see it."""
    return tuple(player for player in waited_for(desk) if not desk.game.crowd or player == seat)


def _console(desk: Desk, around: TableStatus, sitting: SeatStatus) -> Console | None:
    """What staff see beside the table; None for everybody else."""
    if sitting.role not in STAFF:
        return None
    on_duty = around.croupier is not None and around.croupier.name == sitting.name
    by_croupier = around.dealer is DealerKind.CROUPIER
    return console_of(
        desk,
        sitting.role,
        by_croupier=by_croupier,
        on_duty=on_duty,
        attended=around.croupier is not None,
        walk_ins=around.walk_ins,
        ticks=around.ticks,
    )


def _role(desk: Desk, seat: Seat, around: TableStatus, sitting: SeatStatus) -> Role:
    """The role of the seat: a player alone at the boxes sets the pace (ruling B1a)."""
    if sitting.role is not Role.PLAYER or around.sitting is None or seat is None:
        return sitting.role
    return Role.ALONE if sits_alone(desk, seat, around.sitting) else Role.PLAYER


def _void_shown(desk: Desk, seat: Seat) -> VoidShown | None:
    """The void of the last round for this seat; None if it was not void."""
    if desk.last_void is None:
        return None
    name, _, voided = desk.last_void
    return void_shown(name, voided, seat or "")


def void_shown(name: str, voided: RoundVoided, player: str) -> VoidShown:
    """Why the round of that name is void, and what of the player's stakes has gone back."""
    mine = lines_by_player(voided.lines).get(player, ())
    return VoidShown(name, voided.why, sum(line.returned for line in mine), CODES.get(voided.why, ""))


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


def visible_events(
    desk_before: Desk, events: tuple[Event, ...], seat: Seat, after: Desk | None = None
) -> tuple[Event, ...]:
    """The events that this seat may see, given the desk before them; where it is known, the desk after them tells."""
    if desk_before.game.crowd:
        return CrowdEvents(events).visible_to(seat)
    game: Any = desk_before.game
    if desk_before.played is None or game.shown is all_shown:
        return events
    of_the_game = [type(event) in game.evolves for event in events]
    ended = after and (after.played or (after.last and after.last.played))
    if ended and all(of_the_game):
        state = ended.state
        return tuple([game.shown(state, event, seat) for event in events])
    state = desk_before.played.state
    for event in (event for event, ours in zip(events, of_the_game, strict=True) if ours):
        state = game.evolve(state, event)
    return tuple(
        game.shown(state, event, seat) if ours else event for event, ours in zip(events, of_the_game, strict=True)
    )
