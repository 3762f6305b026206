"""A coup of Lucky Tree Baccarat, from the new shoe to the settlement."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from banco.core import betting, stakes
from banco.core.bets import BettingClosed, NothingStaked
from banco.core.betting import BetCorrected, BetPlaced, BetTaken, Clear
from banco.core.cards import Card
from banco.core.game import Awaits, Chance, Decides, Evolves, GoneCards
from banco.core.messages import BetsClosed, Burn, Command, Deal, Event, NoMoreBets, NotNow
from banco.core.packs import PACK_52, check_left
from banco.core.settlement import Line, Outcome, Settled, house_line, lines_by_player
from banco.core.stakes import Stakes, Totals
from banco.games.baccarat import RANK_POINTS
from banco.games.lucky_tree.drawing import Side, next_card_to
from banco.games.lucky_tree.messages import (
    Bet,
    BurnCardTurned,
    CardDealt,
    CardsBurnt,
    ChipsGone,
    ChipsPut,
    Confirm,
    ConfirmationSet,
    ConfirmByHand,
    HandsCounted,
    ShuffleAnnounced,
    TakeOff,
)
from banco.games.lucky_tree.options import CARDS_IN_A_PACK, LuckyTreeOpening, LuckyTreeOptions
from banco.games.lucky_tree.pays import PAY_OF, Coup, Spot, coup_of, outcome


class Phase(Enum):
    """Where the coup stands."""

    NEW_SHOE = "new shoe"
    BURNING = "burning"
    BETTING = "betting"
    DEALING = "dealing"
    OVER = "over"


class State(Struct, frozen=True, gc=False):
    """The coup so far; `lines` by player, because a thousand may have bet."""

    options: LuckyTreeOptions
    opening: LuckyTreeOpening
    phase: Phase
    manual: tuple[str, ...]
    bets: Stakes = {}
    floating: Stakes = {}
    turned: Card | None = None
    burnt: int = 0
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    totals: Totals = {}
    lines: dict[str, tuple[Line, ...]] = {}

    @property
    def seen(self) -> tuple[Card, ...]:
        """The cards this coup has shown."""
        return (*self.player, *self.banker) if self.turned is None else (self.turned, *self.player, *self.banker)

    @property
    def cards_left(self) -> int:
        """How many cards are in the shoe."""
        gone = self.opening.gone.total + self.opening.burnt + self.burnt + len(self.seen)
        return self.options.packs * CARDS_IN_A_PACK - gone


def start(options: LuckyTreeOptions, opening: LuckyTreeOpening) -> State:
    """§7.3 a new shoe is burnt first; otherwise the betting is open."""
    burns = options.burns and opening.fresh
    return State(options, opening, Phase.NEW_SHOE if burns else Phase.BETTING, opening.manual)


# --- the new shoe -----------------------------------------------------------------------------------


def burn_count(card: Card) -> int:
    """§7.3 as many as the card's value: ten for 10, J, Q and K."""
    return RANK_POINTS[card.rank] or 10


def burn(state: State, command: Burn) -> tuple[Event, ...]:
    """The cards that the turned card asks for, put away unseen."""
    if state.phase is not Phase.BURNING or state.turned is None or command.count != burn_count(state.turned):
        raise NotNow(command=f"burn {command.count}", phase=state.phase.value)
    return (CardsBurnt(command.count),)


# --- the betting ------------------------------------------------------------------------------------


def check_betting(state: State, command: Command) -> None:
    """Bets are taken only between the new shoe and nulla va più (ruling G4)."""
    if state.phase in (Phase.NEW_SHOE, Phase.BURNING):
        raise NotNow(command=type(command).__name__, phase=state.phase.value)
    if state.phase is not Phase.BETTING:
        raise BettingClosed


def bet(state: State, command: Bet) -> tuple[Event, ...]:
    """§2.3 a bet counts at once, or floats until its player confirms it."""
    check_betting(state, command)
    limits = state.options.limits_of(command.spot)
    if command.player not in state.manual:
        return betting.placed(state.bets, limits, command)
    have = stakes.held(state.bets, command.player, command.spot)
    have += stakes.held(state.floating, command.player, command.spot)
    taken = limits.admit_chips(command.spot, have, command.cents)
    put = ChipsPut(command.player, taken.cents, command.spot)
    return (put, *betting.correction(command, taken.returned))


def take_off(state: State, command: TakeOff) -> tuple[Event, ...]:
    """§2.2 floating chips come off first, then the bet itself."""
    check_betting(state, command)
    floats = stakes.held(state.floating, command.player, command.spot)
    if 0 < command.cents <= floats:
        return (ChipsGone(command.player, command.cents, command.spot),)
    return betting.taken_off(state.bets, state.options.limits_of(command.spot), command)


def clear(state: State, command: Clear) -> tuple[Event, ...]:
    """§2.2 everything the player has on the layout comes off (Eliminare)."""
    check_betting(state, command)
    floating = chips_gone(state, command.player)
    if floating and command.player not in state.bets:
        return floating
    return floating + betting.cleared(state.bets, command.player)


def chips_gone(state: State, player: str) -> tuple[Event, ...]:
    """The player's floating chips, off the layout."""
    return tuple(ChipsGone(player, cents, spot) for spot, cents in state.floating.get(player, {}).items())


def confirm(state: State, command: Confirm) -> tuple[Event, ...]:
    """§2.3 all the player's floating chips become bets, or none of them."""
    check_betting(state, command)
    mine = state.floating.get(command.player)
    if not mine:
        raise NothingStaked(player=command.player, purpose="confirm")
    for spot, cents in mine.items():
        have = stakes.held(state.bets, command.player, spot)
        state.options.limits_of(Spot(spot)).check_minimum(spot, have + cents)
    placed = tuple(BetPlaced(command.player, cents, spot) for spot, cents in mine.items())
    return chips_gone(state, command.player) + placed


def confirm_by_hand(state: State, command: ConfirmByHand) -> tuple[Event, ...]:
    """§2.3 automatic confirmation can be switched off, and on while no chip floats."""
    check_betting(state, command)
    if not command.by_hand and command.player in state.floating:
        raise NotNow(command="automatic confirmation", phase="chips not yet confirmed")
    return (ConfirmationSet(command.player, command.by_hand),)


def no_more_bets(state: State, command: NoMoreBets) -> tuple[Event, ...]:
    """§2.4 chips that nobody confirmed come off; then nothing more is taken."""
    check_betting(state, command)
    unconfirmed = tuple(event for player in state.floating for event in chips_gone(state, player))
    return (*unconfirmed, BetsClosed())


# --- the deal ---------------------------------------------------------------------------------------


def deal(state: State, command: Deal) -> tuple[Event, ...]:
    """The next card: turned for the burn, or to the hand whose turn it is."""
    card = command.card
    # §7.1 no card comes more often than the packs hold it
    check_left(card, PACK_52, state.options.packs, state.opening.gone, state.seen)
    if state.phase is Phase.NEW_SHOE:
        return (BurnCardTurned(card, burn_count(card)),)
    if state.phase is not Phase.DEALING:
        raise NotNow(command=f"deal {card}", phase=state.phase.value)
    to = next_card_to(state.player, state.banker)
    if to is Side.PLAYER:
        player, banker = (*state.player, card), state.banker
        dealt = CardDealt(Side.PLAYER, card)
    else:
        player, banker = state.player, (*state.banker, card)
        dealt = CardDealt(Side.BANKER, card)
    if next_card_to(player, banker) is not None:
        return (dealt,)
    coup = coup_of(player, banker)
    counted = HandsCounted(coup.player_points, coup.banker_points)
    return dealt, counted, settled(state, coup), *shuffle_announced(state)


def settled(state: State, coup: Coup) -> Settled:
    """Every bet on the layout, decided."""
    results: dict[str, Outcome] = {}
    lines = []
    for name, spot, cents in stakes.each(state.bets):
        if spot not in results:
            results[spot] = outcome(spot, coup)
        lines.append(house_line(name, spot, cents, results[spot], PAY_OF[spot].odds))
    return Settled(tuple(lines))


def shuffle_announced(state: State) -> tuple[Event, ...]:
    """§7.2 the cut card came out with this coup's cards."""
    if state.options.shuffled_every_round or state.cards_left - 1 > state.options.cut_from_end:
        return ()
    return (ShuffleAnnounced(),)


DECIDES: Decides = {
    Bet: bet,
    TakeOff: take_off,
    Clear: clear,
    Confirm: confirm,
    ConfirmByHand: confirm_by_hand,
    NoMoreBets: no_more_bets,
    Deal: deal,
    Burn: burn,
}


# --- what each event changes ------------------------------------------------------------------------


def _card_dealt(state: State, event: CardDealt) -> State:
    if event.to is Side.PLAYER:
        return replace(state, player=(*state.player, event.card))
    return replace(state, banker=(*state.banker, event.card))


def _bets(state: State, event: BetPlaced | BetTaken) -> State:
    after = betting.stakes_after(state.bets, event)
    had, has = (stakes.held(bets, event.player, event.spot) for bets in (state.bets, after))
    return replace(state, bets=after, totals=stakes.counted(state.totals, event.spot, had, has))


def _chips(state: State, event: ChipsPut | ChipsGone) -> State:
    cents = event.cents if isinstance(event, ChipsPut) else -event.cents
    return replace(state, floating=stakes.changed(state.floating, event.player, event.spot, cents))


def _confirmation(state: State, event: ConfirmationSet) -> State:
    others = tuple(name for name in state.manual if name != event.player)
    return replace(state, manual=(*others, event.player) if event.by_hand else others)


EVOLVES: Evolves = {
    BurnCardTurned: lambda state, event: replace(state, phase=Phase.BURNING, turned=event.card),
    CardsBurnt: lambda state, event: replace(state, phase=Phase.BETTING, burnt=event.count),
    BetPlaced: _bets,
    BetTaken: _bets,
    BetCorrected: lambda state, event: state,
    ChipsPut: _chips,
    ChipsGone: _chips,
    ConfirmationSet: _confirmation,
    BetsClosed: lambda state, event: replace(state, phase=Phase.DEALING),
    CardDealt: _card_dealt,
    HandsCounted: lambda state, event: state,
    Settled: lambda state, event: replace(state, phase=Phase.OVER, lines=lines_by_player(event.lines)),
    ShuffleAnnounced: lambda state, event: state,
}


# --- what goes on -----------------------------------------------------------------------------------


BURN_CARD_DUE = Awaits(Chance.CARD, hand="burn card")
PLAYER_DUE, BANKER_DUE = (Awaits(Chance.CARD, hand=side.value) for side in (Side.PLAYER, Side.BANKER))


def awaits(state: State) -> Awaits | None:
    """The cards to burn, or the card that is due and the hand it goes to; the first of a shoe is turned (§7.3)."""
    if state.phase is Phase.DEALING:
        to = next_card_to(state.player, state.banker)
        return None if to is None else PLAYER_DUE if to is Side.PLAYER else BANKER_DUE
    if state.phase is Phase.NEW_SHOE:
        return BURN_CARD_DUE
    if state.phase is Phase.BURNING and state.turned is not None:
        return Awaits(Chance.BURN, burn_count(state.turned))
    return None


def gone_cards(state: State) -> GoneCards:
    """The cards that this shoe has shown, and those burnt unseen."""
    return state.opening.gone.plus(state.seen), state.opening.burnt + state.burnt


def shuffle_due(state: State) -> bool:
    """§7.2 the cut card is out; §7.3 a shoe whose burning was broken off is burnt anew, from the start."""
    options = state.options
    out = options.shuffled_every_round or state.cards_left <= options.cut_from_end
    return out or state.phase is Phase.BURNING


def follow(state: State) -> LuckyTreeOpening:
    """§7.2 the next coup goes on with the shoe, or with a new one once the cut card is out."""
    if shuffle_due(state):
        return LuckyTreeOpening(manual=state.manual)
    gone, burnt = gone_cards(state)
    return LuckyTreeOpening(gone=gone, burnt=burnt, manual=state.manual)
