"""Betting on the named spots of a layout, as the games against the house have it.

A game narrows `spot` to its own spots by a subclass of each message; a spot's value is its name.
"""

from __future__ import annotations

from collections.abc import Iterable

from banco.core.bets import BelowMinimum, Limits, NothingStaked, NotInSteps
from banco.core.errors import Refusal
from banco.core.game import Offer
from banco.core.messages import Event, Name, PlayerCommand
from banco.core.money import Cents
from banco.core.settlement import StakeBack, StakeIn
from banco.core.stakes import Stakes, changed, each, held


class NoSuchSpot(Refusal):
    """Nothing on the layout has that name."""

    sentence = "There is no “{spot}” on this layout."


class Bet(PlayerCommand, frozen=True):
    """A stake, added to what the player has on the spot."""

    cents: Cents
    spot: str

    line = "{player} bets {cents} on {spot}"


class TakeOff(PlayerCommand, frozen=True):
    """Part of a stake, or all of it, taken off a spot."""

    cents: Cents
    spot: str

    goes_on = False
    line = "{player} takes {cents} off {spot}"


class Clear(PlayerCommand, frozen=True):
    """All the player's stakes, taken off (Eliminare)."""

    goes_on = False
    line = "{player} takes everything off"


class BetPlaced(StakeIn, frozen=True):
    """A bet lies on the layout."""

    spot: str

    line = "{player} has {cents} more on {spot}"

    @property
    def where(self) -> str:
        """The spot's name."""
        return str(self.spot)


class BetTaken(StakeBack, frozen=True):
    """A bet has been taken off the layout."""

    spot: str

    line = "{player} has {cents} back from {spot}"

    @property
    def where(self) -> str:
        """The spot's name."""
        return str(self.spot)


class BetCorrected(Event, frozen=True):
    """A stake was over the maximum: the rest was handed back at once (ruling G3)."""

    player: Name
    cents: Cents
    spot: str

    line = "{player} is handed {cents} back: {spot} is at its maximum"


def placed(stakes: Stakes, limits: Limits, bet: Bet) -> tuple[Event, ...]:
    """The bet on the layout, corrected to the maximum (ruling G3)."""
    taken = limits.admit(bet.spot, held(stakes, bet.player, bet.spot), bet.cents)
    return (BetPlaced(bet.player, taken.cents, bet.spot), *correction(bet, taken.returned))


def correction(bet: Bet, returned: int) -> tuple[Event, ...]:
    """What is told of a stake's part over the maximum."""
    return (BetCorrected(bet.player, returned, bet.spot),) if returned else ()


def taken_off(stakes: Stakes, limits: Limits, command: TakeOff) -> tuple[Event, ...]:
    """The stake given back: all of it, or so much that the minimum stays."""
    have = held(stakes, command.player, command.spot)
    if not 0 < command.cents <= have:
        raise NothingStaked(player=command.player, purpose=f"take off {command.spot}")
    if command.cents % limits.step:
        raise NotInSteps(stake_cents=command.cents, spot=command.spot, step_cents=limits.step)
    if 0 < have - command.cents < limits.minimum:
        raise BelowMinimum(stake_cents=have - command.cents, spot=command.spot, minimum_cents=limits.minimum)
    return (BetTaken(command.player, command.cents, command.spot),)


def all_back(stakes: Stakes) -> tuple[Event, ...]:
    """Every stake given back."""
    return tuple(BetTaken(player, cents, spot) for player, spot, cents in each(stakes))


def cleared(stakes: Stakes, player: str) -> tuple[Event, ...]:
    """Everything of the player's given back."""
    if player not in stakes:
        raise NothingStaked(player=player, purpose="take off")
    return all_back({player: stakes[player]})


def stakes_after(stakes: Stakes, event: BetPlaced | BetTaken) -> Stakes:
    """The stakes after a bet was placed or taken."""
    cents = event.cents if isinstance(event, BetPlaced) else -event.cents
    return changed(stakes, event.player, event.spot, cents)


def bet_offers(kind: type[Bet], stakes: Stakes, player: str, spots: Iterable[tuple[str, Limits]]) -> tuple[Offer, ...]:
    """What the player may still bet on each of these spots."""
    offers = []
    for spot, limits in spots:
        have = held(stakes, player, spot)
        if not have:
            offers.append(Offer(kind(player, limits.minimum, spot), limits))
        elif have + limits.step <= limits.maximum:
            left = Limits(limits.step, limits.maximum - have, limits.step)
            offers.append(Offer(kind(player, limits.step, spot), left))
    return tuple(offers)


def take_off_offers(kind: type[TakeOff], stakes: Stakes, player: str, clear: type[Clear] = Clear) -> tuple[Offer, ...]:
    """Each of the player's stakes, to be taken off whole; and all of them together."""
    mine = stakes.get(player, {})
    whole = tuple(Offer(kind(player, cents, spot)) for spot, cents in mine.items())
    return (*whole, Offer(clear(player))) if mine else ()
