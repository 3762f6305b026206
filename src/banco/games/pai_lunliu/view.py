"""What each seat sees of a coup."""

from __future__ import annotations

from msgspec.structs import replace

from banco.core.boxes import CardDealt
from banco.core.cards import Card
from banco.core.game import Seat, View
from banco.core.messages import Event, Name
from banco.core.money import Cents
from banco.core.settlement import Line
from banco.core.stakes import Stakes
from banco.games.pai import rank
from banco.games.pai_lunliu.banker import handed_on
from banco.games.pai_lunliu.events import BankGivenUp, BankRefused, BoxLost
from banco.games.pai_lunliu.options import PaiLunliuOptions, SideBet
from banco.games.pai_lunliu.state import Phase, State


class PaiLunliuView(View, frozen=True, kw_only=True):
    """The coup as everybody at the table sees it.

    `kept` are the boxes on which only their holders may bet for now; `handing_on` is what it would bring
    about if whoever has the bank, or is offered it, handed it on now; `disputed_by` has called the inspector;
    `dealt` counts the cards in front of each box; `cards` are those that lie face up.
    """

    options: PaiLunliuOptions
    holders: dict[int, Name]
    banker: int | None
    offered: int | None
    refused: tuple[Name, ...]
    handing_on: tuple[BankGivenUp | BankRefused | BoxLost, ...]
    agreed: dict[Name, int]
    disputed_by: Name | None
    bets: Stakes
    bank: Cents
    missing: Cents
    kept: tuple[int, ...]
    standing: tuple[SideBet, ...]
    dealt: dict[int, int]
    cards: dict[int, tuple[Card, ...]]
    ranks: dict[int, str]
    cards_left: int
    lines: tuple[Line, ...]


def view(state: State, _seat: Seat) -> PaiLunliuView:
    """The coup as every seat sees it: a card is there once it is turned, for its holder too."""
    face_up = {box: cards for box in state.deal_order if (cards := state.face_up(box))}
    asked = state.banker or state.offered
    return PaiLunliuView.of(
        state,
        handing_on=handed_on(state, state.holders[asked], asked) if asked and state.phase is Phase.BANK else (),
        dealt={box: len(state.lying(box)) for box in state.deal_order},
        cards=face_up,
        ranks={box: str(rank(*cards)) for box, cards in face_up.items() if len(cards) == 2},
    )


def shown(_state: State, event: Event, _seat: Seat) -> Event:
    """§3.5 a card is dealt face down for everybody."""
    return replace(event, card=None) if isinstance(event, CardDealt) else event
