"""Every kind of fault that strikes a served house; each has come about, and is over, when its function returns."""

from __future__ import annotations

import asyncio
import errno
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from subprocess import SubprocessError
from typing import Any, TypeVar

import httpx
import psycopg
from sqlalchemy import select

from banco.client import Refused
from banco.core.time import DAY, HOUR, MINUTE
from banco.house.accounts.account import Role
from banco.house.accounts.login import give_password
from banco.house.accounts.roles import change_role
from banco.house.store.failures import StoreFailed
from banco.house.store.store import Store
from banco.server.clock_and_entropy import request_now
from tests.faults.disk import FOR_EVER, SYNCS, WRITES, FailingDisk
from tests.faults.players import Player
from tests.faults.serving import HouseProcess
from tests.faults.struck_house import MOST_CONNECTIONS, FailCommits, IsWell, SetBy
from tests.house.support.kills import Server
from tests.house.support.people import QUICK
from tests.server.connections.test_floods import opened
from tests.waits import GUARD_SECONDS, LOOK_SECONDS, eventually

T = TypeVar("T")

MANAGER = "ines"
MOST_COMMITS_BEFORE, MOST_CALLS_BEFORE = 10, 40
MOST_FAILING = 3
LONGEST_MOMENT = 0.05
PAUSE_SECONDS = 0.1
"""So long a database that was struck is left alone before it is asked again whether it is back."""
STEPS = (1000, MINUTE, HOUR, DAY)


@dataclass(frozen=True)
class Target:
    """What a fault may strike, and the chance that says how."""

    house: HouseProcess
    players: Sequence[Player]
    store: Store
    """The same books, opened as the command line opens them."""
    chance: random.Random

    async def moment(self) -> None:
        """So long that nobody knows what the house is doing just then."""
        await asyncio.sleep(self.chance.random() * LONGEST_MOMENT)

    def key(self) -> str:
        return f"strike-{self.chance.getrandbits(64):x}"

    @property
    def disk(self) -> FailingDisk:
        assert self.house.disk
        assert self.house.disk.is_loaded, "the database does not run on the disk that can fail"
        return self.house.disk


Strike = Callable[[Target], Awaitable[None]]


async def retry_until_back(do: Callable[..., T], *given: Any) -> T:
    """Do something with the books, again for as long as a database that was struck is not back."""
    async with asyncio.timeout(GUARD_SECONDS):
        while True:
            try:
                return await asyncio.to_thread(do, *given)
            except StoreFailed:
                await asyncio.sleep(PAUSE_SECONDS)


async def kill(target: Target) -> None:
    """The house is killed."""
    await target.moment()
    await target.house.kill()


async def end(target: Target) -> None:
    """The house is asked to end, and ends with 0."""
    await target.moment()
    await target.house.end()
    await target.house.start()


async def kill_database(target: Target) -> None:
    """Every process of the database is killed under the house."""
    assert target.house.postgres
    await target.moment()
    await asyncio.to_thread(target.house.postgres.kill)
    await target.moment()
    await is_back(target, target.house.postgres)


async def fail_commits(fault: str, target: Target) -> None:
    """Some commits in a row go wrong."""
    after, times = target.chance.randrange(MOST_COMMITS_BEFORE), target.chance.randint(1, MOST_FAILING)
    await target.house.order(FailCommits(fault, after, times))


async def lose_database(target: Target) -> None:
    """The answer to a commit is lost, and nobody reaches the database for a moment."""
    await target.house.order(FailCommits("ANSWER_LOST", target.chance.randrange(MOST_COMMITS_BEFORE), away=True))
    await target.moment()
    await target.house.order(IsWell())


async def fail_disk(what: int, target: Target) -> None:
    """Writes, or syncs, fail in a row; PostgreSQL fails by the first of them."""
    times = target.chance.randint(1, MOST_FAILING)
    async with failing_disk(target):
        target.disk.fail(what, target.chance.randrange(MOST_CALLS_BEFORE), times)
        await eventually(lambda: target.disk.hits >= (1 if target.house.postgres else times))


async def fill_disk(target: Target) -> None:
    """There is no room left for a while."""
    wanted = 1 if target.house.postgres else target.chance.randint(1, 2 * MOST_FAILING)
    async with failing_disk(target):
        target.disk.fail(WRITES, target.chance.randrange(MOST_CALLS_BEFORE), FOR_EVER, errno.ENOSPC)
        await eventually(lambda: target.disk.hits >= wanted)


@asynccontextmanager
async def failing_disk(target: Target) -> AsyncIterator[None]:
    """What fails within has come about and is well again afterwards, and the database answers."""
    if not target.house.postgres:
        yield
        target.disk.is_well()
        return
    with psycopg.connect(target.house.url, autocommit=True) as connection:
        yield
        target.disk.is_well()
        await asyncio.to_thread(write_to_log, connection)
    await is_back(target, target.house.postgres)


def write_to_log(connection: psycopg.Connection[Any]) -> None:
    """Wait until PostgreSQL has written to its log again, or has put everybody out because it could not.

    Whoever fails to write to the log, or to sync it, holds its lock until the server ends: so this comes after that.
    A failure that PostgreSQL only notes, such as a sync after a renaming, ends nobody, and this is written.
    """
    with suppress(psycopg.OperationalError):
        connection.execute("SELECT pg_logical_emit_message(true, 'tests', 'a record in the log')")


async def is_back(target: Target, postgres: Server) -> None:
    """The server is started again, unless it has recovered by itself, and answers."""
    async with asyncio.timeout(GUARD_SECONDS):
        while True:
            try:
                await asyncio.to_thread(postgres.start)
                await asyncio.to_thread(target.store.read, lambda c: c.execute(select(1)).scalar_one())
            except (StoreFailed, AssertionError, SubprocessError):  # it still recovers, or is just about to end
                await asyncio.sleep(PAUSE_SECONDS)
            else:
                return


async def set_clock(target: Target) -> None:
    """The machine's clock is set, back or forth; never further than a day from the right time."""
    to = target.chance.choice(STEPS) * target.chance.choice((-1, 1))
    await target.house.order(SetBy(to - target.house.set_by))
    target.house.set_by = to


async def flood(target: Target) -> None:
    """More silent connections come than the house takes, and go."""
    async with opened(target.house.port, MOST_CONNECTIONS + target.chance.randrange(MOST_CONNECTIONS)):
        await target.moment()


async def log_out(target: Target) -> None:
    """A player logs out in mid-round."""
    async with player_to_send_away(target) as player:
        while player.client:
            try:
                await player.client.post("/api/logout")
            except (Refused, httpx.HTTPError) as trouble:  # a database that was struck before is not back yet
                player.last_trouble = str(trouble)
                await asyncio.sleep(LOOK_SECONDS)
            else:
                return


async def change_password(target: Target) -> None:
    """The house gives a player another password in mid-round."""
    async with player_to_send_away(target) as player, player.door:
        new = f"word {target.chance.getrandbits(64):x}"
        request = request_now(by=MANAGER, key=target.key())
        given = partial(give_password, target.store, request, player.name, new, passwords=QUICK)
        await retry_until_back(given)
        player.password = new


async def change_roles(target: Target) -> None:
    """A player becomes a croupier in mid-round, and a player again."""
    async with player_to_send_away(target) as player, player.door:
        for role in (Role.CROUPIER, Role.PLAYER):
            given = (request_now(by=MANAGER, key=target.key()), player.name, role)
            await retry_until_back(target.store.do_now, lambda c, given=given: change_role(c, *given))


@asynccontextmanager
async def player_to_send_away(target: Target) -> AsyncIterator[Player]:
    """Any seated player, who is sent away by what is done within, and has logged in again afterwards."""
    player = target.chance.choice(target.players)
    await eventually(lambda: player.table and player.table.session)
    log_ins = player.log_ins
    yield player
    await eventually(lambda: player.log_ins > log_ins)


EVERYWHERE: Mapping[str, Strike] = {
    "kill": kill,
    "SIGTERM": end,
    "commit failed": partial(fail_commits, "FAILED"),
    "answer lost": partial(fail_commits, "ANSWER_LOST"),
    "database away": lose_database,
    "clock set": set_clock,
    "flood": flood,
    "log-out": log_out,
    "password": change_password,
    "role": change_roles,
}
ON_A_DISK: Mapping[str, Strike] = {
    "write failed": partial(fail_disk, WRITES),
    "sync failed": partial(fail_disk, SYNCS),
    "disk full": fill_disk,
}
ON_POSTGRESQL: Mapping[str, Strike] = {"database killed": kill_database}


def strikes_for(house: HouseProcess) -> Mapping[str, Strike]:
    """The kinds of fault that can strike this house."""
    return {**EVERYWHERE, **(ON_A_DISK if house.disk else {}), **(ON_POSTGRESQL if house.postgres else {})}
