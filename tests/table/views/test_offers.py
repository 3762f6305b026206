"""What a table offers is taken when it is asked for, and is all that anybody needs to go on: every game and phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_command, random_stake
from banco.core.dealing.dealer import Dealer, dealer_for
from banco.core.game import Game, Options
from banco.core.messages import Actor, NoMoreBets
from banco.games import GAMES
from banco.games.lugano.commands import Choice, Choose
from banco.games.pai_lunliu.commands import TakeBox
from banco.ledger.purses import Money
from banco.table.desk import Desk
from banco.table.games import TABLE_GAMES
from banco.table.orders import add_stakes
from banco.table.permissions import SYSTEM, Asker, Role
from banco.table.views.offers import SeatStatus, offers_to

PLAYERS = ("anna", "bruno", "carla")
CREDITS = (0, 1, 100, 500, 999, 2_000, 12_345, 10_000_000)
ROUNDS = 25
MOST_MOVES = 400
ALONE = [
    (game, name)
    for game, played in GAMES.items()
    for name in ("", *played.variants)
    if TABLE_GAMES[game].house_player is None
]
"""Every game but those in which players bank for each other: there is no playing alone."""


def opened(game: Game[Any], options: Options, seed: int) -> tuple[Desk, Dealer]:
    desk = Desk("t", game, options, Money.PLAY_EUR).open(1).desk
    assert desk.played
    return desk, dealer_for(game, options, desk.played.opening, SeededChance(seed))


def desks(game: Game[Any], options: Options, seed: int) -> Iterator[Desk]:
    """A table before each step of a random round."""
    desk, dealer = opened(game, options, seed)
    source = SeededChance(seed)
    for number in range(MOST_MOVES):
        if desk.played is None:
            return
        yield desk
        hurry = number > 40
        command = random_command(desk.played, dealer, source, PLAYERS, (Actor.CROUPIER,), hurry=hurry, keen=True)
        session = f"{getattr(command, 'player', 'x')}/1"
        desk = desk.play(SYSTEM, f"k{number}", command, number, session).desk


@pytest.mark.parametrize("role", [Role.PLAYER, Role.ALONE, Role.CROUPIER, Role.INSPECTOR], ids=lambda role: role.value)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_whatever_is_offered_is_taken_from_that_asker_with_that_credit(game: Game[Any], role: Role) -> None:
    asker, tried = Asker("anna", role), 0
    for seed in range(ROUNDS):
        options = [game.options(), *game.variants.values()][seed % (1 + len(game.variants))]
        for desk in desks(game, options, seed):
            credit = CREDITS[(seed + desk.number) % len(CREDITS)]
            for offer in offers_to(desk, "anna", SeatStatus(credit, role)):
                ends = {offer.limits.minimum, offer.limits.maximum} if offer.limits else {0}
                for cents in ends:
                    command = offer.staking(cents) if offer.limits else offer.command
                    step = desk.play(asker, "k", command, 9, "anna/1")
                    assert add_stakes({}, step.events).get("anna", 0) <= credit
                    tried += 1
    assert tried or role in (Role.CROUPIER, Role.INSPECTOR)


@pytest.mark.parametrize(("name", "variant"), ALONE)
def test_whoever_plays_alone_comes_to_the_end_by_what_is_offered(name: str, variant: str) -> None:
    game = GAMES[name]
    options = game.variants[variant] if variant else game.options()
    for seed in range(ROUNDS):
        source = SeededChance(seed)
        desk, dealer = opened(game, options, seed)
        for number in range(MOST_MOVES):
            if desk.played is None:
                break
            if awaited := game.awaits(desk.played.state):
                desk = desk.play(SYSTEM, f"k{number}", dealer.answer(awaited), number).desk
                continue
            offers = [o for o in offers_to(desk, "anna", SeatStatus(10_000_00, Role.ALONE)) if o.command.goes_on]
            command = random_stake(offers[source.below(len(offers))], source)
            desk = desk.play(Asker("anna", Role.ALONE), f"k{number}", command, number, "anna/1").desk
        assert desk.played is None, "the round never came to its end"


def test_for_fun_offers_to_close_the_betting_to_whoever_plays_alone_and_to_nobody_else() -> None:
    desk, _ = opened(GAMES["lucky-tree"], GAMES["lucky-tree"].variants["for-fun"], 1)
    closing = {
        role: any(isinstance(offer.command, NoMoreBets) for offer in offers_to(desk, "anna", SeatStatus(1000, role)))
        for role in (Role.ALONE, Role.PLAYER)
    }
    assert closing == {Role.ALONE: True, Role.PLAYER: False}


def test_lugano_offers_double_only_with_the_credit_for_it() -> None:
    game, seen = GAMES["lugano"], 0
    for seed in range(ROUNDS):
        for desk in desks(game, game.options(), seed):
            assert desk.played
            wanted = [
                offer.command
                for player in PLAYERS
                for offer in game.legal(desk.played.state, player)
                if isinstance(offer.command, Choose) and offer.command.choice is Choice.DOUBLE
            ]
            for command in wanted:
                cost = add_stakes({}, game.decide(desk.played.state, command))[command.player]
                for credit in (0, cost - 1, cost):
                    offered = [offer.command for offer in offers_to(desk, command.player, SeatStatus(credit))]
                    assert (command in offered) == (credit == cost)
                    seen += 1
    assert seen


def test_a_croupier_with_credit_is_not_offered_a_box() -> None:
    desk, _ = opened(GAMES["pai-lunliu"], GAMES["pai-lunliu"].options(), 1)

    def boxes(role: Role) -> list[TakeBox]:
        offers = offers_to(desk, "anna", SeatStatus(1_000_000, role))
        return [offer.command for offer in offers if isinstance(offer.command, TakeBox)]

    assert boxes(Role.PLAYER)
    assert not boxes(Role.CROUPIER)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_where_no_stakes_are_taken_none_is_offered(game: Game[Any]) -> None:
    for desk in desks(game, game.options(), 3):
        for offer in offers_to(desk, "anna", SeatStatus(1_000_000, stakes=False)):
            assert offer.limits is None
            step = desk.play(Asker("anna"), "k", offer.command, 9, "anna/1")
            assert add_stakes({}, step.events).get("anna", 0) <= 0
