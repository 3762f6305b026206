"""What can be asked at a Pai Lunliu table."""

from __future__ import annotations

from banco.core import betting
from banco.core.cards import Card
from banco.core.messages import Chooser, Command, InspectorCommand, PlayerCommand
from banco.core.money import Cents
from banco.games.pai_lunliu.boxes import Spot

# --- the boxes and the bank -------------------------------------------------------------------------


class TakeBox(PlayerCommand, frozen=True):
    """The player sits down at a free box."""

    box: int

    may_stake = False
    line = "{player} takes box {box}"


class Accept(PlayerCommand, frozen=True):
    """Who is offered the bank takes it; a banker whose bank is not covered in time lowers it."""

    may_stake = False
    line = "{player} accepts"


class Decline(PlayerCommand, frozen=True):
    """Who is offered the bank refuses it; a banker gives it up, or does not lower it when the time is over."""

    by: Chooser = Chooser.PLAYER

    goes_on = False
    line = "{player} declines[ (by the {by})]"


class Agree(PlayerCommand, frozen=True):
    """A holder agrees that this box is to bank."""

    box: int

    goes_on = False
    line = "{player} agrees on box {box}"


class RaiseDispute(PlayerCommand, frozen=True):
    """A holder calls the inspector to decide who banks."""

    goes_on = False
    line = "{player} disputes the bank"


class AssignBank(InspectorCommand, frozen=True):
    """The inspector decides a dispute: this box banks."""

    box: int

    line = "the inspector gives the bank to box {box}"


class CallOff(Command, frozen=True):
    """Nobody holds a box: the coup is not played."""

    goes_on = False
    line = "call the coup off"


# --- the stakes -------------------------------------------------------------------------------------


class BankStake(PlayerCommand, frozen=True):
    """What the banker puts up against all the other boxes."""

    cents: Cents

    line = "{player} stakes {cents} on the bank"


class Bet(betting.Bet, frozen=True):
    """A stake on a box against the bank, or on one box over another."""

    spot: Spot


class TakeOff(betting.TakeOff, frozen=True):
    """A stake, or part of it, taken back."""

    spot: Spot


class LetStand(PlayerCommand, frozen=True):
    """A side bet that tied in the last coup plays again as it stands."""

    spot: Spot

    line = "{player} lets {spot} stand"


class Pass(PlayerCommand, frozen=True):
    """A holder opens their box to others, who may fill it up from now on."""

    goes_on = False
    line = "{player} passes"


class InviteBackers(Command, frozen=True):
    """Half of the time for betting is over: from now on anyone may bet on any box."""

    line = "backers are invited"


class EndOfTime(Command, frozen=True):
    """The time for betting is over although the bank is not covered."""

    goes_on = False
    line = "the time is over"


class ExposedCards(Command, frozen=True):
    """Cards that the croupier turned up by mistake before all bets were made."""

    cards: tuple[Card, ...]

    line = "exposed by mistake: {cards}"
