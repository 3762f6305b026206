"""A player may be connected to any node: every game is played through one that only follows the table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from msgspec import structs

from banco.games import GAMES
from banco.house.store.store import Store
from banco.server.cluster.bus import Bus
from tests.house.support.rounds import PLAYERS
from tests.server.support.bots import without_gaps
from tests.server.support.halls import PATIENT, SOLO, call_time, ending, patient_settings, play_at, until
from tests.server.support.nodes import Watcher, nodes
from tests.waits import eventually

pytestmark = pytest.mark.usefixtures("funded")


async def play_through_follower(
    store: Store, game: str, rounds: int, card: int, buses: Sequence[Bus] = ()
) -> tuple[list[Watcher], list[Watcher]]:
    players = PLAYERS[:1] if game in SOLO else PLAYERS
    async with nodes(store, patient_settings(game, clocks=structs.replace(PATIENT, card=card)), buses) as (
        owner,
        follower,
    ):
        for player in players:
            follower.table.seat(player, f"{player}/1")
        await eventually(lambda: len(owner.table.players) == len(players))
        here, there = (
            [Watcher(node.table, seat, f"{seat or 'nobody'}-{node.name}") for seat in (*players, None)]
            for node in (owner, follower)
        )
        for watcher in here:
            owner.table.subscribe(watcher)
        for watcher in there:
            follower.table.subscribe(watcher)
        await eventually(lambda: owner.table.connections == follower.table.connections == len(here) + len(there))
        await eventually(lambda: owner.table.desk.played and owner.table.desk.number == follower.table.desk.number)
        for watcher in (*here, *there):
            watcher.updates.clear()  # the first were told while some were still coming
        playing = [play_at(follower.table, player, seed) for seed, player in enumerate(players)]
        async with ending(call_time(owner.table), *playing):
            await until(follower.table, rounds)
        await eventually(lambda: follower.table.desk.number == owner.table.desk.number)
        await eventually(lambda: not follower.table.is_missing)
        return here, there


@pytest.mark.parametrize("card", [0, 1])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_through_a_follower_sees_what_the_owners_players_see(store: Store, game: str, card: int) -> None:
    here, there = asyncio.run(play_through_follower(store, game, 2, card))
    for mine, theirs in zip(here, there, strict=True):
        both = mine.updates.keys() & theirs.updates.keys()
        assert len(both) > (3 if mine.seat else 0)
        assert {n: mine.updates[n] for n in both} == {n: theirs.updates[n] for n in both}
        if not GAMES[game].crowd:
            assert without_gaps(game, sorted(theirs.updates))
        assert not theirs.dismissed
