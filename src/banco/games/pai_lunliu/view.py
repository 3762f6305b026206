"""What each seat sees of a coup."""

from __future__ import annotations

from msgspec.structs import replace

from banco.core.bets import Limits
from banco.core.cards import Card
from banco.core.game import Seat, View
from banco.core.messages import Event
from banco.core.money import Cents
from banco.core.settlement import Line
from banco.core.stakes import Stakes
from banco.games.pai import rank
from banco.games.pai_lunliu.events import CardDealt
from banco.games.pai_lunliu.options import SideBet, Ties
from banco.games.pai_lunliu.state import State


class PaiLunliuView(View, frozen=True, kw_only=True):
    """The coup as everybody at the table sees it, and which box is one's own.

    `dealt` counts the cards in front of each box; `cards` are those that lie face up.
    """

    boxes: int
    ties: Ties
    holders: dict[int, str]
    own_box: int | None
    banker: int | None
    offered: int | None
    refused: dict[str, int]
    agreed: dict[str, int]
    bets: Stakes
    bank: Cents
    missing: Cents
    standing: tuple[SideBet, ...]
    dealt: dict[int, int]
    cards: dict[int, tuple[Card, ...]]
    ranks: dict[int, str]
    cards_left: int
    limits: Limits
    side_limits: Limits
    bank_limits: Limits
    lines: tuple[Line, ...]


def view(state: State, seat: Seat) -> PaiLunliuView:
    """The coup as this seat sees it: a card is there once it is turned, for its holder too."""
    face_up = {box: cards for box in state.deal_order if (cards := state.face_up(box))}
    return PaiLunliuView(
        phase=state.phase.value,
        boxes=state.options.boxes,
        ties=state.options.ties,
        holders=state.holders,
        own_box=state.box_of(seat or ""),
        banker=state.banker,
        offered=state.offered,
        refused=state.refused,
        agreed=state.agreed,
        bets=state.bets,
        bank=state.bank,
        missing=state.missing,
        standing=state.standing,
        dealt={box: len(state.hand(box)) for box in state.deal_order},
        cards=face_up,
        ranks={box: str(rank(*cards)) for box, cards in face_up.items() if len(cards) == 2},
        cards_left=state.cards_left,
        limits=state.options.limits,
        side_limits=state.options.side_limits,
        bank_limits=state.options.bank_limits,
        lines=state.lines,
    )


def shown(_state: State, event: Event, _seat: Seat) -> Event:
    """§3.5 a card is dealt face down for everybody."""
    return replace(event, card=None) if isinstance(event, CardDealt) else event
