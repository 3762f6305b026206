"""A coup of Paijiu, from the first bet to the settlement."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from banco.core import betting, stakes
from banco.core.bets import BettingClosed, NothingStaked
from banco.core.betting import BetCorrected, BetPlaced, BetTaken
from banco.core.cards import Card
from banco.core.chance import Dice
from banco.core.errors import Refusal
from banco.core.game import CARD_DUE, DICE_DUE, Awaits, Decides, Evolves, GoneCards
from banco.core.messages import BetsClosed, Chooser, Command, Deal, Event, NotNow, Roll
from banco.core.packs import PACK_32, check_left
from banco.core.settlement import Line, Settled, house_line
from banco.core.stakes import Stakes
from banco.games.paijiu.messages import (
    AskCards,
    Bet,
    CardDealt,
    Clear,
    DiceRolled,
    HandCounted,
    ShuffleAnnounced,
    TakeOff,
)
from banco.games.paijiu.options import PaijiuOpening, PaijiuOptions
from banco.games.paijiu.pays import PAY_OF, outcome
from banco.games.paijiu.stations import CARDS_A_COUP, START_ON, Hands, Ranks, Station, deal_order, hands_of, ranks_of


class AnotherIsPlaying(Refusal):
    """One player at a time plays against the bank (§3.2)."""

    sentence = "Paijiu is played by one player, and {player} has bet on this coup."


class Phase(Enum):
    """Where the coup stands."""

    BETTING = "betting"
    ROLLING = "rolling"
    DEALING = "dealing"
    OVER = "over"

    __hash__ = object.__hash__


class State(Struct, frozen=True, gc=False):
    """The coup so far; the order of the deal is there once the dice have fallen."""

    options: PaijiuOptions
    opening: PaijiuOpening
    phase: Phase = Phase.BETTING
    bets: Stakes = {}
    dice: Dice | None = None
    order: tuple[Station, ...] = ()
    dealt: tuple[Card, ...] = ()
    lines: tuple[Line, ...] = ()

    @property
    def hands(self) -> Hands:
        """The cards of each station."""
        return hands_of(self.order, self.dealt)


def start(options: PaijiuOptions, opening: PaijiuOpening) -> State:
    """A coup whose betting is open."""
    return State(options, opening)


# --- the betting ------------------------------------------------------------------------------------


def check_betting(state: State) -> None:
    """Nothing is added, changed or removed once the cards are asked for (ruling G4)."""
    if state.phase is not Phase.BETTING:
        raise BettingClosed


def other_player(state: State, player: str) -> str | None:
    """Whoever else has bet on this coup."""
    return next((name for name in state.bets if name != player), None)


def bet(state: State, command: Bet) -> tuple[Event, ...]:
    """§3.1 a stake on a spot, of the one player who plays."""
    check_betting(state)
    other = other_player(state, command.player)
    if other is not None:
        raise AnotherIsPlaying(player=other)
    return betting.placed(state.bets, state.options.limits, command)


def take_off(state: State, command: TakeOff) -> tuple[Event, ...]:
    """§3.4 a stake, or so much of it that the minimum stays, comes off."""
    check_betting(state)
    return betting.taken_off(state.bets, state.options.limits, command)


def clear(state: State, command: Clear) -> tuple[Event, ...]:
    """§3.4 everything the player has on the layout comes off."""
    check_betting(state)
    return betting.cleared(state.bets, command.player)


def ask_cards(state: State, command: AskCards) -> tuple[Event, ...]:
    """§3.5 whoever has bet may ask for the cards; that closes the betting."""
    check_betting(state)
    if command.player not in state.bets:
        raise NothingStaked(player=command.player, purpose="play for")
    return (BetsClosed(),)


# --- the dice and the deal --------------------------------------------------------------------------


def roll(state: State, command: Roll) -> tuple[Event, ...]:
    """§4.1 the two dice choose the station where the deal starts."""
    if state.phase is not Phase.ROLLING:
        raise NotNow(command="roll", phase=state.phase.value)
    dice = Dice(command.first, command.second)
    return (DiceRolled(dice.first, dice.second, START_ON[dice.total]),)


def deal(state: State, command: Deal) -> tuple[Event, ...]:
    """§4.2 the next card, face up, to the station whose turn it is."""
    card = command.card
    if state.phase is not Phase.DEALING:
        raise NotNow(command=f"deal {card}", phase=state.phase.value)
    check_left(card, PACK_32, 1, state.opening.gone, state.dealt)  # §4.3
    dealt = CardDealt(state.order[len(state.dealt) % len(state.order)], card)
    if len(state.dealt) + 1 < CARDS_A_COUP:
        return (dealt,)
    ranks = ranks_of(hands_of(state.order, (*state.dealt, card)))
    return dealt, *hands_counted(ranks), settled(state.bets, ranks), *shuffle_announced(state)


def hands_counted(ranks: Ranks) -> tuple[Event, ...]:
    """§4.4 what the three stations and then the bank count."""
    in_order = (Station.NORTH, Station.SOUTH, Station.WEST, Station.EAST)
    return tuple(HandCounted(station, str(ranks[station])) for station in in_order)


def settled(bets: Stakes, ranks: Ranks) -> Settled:
    """Every bet on the layout, decided."""
    return Settled(
        tuple(
            house_line(player, spot, cents, outcome(spot, ranks), PAY_OF[spot].odds)
            for player, spot, cents in stakes.each(bets)
        )
    )


def is_last_of_pack(state: State) -> bool:
    """§4.3 the fourth coup takes the last eight cards."""
    return state.opening.cards_in_pack == CARDS_A_COUP


def shuffle_announced(state: State) -> tuple[Event, ...]:
    """The shuffle after the fourth coup, told."""
    return (ShuffleAnnounced(),) if is_last_of_pack(state) else ()


DECIDES: Decides = {
    Bet: bet,
    TakeOff: take_off,
    Clear: clear,
    AskCards: ask_cards,
    Roll: roll,
    Deal: deal,
}


# --- what each event changes ------------------------------------------------------------------------


def _bets(state: State, event: BetPlaced | BetTaken) -> State:
    return replace(state, bets=betting.stakes_after(state.bets, event))


def _dice_rolled(state: State, event: DiceRolled) -> State:
    dice = Dice(event.first, event.second)
    return replace(state, phase=Phase.DEALING, dice=dice, order=deal_order(event.start))


EVOLVES: Evolves = {
    BetPlaced: _bets,
    BetTaken: _bets,
    BetCorrected: lambda state, event: state,
    BetsClosed: lambda state, event: replace(state, phase=Phase.ROLLING),
    DiceRolled: _dice_rolled,
    CardDealt: lambda state, event: replace(state, dealt=(*state.dealt, event.card)),
    HandCounted: lambda state, event: state,
    Settled: lambda state, event: replace(state, phase=Phase.OVER, lines=event.lines),
    ShuffleAnnounced: lambda state, event: state,
}


# --- what goes on -----------------------------------------------------------------------------------


DUE = {Phase.ROLLING: DICE_DUE, Phase.DEALING: CARD_DUE}


def awaits(state: State) -> Awaits | None:
    """The chance that is due."""
    return DUE.get(state.phase)


def absent(state: State, player: str) -> Command | None:
    """§3.6 stakes of an absent player who has not asked for the cards are handed back."""
    waits = state.phase is Phase.BETTING and player in state.bets
    return Clear(player, Chooser.SYSTEM) if waits else None


def gone_cards(state: State) -> GoneCards:
    """The cards of this coup and of those before it from the same pack."""
    return state.opening.gone.plus(state.dealt), 0


def shuffle_due(state: State) -> bool:
    """§4.3 the pack is shuffled after the fourth coup, and where a coup was broken off among its cards."""
    return is_last_of_pack(state) or len(state.dealt) not in (0, CARDS_A_COUP)


def follow(state: State) -> PaijiuOpening:
    """§4.3 the next coup goes on with the pack, or with a new one after the fourth."""
    return PaijiuOpening() if shuffle_due(state) else PaijiuOpening(gone=gone_cards(state)[0])
