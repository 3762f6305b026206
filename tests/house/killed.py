"""A house that plays until it is killed: `python -m tests.house.killed URL SEED`.

Tables go on wherever the store says they stand, players pay in, all at once.  Each command that was
acknowledged is printed after its acknowledgement, a line of JSON each.
"""

from __future__ import annotations

import asyncio
import sys
from itertools import count
from typing import Any

import msgspec
from msgspec import Struct

from banco.core.autoplay import random_command
from banco.core.chance import SeededChance
from banco.core.game import Game
from banco.core.messages import Actor, PlayerCommand
from banco.games import GAMES
from banco.house.desks import dealer_of, load_desk
from banco.house.store.database import Database
from banco.house.store.ledger import post
from banco.house.store.store import Store
from banco.ledger.purses import Money, cashier, session_purse
from banco.ledger.transfers import Transfer, Why, moved
from banco.table.askers import SYSTEM, Asker
from banco.table.desk import Desk, Step
from banco.table.shoes import next_shoe

MONEY = Money.PLAY_EUR
PLAYED = ("paijiu", "lucky-tree", "lugano")
TABLES_A_GAME = 3
PLAYERS = ("anna", "bruno", "carla")
PATIENCE = 8
CREDIT = 10_000_000


class Acknowledged(Struct, frozen=True):
    """What a client was told is done: a command at a table, or a deposit, which names none."""

    asker: str
    key: str
    command: str


def tables() -> dict[str, Game[Any]]:
    """The tables of the house, each with its game."""
    return {f"{name}-{number}": GAMES[name] for name in PLAYED for number in range(TABLES_A_GAME)}


def deposit_of(player: str, key: str) -> Transfer:
    """The deposit that the player makes under that key, into the session of the table named in it."""
    purse = session_purse(f"{player}/{key.partition('/')[0]}", MONEY)
    return moved(key, Why.TOP_UP, cashier(MONEY), purse, CREDIT)


def say(done: Acknowledged) -> None:
    """Tell whoever reads us, at once."""
    sys.stdout.buffer.write(msgspec.json.encode(done) + b"\n")
    sys.stdout.buffer.flush()


async def kept(store: Store, step: Step) -> Desk:
    """The desk after the step, once it is stored and told."""
    await store.keep(step.entry)
    say(Acknowledged(step.entry.asker, step.entry.key, step.entry.command))
    return step.desk


async def paid_in(store: Store, player: str, key: str) -> None:
    """A deposit, stored and told."""
    await store.do(lambda connection: post(connection, 1, deposit_of(player, key)))
    say(Acknowledged(player, key, ""))


async def opened(store: Store, desk: Desk, source: SeededChance) -> Desk:
    """The desk with a round in play: the one that stands there, or the next."""
    if desk.played:
        return desk
    return await kept(store, desk.open(desk.number + 1, *next_shoe(desk, source)))


def next_step(store: Store, desk: Desk, source: SeededChance, waited: int) -> Step:
    """What somebody at the table does next."""
    dealer = store.read(lambda connection: dealer_of(connection, desk, source))
    assert desk.played
    hurry = waited > PATIENCE
    command = random_command(desk.played, dealer, source, PLAYERS, (Actor.CROUPIER,), hurry=hurry, keen=True)
    asker, session = SYSTEM, ""
    if isinstance(command, PlayerCommand):
        session = f"{command.player}/{desk.table}"
        asker = SYSTEM if getattr(command, "by", None) else Asker(command.player)
    number = desk.number + 1
    return desk.play(asker, f"{desk.table}-{number}", command, number, session)


async def go_on(store: Store, table: str, game: Game[Any], source: SeededChance) -> None:
    """Rounds at a table, one after another, from wherever it stands."""
    desk = store.read(lambda connection: load_desk(connection, GAMES, table))
    if desk is None:
        desk = Desk(table=table, game=game, options=game.options(), money=MONEY)
    while True:
        desk = await opened(store, desk, source)
        waited = 0
        while desk.played:
            desk = await kept(store, next_step(store, desk, source, waited))
            waited += 1


async def pay_in(store: Store, player: str, table: str, seed: int) -> None:
    """One deposit after another."""
    for number in count():
        await paid_in(store, player, f"{table}/{seed}/{player}/{number}")


async def main(url: str, seed: int) -> None:
    """Everybody at once, until the end."""
    store = Store(Database(url))
    names = tables()
    await asyncio.gather(*(paid_in(store, player, f"{name}/{player}") for name in names for player in PLAYERS))
    clients = [go_on(store, name, game, SeededChance(seed + at)) for at, (name, game) in enumerate(names.items())]
    clients += [pay_in(store, player, next(iter(names)), seed) for player in PLAYERS]
    await asyncio.gather(*clients)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
