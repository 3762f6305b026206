"""A hand of Fortune Pai Gow Poker, from the ante to the settlement."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from banco.core import betting, stakes
from banco.core.bets import BettingClosed, NothingStaked
from banco.core.betting import BetCorrected, BetPlaced, BetTaken, Clear
from banco.core.cards import Card, print_cards
from banco.core.errors import Refusal
from banco.core.game import CARD_DUE, Awaits, Decides, Evolves
from banco.core.messages import BetsClosed, Chooser, Deal, Event, NotNow
from banco.core.packs import PACK_53, check_left
from banco.core.settlement import Line, Outcome, Settled, house_line
from banco.core.stakes import Stakes
from banco.games.fortune.bonus import Award, award
from banco.games.fortune.hands import HAND_CARDS, LOW_CARDS
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.messages import (
    AwardWon,
    Bet,
    CardDealt,
    DealMe,
    HandSet,
    NotQualified,
    PayLimited,
    Set,
    Side,
    TakeOff,
)
from banco.games.fortune.options import FortuneOpening, FortuneOptions
from banco.games.fortune.pays import ANTE_ODDS, NOT_QUALIFIED, Result, Spot, ante_result
from banco.games.fortune.setting import Setting, named, set_hand


class SeatTaken(Refusal):
    """Another player has this hand."""

    sentence = "This hand is played by {holder}: one player against the dealer."


class BonusNeedsAnte(Refusal):
    """The bonus goes only with an ante."""

    sentence = "{player} has no ante left: the bonus is played only together with the ante."


class NotYourCards(Refusal):
    """The low hand must be two of the player's own seven cards."""

    sentence = "“{cards}” are not two of the cards of {player}."


class Fouled(Refusal):
    """The high hand would rank below the low hand."""

    sentence = "That setting is fouled: the high hand ({high}) ranks below the low hand ({low})."


class NotTheHouseWay(Refusal):
    """The system sets an absent player's hand by the house way only."""

    sentence = "The system sets {low} low by the house way and nothing else."


class Phase(Enum):
    """Where the hand stands."""

    BETTING = "betting"
    DEALING = "dealing"
    SETTING = "setting"
    OVER = "over"


class State(Struct, frozen=True, gc=False):
    """The hand so far."""

    options: FortuneOptions
    opening: FortuneOpening
    phase: Phase = Phase.BETTING
    bets: Stakes = {}
    player: tuple[Card, ...] = ()
    dealer: tuple[Card, ...] = ()
    hands: tuple[HandSet, ...] = ()
    lines: tuple[Line, ...] = ()

    @property
    def holder(self) -> str | None:
        """The player who has this hand, once there is a bet."""
        return next(iter(self.bets), None)


# --- the betting ------------------------------------------------------------------------------------


def check_betting(state: State, player: str) -> None:
    """§2.1 one player bets, until the cards are asked for (ruling G4)."""
    if state.phase is not Phase.BETTING:
        raise BettingClosed
    if state.holder not in (None, player):
        raise SeatTaken(holder=state.holder)


def bet(state: State, command: Bet) -> tuple[Event, ...]:
    """§2.2 an ante, and with an ante the bonus."""
    check_betting(state, command.player)
    if command.spot is Spot.BONUS and not stakes.held(state.bets, command.player, Spot.ANTE):
        raise BonusNeedsAnte(player=command.player)
    return betting.placed(state.bets, state.options.limits_of(command.spot), command)


def take_off(state: State, command: TakeOff) -> tuple[Event, ...]:
    """§2.3 a bet comes off again, the ante not from under the bonus."""
    check_betting(state, command.player)
    events = betting.taken_off(state.bets, state.options.limits_of(command.spot), command)
    mine = state.bets[command.player]
    if command.spot is Spot.ANTE and command.cents == mine[Spot.ANTE] and Spot.BONUS in mine:
        raise BonusNeedsAnte(player=command.player)
    return events


def clear(state: State, command: Clear) -> tuple[Event, ...]:
    """§2.3 both bets come off together."""
    check_betting(state, command.player)
    return betting.cleared(state.bets, command.player)


def deal_me(state: State, command: DealMe) -> tuple[Event, ...]:
    """§2.4 the player who has an ante asks for the cards, and the betting is closed."""
    check_betting(state, command.player)
    if not stakes.held(state.bets, command.player, Spot.ANTE):
        raise NothingStaked(player=command.player, purpose="deal for")
    return (BetsClosed(),)


# --- the cards --------------------------------------------------------------------------------------


def next_card_to(state: State) -> Side:
    """§3.1 one card at a time, the player's first."""
    return Side.PLAYER if len(state.player) == len(state.dealer) else Side.DEALER


def deal(state: State, command: Deal) -> tuple[Event, ...]:
    """The next card, to whoever's turn it is."""
    card = command.card
    if state.phase is not Phase.DEALING:
        raise NotNow(command=f"deal {card}", phase=state.phase.value)
    check_left(card, PACK_53, 1, state.opening.gone, (*state.player, *state.dealer))
    return (CardDealt(next_card_to(state), card),)


# --- the setting ------------------------------------------------------------------------------------


def check_setting(state: State, command: Set) -> None:
    """§3.2 the low hand is two of the player's own cards; only the player chooses them."""
    if state.phase is not Phase.SETTING:
        raise NotNow(command="set", phase=state.phase.value)
    if command.player != state.holder:
        raise SeatTaken(holder=state.holder)
    if len(command.low) != LOW_CARDS or len({*command.low} & {*state.player}) != LOW_CARDS:
        raise NotYourCards(cards=print_cards(command.low), player=command.player)


def check_house_way(state: State, command: Set) -> None:
    """§3.6 what the system sets for an absent player is the house way."""
    house_way = HOUSE_WAY.set(state.player).low
    if {*command.low} != {*house_way}:
        raise NotTheHouseWay(low=print_cards(house_way))


def set_low(state: State, command: Set) -> tuple[Event, ...]:
    """§3.2 the player's two hands; then the dealer's are shown, and all is settled."""
    check_setting(state, command)
    mine = set_hand(state.player, command.low)
    shown = named(mine)
    if shown.fouled:
        raise Fouled(high=shown.high_label, low=shown.low_label)
    if command.by is Chooser.SYSTEM:
        check_house_way(state, command)
    # §3.5 the dealer has no choice: the house way sets the cards
    dealers = HOUSE_WAY.set(state.dealer)
    hands = HandSet(Side.PLAYER, shown, command.by), HandSet(Side.DEALER, named(dealers))
    return *hands, *settlement(state, command.player, mine, dealers)


def settlement(state: State, player: str, mine: Setting, dealers: Setting) -> tuple[Event, ...]:
    """What the hands bring: the ante, the bonus, and the limit on both together."""
    result = ante_result(mine, dealers, nine_high_push=state.options.nine_high_push)
    told: tuple[Event, ...] = (NotQualified(),) if result is NOT_QUALIFIED else ()
    lines, excess = paid(state, player, result)
    won = award(state.player) if len(lines) == len(Spot) else None
    told += (AwardWon(player, won.name),) if won else ()
    told += (PayLimited(excess),) if excess else ()
    return *told, Settled(lines)


def paid(state: State, player: str, result: Result) -> tuple[tuple[Line, ...], int]:
    """The ante that ends so and the bonus, and what of the bonus is not paid."""
    ante_stake, bonus_stake = (stakes.held(state.bets, player, spot) for spot in Spot)
    ante = house_line(player, Spot.ANTE, ante_stake, result.outcome, ANTE_ODDS)
    if not bonus_stake:
        return (ante,), 0
    bonus = bonus_line(player, bonus_stake, award(state.player))
    # §6.5 what both return more than one hand may is not paid on the bonus (ruling F7)
    excess = max(0, ante.returned + bonus.returned - state.options.most_won)
    return (ante, replace(bonus, returned=bonus.returned - excess, house=bonus.house + excess)), excess


def bonus_line(player: str, stake: int, won: Award | None) -> Line:
    """§7.1 the bonus stands on its own: paid at the award's odds, lost without one."""
    if won is None:
        return Line(player, Spot.BONUS, Outcome.LOST, stake, returned=0, house=stake)
    return house_line(player, Spot.BONUS, stake, Outcome.WON, won.odds)


DECIDES: Decides = {Bet: bet, TakeOff: take_off, Clear: clear, DealMe: deal_me, Deal: deal, Set: set_low}


# --- what each event changes ------------------------------------------------------------------------


def _bets(state: State, event: BetPlaced | BetTaken) -> State:
    return replace(state, bets=betting.stakes_after(state.bets, event))


def _card_dealt(state: State, event: CardDealt) -> State:
    card = (event.card,) if event.card else ()
    if event.to is Side.PLAYER:
        return replace(state, player=state.player + card)
    dealer = state.dealer + card
    return replace(state, dealer=dealer, phase=Phase.SETTING if len(dealer) == HAND_CARDS else Phase.DEALING)


EVOLVES: Evolves = {
    BetPlaced: _bets,
    BetTaken: _bets,
    BetCorrected: lambda state, event: state,
    BetsClosed: lambda state, event: replace(state, phase=Phase.DEALING),
    CardDealt: _card_dealt,
    HandSet: lambda state, event: replace(state, hands=(*state.hands, event)),
    NotQualified: lambda state, event: state,
    AwardWon: lambda state, event: state,
    PayLimited: lambda state, event: state,
    Settled: lambda state, event: replace(state, phase=Phase.OVER, lines=event.lines),
}


# --- what goes on -----------------------------------------------------------------------------------


def awaits(state: State) -> Awaits | None:
    """The chance that is due."""
    return CARD_DUE if state.phase is Phase.DEALING else None


def absent(state: State, player: str) -> Set | None:
    """§3.6 an absent player's cards are set by the house way (ruling G5)."""
    if state.phase is not Phase.SETTING or player != state.holder:
        return None
    return Set(player, HOUSE_WAY.set(state.player).low, Chooser.SYSTEM)


def follow(_state: State) -> FortuneOpening:
    """§1.1 every hand starts from all 53 cards."""
    return FortuneOpening()
