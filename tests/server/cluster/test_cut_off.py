"""A node that alone cannot reach the database sends its people to those that can; while nobody can, all stay."""

from __future__ import annotations

import asyncio

import pytest

from banco.house.store.store import Store
from banco.server.cluster.messages import read_house_news
from banco.server.cluster.node_cluster import CUT_OFF_SECONDS, HERE, SILENT
from banco.server.cluster.subjects import HOUSE
from tests.server.support.halls import patient_settings
from tests.server.support.nodes import Node, cut_off, nodes
from tests.waits import eventually

SETTINGS = patient_settings("lucky-tree")
LONG_OVER = CUT_OFF_SECONDS + 1


@pytest.fixture(autouse=True)
def _tell_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("banco.server.cluster.node_cluster.TELL_SECONDS", 0.01)


async def hears(node: Node, what: str, times: int = 3) -> None:
    """Wait until the node has been told this of another, so often."""
    heard: list[str] = []
    end = node.bus.subscribe(HOUSE, lambda told: heard.append(read_house_news(told.data).what))
    await eventually(lambda: heard.count(what) >= times)
    end()


def test_whoever_is_at_a_node_that_the_database_does_not_hear_of_is_sent_to_others(store: Store) -> None:
    async def cut() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            await hears(b, HERE)
            assert not b.hall.sent_elsewhere
            b.hall.overdue = LONG_OVER
            await eventually(lambda: b.hall.sent_elsewhere)
            assert not a.hall.sent_elsewhere

    asyncio.run(cut())


def test_while_the_database_is_away_from_everybody_nobody_is_sent_anywhere(store: Store) -> None:
    async def lose() -> None:
        async with nodes(store, SETTINGS) as (a, b):
            for overdue in (CUT_OFF_SECONDS / 2, LONG_OVER):
                for node, other in ((a, b), (b, a)):
                    node.hall.overdue = overdue
                    await hears(other, SILENT)
            assert not a.hall.sent_elsewhere
            assert not b.hall.sent_elsewhere

    asyncio.run(lose())


def test_a_node_with_neither_database_nor_bus_sends_everybody_away(store: Store) -> None:
    async def cut() -> None:
        async with nodes(store, SETTINGS) as (_, b):
            cut_off(b)
            assert not b.hall.sent_elsewhere
            b.hall.overdue = LONG_OVER
            await eventually(lambda: b.hall.sent_elsewhere)

    asyncio.run(cut())
