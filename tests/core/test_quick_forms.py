"""What is worked out quickly is what the plain form gives: over random hands, and over random rounds of every game."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from banco.core.cards import Card
from banco.core.chance import SeededChance, shuffled
from banco.core.dealing.autoplay import random_round
from banco.core.game import Game
from banco.core.round import new_round
from banco.core.settlement import StakeIn
from banco.games import GAMES
from banco.games.fortune.hands import HAND_CARDS, LOW_CARDS
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.setting import Setting, named, named_ways, set_hand, ways_to_set
from banco.games.fortune.ways import ORDER, HouseWay, Row, grouped
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import WORD_RANGE, SystemChance
from banco.table.desk import Desk
from banco.table.roads.derived import LookBack, colour_at, derived_road
from banco.table.roads.grid import LAST_ROW, Place, dragon_tails
from banco.table.roads.results import Winner
from banco.table.roads.streaks import Streak
from banco.table.views.table_view import visible_events

PLAYERS = ("anna", "bruno", "carla")
HANDS = 150
ROUNDS = 20

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


def test_dragons_tails_lie_where_each_mark_laid_by_itself_would() -> None:
    source = SeededChance(7)
    for most in (3, 7, 9, 20):
        for _ in range(100):
            lengths = [1 + source.below(most) for _ in range(source.below(30))]
            assert dragon_tails(lengths) == plainly_laid(lengths)


def plainly_laid(lengths: list[int]) -> list[Place]:
    """Mark by mark: at the top of the next free column, then down, or to the right where that is taken."""
    taken: dict[Place, None] = {}
    start = 0
    for length in lengths:
        while (start, 0) in taken:
            start += 1
        place = column, row = start, 0
        for _ in range(length):
            taken[place] = None
            below = column, row + 1
            if row < LAST_ROW and below not in taken:
                row += 1
                place = below
            else:
                column += 1
                place = column, row
    return list(taken)


def test_a_derived_road_has_the_colour_of_every_win_in_order() -> None:
    source = SeededChance(8)
    for back in LookBack:
        for _ in range(100):
            runs = [Streak(Winner.PLAYER, 1 + source.below(8)) for _ in range(source.below(25))]
            lengths = [run.length for run in runs]
            wins = [(column, row) for column in range(len(runs)) for row in range(lengths[column])]
            plain = [colour for column, row in wins if (colour := colour_at(lengths, column, row, back))]
            assert [mark.colour for mark in derived_road(runs, back).marks] == plain


def shown_with_all(state: Any, event: Any, seat: Any) -> Any:
    """An event as nobody sees it: with everything that a game may look at, so that no difference is hidden."""
    return state, event, seat


@every_game
def test_events_look_the_same_from_the_desk_they_led_to(game: Game[Any]) -> None:
    game = replace(game, shown=shown_with_all, crowd=False)
    for seed in range(ROUNDS // 2):
        played = random_round(game, SeededChance(seed), PLAYERS)
        desk = Desk("t", game, played.options, Money.PLAY_EUR)
        before = new_round(game, played.options, played.opening)
        for move in played.moves:
            after = before.play(move.command)
            one, other = replace(desk, played=before), replace(desk, played=after)
            for seat in (*PLAYERS, None):
                assert visible_events(one, move.events, seat, other) == visible_events(one, move.events, seat)
            before = after


def test_a_desk_goes_on_with_all_that_it_does_not_change() -> None:
    game = GAMES["paijiu"]
    desk = Desk("t", game, game.options(), Money.PLAY_EUR)
    assert desk.round_id == "t/0"
    opened = desk.open(5).desk
    assert opened.round_id == "t/1"
    assert opened == replace(desk, number=1, at=5, rounds=1, played=opened.played)
    assert replace(opened) == opened


def test_many_numbers_at_once_are_those_that_would_come_one_by_one() -> None:
    bounds = range(60, 1, -1)
    one, many = SeededChance(3), SeededChance(3)
    assert many.each_below(bounds) == [one.below(bound) for bound in bounds]


def test_words_of_the_uneven_rest_are_drawn_anew() -> None:
    chance = SystemChance()
    chance._words = [4, 5, WORD_RANGE - 1, 7]
    assert chance.each_below([3, 3]) == [1, 2]
    assert chance.each_below([3]) == [1]
    assert sorted(set(chance.each_below([6] * 5_000))) == list(range(6))
