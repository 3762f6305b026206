"""A node follows others' tables only while somebody there needs them; of all it knows what a lobby shows."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.house.accounts.login_tokens import LogInEnded
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now
from banco.server.live.command_queue import CommandRequest
from banco.server.live.hall.floor import floor_tables
from banco.server.live.hall.hall import Hall
from banco.server.live.hall.house_players import seat_house_player
from banco.server.live.hall.lobby import TableInfo, lobby, table_in_lobby
from banco.server.live.table import LiveTable
from banco.table.permissions import Asker
from tests.server.support.halls import in_betting, patient_settings
from tests.server.support.node_halls import two_halls
from tests.server.support.nodes import Watcher, nodes, request, take_seat
from tests.waits import GUARD_SECONDS, eventually

TREE, LUGANO = "lucky-tree-1", "lugano-1"
SHARED = [patient_settings("lucky-tree"), patient_settings("lugano")]
ALL = (*SHARED, patient_settings("paijiu"))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banco.server.live.hall.digests.TELL_SECONDS", 0.01)
    monkeypatch.setattr("banco.server.live.hall.hall.POLL_SECONDS", 0.01)
    monkeypatch.setattr("banco.server.live.hall.hall.JOB_SECONDS", 3600.0)


def run(play: Coroutine[Any, Any, None]) -> None:
    async def guarded() -> None:
        async with asyncio.timeout(GUARD_SECONDS):
            await play

    asyncio.run(guarded())


def sit(store: Store, table: LiveTable, player: str = "anna") -> str:
    session, credit = store.do_now(lambda c: seat_house_player(c, now(), table.settings, player))
    table.seat(player, session, credit)
    return session


def shown(hall: Hall, name: str = TREE) -> TableInfo:
    return table_in_lobby(hall, name)


def phases(hall: Hall) -> list[str]:
    return [table.state.phase for table in lobby(hall) if table.state]


def test_a_node_has_the_tables_that_it_runs_and_those_for_which_somebody_has_come(store: Store) -> None:
    async def play() -> None:
        async with two_halls(store, *ALL) as (a, b):
            assert set(a.tables) == {TREE, LUGANO}
            assert not b.tables
            table = await b.table(TREE, "anna")
            assert set(b.tables) == {TREE}
            await eventually(lambda: table.others.listen and a.tables[TREE].others.listen)
            assert not a.tables[LUGANO].others.listen
            assert not table.owned
            assert await b.table(TREE, "bruno") is table

    run(play())


def test_two_who_come_at_once_have_the_same_table(store: Store) -> None:
    async def play() -> None:
        async with two_halls(store, *ALL) as (_, b):
            first, second = await asyncio.gather(b.table(TREE, "anna"), b.table(TREE, "bruno"))
            assert first is second

    run(play())


def test_a_bet_at_a_table_that_was_loaded_for_it_reaches_the_owner_and_is_seen(store: Store) -> None:
    async def play() -> None:
        async with two_halls(store, *ALL) as (a, b):
            table = await b.table(TREE, "anna")
            session = sit(store, table)
            await eventually(lambda: "anna" in a.tables[TREE].players)
            watcher = Watcher(table, "anna")
            table.subscribe(watcher)
            await in_betting(table)
            bet = Bet(player="anna", spot=Spot.PLAYER, cents=1_000)
            stored = await table.submit(CommandRequest(Asker("anna"), session, "bet", bet, now()))
            assert stored.number in watcher.updates
            assert a.tables[TREE].desk.staked == {"anna": 1_000}

    run(play())


class Line:
    """A connection to a table, as the hall knows it."""

    log_in = b""

    def end(self, code: str) -> None:
        """Nobody is behind it."""

    def dismiss(self, why: object) -> None:
        """Nobody is behind it."""


def test_a_table_that_nobody_needs_any_more_is_let_go_and_loaded_again_as_it_stands(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banco.server.live.hall.table_runner.UNUSED_SECONDS", 0.0)

    async def play() -> None:
        async with two_halls(store, *ALL) as (a, b):
            table, line = await b.table(TREE, "anna"), Line()
            b.add_connection("anna", TREE, line)
            for _ in range(3):
                await b.let_go_of_unused()
            assert b.tables == {TREE: table}
            await b.remove_connection("anna", table, line)
            await eventually(lambda: not b.tables)
            await eventually(lambda: not a.tables[TREE].others.listen)
            session = sit(store, a.tables[TREE])
            watcher = Watcher(a.tables[TREE], "anna")
            a.tables[TREE].subscribe(watcher)
            await in_betting(a.tables[TREE])
            bet = Bet(player="anna", spot=Spot.PLAYER, cents=1_000)
            await a.tables[TREE].submit(CommandRequest(Asker("anna"), session, "bet", bet, now()))
            again = await b.table(TREE, "bruno")
            assert again is not table
            assert again.desk.staked == {"anna": 1_000}
            await eventually(lambda: again.is_connected("anna"))
            assert set(a.tables) == {TREE, LUGANO}

    run(play())


def test_the_lobby_of_every_node_shows_what_the_owner_sees(store: Store) -> None:
    async def play() -> None:
        async with two_halls(store, *ALL) as (a, b):
            assert phases(b) == phases(a), "before anything was told, tables rest"
            table = a.tables[TREE]
            sit(store, table)
            table.subscribe(Watcher(table, "anna"))
            table.subscribe(Watcher(table, None))
            a.add_connection("onlooker", TREE, Line())
            await in_betting(table)
            await eventually(lambda: shown(b) == shown(a) and shown(a).players == 1)
            assert shown(b).onlookers == 1
            assert [person.number for person in shown(b).company] == [person.number for person in shown(a).company]
            assert floor_tables(b) == floor_tables(a)
            assert not b.tables
            table.unseat("anna")
            await eventually(lambda: shown(b).players == 0)

    run(play())


def test_the_lobby_counts_the_players_of_solo_tables_at_all_nodes(store: Store) -> None:
    async def play() -> None:
        async with two_halls(store, *ALL) as (a, b):
            for hall, player in ((a, "anna"), (b, "bruno")):
                sit(store, await hall.table("paijiu-1", player), player)
            await eventually(lambda: shown(a, "paijiu-1").players == shown(b, "paijiu-1").players == 2)
            assert not a.tables["paijiu-1.anna"].others.listen, "nobody else has it: its entries are told to nobody"
            b.node_gone("a")
            assert shown(b, "paijiu-1").players == 1

    run(play())


def test_a_node_that_comes_late_is_told_everything_once_more(store: Store) -> None:
    async def play() -> None:
        async with two_halls(store, *ALL) as (a, b):
            sit(store, a.tables[TREE])
            await eventually(lambda: shown(b).players == 1)
            b.digests.hear("a", dict.fromkeys((TREE, LUGANO), b"null"))  # type: ignore[arg-type]
            assert shown(b).players == 0
            b.cluster.tell_house("digests")
            await eventually(lambda: shown(b).players == 1)

    run(play())


def test_whoever_the_office_sends_away_at_another_node_leaves_the_table_at_its_owner(store: Store) -> None:
    async def play() -> None:
        async with two_halls(store, *ALL) as (a, b):
            sit(store, a.tables[TREE])
            await b.evict("anna", LogInEnded())
            await eventually(lambda: "anna" not in a.tables[TREE].players)

    run(play())


def test_a_display_name_that_was_chosen_at_another_node_is_known_at_the_owner(store: Store) -> None:
    async def play() -> None:
        async with two_halls(store, *ALL) as (a, b):
            sit(store, a.tables[TREE])
            await b.note_display_name("anna", "Ada L.")
            await eventually(lambda: a.tables[TREE].presence.display_names.get("anna") == "Ada L.")

    run(play())


def test_a_new_table_is_in_the_lobby_of_a_node_that_does_not_run_it(store: Store) -> None:
    async def play() -> None:
        async with two_halls(store, *SHARED) as (_, b):
            b.settings["lugano-2"] = patient_settings("lugano", name="lugano-2")
            found = shown(b, "lugano-2")
            assert found.state
            assert (found.state.phase, found.players, found.state.results) == ("between rounds", 0, ())

    run(play())


def test_a_node_that_comes_between_two_entries_reads_those_that_were_told_to_nobody(store: Store) -> None:
    async def play() -> None:
        async with nodes(store, SHARED[0]) as (a, b):
            take_seat(a, store, "anna")
            await in_betting(a.table)
            await eventually(lambda: b.table.desk.number == a.table.desk.number)
            a.cluster.link_of(TREE).forget_node("b")
            bet = Bet(player="anna", spot=Spot.PLAYER, cents=1_000)
            stored = await a.table.submit(request(a, "anna", "bet", bet))
            assert b.table.desk.number < stored.number
            b.cluster.link_of(TREE).announce()
            await eventually(lambda: b.table.desk.number == stored.number)

    run(play())
