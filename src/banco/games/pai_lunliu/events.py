"""What can happen at a Pai Lunliu table, beside stakes and cards coming and going."""

from __future__ import annotations

from banco.core.betting import BetCorrected, BetPlaced
from banco.core.boxes import BoxEvent
from banco.core.cards import Card
from banco.core.messages import Event
from banco.core.money import Cents
from banco.core.settlement import Outcome


class BoxLost(BoxEvent, frozen=True):
    """Too many refusals: the box is free, and its holder goes on as a backer."""

    line = "{player} loses box {box} and goes on as a backer"


class BankTaken(BoxEvent, frozen=True):
    """The marker lies at this box."""

    line = "box {box} is the bank: {player} banks"


class BankRefused(BoxEvent, frozen=True):
    """The holder did not take the bank in their turn: it goes on."""

    times: int

    line = "{player} has refused the bank: {times} times now"


class BankGivenUp(BoxEvent, frozen=True):
    """The banker has banked and hands the role on."""

    line = "{player} has given the bank up"


class BankPassed(BoxEvent, frozen=True):
    """The bank lost to every box: the role goes on, counter-clockwise."""

    line = "the bank has lost to every box: {player} hands it on"


class Agreed(BoxEvent, frozen=True):
    """A holder has named the box that is to bank."""

    line = "{player} would have box {box} bank"


class DisputeRaised(BoxEvent, frozen=True):
    """A holder has called the inspector: who banks is in dispute."""

    line = "{player} at box {box} disputes the bank"


class CoverExceeded(BetCorrected, frozen=True):
    """A stake was more than the bank still needed: the rest was handed back at once (ruling G3)."""

    line = "{player} is handed {cents} back: the bank is covered"


class SideBetStands(BetPlaced, frozen=True):
    """A side bet that tied is on the layout again and no longer waits for its owner."""

    line = "{player} has {cents} standing on {spot}"


class HolderPassed(BoxEvent, frozen=True):
    """The holder leaves the box to others."""

    line = "{player} passes: anyone may bet on box {box}"


class BackersInvited(Event, frozen=True):
    """No box is kept for its holder any more."""

    line = "anyone may bet on every box"


class TimeOver(Event, frozen=True):
    """The bank was not covered in time: the banker may lower it."""

    missing_cents: Cents

    line = "the time is over, {missing_cents} of the bank are not covered"


class CardsExposed(Event, frozen=True):
    """A coup without bets: these cards are its first, face up."""

    cards: tuple[Card, ...]

    line = "a coup without bets, beginning with {cards}"


class TaxTaken(Event, frozen=True):
    """A box holds a five: its stake is taxed before anything is compared."""

    box: int
    cents: Cents

    line = "box {box} holds a five: {cents} tax"


class BoxDecided(Event, frozen=True):
    """A box compared with the bank: the ranks of the two, and how it ended for the box."""

    box: int
    outcome: Outcome
    rank: str
    bank: str

    line = "box {box}: {outcome}, {rank} against {bank}"
