"""What standing, a card and doubling are worth to the box whose turn it is, for the cards that nobody has seen."""

from __future__ import annotations

from banco.core.packs import PACK_52, Composition
from banco.games.lugano.commands import Choose
from banco.games.lugano.options import LuganoOptions
from banco.games.lugano.pays import BoxBet
from banco.games.lugano.view import LuganoView
from banco.odds.common.advice import Advice, Sight, Worth
from banco.odds.lugano.strategy import advice


def worths(sight: Sight) -> tuple[Worth, ...]:
    """Every choice that the player has now."""
    commands = [offer.command for offer in sight.offers]
    choices = [command for command in commands if isinstance(command, Choose)]
    view = sight.view
    if not choices or not isinstance(view, LuganoView):
        return ()
    box = view.boxes[choices[0].box - 1]
    stake = box.stakes[BoxBet.PLAY]
    found = advice(box.cards, view.dealer[0], unseen(sight, view))
    return tuple(Worth(command, found.worth[command.choice] * stake, stake) for command in choices)


def unseen(sight: Sight, view: LuganoView) -> Composition:
    """The cards that the player has not seen: in the shoe, and those that went face down."""
    packs = sight.options.packs if isinstance(sight.options, LuganoOptions) else 0
    open_cards = (card for box in view.boxes for card in box.cards)
    return Composition.of(PACK_52.cards * packs).minus((*sight.gone.cards(), *open_cards, *view.dealer, *view.burnt))


ADVICE = Advice(worths=worths, choices=(Choose,))
