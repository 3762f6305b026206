"""Incidents are found again among all that the office has noted, on both databases."""

from __future__ import annotations

import asyncio
from functools import partial

from banco.core.request import Request
from banco.games import GAMES
from banco.house.store.office import note
from banco.house.store.store import Store
from banco.house.tables.incidents import Incidents, NotedIncident, find_incidents
from banco.house.tables.messages import EnableTable, Incident
from banco.server.live.store_adapter import DatabaseTableStore


def test_incidents_are_found_again_a_page_at_a_time(store: Store) -> None:
    for at in (1, 2, 3):
        incident, other = (Request(at=at, by="system", key=f"{kind}/{at}") for kind in "ie")
        store.do_now(partial(note, request=incident, command=Incident("paijiu-1", f"reason {at}")))
        store.do_now(partial(note, request=other, command=EnableTable("t", True, '"do":"incident"')))
    newest = store.read(lambda c: find_incidents(c, 2))
    assert newest == Incidents(
        (NotedIncident(5, 3, "paijiu-1", "reason 3"), NotedIncident(3, 2, "paijiu-1", "reason 2")), 3
    )
    assert store.read(lambda c: find_incidents(c, 2, newest.next)).incidents == (
        NotedIncident(1, 1, "paijiu-1", "reason 1"),
    )


def test_two_incidents_at_one_table_in_one_moment_are_both_noted(store: Store) -> None:
    async def go_wrong_twice() -> None:
        tables = DatabaseTableStore(store, GAMES)
        await asyncio.gather(
            tables.note_incident("paijiu-1", 5, "first"), tables.note_incident("paijiu-1", 5, "second")
        )

    asyncio.run(go_wrong_twice())
    noted = store.read(lambda c: find_incidents(c, 9)).incidents
    assert sorted(incident.why for incident in noted) == ["first", "second"]
