"""The seventh game at a live table: played over a socket by the client, and settled in books whose audit is right."""

from __future__ import annotations

import asyncio
from pathlib import Path

from banco.core.messages import NoMoreBets
from banco.games import GAMES
from banco.house.history.story import story
from banco.house.load_round import load_round
from banco.house.store.store import Store
from banco.table.settings import TableSettings
from high_card.view import HighCardView
from tests.server.support.bots import SECONDS
from tests.server.support.halls import patient_settings
from tests.server.support.servers import money_made, new_store, serving, wrong_in

TABLE: TableSettings = patient_settings("high-card", solo=True)


def test_a_round_is_played_over_a_socket_and_settled_in_the_books(tmp_path: Path) -> None:
    store = new_store(tmp_path)
    name, credit = asyncio.run(play(store))
    played = store.read(lambda c: load_round(c, GAMES, name)).played
    (line,) = played.lines
    assert credit == 100_00 - line.stake + line.returned
    told = store.read(lambda c: story(c, GAMES, name, line.player))
    assert {place: len(cards) for place, cards in told.cards.items()} == {"player": 1, "house": 1}
    assert money_made(store) == 0
    assert not wrong_in(store)
    store.close()


async def play(store: Store) -> tuple[str, int | None]:
    """The round that a guest has played, and what the guest has afterwards."""
    async with (
        asyncio.timeout(SECONDS),
        serving(store, [TABLE]) as house,
        house.client() as client,
        client.table(TABLE.name) as table,
    ):
        assert table.game is GAMES["high-card"]
        await table.sit(100_00)
        await table.until(lambda: table.phase == "betting")
        await table.bet("player", 10_00)
        name = table.state.round
        await table.ask(NoMoreBets())
        await table.until(lambda: table.state.round != name or table.phase == "over")
        assert isinstance(table.state.view, HighCardView)
        return name, table.state.credit
