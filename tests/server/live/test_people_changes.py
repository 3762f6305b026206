"""What a server takes over of people whom another process has changed: names taken away, walk-ins."""

from __future__ import annotations

from msgspec.structs import replace

from banco.core.money import Cents
from banco.core.request import Request
from banco.core.time import MINUTE, Millis
from banco.house.accounts.account import Role
from banco.house.accounts.display_names import choose_display_name
from banco.house.accounts.remove_display_name import remove_display_name
from banco.house.duty.take_duty import take_duty
from banco.house.pit.open_walk_in import open_walk_in, top_up_walk_in
from banco.house.pit.pay_out_walk_in import pay_out_walk_in
from banco.house.pit.write_slip import open_float
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now
from banco.server.live.hall.people_changes import LOOK_BACK, PeopleChanges
from banco.table.settings import DealerKind
from tests.house.support.people import join
from tests.server.support.halls import patient_settings
from tests.server.support.visitors import OpenHouse, visit

MONEY = Money.PLAY_EUR


async def is_called(house: OpenHouse, player: str, name: str, at: Millis) -> None:
    """Let the player sit at the table, with a display name that was chosen then."""
    house.hall.tables["lugano-1"].seat(player, f"{player}/1", 0)
    asked = Request(at=at, by=player, key=f"{player}-{name}")
    await house.store.do(lambda c: choose_display_name(c, asked, name))
    house.hall.see_display_name(player, name)


async def loses_name(house: OpenHouse, player: str, at: Millis) -> None:
    """Another process takes the player's name away, by its own clock."""
    gone = Request(at=at, by="maria", key=f"gone-{player}-{at}")
    await house.store.do(lambda c: remove_display_name(c, gone, player, "an insult"))


def names_in(house: OpenHouse) -> dict[str, str]:
    return house.hall.tables["lugano-1"].presence.display_names


def credits_in(house: OpenHouse) -> dict[str, Cents | None]:
    return {seat.name: seat.credit for seat in house.hall.tables["lugano-1"].presence.walk_ins}


def test_a_name_that_was_taken_away_elsewhere_is_shown_no_longer(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        changes = PeopleChanges()
        await is_called(house, "anna", "Ada", now())
        await changes.take_over(house.hall)
        assert names_in(house) == {"anna": "Ada"}
        await loses_name(house, "anna", now())
        await changes.take_over(house.hall)
        assert names_in(house) == {}

    join(store, "anna")
    join(store, "maria", role=Role.MANAGER)
    visit(store, test, tables=[patient_settings("lugano")])


def test_names_that_go_in_one_moment_or_by_a_clock_that_is_behind_are_all_seen(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        changes, at = PeopleChanges(), now()
        for player, name in (("anna", "Ada"), ("bruno", "Bo"), ("carla", "Cleo")):
            await is_called(house, player, name, at - MINUTE)
        await loses_name(house, "anna", at)
        await changes.take_over(house.hall)
        assert names_in(house) == {"bruno": "Bo", "carla": "Cleo"}
        await loses_name(house, "bruno", at)
        await loses_name(house, "carla", at - LOOK_BACK // 2)
        await changes.take_over(house.hall)
        assert names_in(house) == {}

    join(store, "anna", "bruno", "carla")
    join(store, "maria", role=Role.MANAGER)
    visit(store, test, tables=[patient_settings("lugano")])


def test_a_name_chosen_after_one_that_was_taken_away_stays(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        changes = PeopleChanges()
        await is_called(house, "anna", "Ada", now())
        await loses_name(house, "anna", now())
        await is_called(house, "anna", "Bea", now())
        for _ in range(2):
            await changes.take_over(house.hall)
            assert names_in(house) == {"anna": "Bea"}

    join(store, "anna")
    join(store, "maria", role=Role.MANAGER)
    visit(store, test, tables=[patient_settings("lugano")])


def test_a_walk_in_who_sits_down_puts_more_cash_and_leaves_elsewhere_does_so_here(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        changes = PeopleChanges()
        by_cora = Request(at=now(), by="cora", key="duty")
        await house.store.do(lambda c: take_duty(c, by_cora, "lugano-1", "cora"))
        await house.store.do(lambda c: open_float(c, replace(by_cora, key="float"), "lugano-1", MONEY, {500: 90}))
        sits = replace(by_cora, key="sits")
        guest = await house.store.do(lambda c: open_walk_in(c, sits, "lugano-1", "lugano", MONEY, 5_000, "red hat"))
        assert credits_in(house) == {}
        await changes.take_over(house.hall)
        assert credits_in(house) == {guest.name: 5_000}
        await house.store.do(lambda c: top_up_walk_in(c, replace(by_cora, key="more"), guest.name, 1_000))
        await changes.take_over(house.hall)
        assert credits_in(house) == {guest.name: 6_000}
        await house.store.do(lambda c: pay_out_walk_in(c, replace(by_cora, key="leaves"), guest.name))
        await changes.take_over(house.hall)
        assert credits_in(house) == {}

    join(store, "cora", role=Role.CROUPIER)
    visit(store, test, tables=[patient_settings("lugano", dealer=DealerKind.CROUPIER)])
