"""A house that plays until it is killed: `python -m tests.house.support.killed_house URL SEED`.

Tables go on wherever the store says they stand, and now and then a round is broken off; players pay in, come
and go; the jobs close what was left open: all at once.  Each command that was acknowledged is printed after its
acknowledgement, a line of JSON each.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec
from msgspec import Struct

from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_command
from banco.core.game import Game
from banco.core.messages import Actor, PlayerCommand
from banco.games import GAMES
from banco.house.house_store import open_house_store
from banco.house.jobs import run_jobs
from banco.house.load_round import dealer_of, load_desk
from banco.house.sessions.open_session import SessionOver
from banco.house.sessions.times import SessionTimes
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.table.desk import Desk, Step
from banco.table.permissions import SYSTEM, Asker
from banco.table.shoes import next_shoe
from tests.house.support import errands
from tests.house.support.errands import LATER, MONEY
from tests.house.support.people import join
from tests.keys import SEAL

PLAYED = ("paijiu", "lucky-tree", "lugano")
TABLES_A_GAME = 3
PLAYERS = ("anna", "bruno", "carla")
PATIENCE = 8
VOID_ONE_OF = 60


class Acknowledged(Struct, frozen=True):
    """What a client was told is done: a command at a table, or an errand, which names none."""

    asker: str
    key: str
    command: str


def tables() -> dict[str, Game[Any]]:
    """The tables of the house, each with its game."""
    return {f"{name}-{number}": GAMES[name] for name in PLAYED for number in range(TABLES_A_GAME)}


def say(done: Acknowledged) -> None:
    """Tell whoever reads us, at once."""
    sys.stdout.buffer.write(msgspec.json.encode(done) + b"\n")
    sys.stdout.buffer.flush()


async def kept(store: Store, step: Step) -> Desk:
    """The desk after the step, once it is stored and told."""
    await store.store_entry(step.entry)
    say(Acknowledged(step.entry.asker, step.entry.key, step.entry.command))
    return step.desk


async def done(store: Store, key: str) -> str:
    """An errand, stored and told; gives the session that it was about."""
    session = await store.do(errands.errand(key))
    say(Acknowledged(errands.player_of(key), key, ""))
    return session


async def opened(store: Store, desk: Desk, source: SeededChance) -> Desk:
    """The desk with a round in play: the one that stands there, or the next."""
    if desk.played:
        return desk
    return await kept(store, desk.open(LATER + desk.number, *SEAL.seal(desk.table, next_shoe(desk, source))))


def next_step(store: Store, desk: Desk, source: SeededChance, waited: int, seats: Mapping[str, str]) -> Step:
    """What somebody at the table does next."""
    if not source.below(VOID_ONE_OF):
        return desk.void(SYSTEM, "the lights went out", LATER + desk.number)
    dealer = store.read(lambda connection: dealer_of(connection, SEAL, desk, source))
    assert desk.played
    hurry = waited > PATIENCE
    command = random_command(desk.played, dealer, source, PLAYERS, (Actor.CROUPIER,), hurry=hurry, keen=True)
    asker, session = SYSTEM, ""
    if isinstance(command, PlayerCommand):
        session = seats[command.player]
        asker = SYSTEM if getattr(command, "by", None) else Asker(command.player)
    return desk.play(asker, f"{desk.table}-{desk.number + 1}", command, LATER + desk.number, session)


async def go_on(store: Store, table: str, game: Game[Any], source: SeededChance) -> None:
    """Rounds at a table, one after another, from wherever it stands."""
    seats = {player: await seated(store, player, table, game.name) for player in PLAYERS}
    desk = store.read(lambda connection: load_desk(connection, GAMES, table))
    if desk is None:
        desk = Desk(table=table, game=game, options=game.options(), money=MONEY)
    while True:
        desk = await opened(store, desk, source)
        waited = 0
        while desk.played:
            desk = await kept(store, next_step(store, desk, source, waited, seats))
            waited += 1


async def seated(store: Store, player: str, table: str, game: str) -> str:
    """The player's session at the table, opened now or by a house before."""
    await done(store, errands.pay_in(player, table))
    return await done(store, errands.sit(player, table, game))


async def come_and_go(store: Store, player: str, seed: int) -> None:
    """One visit after another: pay in, buy in, add to it, and close; unless the jobs were quicker."""
    for number in count():
        session = await seated(store, player, f"visit-{seed}-{number}", PLAYED[0])
        with suppress(SessionOver):
            await done(store, errands.add(session, seed))
        if number % 3:
            await done(store, errands.close(session))


async def keep_order(store: Store, seed: int) -> None:
    """The jobs, again and again."""
    while True:
        await asyncio.to_thread(run_jobs, store, LATER, GAMES, SeededChance(seed), SessionTimes())


async def main(url: str, seed: int) -> None:
    """Everybody at once, until the end."""
    store = open_house_store(Database(url), SEAL)
    await asyncio.to_thread(join, store, *PLAYERS)
    clients = [go_on(store, name, game, SeededChance(seed + at)) for at, (name, game) in enumerate(tables().items())]
    clients += [come_and_go(store, player, seed) for player in PLAYERS]
    await asyncio.gather(*clients, keep_order(store, seed))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
