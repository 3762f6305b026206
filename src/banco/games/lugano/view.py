"""What each seat sees of a coup, and what the rule page prints."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from banco.core.bets import Limits
from banco.core.boxes import CardDealt
from banco.core.cards import Card
from banco.core.game import Seat, View
from banco.core.messages import Event, Name
from banco.core.settlement import Line
from banco.core.tables import Table
from banco.games.baccarat import points
from banco.games.lugano.commands import Choice
from banco.games.lugano.events import CardMisplaced
from banco.games.lugano.pays import PAYS, PLAY_ODDS, BoxBet
from banco.games.lugano.state import Box, Phase, State
from banco.games.lugano.strategy import STAND_FROM

# --- what a seat sees -------------------------------------------------------------------------------


class BoxView(Struct, frozen=True):
    """A box as one seat sees it; without `missing` it plays.

    `cards` are those it sees, `dealt` how many lie there, and `up` which of those lie open for everybody: the others
    are in the player's hand (§6.2).
    """

    box: int
    holder: Name | None
    stakes: dict[BoxBet, int]
    missing: tuple[BoxBet, ...]
    cards: tuple[Card, ...]
    dealt: int
    points: int | None
    choice: Choice | None
    up: tuple[bool, ...]


class LuganoView(View, frozen=True, kw_only=True):
    """The coup as one seat sees it: cards that lie face down only before one's own box."""

    boxes: tuple[BoxView, ...]
    turn: int | None
    dealer: tuple[Card, ...]
    dealer_points: int
    burnt: tuple[Card, ...]
    cards_left: int
    cut_from_end: int
    shuffle_ordered: bool
    limits: dict[BoxBet, Limits]
    lines: tuple[Line, ...]


def view(state: State, seat: Seat) -> LuganoView:
    """The coup as this seat sees it."""
    return LuganoView.of(
        state,
        boxes=tuple(_box_view(number, box, seat) for number, box in state.boxes.items()),
        turn=state.turn if state.phase in (Phase.CHOOSING, Phase.THIRD_CARD) else None,
        dealer_points=points(state.dealer),
        cut_from_end=state.options.cut_from_end,
        limits={bet: state.options.limits_of(bet) for bet in state.options.bets},
    )


def _box_view(number: int, box: Box, seat: Seat) -> BoxView:
    cards = box.hand if seat is not None and seat == box.holder else box.open_cards
    counted = points(cards) if len(cards) == len(box.cards) > 0 else None
    return BoxView(number, box.holder, box.stakes, box.missing, cards, len(box.cards), counted, box.choice, box.up)


def shown(state: State, event: Event, seat: Seat) -> Event:
    """§6.2 the event as this seat sees it: a card face down is seen by the player of its box alone."""
    if not isinstance(event, CardDealt | CardMisplaced) or not event.face_down:
        return event
    holder = state.boxes[event.box].holder if event.box else None
    return event if seat is not None and seat == holder else replace(event, card=None)


# --- what the rule page prints ----------------------------------------------------------------------


def tables() -> tuple[Table, ...]:
    """The pay table and basic strategy, as the rule page prints them."""
    pays = tuple((pay.bet.value, pay.when, str(pay.odds)) for pay in PAYS)
    play = (BoxBet.PLAY.value, "two or three cards that count more than the dealer's", str(PLAY_ODDS))
    strategy = tuple((str(card), f"0 to {least - 1}", f"{least} to 9") for card, least in STAND_FROM.items())
    return (
        Table("pays", ("bet", "wins on", "odds"), (*pays, play)),
        Table("strategy", ("the dealer's card counts", "third card on", "stand on"), strategy),
    )
