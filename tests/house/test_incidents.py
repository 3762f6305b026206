"""Incidents are found again among all that the office has noted, on both databases."""

from __future__ import annotations

from functools import partial

from banco.house.store.office import note
from banco.house.store.store import Store
from banco.server.incidents import Incidents, NotedIncident, find_incidents
from banco.server.messages import EnableTable, Incident


def test_incidents_are_found_again_a_page_at_a_time(store: Store) -> None:
    for at in (1, 2, 3):
        store.do_now(partial(note, at=at, asker="system", key=f"i/{at}", command=Incident("paijiu-1", f"reason {at}")))
        store.do_now(
            partial(note, at=at, asker="system", key=f"e/{at}", command=EnableTable("t", True, '"do":"incident"'))
        )
    newest = store.read(lambda c: find_incidents(c, 2))
    assert newest == Incidents(
        (NotedIncident(5, 3, "paijiu-1", "reason 3"), NotedIncident(3, 2, "paijiu-1", "reason 2")), 3
    )
    assert store.read(lambda c: find_incidents(c, 2, newest.next)).incidents == (
        NotedIncident(1, 1, "paijiu-1", "reason 1"),
    )
