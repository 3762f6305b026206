"""The client itself: its example, its keys, its types, and what it raises."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from msgspec import json

from banco.client import Client, ConnectionLost, Evicted, NotAdmitted, NotUnderstood, Refused
from banco.client.errors import ENDS, Ended, OpenedElsewhere, end_of
from banco.client.keys import new_key
from banco.client.message_decoder import find_game_of, message_decoder
from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_round
from banco.core.errors import BancoError
from banco.core.game import Game
from banco.games import GAMES
from banco.games.lucky_tree.view import LuckyTreeView
from banco.house.sessions.times import SessionTimes
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.server.connections.closing import CLOSE_CODES
from banco.server.live.table import LiveTable
from banco.server.live.table_update import TableUpdate
from banco.server.protocol import VERSION, Happened, Snapshot
from banco.server.table_info import table_facts
from banco.table.desk import Desk
from banco.table.permissions import SYSTEM
from banco.table.settings import Clocks
from banco.table.views.offers import SeatStatus
from banco.table.views.table_view import ShownState, TableStatus, table_view
from tests.server.support.bots import BUY_IN, SECONDS
from tests.server.support.halls import ending, patient_settings, phase_of, quick_settings, time_is_over
from tests.server.support.proxies import proxied
from tests.server.support.servers import let_in, money_made, serving
from tests.waits import eventually

PAGE = Path(__file__).parents[3] / "docs" / "client.md"


def bot() -> str:
    """The bot of the page."""
    return PAGE.read_text("utf-8").split("<!-- bot -->\n```python\n")[1].split("```\n<!-- end -->")[0]


async def close_after_each_bet(table: LiveTable) -> None:
    """Say that the time is over whenever somebody has bet."""
    while True:
        await eventually(lambda: phase_of(table) == "betting" and any(table.desk.staked.values()))
        with suppress(BancoError):  # the clock was quicker
            await time_is_over(table)


def test_the_bot_of_the_page_plays_its_rounds(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    module: dict[str, Any] = {"__name__": "bot"}
    exec(compile(bot(), str(PAGE), "exec"), module)  # noqa: S102

    async def run() -> None:
        clocks = Clocks(betting=20_000, card=0, pause=1_000)
        tables = [quick_settings("paijiu"), quick_settings("lucky-tree", clocks=clocks)]
        async with (
            asyncio.timeout(SECONDS),
            serving(store, tables) as house,
            ending(close_after_each_bet(house.hall.tables["lucky-tree-1"])),
        ):
            await module["play"](house.url)

    asyncio.run(run())
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 3
    assert told[0].startswith("lucky-tree-1/")
    assert money_made(store) == 0


def test_the_bot_has_about_twenty_lines() -> None:
    lines = [line for line in bot().splitlines() if line.strip() and not line.startswith(("import", "from", "if __"))]
    assert len(lines) <= 20


def test_later_keys_sort_after_earlier_ones_and_none_comes_twice() -> None:
    keys = [new_key() for _ in range(1000)]
    assert len(set(keys)) == len(keys)
    assert [key[:12] for key in keys] == sorted(key[:12] for key in keys)
    assert all(len(key) == 32 for key in keys)


def desks(game: Game[Any]) -> Iterator[tuple[Desk, Any]]:
    """A table before each step of a random round, and the step."""
    desk = Desk("t-1", game, game.options(), Money.PLAY_EUR)
    played = random_round(game, SeededChance(5), keen=True)
    step = desk.open(1)
    yield desk, step
    desk = step.desk
    for number, move in enumerate(played.moves):
        session = f"{getattr(move.command, 'player', 'x')}/1"
        step = desk.play(SYSTEM, f"k{number}", move.command, number, session)
        yield desk, step
        desk = step.desk


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_message_is_read_back_with_the_games_own_types(game: Game[Any]) -> None:
    read = message_decoder(game)
    view_type = get_type_hints(game.view)["return"]
    for before, step in desks(game):
        for seat in (None, "anna"):
            message = TableUpdate(before, step, TableStatus()).message_for(seat, SeatStatus(100))
            heard = read(message)
            assert isinstance(heard, Happened)
            assert json.encode(heard) == message
            assert heard.table.view is None or isinstance(heard.table.view, view_type)
            facts, view = table_facts(quick_settings(game.name), game), table_view(step.desk, seat, 1, TableStatus())
            snapshot = Snapshot(VERSION, game.name, "anna", "", facts, SessionTimes(), view)
            written = json.encode(snapshot)
            assert find_game_of(written, GAMES) is game
            assert json.encode(read(written)) == written


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_client_that_comes_again_and_again_makes_no_new_types(game: Game[Any]) -> None:
    assert message_decoder(game) is message_decoder(game)


def test_every_word_by_which_the_server_ends_a_connection_is_known() -> None:
    assert set(CLOSE_CODES) - {"no_hello", "bye"} == set(ENDS)
    assert isinstance(end_of("opened_elsewhere", ""), OpenedElsewhere)
    assert isinstance(end_of("some new reason", ""), ConnectionLost)


@pytest.mark.parametrize(
    ("code", "number", "admitted", "kind"),
    [
        ("not_logged_in", 4401, False, NotAdmitted),
        ("self_excluded", 4422, True, Evicted),
        ("too_many_requests", 4429, False, ConnectionLost),
        ("store_busy", 4503, True, ConnectionLost),
    ],
)
def test_a_refusal_that_will_not_change_is_no_reason_to_come_back(
    code: str, number: int, admitted: bool, kind: type[Ended]
) -> None:
    assert type(end_of(code, "", number, admitted=admitted)) is kind
    assert kind.comes_back is (kind is ConnectionLost)


def test_a_guest_comes_in_by_http_and_a_wrong_password_does_not(store: Store) -> None:
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(store, [quick_settings("lucky-tree")]) as house:
            async with Client(house.url) as client:
                with pytest.raises(Refused) as refused:
                    await client.log_in("nobody", "a wrong password")
                assert refused.value.code
                assert set(refused.value.sentences) == {"it", "en"}
                await client.guest()
                assert [table["name"] for table in await client.tables()] == ["lucky-tree-1"]
                async with client.table("lucky-tree-1") as table:
                    assert table.player.startswith("guest-")
                    assert table.game is GAMES["lucky-tree"]
                    await table.until(lambda: table.view is not None)
                    assert isinstance(table.view, LuckyTreeView)
            assert isinstance(table.connection.ended, Ended)

    asyncio.run(run())


def test_a_line_that_cannot_come_back_is_lost_when_the_patience_is_over(store: Store) -> None:
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(store, [quick_settings("lucky-tree")]) as house:
            async with proxied(house.url) as proxy:
                table = await Client(proxy.url, let_in(store)).table("lucky-tree-1", patience=0.5).__aenter__()
            with pytest.raises(ConnectionLost):
                await table.until(lambda: False)
            with pytest.raises(ConnectionLost):
                await table.sit(100)
            assert table.connection.open_count == 1

    asyncio.run(run())


def test_a_message_that_cannot_be_read_ends_the_line_with_a_word(store: Store) -> None:
    async def run() -> None:
        tables = [quick_settings("lucky-tree")]
        async with (
            asyncio.timeout(SECONDS),
            serving(store, tables) as house,
            house.client().table("lucky-tree-1") as table,
        ):
            table._decode = message_decoder(GAMES["fortune"])
            with pytest.raises(NotUnderstood):
                await table.until(lambda: False)

    asyncio.run(run())


@pytest.mark.parametrize("each", [False, True])
def test_several_bets_and_the_wish_for_cards_are_one_question_and_told_whole_or_move_by_move(
    store: Store, each: bool
) -> None:
    async def run() -> list[Happened]:
        async with (
            asyncio.timeout(SECONDS),
            serving(store, [patient_settings("paijiu")]) as house,
            house.client().table("paijiu-1", each=each) as table,
        ):
            await table.sit(BUY_IN)
            await table.until(lambda: table.phase == "betting")
            await table.bet_all({"north": 1_000, "south": 2_000})
            done = await table.do("ask_cards")
            told = []
            async for happened in table:
                told.append(happened)
                if happened.number == done.number:
                    return told
        return []

    *_, betting, last = (told := asyncio.run(run()))
    assert last.table.state is ShownState.SETTLED
    if each:
        cards = [happened for happened in told if happened.number == betting.number]
        assert {happened.table.state for happened in cards} == {ShownState.OPEN}
        assert all(len(happened.events) <= 2 for happened in told[:-1])
    else:
        assert len(betting.events) == 2
        assert len(last.events) > 8
