"""A coup of Pai Lunliu, from the holders' seats to the settlement: which rule answers which command."""

from __future__ import annotations

from msgspec.structs import replace

from banco.core.betting import BetCorrected, BetPlaced, BetTaken, Clear
from banco.core.boxes import BoxLeft, BoxTaken, CardsTurned, Holder, TurnBox
from banco.core.game import CARD_DUE, Awaits, Decides, Evolves
from banco.core.messages import BetsClosed, Chooser, Command, Deal, NoMoreBets
from banco.core.packs import Composition
from banco.core.settlement import Outcome, Settled
from banco.games.pai_lunliu import banker, bets, commands, deal, events
from banco.games.pai_lunliu.options import PaiLunliuOpening, PaiLunliuOptions, Refused, SideBet
from banco.games.pai_lunliu.settlement import side_outcome
from banco.games.pai_lunliu.state import Phase, State


def start(options: PaiLunliuOptions, opening: PaiLunliuOpening) -> State:
    """The table as the last coup left it: first there must be a banker."""
    opening.check(options)
    return State(
        options,
        opening,
        holders={holder.box: holder.player for holder in opening.holders},
        banker=opening.banker,
        turn=opening.turn,
        refused={refused.player: refused.times for refused in opening.refused},
        standing=opening.standing,
        banked=opening.banker is not None,
    )


DECIDES: Decides = {
    commands.TakeBox: banker.take_box,
    commands.LeaveBox: banker.leave_box,
    commands.AcceptBank: banker.accept_bank,
    commands.RefuseBank: banker.refuse_bank,
    commands.GiveUpBank: banker.give_up_bank,
    commands.Agree: banker.agree,
    commands.AssignBank: banker.assign_bank,
    commands.CallOff: bets.call_off,
    commands.BankStake: bets.bank_stake,
    commands.BetOnBox: bets.bet_on_box,
    commands.BetOver: bets.bet_over,
    commands.LetStand: bets.let_stand,
    commands.TakeOffBox: bets.take_off,
    commands.TakeOffOver: bets.take_off,
    Clear: bets.clear,
    NoMoreBets: bets.no_more_bets,
    commands.EndOfTime: bets.end_of_time,
    commands.LowerBank: bets.lower_bank,
    commands.KeepBank: bets.keep_bank,
    commands.ExposedCards: deal.exposed_cards,
    Deal: deal.deal,
    commands.TurnCards: deal.turn_cards,
    TurnBox: deal.turn_box,
}

EVOLVES: Evolves = {
    BoxTaken: banker.box_taken,
    BoxLeft: banker.box_left,
    events.BoxLost: banker.box_lost,
    events.BankTaken: banker.bank_taken,
    events.BankRefused: banker.bank_handed_on,
    events.BankGivenUp: banker.bank_handed_on,
    events.Agreed: lambda state, event: replace(state, agreed=state.agreed | {event.player: event.box}),
    BetPlaced: bets.bet_changed,
    BetTaken: bets.bet_changed,
    BetCorrected: lambda state, event: state,
    events.CoverExceeded: lambda state, event: state,
    events.SideBetStands: bets.side_bet_stands,
    events.TimeOver: lambda state, event: replace(state, phase=Phase.TIME_OVER),
    events.CalledOff: lambda state, event: replace(state, phase=Phase.OVER),
    BetsClosed: lambda state, event: replace(state, phase=Phase.DEALING),
    events.CardsExposed: deal.cards_exposed,
    events.CardDealt: deal.card_dealt,
    CardsTurned: lambda state, event: replace(state, turned=(*state.turned, event.box)),
    events.TaxTaken: lambda state, event: state,
    events.BoxDecided: lambda state, event: state,
    events.BankPassed: banker.bank_passed,
    Settled: lambda state, event: replace(state, phase=Phase.OVER, lines=event.lines),
}


def awaits(state: State) -> Awaits | None:
    """The chance that is due."""
    return CARD_DUE if state.phase is Phase.DEALING else None


def absent(state: State, player: str) -> Command | None:
    """What the system does for an absent player: it never banks, stakes nothing and turns his cards (ruling G5)."""
    box = state.box_of(player)
    if box is None:
        return None
    if state.phase is Phase.BANK and box == state.offered:
        return commands.RefuseBank(player, Chooser.SYSTEM)
    if state.phase is Phase.BANK and box == state.banker:
        return commands.GiveUpBank(player, Chooser.SYSTEM)
    if state.phase is Phase.TIME_OVER and box == state.banker:
        return commands.KeepBank(player, Chooser.SYSTEM)
    if state.phase is Phase.TURNING and box in state.face_down:
        return commands.TurnCards(player, Chooser.SYSTEM)
    return None


def follow(state: State) -> PaiLunliuOpening:
    """What the next coup finds: the pack, the holders, the bank or whose turn it is, and tied side bets."""
    enough = state.cards_left >= state.options.cards_a_coup
    return PaiLunliuOpening(
        gone=state.opening.gone.plus(state.cards) if enough else Composition({}),  # §1.2
        burnt=state.opening.burnt if enough else 0,
        holders=tuple(Holder(player, box) for box, player in sorted(state.holders.items())),
        banker=None if state.passed else state.banker,
        turn=state.turn,
        refused=tuple(Refused(player, times) for player, times in sorted(state.refused.items())),
        standing=left_standing(state),
    )


def left_standing(state: State) -> tuple[SideBet, ...]:
    """§7.4 the side bets that tied; a coup without bets leaves those of the coup before."""
    if not state.bank:
        return state.standing
    return tuple(bet for bet in state.side_bets if side_outcome(state, bet) is Outcome.PUSH)
