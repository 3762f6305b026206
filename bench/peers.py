"""Other engines, each doing what it does that comes nearest to a simulated round; none is needed to run ours."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

Play = Callable[[int], object]
STAND_ON = 17


class Peer(NamedTuple):
    """An engine: what it does, our game to compare it with, and how many of its units make one round of that."""

    name: str
    unit: str
    beside: str
    units_a_round: int
    rounds: int
    ready: Callable[[], Play]


def open_spiel() -> Play:
    """Blackjack by chance alone."""
    game = import_module("pyspiel").load_game("blackjack")

    def play(count: int) -> None:
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))

    return play


def rlcard() -> Play:
    """Blackjack by chance alone."""
    environment = import_module("rlcard").make("blackjack")

    def play(count: int) -> None:
        for _ in range(count):
            state, _player = environment.reset()
            while not environment.is_over():
                state, _player = environment.step(random.choice(list(state["legal_actions"])))

    return play


def gymnasium() -> Play:
    """Blackjack, standing on 17."""
    environment = import_module("gymnasium").make("Blackjack-v1")

    def play(count: int) -> None:
        for _ in range(count):
            seen, over = environment.reset()[0], False
            while not over:
                seen, _won, over, _cut, _facts = environment.step(int(seen[0] < STAND_ON))

    return play


def phevaluator() -> Play:
    """Seven cards ranked."""
    rank = import_module("phevaluator").evaluate_cards

    def play(count: int) -> None:
        for _ in range(count):
            rank(*random.sample(range(52), 7))

    return play


def eval7() -> Play:
    """Seven cards ranked."""
    module = import_module("eval7")
    deck, rank = module.Deck().cards, module.evaluate

    def play(count: int) -> None:
        for _ in range(count):
            rank(random.sample(deck, 7))

    return play


def treys() -> Play:
    """Seven cards ranked."""
    module = import_module("treys")
    deck, rank = module.Deck.GetFullDeck(), module.Evaluator().evaluate

    def play(count: int) -> None:
        for _ in range(count):
            cards = random.sample(deck, 7)
            rank(cards[:2], cards[2:])

    return play


# a round of Fortune sets two hands of seven cards, with 21 settings each
PEERS = (
    Peer("open_spiel", "blackjack rounds a second", "lugano", 1, 5_000, open_spiel),
    Peer("rlcard", "blackjack rounds a second", "lugano", 1, 2_000, rlcard),
    Peer("gymnasium", "blackjack rounds a second", "lugano", 1, 5_000, gymnasium),
    Peer("phevaluator", "seven-card hands a second", "fortune", 2, 20_000, phevaluator),
    Peer("eval7", "seven-card hands a second", "fortune", 2, 20_000, eval7),
    Peer("treys", "seven-card hands a second", "fortune", 2, 5_000, treys),
)
