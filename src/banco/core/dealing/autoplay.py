"""A whole random round of any game: players who take whatever is offered, and the automatic dealer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from banco.core.chance import RandomSource
from banco.core.dealing.dealer import Dealer, dealer_for
from banco.core.game import Game, Offer, Opening, Options, Who
from banco.core.messages import Actor, Command
from banco.core.round import Round, new_round

MOST_MOVES = 2000
PLAYER_MOVES = 12  # how many of them the croupier waits for although they could go on
KEEN_MOVES = 4


class EndlessRound(RuntimeError):
    """A round that did not end although everybody went on."""


def random_round(
    game: Game[Any],
    source: RandomSource,
    players: Sequence[str] = ("anna", "bruno", "carla"),
    options: Options | None = None,
    opening: Opening | None = None,
    *,
    inspector: bool = False,
    keen: bool = False,
) -> Round[Any]:
    """A round played to its end by chance alone: random bets, random choices, random cards.

    Keen players never draw back while they can go on, and do not dally.
    """
    played = new_round(game, options, opening)
    dealer = dealer_for(game, played.options, played.opening, source)
    croupier: tuple[Who, ...] = (Actor.CROUPIER, Actor.INSPECTOR) if inspector else (Actor.CROUPIER,)
    waited = 0
    for _ in range(MOST_MOVES):
        if played.over:
            return played
        waited += bool(game.legal(played.state, Actor.CROUPIER))
        hurry = waited > (KEEN_MOVES if keen else PLAYER_MOVES)
        command = random_command(played, dealer, source, players, croupier, hurry=hurry, keen=keen)
        played = played.play(command)
    raise EndlessRound(game.name)


def random_command(
    played: Round[Any],
    dealer: Dealer,
    source: RandomSource,
    players: Sequence[str],
    croupier: Sequence[Who],
    *,
    hurry: bool,
    keen: bool = False,
) -> Command:
    """What somebody does next; in a hurry the croupier goes on as soon as the rules allow it."""
    game, state = played.game, played.state
    awaits = game.awaits(state)
    wanted = game.legal(state, Actor.INSPECTOR) if Actor.INSPECTOR in croupier else ()
    if awaits and not (wanted and not source.below(20)):
        return dealer.answer(awaits)
    pressing = game.legal(state, Actor.CROUPIER)
    offers = wanted if awaits else pressing if hurry and pressing else every_offer(game, state, (*croupier, *players))
    if not offers:
        raise EndlessRound(f"{game.name} offers nobody anything")
    if keen:
        offers = tuple(offer for offer in offers if offer.command.goes_on) or offers
    return random_stake(offers[source.below(len(offers))], source)


def every_offer(game: Game[Any], state: Any, everybody: Sequence[Who]) -> tuple[Offer, ...]:
    """What anybody may do now."""
    return tuple(offer for who in everybody for offer in game.legal(state, who))


def random_stake(offer: Offer, source: RandomSource) -> Command:
    """The offered command, with a random stake where it takes one."""
    if offer.limits is None:
        return offer.command
    steps = min((offer.limits.maximum - offer.limits.minimum) // offer.limits.step, 20)
    return offer.staking(offer.limits.minimum + source.below(steps + 1) * offer.limits.step)
