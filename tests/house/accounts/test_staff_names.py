"""Names of the staff: no player bears one, not even one that was chosen before."""

from __future__ import annotations

import pytest

from banco.core.request import Request
from banco.core.time import HOUR
from banco.games import GAMES
from banco.house.accounts.account import Role
from banco.house.accounts.create_account import create_account
from banco.house.accounts.display_names import DisplayNameUnwanted, choose_display_name, display_name_of
from banco.house.accounts.remove_display_name import removed_name_of
from banco.house.accounts.roles import change_role
from banco.house.accounts.staff_names import WHY
from banco.house.audit.auditor import audit
from banco.house.store.store import Store
from tests.house.support.people import NOW, QUICK, WORDS, join
from tests.keys import SEAL

LATER = NOW + HOUR


def named(store: Store, player: str, name: str) -> None:
    store.do_now(lambda c: choose_display_name(c, Request(at=NOW, by=player, key=f"name-{player}"), name))


def called(store: Store, player: str) -> str:
    return store.read(lambda c: display_name_of(c, player))


def promote(store: Store, name: str, role: Role) -> None:
    store.do_now(lambda c: change_role(c, Request(at=LATER, by="marta", key=f"up-{name}"), name, role))


@pytest.fixture
def house(store: Store) -> Store:
    join(store, "anna", "bruno", "vera_k")
    join(store, "marta", role=Role.MANAGER)
    named(store, "anna", "Vera K")
    named(store, "bruno", "Bo")
    return store


def check(store: Store) -> None:
    stages = store.read(lambda c: audit(c, GAMES, lambda *_: None, seal=SEAL))
    assert not [stage.wrong for stage in stages if stage.wrong]


@pytest.mark.parametrize("role", [Role.CROUPIER, Role.INSPECTOR, Role.MANAGER])
def test_whoever_is_called_like_somebody_who_joins_the_staff_loses_that_name_and_is_told(
    house: Store, role: Role
) -> None:
    for _ in range(2):
        promote(house, "vera_k", role)
    assert (called(house, "anna"), called(house, "bruno")) == ("", "Bo")
    removed = house.read(lambda c: removed_name_of(c, "anna"))
    assert removed is not None
    assert (removed.name, removed.why) == ("Vera K", WHY)
    again = Request(at=LATER, by="anna", key="again")
    with pytest.raises(DisplayNameUnwanted):
        house.do_now(lambda c: choose_display_name(c, again, "Vera-K"))
    check(house)


def test_an_account_made_for_the_staff_frees_its_name_too(house: Store) -> None:
    asked = Request(at=LATER, by="marta", key="made")
    create_account(house, asked, "b0", WORDS, Role.CROUPIER, passwords=QUICK)
    assert (called(house, "anna"), called(house, "bruno")) == ("Vera K", "")
    check(house)


def test_players_who_join_or_go_back_to_play_take_nobodys_name(house: Store) -> None:
    join(house, "bo")
    promote(house, "vera_k", Role.PLAYER)
    assert (called(house, "anna"), called(house, "bruno")) == ("Vera K", "Bo")


def test_somebody_of_the_staff_may_bear_a_name_like_their_own_account(house: Store) -> None:
    join(house, "carla")
    named(house, "carla", "Carla")
    promote(house, "carla", Role.CROUPIER)
    assert called(house, "carla") == "Carla"
