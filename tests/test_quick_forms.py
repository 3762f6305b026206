"""What is worked out quickly is what the plain form gives: over random hands, and over random rounds of every game."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from banco.core.cards import Card
from banco.core.chance import SeededChance, shuffled
from banco.core.dealing.autoplay import random_round
from banco.core.game import Game
from banco.core.settlement import StakeIn
from banco.games import GAMES
from banco.games.fortune.hands import HAND_CARDS, LOW_CARDS
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.setting import Setting, named, named_ways, set_hand, ways_to_set
from banco.games.fortune.ways import ORDER, HouseWay, Row, grouped

PLAYERS = ("anna", "bruno", "carla")
HANDS = 300
ROUNDS = 60

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def hands(count: int) -> list[tuple[Card, ...]]:
    """Random hands of seven; every other one with the joker."""
    source = SeededChance(19)
    others = [card for card in Card if card is not Card.JOKER]
    dealt = [shuffled(others, source)[:HAND_CARDS] for _ in range(count)]
    return [shuffled((*hand[1:], Card.JOKER), source) if number % 2 else hand for number, hand in enumerate(dealt)]


def test_all_ways_to_set_a_hand_are_those_set_one_by_one() -> None:
    for hand in hands(HANDS):
        plain = tuple(set_hand(hand, low) for low in combinations(hand, LOW_CARDS))
        assert ways_to_set(hand) == plain
        assert named_ways(hand) == tuple(map(named, plain))


def test_the_house_way_is_the_best_that_its_first_row_allows() -> None:
    for hand in hands(HANDS):
        assert HOUSE_WAY.set(hand) == plainly_set(HOUSE_WAY, hand)


def plainly_set(way: HouseWay, hand: tuple[Card, ...]) -> Setting:
    """The hand as the rows say it, every setting of them looked at."""
    cards = tuple(sorted(hand, key=ORDER.__getitem__))
    groups = grouped(cards)
    shape = tuple(sorted((alike for alike, _ in groups), reverse=True))
    rows = (row for row in way.rows if row.shape == shape and row.speaks_of(groups))
    return next(setting for row in rows if (setting := best_of(row, cards)))


def best_of(row: Row, cards: tuple[Card, ...]) -> Setting | None:
    every = [set_hand(cards, low) for low in row.lows(cards, grouped(cards))]
    allowed = [setting for setting in every if setting.high_strength[0] >= row.least_high and not setting.fouled]
    return max(allowed, key=lambda setting: (setting.low_strength, setting.high_strength), default=None)


@every_game
def test_a_command_that_may_not_stake_never_does(game: Game[Any]) -> None:
    kinds = {kind for kind in game.decides if not kind.may_stake}
    assert kinds, "nothing is told about the commands of this game"
    for seed in range(ROUNDS):
        for move in random_round(game, SeededChance(seed), PLAYERS).moves:
            if type(move.command) in kinds:
                assert not [event for event in move.events if isinstance(event, StakeIn)], move
