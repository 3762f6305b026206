"""What each seat sees of a hand, and what it may do."""

from __future__ import annotations

from banco.core.bets import Limits
from banco.core.betting import bet_offers, take_off_offers
from banco.core.cards import Card
from banco.core.game import Offer, Seat, View, Who
from banco.core.messages import Actor, Event, Name
from banco.core.money import Cents
from banco.core.settlement import Line
from banco.core.stakes import Stakes, held
from banco.core.tables import Table
from banco.games.fortune.bonus import AWARDS, award
from banco.games.fortune.hands import HAND_CARDS, KINDS, STRAIGHTS
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.messages import Bet, CardDealt, DealMe, Set, Side, TakeOff
from banco.games.fortune.pays import RESULTS, Spot
from banco.games.fortune.round import Phase, State
from banco.games.fortune.setting import Described, named_ways, settings

AWARDED = {row.name: str(row.odds) for row in AWARDS}


class FortuneView(View, frozen=True, kw_only=True):
    """The hand as one seat sees it: the dealer's cards are not there until the player has set theirs.

    While they set them, `settings` are all their 21 ways with names; `awards` are what the bonus may pay.
    """

    bets: Stakes
    holder: Name | None
    player: tuple[Card, ...]
    dealer: tuple[Card, ...]
    dealer_face_down: int
    suggestion: tuple[Card, ...]
    settings: tuple[Described, ...]
    player_hands: Described | None
    dealer_hands: Described | None
    award: str | None
    awards: dict[str, str]
    limits: dict[str, Limits]
    most_won: Cents
    lines: tuple[Line, ...]


def view(state: State, _seat: Seat) -> FortuneView:
    """The hand as every seat sees it: §3.1 the player's cards lie open, the dealer's face down."""
    hands = {event.side: event.hand for event in state.hands}
    won = award(state.player) if len(state.player) == HAND_CARDS else None
    return FortuneView(
        phase=state.phase.value,
        bets=state.bets,
        holder=state.holder,
        player=state.player,
        dealer=state.dealer if Side.DEALER in hands else (),
        dealer_face_down=0 if Side.DEALER in hands else len(state.dealer),
        # §3.4 the two cards that the house way would put low
        suggestion=HOUSE_WAY.set(state.player).low if state.phase is Phase.SETTING else (),
        settings=named_ways(state.player) if state.phase is Phase.SETTING else (),
        player_hands=hands.get(Side.PLAYER),
        dealer_hands=hands.get(Side.DEALER),
        award=won.name if won else None,
        awards=AWARDED,
        limits={spot: state.options.limits_of(spot) for spot in Spot},
        most_won=state.options.most_won,
        lines=state.lines,
    )


def shown(state: State, event: Event, _seat: Seat) -> Event:
    """§3.1 the dealer's cards come face down, for everyone."""
    hidden = isinstance(event, CardDealt) and event.to is Side.DEALER and not state.hands
    return CardDealt(Side.DEALER, None) if hidden else event


def legal(state: State, who: Who) -> tuple[Offer, ...]:
    """What the one player may do now: bet, ask for the cards, or set them."""
    if isinstance(who, Actor) or state.holder not in (None, who):
        return ()
    if state.phase is Phase.SETTING:
        return tuple(Offer(Set(who, setting.low)) for setting in settings(state.player))
    return _betting_offers(state, who) if state.phase is Phase.BETTING else ()


def _betting_offers(state: State, player: str) -> tuple[Offer, ...]:
    ante, bonus = (held(state.bets, player, spot) for spot in Spot)
    spots = [(spot, state.options.limits_of(spot)) for spot in (Spot if ante else (Spot.ANTE,))]
    ante_alone = Offer(TakeOff(player, ante, Spot.ANTE))
    return (
        *bet_offers(Bet, state.bets, player, spots),
        # §2.3 the ante does not come off from under the bonus
        *(offer for offer in take_off_offers(TakeOff, state.bets, player) if not (bonus and offer == ante_alone)),
        *((Offer(DealMe(player)),) if ante else ()),
    )


def tables() -> tuple[Table, ...]:
    """The rankings, the pay tables and the house way, as the rule page prints them."""
    return (
        Table("ranking", ("hand", "contains"), tuple((kind.name, kind.contains) for kind in KINDS)),
        Table("straights", ("straights, the highest first",), tuple((straight,) for straight in STRAIGHTS)),
        Table("ante", ("result", "when", "the ante"), tuple((row.name, row.when, row.ante) for row in RESULTS)),
        Table("bonus", ("award", "pays", "when"), tuple((row.name, str(row.odds), row.when) for row in AWARDS)),
        Table("house-way", ("hand", "when", "low hand", "high hand"), tuple(row.text for row in HOUSE_WAY.rows)),
    )
