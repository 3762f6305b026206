"""The automatic dealer: answers whatever chance a round waits for, from its own shoe."""

from __future__ import annotations

from typing import Any

from banco.core.chance import RandomSource, roll, shuffled
from banco.core.dealing.shoe import Shoe
from banco.core.game import Awaits, Chance, Game, Opening, Options
from banco.core.messages import Burn, Command, Deal, Roll
from banco.core.packs import Composition


class Dealer:
    """A shoe and a random source; it deals what it is asked for and decides nothing."""

    def __init__(self, shoe: Shoe, source: RandomSource) -> None:
        self.shoe = shoe
        self._source = source

    def answer(self, awaits: Awaits) -> Command:
        """The command that brings the awaited chance into the round."""
        if awaits.chance is Chance.DICE:
            dice = roll(self._source)
            return Roll(dice.first, dice.second)
        if awaits.chance is Chance.BURN:
            self.shoe = self.shoe.burn(awaits.count)
            return Burn(awaits.count)
        card, self.shoe = self.shoe.draw()
        return Deal(card)


def dealer_for(game: Game[Any], options: Options, opening: Opening, source: RandomSource) -> Dealer:
    """A dealer whose shoe holds, in random order, what the opening says is left."""
    left = Composition.of(game.pack.cards * game.packs(options)).minus(opening.gone.cards())
    return Dealer(Shoe(shuffled(left.cards(), source)).burn(opening.burnt), source)
