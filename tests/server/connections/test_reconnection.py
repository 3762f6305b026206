"""Lines that break and come back: nothing is lost, nothing is played twice, nobody else notices."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

import pytest
from msgspec import json, structs
from sqlalchemy import func, select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from banco.client import Client, ConnectionLost, NotAdmitted, OpenedElsewhere, Refused, Table
from banco.client.keys import new_key
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.house.history.find_bet import NeverArrived, find_bet
from banco.house.store.schema import journal, sessions
from banco.house.store.store import Store
from banco.house.void_round import void_round
from banco.server.clock_and_entropy import now
from banco.server.connections.table_connection import TableConnection
from banco.server.protocol import VERSION, Happened
from banco.table.permissions import Asker, Role
from banco.table.settings import Clocks
from banco.table.views.table_view import ShownState
from tests.server.support.bots import BUY_IN, SECONDS, live_of, play_on, seen_alike, without_gaps
from tests.server.support.halls import PATIENT, RESTING, SOLO, call_time, ending, patient_settings, quick_settings
from tests.server.support.proxies import Proxy, proxied
from tests.server.support.servers import HOST, House, let_in, money_made, on_both_databases, serving, wrong_in
from tests.waits import eventually

STEADY = structs.replace(PATIENT, card=15, pause=20)
TURNS_BEFORE_A_CUT = 20
"""So many turns of the event loop later each next line is cut: before its question came, after its answer, between."""
PASSING = {"new shoe", "burning", "time over", "misdealt"}
"""Phases that come by too seldom to be waited for."""


@asynccontextmanager
async def raw_line(house: House, token: str, name: str, **how: Any) -> AsyncIterator[ClientConnection]:
    """A bare WebSocket to a table."""
    url = f"ws{house.url.removeprefix('http')}/ws/tables/{name}"
    headers = {"Cookie": f"banco={token}"}
    async with connect(url, additional_headers=headers, compression=None, proxy=None, **how) as line:
        yield line


async def say(line: ClientConnection, **message: Any) -> None:
    await line.send(json.encode(message), text=True)


HEARD: WeakKeyDictionary[ClientConnection, list[Any]] = WeakKeyDictionary()


async def hear(line: ClientConnection, *kinds: str) -> Any:
    """The next message of these kinds."""
    waiting = HEARD.setdefault(line, [])
    while True:
        while waiting:
            message = waiting.pop(0)
            if message["type"] in kinds:
                return message
        waiting += map(json.decode, str(await line.recv()).split("\n"))


async def cut_at_every_phase(house: House, proxy: Proxy, table: Table, wanted: set[str]) -> set[str]:
    """Cut the line in each of these phases, each time it comes by first; the phases in which that was done."""
    done: set[str] = set()
    while not wanted <= done:
        await table.until(lambda: table.connection.is_open.is_set() and table.phase not in done)
        before = table.connection.open_count
        done.add(table.phase)
        proxy.cut()
        await table.until(lambda before=before: table.connection.open_count > before)  # type: ignore[misc]
        await table.until(lambda: seen_alike(house, table))
    return done


@on_both_databases
@pytest.mark.parametrize("game", GAMES)
def test_s3_a_line_cut_in_any_phase_comes_back_to_where_the_table_is(store: Store, game: str) -> None:
    phases = {phase.value for phase in _phases(game)} - PASSING - {"over"}

    async def play() -> list[Happened]:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            variant = "cards-in-hand" if game == "lugano" else ""
            tables = [patient_settings(game, variant=variant, clocks=STEADY)]
            house = await stack.enter_async_context(serving(store, tables))
            proxy = await stack.enter_async_context(proxied(house.url))
            mine = await stack.enter_async_context(Client(proxy.url, let_in(store)).table(f"{game}-1"))
            others = [house.client() for _ in range(0 if game in SOLO else 2)]
            seats = [mine, *[await stack.enter_async_context(other.table(f"{game}-1")) for other in others]]
            for table in seats:
                await table.sit(BUY_IN)
            bots = [play_on(table, seed) for seed, table in enumerate(seats)]
            called = [] if game in SOLO else [call_time(live_of(house, mine))]
            async with ending(*bots, *called):
                await cut_at_every_phase(house, proxy, mine, phases)
            return list(mine._updates)

    numbers = [happened.number for happened in asyncio.run(play())]
    assert numbers == sorted(set(numbers)), "nothing was told twice"
    if game not in SOLO:  # a solo table forgets when its player goes; the snapshot tells the rest
        assert without_gaps(game, numbers), "everything was told"
    assert money_made(store) == 0
    assert not wrong_in(store)


def _phases(game: str) -> Any:
    state: Any = GAMES[game].start(GAMES[game].options(), GAMES[game].opening())
    return type(state.phase)


@on_both_databases
def test_a_bet_whose_answer_was_lost_is_asked_again_and_played_once(store: Store) -> None:
    async def play() -> tuple[str, str]:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")]))
            proxy = await stack.enter_async_context(proxied(house.url))
            table = await stack.enter_async_context(Client(proxy.url, let_in(store)).table("lucky-tree-1"))
            await table.sit(BUY_IN)
            await table.until(lambda: table.phase == "betting")
            proxy.swallows, key = True, new_key()
            asked = asyncio.create_task(table.ask(Bet(table.player, 1000, Spot.PLAYER), key))
            await eventually(lambda: live_of(house, table).desk.number > table.state.number)
            assert not asked.done()
            proxy.swallows = False
            proxy.cut()
            done = await asked
            assert done.repeated
            assert table.state.number == done.number
            assert table.credit == BUY_IN - 1000
            return table.player, key

    player, key = asyncio.run(play())
    query = select(func.count()).where(journal.c.asker == player, journal.c.key == key)
    assert store.read(lambda c: c.execute(query).scalar_one()) == 1


@on_both_databases
def test_s5_a_lost_answer_is_looked_up_in_the_history_by_its_key(store: Store) -> None:
    async def play() -> tuple[str, str]:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")]))
            proxy = await stack.enter_async_context(proxied(house.url))
            table = await stack.enter_async_context(Client(proxy.url, let_in(store)).table("lucky-tree-1", patience=0))
            await table.sit(BUY_IN)
            await table.until(lambda: table.phase == "betting")
            proxy.swallows, key = True, new_key()
            asked = asyncio.create_task(table.ask(Bet(table.player, 1000, Spot.PLAYER), key))
            await eventually(lambda: live_of(house, table).desk.number > table.state.number)
            proxy.cut()
            with pytest.raises(ConnectionLost):
                await asked
            return table.player, key

    player, key = asyncio.run(play())
    found = store.read(lambda c: find_bet(c, GAMES, player, key))
    assert found.round == "lucky-tree-1/1"
    assert found.play is not None
    assert found.play.staked == 1000
    with pytest.raises(NeverArrived):
        store.read(lambda c: find_bet(c, GAMES, player, "another"))


@on_both_databases
def test_whoever_looks_on_is_shown_what_another_writer_has_stored(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree", clocks=RESTING)]))
            seats = [await stack.enter_async_context(house.client().table("lucky-tree-1")) for _ in range(2)]
            player = seats[0]
            await player.sit(BUY_IN)
            await player.until(lambda: player.phase == "betting")
            await player.bet("player", 1000)
            ines, name = Asker("ines", Role.INSPECTOR), player.state.round
            await asyncio.to_thread(void_round, store, GAMES, name, ines, "a misdeal", now())
            with pytest.raises(Refused, match="no_round"):
                await player.bet("player", 1000)
            for table, back in zip(seats, (["void"], []), strict=True):
                await table.until(lambda table=table: table.state.state is ShownState.VOID)  # type: ignore[misc]
                assert [line.outcome.value for line in table.view.lines] == back  # type: ignore[union-attr]
                assert seen_alike(house, table)
            assert player.credit == BUY_IN

    asyncio.run(play())
    assert not wrong_in(store)


@on_both_databases
def test_s2_a_second_connection_ends_the_first_and_the_late_end_of_the_first_changes_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    dropped: list[TableConnection] = []
    drop = TableConnection._note_dropped

    async def drop_and_note(line: TableConnection) -> None:
        await drop(line)
        dropped.append(line)

    monkeypatch.setattr(TableConnection, "_note_dropped", drop_and_note)

    async def play() -> str:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("lucky-tree")]))
            token = let_in(store)
            proxy = await stack.enter_async_context(proxied(house.url))
            first = await stack.enter_async_context(Client(proxy.url, token).table("lucky-tree-1"))
            await first.sit(BUY_IN)
            second = await stack.enter_async_context(Client(house.url, token).table("lucky-tree-1"))
            with pytest.raises(OpenedElsewhere):
                await first.until(lambda: False)
            with pytest.raises(OpenedElsewhere):
                await first.bet("player", 1000)
            proxy.cut()
            await eventually(lambda: len(dropped) == 1)
            await second.until(lambda: second.phase == "betting")
            await second.bet("player", 1000)
            assert second.credit == BUY_IN - 1000
            assert len(live_of(house, second).broadcaster) == 1
            row = store.read(lambda c: c.execute(select(sessions.c.dropped_at, sessions.c.connection)).one())
            assert row.dropped_at is None, "the session has a line"
            third = await stack.enter_async_context(Client(house.url, token).table("lucky-tree-1"))
            with pytest.raises(OpenedElsewhere):
                await second.until(lambda: False)
            return third.session

    assert asyncio.run(play())


def test_a_solo_table_whose_line_breaks_again_and_again_goes_on_where_it_was(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings("paijiu")]))
            proxy = await stack.enter_async_context(proxied(house.url))
            table = await stack.enter_async_context(Client(proxy.url, let_in(store)).table("paijiu-1"))
            await table.sit(BUY_IN)
            await table.until(lambda: table.phase == "betting")
            for bets in range(1, 9):
                before = table.connection.open_count
                asked = asyncio.create_task(table.ask(table.offers[0].command))
                for _ in range(TURNS_BEFORE_A_CUT * bets):
                    await asyncio.sleep(0)
                proxy.cut()
                await asked
                await table.until(lambda before=before: table.connection.open_count > before)  # type: ignore[misc]
                await table.until(lambda: seen_alike(house, table))
            assert table.credit < BUY_IN

    asyncio.run(play())


def slow_socket(url: str) -> socket.socket:
    """A socket that takes in little at a time."""
    slow = socket.socket()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    slow.connect((HOST, urlsplit(url).port))
    slow.setblocking(False)
    return slow


def test_a_slow_reader_is_dropped_alone_and_comes_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banco.server.connections.table_connection.MAX_SEND_QUEUE", 20)
    rushing = Clocks(betting=2, bank=2, choice=2, card=0, pause=0)

    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            tables = [quick_settings("lucky-tree", clocks=rushing)]
            house = await stack.enter_async_context(serving(store, tables, send_buffer=4_096))
            other = await stack.enter_async_context(house.client().table("lucky-tree-1"))
            token = let_in(store)
            slow = await stack.enter_async_context(
                raw_line(house, token, "lucky-tree-1", sock=slow_socket(house.url), max_queue=1)
            )
            await say(slow, type="hello", version=VERSION)
            first = await hear(slow, "snapshot")
            live = live_of(house, other)
            await other.until(lambda: len(live.broadcaster) == 2)
            await other.until(lambda: len(live.broadcaster) == 1)
            dropped_at = other.state.number
            await other.until(lambda: other.state.number > dropped_at + 50)
            closed = await hear(slow, "closed")
            assert closed["code"] == "too_slow"
            with pytest.raises(ConnectionClosed) as ended:
                await slow.recv()
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 4002
            back = await stack.enter_async_context(raw_line(house, token, "lucky-tree-1"))
            await say(back, type="hello", version=VERSION, last=first["table"]["number"])
            assert (await hear(back, "snapshot"))["table"]["number"] > dropped_at

    asyncio.run(play())


def test_whoever_is_not_logged_in_or_asks_for_no_table_is_not_admitted(store: Store) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), serving(store, [quick_settings("lucky-tree")]) as house:
            for client, name in ((Client(house.url), "lucky-tree-1"), (house.client(), "nowhere")):
                with pytest.raises(NotAdmitted):
                    async with client.table(name):
                        pass

    asyncio.run(play())
