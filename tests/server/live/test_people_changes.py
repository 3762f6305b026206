"""What a server takes over of people whom another process has changed: a name that was taken away."""

from __future__ import annotations

from banco.core.request import Request
from banco.house.accounts.account import Role
from banco.house.accounts.display_names import choose_display_name
from banco.house.accounts.remove_display_name import remove_display_name
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now
from banco.server.live.hall.people_changes import PeopleChanges
from tests.house.support.people import join
from tests.server.support.halls import patient_settings
from tests.server.support.visitors import OpenHouse, visit


def test_a_name_that_was_taken_away_elsewhere_is_shown_no_longer(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        table, changes = house.hall.tables["lugano-1"], PeopleChanges()
        table.seat("anna", "anna/1")
        asked = Request(at=now(), by="anna", key="name")
        chosen = await store.do(lambda c: choose_display_name(c, asked, "Ada"))
        house.hall.see_display_name("anna", chosen.name)
        await changes.take_over(house.hall)
        assert table.presence.display_names == {"anna": "Ada"}
        gone = Request(at=now(), by="maria", key="gone")
        await store.do(lambda c: remove_display_name(c, gone, "anna", "an insult"))
        await changes.take_over(house.hall)
        assert table.presence.display_names == {}

    join(store, "anna")
    join(store, "maria", role=Role.MANAGER)
    visit(store, test, tables=[patient_settings("lugano")])
