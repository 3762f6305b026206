"""An evening in the house: rounds of every game on five days, and rounds that are left in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from banco.core.chance import SeededChance
from banco.core.game import Game, Options
from banco.core.round import new_round
from banco.core.time import DAY
from banco.games import GAMES
from banco.house.history.find_bet import FoundBet, find_bet
from banco.house.history.page import every_page
from banco.house.history.plays import Play
from banco.house.history.round_filter import ALL_ROUNDS, RoundFilter
from banco.house.history.story import Story, story
from banco.house.load_round import load_round
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.table.desk import Desk
from tests.house.support.rounds import PLAYERS, fund, new_desk, play_round

FIRST_DAY = 1_767_225_600_000
"""The first moment of 2026."""

MONEY = {"lucky-tree": Money.PLAY_CHF}
ROUNDS_A_GAME = 5
MINUTE = 60_000


def is_for_one(game: Game[Any]) -> bool:
    """Whether nobody else plays once somebody has bet."""
    opened = new_round(game)
    offers = game.legal(opened.state, "anna")
    return bool(offers) and not game.legal(opened.play(offers[0].command).state, "bruno")


FOR_ONE = tuple(name for name, game in GAMES.items() if is_for_one(game))


def play_evening(store: Store, seed: int = 1) -> dict[str, Desk]:
    """The tables, by game, after some rounds of each; every game has a day of its own, in the order of GAMES."""
    fund(store)
    fund(store, Money.PLAY_CHF)
    source, desks = SeededChance(seed), {}
    for day, game in enumerate(GAMES.values()):
        desk = new_desk(game, money=MONEY.get(game.name, Money.PLAY_EUR))
        for number in range(ROUNDS_A_GAME):
            players = PLAYERS[number % 3 :][:1] if game.name in FOR_ONE else PLAYERS
            desk = play_round(store, desk, source, FIRST_DAY + day * DAY + number * MINUTE, players)
        desks[game.name] = desk
    return desks


class Enough(Exception):
    """The round has gone far enough."""


def leave_in_play(
    store: Store,
    game: str,
    enough: Callable[[Any], bool],
    table: str = "left",
    options: Options | None = None,
    seed: int = 1,
    at: int = FIRST_DAY + 10 * DAY,
) -> Desk:
    """A table whose round is in play and has come to a state that is far enough."""
    left = new_desk(GAMES[game], table, options)

    def watch(desk: Desk) -> None:
        nonlocal left
        left = desk
        if desk.played and enough(desk.played.state):
            raise Enough

    desk, source = left, SeededChance(seed)
    for _ in range(50):
        try:
            desk = play_round(store, desk, source, at, watch=watch)
        except Enough:
            return left
        at += MINUTE
    raise AssertionError(f"no round of {game} came so far")


def stored(store: Store, round_id: str) -> Any:
    """The round as the store has it."""
    return store.read(lambda connection: load_round(connection, GAMES, round_id))


def rounds_of(store: Store, player: str, round_filter: RoundFilter = ALL_ROUNDS) -> list[Play]:
    return [play for some in every_page(store, player, round_filter) for play in some]


def round_ids(game: str) -> list[str]:
    """The rounds of a game that were played in the evening."""
    return [f"{game}-1/{number}" for number in range(1, ROUNDS_A_GAME + 1)]


def told(store: Store, round_id: str, player: str | None = None) -> Story:
    return store.read(lambda c: story(c, GAMES, round_id, player))


def found(store: Store, asker: str, key: str) -> FoundBet:
    return store.read(lambda c: find_bet(c, GAMES, asker, key))
