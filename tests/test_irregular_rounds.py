"""The laws over rounds in which things go wrong: cards that show, cards in the wrong place, absent players.

Such commands carry a card that only the real shoe knows, so nobody is offered them; here chance sends them in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_command
from banco.core.dealing.dealer import Dealer, dealer_for
from banco.core.dealing.shoe import ShoeEmpty
from banco.core.errors import Refusal
from banco.core.game import Game, Opening, Options
from banco.core.messages import Actor, Command
from banco.core.round import Round, new_round
from banco.games import GAMES
from banco.games.lugano.commands import BurnDisputed, CardShows, GiveCard, GiveDealer
from banco.games.pai_lunliu.commands import ExposedCards
from tests.test_every_game import PLAYERS, money_in_is_money_out_and_house, the_end_is_the_end, the_record_replays

Mishap = Callable[[Any], Command]

MISHAPS: dict[str, list[Mishap]] = {
    "lugano": [
        CardShows,
        BurnDisputed,
        GiveDealer,
        *(lambda card, box=box: GiveCard(card, box) for box in range(1, 8)),
    ],
    "pai-lunliu": [lambda card: ExposedCards((card,))],
}


def irregular_round(game: Game[Any], options: Options, opening: Opening, seed: int) -> Round[Any]:
    """A random round in which something goes wrong now and then, and the system steps in for the absent."""
    source = SeededChance(seed)
    played = new_round(game, options, opening)
    dealer = dealer_for(game, options, opening, source)
    for number in range(1500):
        if played.over:
            return played
        mishap = mishap_now(played, dealer, source)
        if mishap is None:
            everybody = (Actor.CROUPIER, Actor.INSPECTOR)
            mishap = played.play(random_command(played, dealer, source, PLAYERS, everybody, hurry=number > 10))
        played = mishap
    raise AssertionError(f"{game.name} {seed} does not end")


def mishap_now(played: Round[Any], dealer: Dealer, source: SeededChance) -> Round[Any] | None:
    """The round after something went wrong; None when nothing did, or the rules would not have it."""
    kinds = MISHAPS.get(played.game.name, [])
    absent = [played.game.absent(played.state, player) for player in PLAYERS]
    chosen = next((command for command in absent if command), None)
    if chosen and not source.below(4):
        return played.play(chosen)
    if not kinds or source.below(6):
        return None
    card, shoe = dealer.shoe.draw()
    try:
        after = played.play(kinds[source.below(len(kinds))](card))
    except Refusal:
        return None
    dealer.shoe = shoe
    return after


@pytest.mark.parametrize("share", [0, *(pytest.param(share, marks=pytest.mark.slow) for share in (1, 2, 3))])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_laws_hold_when_things_go_wrong(game: Game[Any], share: int) -> None:
    for options in (game.options(), *game.variants.values()):
        opening = game.opening()
        for number in range(60):
            try:
                played = irregular_round(game, options, opening, share * 1000 + number)
            except ShoeEmpty:
                opening = game.opening()
                continue
            opening = game.follow(played.state)
            money_in_is_money_out_and_house(played)
            the_record_replays(played)
            the_end_is_the_end(played)
