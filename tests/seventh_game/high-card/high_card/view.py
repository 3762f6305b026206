"""What everyone sees of a round, and what each may do."""

from __future__ import annotations

from banco.core.bets import Limits
from banco.core.betting import bet_offers, take_off_offers
from banco.core.cards import Card
from banco.core.game import Offer, Seat, View, Who
from banco.core.messages import Actor, NoMoreBets
from banco.core.settlement import Line
from banco.core.stakes import Stakes
from banco.core.tables import Table
from high_card.messages import Bet, Side, TakeOff
from high_card.pays import ODDS, ORDER, Spot
from high_card.round import Phase, State


class HighCardView(View, frozen=True, kw_only=True):
    """The round as every seat sees it: the cards by who has drawn them."""

    bets: Stakes
    cards: dict[str, tuple[Card, ...]]
    limits: dict[str, Limits]
    lines: tuple[Line, ...]


def view(state: State, _seat: Seat) -> HighCardView:
    """The round as this seat sees it."""
    cards = {side.value: state.drawn[at : at + 1] for at, side in enumerate(Side)}
    return HighCardView.of(state, cards=cards, limits={spot: state.options.limits_of(spot) for spot in Spot})


def legal(state: State, who: Who) -> tuple[Offer, ...]:
    """What may be done now: bets while the betting is open, and to close it."""
    if state.phase is not Phase.BETTING or who is Actor.INSPECTOR:
        return ()
    if isinstance(who, Actor):
        return (Offer(NoMoreBets()),)
    return (
        *bet_offers(Bet, state.bets, who, [(spot, state.options.limits_of(spot)) for spot in Spot]),
        *take_off_offers(TakeOff, state.bets, who),
    )


def tables() -> tuple[Table, ...]:
    """The order of the cards and the pay table, as the rule page prints them."""
    return (
        Table("order", ("lowest first",), ((" ".join(rank.value for rank in ORDER),),)),
        Table("pays", ("bet", "odds"), tuple((spot.value, str(ODDS)) for spot in Spot)),
    )
