"""`banco load`: a crowd at somebody's house, and what it measures."""

from __future__ import annotations

import asyncio
import signal
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from sqlalchemy import func, select

from banco.cli.commands.house.load import BadMix, NoHouse, read_mix, run_crowd
from banco.client.load.crowd import LoadPlan, NoSuchTables, load, measure_clock_offset, tables_for_players
from banco.client.load.newcomers import first_bets
from banco.client.load.tally import Tally, figures, quantiles
from banco.core.record.round_text import UnknownGame
from banco.games import GAMES
from banco.house.sessions.times import SessionTimes
from banco.house.store.schema import sessions
from banco.house.store.store import Store
from banco.table.games import TABLE_GAMES
from banco.table.settings import Clocks
from tests.cli.support.serve_process import PROGRAM
from tests.server.support.bots import SECONDS
from tests.server.support.halls import call_time, ending, patient_settings, quick_settings
from tests.server.support.servers import free_port, money_made, serving, wrong_in
from tests.waits import eventually

ROOT = Path(__file__).parents[3]


def wanted(url: str, **changed: Any) -> LoadPlan:
    facts: dict[str, Any] = {"url": url, "players": 8, "seconds": 600, "think_seconds": 0.05}
    return LoadPlan(**(facts | {"mix": dict.fromkeys(GAMES, 1)} | changed))


def open_sessions(store: Store) -> int:
    query = select(func.count()).select_from(sessions).where(sessions.c.closed_at.is_(None))
    return int(store.read(lambda c: c.execute(query).scalar_one()))


def enough(tally: Tally) -> bool:
    """Whether bets were settled, and there are times of answers and of news to count with."""
    return bool(tally.settled) and len(tally.answer_seconds) > 20 and len(tally.broadcast_seconds) > 20


def test_a_crowd_plays_every_game_measures_it_and_leaves(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banco.client.load.player.LEAVE_SECONDS", SECONDS)
    tally, stages = Tally(), set()

    async def play() -> None:
        async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, [patient_settings(game) for game in GAMES]))
            await stack.enter_async_context(ending(*(call_time(table) for table in house.hall.tables.values())))
            crowd = asyncio.create_task(load(wanted(house.url), tally, lambda stage, *_: stages.add(stage)))
            await eventually(lambda: crowd.done() or enough(tally))
            crowd.cancel()
            await asyncio.wait((crowd,))
            await eventually(lambda: not open_sessions(store))

    asyncio.run(play())
    broadcast_seconds = figures(tally, 8)
    assert broadcast_seconds.bets > 0
    assert broadcast_seconds.commands > 0
    assert broadcast_seconds.news > 0
    assert broadcast_seconds.acknowledgement.p50_ms is not None
    assert broadcast_seconds.broadcast.p99_ms is not None
    assert broadcast_seconds.lines_lost == 0
    assert stages == {"guests", "seats", "playing"}
    assert money_made(store) == 0
    assert not wrong_in(store)


def test_ctrl_c_ends_it_with_the_figures_so_far(store: Store) -> None:
    async def play() -> tuple[int, bytes]:
        async with serving(store, [patient_settings("paijiu")]) as house:
            words = ("load", house.url, "--json", "--players=2", "--seconds=600", "--think=0.05")
            child = await asyncio.create_subprocess_exec(*PROGRAM, *words, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
            try:
                async with asyncio.timeout(2 * SECONDS):
                    await eventually(lambda: any(table.desk.rounds > 2 for table in house.hall.tables.values()))
                    child.send_signal(signal.SIGINT)
                    broadcast_seconds, _ = await child.communicate()
            finally:
                with suppress(ProcessLookupError):
                    child.kill()
                await child.wait()
            return child.returncode or 0, broadcast_seconds

    code, broadcast_seconds = asyncio.run(play())
    figures = json.decode(broadcast_seconds)
    assert code == 0
    assert figures["players"] == 2
    assert 0 < figures["seconds"] < 600
    assert figures["bets"] > 0


def test_the_games_come_in_their_parts_and_the_tables_of_a_game_in_turn() -> None:
    def table(name: str, game: str, **changed: bool) -> dict[str, Any]:
        return {"name": name, "game": game, "play_money": True, "enabled": True} | changed

    lobby = [table("p", "paijiu"), table("l1", "lugano"), table("l2", "lugano"), table("shut", "lugano", enabled=False)]
    lobby.append(table("real", "paijiu", play_money=False))
    found = tables_for_players(wanted("", players=6, mix={"paijiu": 1, "lugano": 2, "fortune": 5}), lobby)
    assert [connection["name"] for connection in found] == ["p", "l1", "l2", "p", "l1", "l2"]
    with pytest.raises(NoSuchTables):
        tables_for_players(wanted("", mix={"fortune": 1}), lobby)


def test_a_mix_is_read_as_it_is_typed() -> None:
    assert read_mix("") == dict.fromkeys(GAMES, 1)
    assert read_mix("paijiu=3, lugano") == {"paijiu": 3, "lugano": 1}
    with pytest.raises(BadMix):
        read_mix("paijiu=0")
    with pytest.raises(UnknownGame):
        read_mix("chess")


def test_where_no_house_is_that_is_told() -> None:
    with pytest.raises(NoHouse):
        run_crowd(wanted(f"http://127.0.0.1:{free_port()}"))


@pytest.mark.parametrize(("off", "known"), [(0.0, 0.0), (0.001, 0.0), (3600.0, 3600.0)])
def test_a_clock_that_may_be_right_is_taken_to_be(off: float, known: float, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000))
    monkeypatch.setattr("banco.client.load.crowd.time.time", lambda: next(clock) / 100)

    class There:
        async def get(self, _path: str) -> dict[str, float]:
            return {"now": (next(clock) / 100 + off) * 1000}

    assert asyncio.run(measure_clock_offset(There())) == pytest.approx(known)  # type: ignore[arg-type]


def test_too_few_times_make_no_quantiles() -> None:
    assert str(quantiles([1.0])) == "not measured"
    assert str(quantiles([0.010] * 50)) == "p50 10 ms, p99 10 ms"


def test_after_players_who_close_their_tabs_a_newcomer_can_play_at_every_table(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banco.server.live.hall.house_players.THINKING_SECONDS", 0.05)
    tally, quickly_gone = Tally(), SessionTimes(reconnect=200)
    clocks = Clocks(betting=300, bank=200, choice=200, card=0, pause=5)  # whoever is late for a round bets in the next
    tables = [
        quick_settings(game, clocks=clocks, house_players=3 * bool(TABLE_GAMES[game].house_player)) for game in GAMES
    ]

    async def play() -> dict[str, float | None]:
        async with asyncio.timeout(2 * SECONDS), AsyncExitStack() as stack:
            house = await stack.enter_async_context(serving(store, tables, quickly_gone))
            crowd = asyncio.create_task(load(wanted(house.url, players=15, stay_seconds=0.5), tally, lambda *_: None))
            await eventually(lambda: crowd.done() or (tally.tabs_closed > 60 and enough(tally)))
            crowd.cancel()
            await asyncio.wait((crowd,))
            return await first_bets(house.url, GAMES, 0.05, SECONDS, lambda *_: None)

    took = asyncio.run(play())
    assert set(took) == {table.name for table in tables}
    assert None not in took.values(), took
    assert not wrong_in(store)
