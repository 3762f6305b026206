"""Whole rounds of any game, played through a desk into a store."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_command
from banco.core.game import Game, Options
from banco.core.messages import Actor, PlayerCommand
from banco.house.load_round import dealer_of
from banco.house.store.ledger import post
from banco.house.store.store import Store
from banco.ledger.purses import Money, cashier, session_purse
from banco.ledger.transfers import Why, new_transfer
from banco.table.desk import Desk, Step
from banco.table.permissions import SYSTEM, Asker
from banco.table.shoes import next_shoe
from tests.keys import SEAL

PLAYERS = ("anna", "bruno", "carla")
CREDIT = 100_000_000


def new_desk(game: Game[Any], table: str = "", options: Options | None = None, money: Money = Money.PLAY_EUR) -> Desk:
    return Desk(table=table or f"{game.name}-1", game=game, options=options or game.options(), money=money)


def fund(store: Store, money: Money = Money.PLAY_EUR, players: Sequence[str] = PLAYERS, cents: int = CREDIT) -> None:
    """A session's credit for each of the players."""
    given = [
        new_transfer(
            f"fund-{player}-{money.value}", Why.DEPOSIT, cashier(money), session_purse(f"{player}/1", money), cents
        )
        for player in players
    ]
    store.do_now(lambda c: post(c, 1, *given))


def keep(store: Store, step: Step) -> Desk:
    """The desk after the step, once it is stored."""
    store.store_entry_now(step.entry)
    return step.desk


def play_rounds(
    store: Store, desk: Desk, source: SeededChance, rounds: int = 1, at: int = 1_000, players: Sequence[str] = PLAYERS
) -> Desk:
    """Random rounds, one after another, every command stored; each player plays with session `<player>/1`."""
    for _ in range(rounds):
        desk = play_round(store, desk, source, at, players)
        at += 1_000
    return desk


def play_round(
    store: Store,
    desk: Desk,
    source: SeededChance,
    at: int,
    players: Sequence[str] = PLAYERS,
    watch: Callable[[Desk], None] = lambda desk: None,
) -> Desk:
    """One random round, from its opening to its end; somebody may watch the desk after each command."""
    desk = keep(store, desk.open(at, *SEAL.seal(desk.table, next_shoe(desk, source))))
    opened = desk
    dealer = store.read(lambda c: dealer_of(c, SEAL, opened, source))
    moves = 0
    while desk.played:
        moves += 1
        hurry = moves > 12
        command = random_command(desk.played, dealer, source, players, (Actor.CROUPIER,), hurry=hurry, keen=True)
        asker, session = SYSTEM, ""
        if isinstance(command, PlayerCommand) and getattr(command, "by", None) is None:
            asker, session = Asker(command.player), f"{command.player}/1"
        elif isinstance(command, PlayerCommand):
            session = f"{command.player}/1"
        desk = keep(store, desk.play(asker, f"{desk.round_id}-{moves}", command, at + moves, session))
        watch(desk)
    return desk
