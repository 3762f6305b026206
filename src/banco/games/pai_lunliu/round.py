"""A coup of Pai Lunliu, from the holders' seats to the settlement: which rule answers which command, and when."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from banco.core.betting import BetCorrected, BetPlaced, BetTaken, Clear
from banco.core.boxes import (
    BoxLeft,
    BoxTaken,
    CardDealt,
    CardsTurned,
    HolderPutOff,
    LeaveBox,
    PutOff,
    ShowCards,
    TurnBox,
    TurnCards,
    holders_of,
)
from banco.core.game import Awaits, Chance, Decides, Evolves, GoneCards
from banco.core.messages import BetsClosed, CalledOff, Chooser, Command, Deal, DealFaceDown, NoMoreBets
from banco.core.moments import by_phase, during, is_taken, while_betting
from banco.core.packs import Composition
from banco.core.settlement import Outcome, Settled
from banco.games.pai_lunliu import banker, bets, commands, deal, events
from banco.games.pai_lunliu.options import PaiLunliuOpening, PaiLunliuOptions
from banco.games.pai_lunliu.settlement import side_outcome
from banco.games.pai_lunliu.state import Phase, State


def start(options: PaiLunliuOptions, opening: PaiLunliuOpening) -> State:
    """The table as the last coup left it: first there must be a banker."""
    return State(
        options,
        opening,
        holders=opening.held_at(options),
        banker=opening.banker,
        turn=opening.turn,
        refused=opening.refused,
        standing=opening.standing,
    )


DECIDES: Decides = {
    commands.TakeBox: during(banker.take_box, Phase.BANK),
    LeaveBox: during(banker.leave_box, Phase.BANK),
    commands.Accept: by_phase({Phase.BANK: banker.accept_bank, Phase.TIME_OVER: bets.lower_bank}),
    commands.Decline: by_phase({Phase.BANK: banker.decline_bank, Phase.TIME_OVER: bets.keep_bank}),
    commands.Agree: during(banker.agree, Phase.BANK),
    commands.RaiseDispute: during(banker.raise_dispute, Phase.BANK),
    commands.AssignBank: during(banker.assign_bank, Phase.BANK),
    PutOff: during(bets.put_off, Phase.BANK, Phase.BETTING),
    commands.CallOff: during(banker.call_off, Phase.BANK),
    commands.BankStake: during(bets.bank_stake, Phase.BANK),
    commands.Bet: while_betting(bets.bet, Phase.BETTING),
    commands.LetStand: while_betting(bets.let_stand, Phase.BETTING),
    commands.TakeOff: while_betting(bets.take_off, Phase.BETTING),
    commands.Pass: while_betting(bets.pass_on, Phase.BETTING),
    commands.InviteBackers: while_betting(bets.invite_backers, Phase.BETTING),
    Clear: while_betting(bets.clear, Phase.BETTING),
    NoMoreBets: while_betting(bets.no_more_bets, Phase.BETTING),
    commands.EndOfTime: while_betting(bets.end_of_time, Phase.BETTING),
    commands.ExposedCards: during(deal.exposed_cards, Phase.BANK, Phase.BETTING, Phase.TIME_OVER),
    Deal: during(deal.deal, Phase.DEALING),
    DealFaceDown: during(deal.deal_face_down, Phase.DEALING),
    TurnCards: during(deal.turn_cards, Phase.TURNING),
    TurnBox: during(deal.turn_box, Phase.TURNING),
    ShowCards: during(deal.show_cards, Phase.TURNING),
}

EVOLVES: Evolves = {
    # §4.6 an agreement is one of all holders: it begins anew when they change
    BoxTaken: lambda state, event: replace(state, holders=state.holders | {event.box: event.player}, agreed={}),
    BoxLeft: banker.box_left,
    events.BoxLost: banker.box_lost,
    HolderPutOff: banker.holder_put_off,
    events.BankTaken: banker.bank_taken,
    events.BankRefused: banker.bank_refused,
    events.BankGivenUp: banker.bank_given_up,
    events.BankPassed: banker.bank_passed,
    events.Agreed: lambda state, event: replace(state, agreed=state.agreed | {event.player: event.box}),
    events.DisputeRaised: lambda state, event: replace(state, disputed_by=event.player),
    BetPlaced: bets.bet_changed,
    BetTaken: bets.bet_changed,
    BetCorrected: lambda state, event: state,
    events.CoverExceeded: lambda state, event: state,
    events.SideBetStands: bets.side_bet_stands,
    events.HolderPassed: lambda state, event: bets.box_opened(state, event.box),
    events.BackersInvited: lambda state, event: bets.box_opened(state, *state.kept),
    events.TimeOver: lambda state, event: replace(state, phase=Phase.TIME_OVER),
    CalledOff: lambda state, event: replace(state, phase=Phase.OVER),
    BetsClosed: lambda state, event: replace(state, phase=Phase.DEALING),
    events.CardsExposed: deal.cards_exposed,
    CardDealt: lambda state, event: deal.cards_laid(state, event.card),
    CardsTurned: deal.cards_turned,
    events.TaxTaken: lambda state, event: state,
    events.BoxDecided: lambda state, event: state,
    Settled: lambda state, event: replace(state, phase=Phase.OVER, lines=event.lines),
}


def awaits(state: State) -> Awaits | None:
    """§3.5 the card that is due, face down, and the box it goes to."""
    if state.phase is not Phase.DEALING:
        return None
    return Awaits(Chance.CARD, box=state.next_card_to, face_down=True)


def unread_boxes(state: State) -> Mapping[int, int]:
    """§3.9 the boxes to be turned with a card that nobody has read, and how many cards each has."""
    turning = state.phase is Phase.TURNING
    return {box: len(state.lying(box)) for box in state.face_down if turning and None in state.lying(box)}


def absent(state: State, player: str) -> Command | None:
    """§3.8 what the system does for an absent player: it never banks or stakes, and turns their cards (ruling G5)."""
    declines = commands.Decline(player, Chooser.SYSTEM)
    turns = TurnCards(player, state.box_of(player) or 0, Chooser.SYSTEM)
    return next((command for command in (declines, turns) if is_taken(DECIDES, state, command)), None)


def gone_cards(state: State) -> GoneCards:
    """The cards that have left the pack, and how many of them nobody has read."""
    return state.opening.gone.plus(state.seen), state.opening.burnt + state.cards.count(None)


def shuffle_due(state: State) -> bool:
    """§1.2 whether fewer cards are left than a coup needs."""
    return state.cards_left < state.options.cards_a_coup


def follow(state: State) -> PaiLunliuOpening:
    """What the next coup finds: the pack, the holders, the bank or whose turn it is, and tied side bets."""
    gone, burnt = (Composition({}), 0) if shuffle_due(state) else gone_cards(state)
    tied = tuple(bet for bet in state.side_bets if side_outcome(state, bet) is Outcome.PUSH)
    return PaiLunliuOpening(
        gone=gone,
        burnt=burnt,
        holders=holders_of(state.holders),
        banker=None if state.passed else state.banker,
        turn=state.turn,
        refused=state.refused,
        standing=tied if state.bank else state.standing,  # §7.4, §7.5
    )
