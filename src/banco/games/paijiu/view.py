"""What everyone sees of a coup, and what each may do."""

from __future__ import annotations

from banco.core.bets import Limits
from banco.core.betting import bet_offers, take_off_offers
from banco.core.cards import Card
from banco.core.chance import Dice
from banco.core.game import Offer, Seat, View, Who
from banco.core.messages import Actor
from banco.core.settlement import Line
from banco.core.stakes import Stakes
from banco.core.tables import Table
from banco.games import pai
from banco.games.paijiu.messages import AskCards, Bet, Clear, TakeOff
from banco.games.paijiu.pays import PAYS, Pay, Spot
from banco.games.paijiu.round import Phase, State, other_player
from banco.games.paijiu.stations import CARDS_A_COUP, STARTS, Station, ranks_of


class PaijiuView(View, frozen=True, kw_only=True):
    """The coup as every seat sees it: cards and points by station; the points once all eight cards are out."""

    bets: Stakes
    dice: Dice | None
    start: Station | None
    cards: dict[str, tuple[Card, ...]]
    points: dict[str, str]
    cards_in_pack: int
    limits: dict[str, Limits]
    lines: tuple[Line, ...]


def view(state: State, _seat: Seat) -> PaijiuView:
    """The coup as this seat sees it."""
    hands = state.hands
    ranks = ranks_of(hands) if len(state.dealt) == CARDS_A_COUP else {}
    return PaijiuView(
        phase=state.phase.value,
        bets=state.bets,
        dice=state.dice,
        start=state.order[0] if state.order else None,
        cards={station.value: hands.get(station, ()) for station in Station},
        points={station.value: str(rank) for station, rank in ranks.items()},
        cards_in_pack=state.opening.cards_in_pack,
        limits={spot: state.options.limits_of(spot) for spot in Spot},
        lines=state.lines,
    )


def legal(state: State, who: Who) -> tuple[Offer, ...]:
    """What may be done now: the one player bets, takes off and asks for the cards."""
    if isinstance(who, Actor) or state.phase is not Phase.BETTING or other_player(state, who):
        return ()
    spots = [(spot, state.options.limits_of(spot)) for spot in Spot]
    cards = (Offer(AskCards(who)),) if who in state.bets else ()
    return (
        *bet_offers(Bet, state.bets, who, spots),
        *take_off_offers(TakeOff, state.bets, who, Clear),
        *cards,
    )


def tables() -> tuple[Table, ...]:
    """The ranking, the table of the dice and the pay table, as the rule page prints them."""
    starts = tuple((station.value, " ".join(map(str, totals))) for station, totals in STARTS.items())
    pays = tuple((pay.spot.value, _stations(pay), _push(pay), str(pay.odds)) for pay in PAYS)
    return (
        *pai.tables(),
        Table("starts", ("the deal starts at", "when the dice show together"), starts),
        Table("pays", ("bet", "wins when these beat the bank", "is a push", "odds"), pays),
    )


def _stations(pay: Pay) -> str:
    return " and ".join(station.value for station in pay.stations)


def _push(pay: Pay) -> str:
    return "when one of them does" if len(pay.stations) > 1 else "never"
