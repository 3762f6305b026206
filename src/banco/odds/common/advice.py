"""What each choice of a player is worth at this moment, from what the player sees and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from banco.core.game import Game, Offer, Opening, Options, View
from banco.core.messages import Command
from banco.core.money import Cents
from banco.core.packs import Composition


@dataclass(frozen=True)
class Sight:
    """All that a player knows of a round: how the table is set, the cards gone before it, their view, their offers."""

    player: str
    options: Options
    opening: Opening
    view: View
    offers: tuple[Offer, ...]

    @property
    def gone(self) -> Composition:
        """The cards that were gone from the shoe before the round."""
        return self.opening.gone


@dataclass(frozen=True)
class Worth:
    """What a command wins or loses on average, in cents, and the stake that this is for."""

    command: Command
    cents: Fraction
    stake: Cents

    @property
    def part(self) -> Fraction:
        """What is won or lost of the stake."""
        return self.cents / self.stake


@dataclass(frozen=True, kw_only=True)
class Advice:
    """How a game's choices are advised on.

    - `worths` tells what each of the commands is worth that the player has to choose from; nothing where there is no
      such choice.
    - `choices` are the commands of which one must be given: what such a choice costs against the best is counted.
    """

    worths: Callable[[Sight], tuple[Worth, ...]]
    choices: tuple[type[Command], ...] = ()


def sight_of(game: Game[Any], options: Options, opening: Opening, state: Any, player: str) -> Sight:
    """What the player knows of the round in this state."""
    return Sight(player, options, opening, game.view(state, player), game.legal(state, player))


def most_worth(worths: Iterable[Worth]) -> Fraction:
    """What the best choice is worth."""
    return max(worth.cents for worth in worths)
