"""What can be asked at a Pai Lunliu table."""

from __future__ import annotations

from banco.core.cards import Card
from banco.core.messages import Chooser, Command, InspectorCommand, PlayerCommand
from banco.core.money import Cents
from banco.games.pai_lunliu.boxes import box_over, on_box

# --- the boxes and the bank -------------------------------------------------------------------------


class TakeBox(PlayerCommand, frozen=True):
    """The player sits down at a free box."""

    box: int

    line = "{player} takes box {box}"


class LeaveBox(PlayerCommand, frozen=True):
    """The player gives his box up."""

    goes_on = False
    line = "{player} leaves the box"


class AcceptBank(PlayerCommand, frozen=True):
    """The holder to whom the bank is offered takes it."""

    line = "{player} accepts the bank"


class RefuseBank(PlayerCommand, frozen=True):
    """The holder to whom the bank is offered does not want it."""

    by: Chooser = Chooser.PLAYER

    goes_on = False
    line = "{player} refuses the bank[ (by the {by})]"


class GiveUpBank(PlayerCommand, frozen=True):
    """The banker does not want to bank another coup."""

    by: Chooser = Chooser.PLAYER

    goes_on = False
    line = "{player} gives the bank up[ (by the {by})]"


class Agree(PlayerCommand, frozen=True):
    """A holder agrees that this box is to bank."""

    box: int

    goes_on = False
    line = "{player} agrees on box {box}"


class AssignBank(InspectorCommand, frozen=True):
    """The inspector decides a dispute: this box banks."""

    box: int

    line = "the inspector gives the bank to box {box}"


# --- the stakes -------------------------------------------------------------------------------------


class BankStake(PlayerCommand, frozen=True):
    """What the banker puts up against all the other boxes."""

    cents: Cents

    line = "{player} stakes {cents} on the bank"


class OnBox(PlayerCommand, frozen=True):
    """Money to or from a box."""

    cents: Cents
    box: int

    @property
    def where(self) -> str:
        """The bet's name."""
        return on_box(self.box)


class BetOnBox(OnBox, frozen=True):
    """A stake on a box against the bank."""

    line = "{player} bets {cents} on box {box}"


class TakeOffBox(OnBox, frozen=True):
    """A stake on a box, or part of it, taken back."""

    goes_on = False
    line = "{player} takes {cents} off box {box}"


class OnSide(PlayerCommand, frozen=True):
    """Money to or from a side bet on one box to be better than another."""

    cents: Cents
    box: int
    over: int

    @property
    def where(self) -> str:
        """The bet's name."""
        return box_over(self.box, self.over)


class BetOver(OnSide, frozen=True):
    """A side bet on one box to be better than another."""

    line = "{player} bets {cents} on {box} over {over}"


class TakeOffOver(OnSide, frozen=True):
    """A side bet, or part of it, taken back."""

    goes_on = False
    line = "{player} takes {cents} off {box} over {over}"


class LetStand(PlayerCommand, frozen=True):
    """A side bet that tied in the last coup plays again as it stands."""

    box: int
    over: int

    line = "{player} lets {box} over {over} stand"


class EndOfTime(Command, frozen=True):
    """The time for betting is over although the bank is not covered."""

    goes_on = False
    line = "the time is over"


class LowerBank(PlayerCommand, frozen=True):
    """The banker plays for no more than what is covered."""

    line = "{player} lowers the bank"


class KeepBank(PlayerCommand, frozen=True):
    """The banker plays for the whole bank or not at all."""

    by: Chooser = Chooser.PLAYER

    goes_on = False
    line = "{player} does not lower the bank[ (by the {by})]"


class CallOff(Command, frozen=True):
    """Nobody holds a box: the coup is not played."""

    line = "the coup is called off"


class ExposedCards(Command, frozen=True):
    """Cards that the croupier turned up by mistake before all bets were made."""

    cards: tuple[Card, ...]

    line = "exposed by mistake: {cards}"


# --- the cards --------------------------------------------------------------------------------------


class TurnCards(PlayerCommand, frozen=True):
    """A holder turns the two cards of his box."""

    by: Chooser = Chooser.PLAYER

    line = "{player} turns the cards[ (by the {by})]"
