"""Display names: checked, chosen once, and no two that look alike."""

from __future__ import annotations

from functools import partial
from importlib import import_module

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection, update

from banco.core.request import Request
from banco.core.time import DAY
from banco.games import GAMES
from banco.house.accounts import display_names as chosen
from banco.house.accounts.account import Role, every_account
from banco.house.accounts.create_account import open_guest
from banco.house.accounts.display_names import (
    BadDisplayName,
    DisplayNameKept,
    DisplayNameReserved,
    DisplayNameTaken,
    DisplayNameUnwanted,
    check_reserved,
    choose_display_name,
    display_name_of,
    normalize,
)
from banco.house.accounts.forget_guests import forget_guests
from banco.house.accounts.remove_display_name import (
    NoDisplayName,
    RemovedDisplayName,
    remove_display_name,
    removed_name_of,
)
from banco.house.audit.auditor import audit
from banco.house.reasons import NoReason
from banco.house.store.schema import display_names, removed_display_names
from banco.house.store.store import Store
from banco.ledger.transfers import KeyConflict
from tests.house.support.people import NOW, join
from tests.keys import SEAL


def chooses(store: Store, player: str, name: str, key: str = "name") -> str:
    return store.do_now(lambda c: choose_display_name(c, Request(at=NOW, by=player, key=key), name)).name


def wrong_in(store: Store) -> list[object]:
    return [stage.wrong for stage in store.read(lambda c: audit(c, GAMES, lambda *_: None, seal=SEAL)) if stage.wrong]


@pytest.mark.parametrize(
    ("written", "kept"),
    [("Ada", "Ada"), ("  Ada   L. ", "Ada L."), ("Zoë-7", "Zoë-7"), ("Ａｄａ", "Ada"), ("D'Angelo", "D'Angelo")],
)
def test_a_name_is_kept_composed_and_without_spaces_around_it(written: str, kept: str) -> None:
    assert normalize(written) == kept


@pytest.mark.parametrize(
    "written",
    [
        "",
        "A",
        "A" * 21,
        "7Ada",
        "-Ada",
        "Ada--L",
        "Ada\nL\x00",
        "А́да",
        "Adа",
        "Ada🙂",
        "A_d a",
        "Ada\u202e",
        "Ad\u200ba",
        "Ada\u0335",
        "Λda",
        "ᴀda",
        "Adɑ",
        "Ada\ufe0f",
        "<b>Ada",
        "Ada,",
    ],
)
def test_what_cannot_be_shown_is_refused(written: str) -> None:
    with pytest.raises(BadDisplayName):
        normalize(written)


@pytest.mark.parametrize(
    "name",
    ["Banco", "b4nc0", "Croupier Ada", "Ispettore", "Guest 27", "guest27", "Ospite-9", "Staff.", "WALK-in", "Casa 1"],
)
def test_nobody_passes_for_the_house(name: str) -> None:
    with pytest.raises(DisplayNameReserved):
        check_reserved(normalize(name))


def test_a_name_is_chosen_once_by_its_key_and_stands_in_the_journal(store: Store) -> None:
    join(store, "anna")
    join(store, "bruno")
    assert [chooses(store, "anna", "Ada L.") for _ in range(2)] == ["Ada L."] * 2
    assert store.read(lambda c: display_name_of(c, "anna")) == "Ada L."
    assert store.read(lambda c: display_name_of(c, "bruno")) == ""
    with pytest.raises(KeyConflict):
        chooses(store, "anna", "Other")
    with pytest.raises(DisplayNameKept):
        chooses(store, "anna", "Other", "again")
    with pytest.raises(DisplayNameTaken):
        chooses(store, "bruno", "ada-l")
    assert not wrong_in(store)


STAFF = {"marco.rossi": Role.CROUPIER, "ines": Role.INSPECTOR, "rita_7": Role.MANAGER}


@pytest.mark.parametrize("name", ["Marco Rossi", "Marc0 R0ssi", "MarcoRossi", "Marko-Rossi", "Inès", "lnes", "Rita 7"])
def test_nobody_is_called_like_somebody_of_the_staff_and_who_that_is_is_not_said(store: Store, name: str) -> None:
    join(store, "anna")
    for person, role in STAFF.items():
        join(store, person, role=role)
    with pytest.raises(DisplayNameTaken):
        chooses(store, "anna", name)
    assert store.read(lambda c: display_name_of(c, "anna")) == ""


def test_the_staff_have_their_own_names_and_players_those_of_players(store: Store) -> None:
    join(store, "marco", role=Role.CROUPIER)
    join(store, "anna")
    join(store, "bruno")
    assert chooses(store, "marco", "Marco") == "Marco"
    assert chooses(store, "anna", "Bruno") == "Bruno"


def read_anew(connection: Connection) -> None:
    with Operations.context(MigrationContext.configure(connection)):
        import_module("banco.house.store.migrations.versions.0017_look_alikes").upgrade()


def test_older_names_that_look_the_same_by_now_stay_and_nobody_gets_a_third(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = {"anna": "Arnold", "bruno": "Amold", "carla": "Vvanda", "dino": "Wanda"}
    for player in (*older, "zoe"):
        join(store, player)
    join(store, "maria", role=Role.MANAGER)
    with monkeypatch.context() as before:
        before.setattr(chosen, "skeleton", str.casefold)
        for player, name in older.items():
            chooses(store, player, name)
        removes(store, "carla", key="carla")
    assert wrong_in(store)
    store.do_now(read_anew)
    assert not wrong_in(store)
    kept = [store.read(partial(display_name_of, account=player)) for player in older]
    assert kept == ["Arnold", "Amold", "", "Wanda"]
    for name, refusal in (("Amo1d", DisplayNameTaken), ("Wanda", DisplayNameUnwanted)):
        with pytest.raises(refusal):
            chooses(store, "zoe", name)
    for player in ("anna", "bruno", "dino"):
        removes(store, player, key=player)
    assert not wrong_in(store)


def test_an_audit_finds_a_name_that_nobody_has_chosen(store: Store) -> None:
    join(store, "anna")
    chooses(store, "anna", "Ada")
    store.do_now(lambda c: c.execute(update(display_names).values(name="Banco")))
    assert wrong_in(store)


def test_whoever_has_chosen_a_name_is_no_passer_by(store: Store) -> None:
    names = [store.do_now(partial(open_guest, at=NOW, token=token)).name for token in (b"one", b"two")]
    chooses(store, names[0], "Ada")
    assert store.do_now(lambda c: forget_guests(c, NOW + 2 * DAY)) == (names[1],)
    assert not wrong_in(store)


def removes(store: Store, player: str, why: str = "an insult", key: str = "away") -> str:
    return store.do_now(lambda c: remove_display_name(c, Request(at=NOW, by="maria", key=key), player, why)).name


def test_the_house_takes_a_name_away_and_nobody_can_choose_it_again(store: Store) -> None:
    join(store, "anna")
    join(store, "bruno")
    join(store, "maria", role=Role.MANAGER)
    with pytest.raises(NoDisplayName):
        removes(store, "anna")
    chooses(store, "anna", "Rude Word")
    assert [removes(store, "ANNA") for _ in range(2)] == ["Rude Word"] * 2
    assert store.read(lambda c: display_name_of(c, "anna")) == ""
    assert store.read(lambda c: removed_name_of(c, "anna")) == RemovedDisplayName("Rude Word", NOW, "an insult")
    for player in ("anna", "bruno"):
        with pytest.raises(DisplayNameUnwanted):
            chooses(store, player, "rude-w0rd", f"again-{player}")
    assert chooses(store, "anna", "Ada", "other") == "Ada"
    assert store.read(lambda c: removed_name_of(c, "anna")) is None
    assert store.read(lambda c: removed_name_of(c, "bruno")) is None
    with pytest.raises(KeyConflict):
        removes(store, "anna", "another reason")
    assert removes(store, "anna", key="once more") == "Ada"
    assert not wrong_in(store)


@pytest.mark.parametrize("why", ["", "  ", "x" * 201, "\u202ebad"])
def test_a_name_is_taken_away_for_a_reason(store: Store, why: str) -> None:
    join(store, "anna")
    join(store, "maria", role=Role.MANAGER)
    chooses(store, "anna", "Ada")
    with pytest.raises(NoReason):
        removes(store, "anna", why)
    assert store.read(lambda c: display_name_of(c, "anna")) == "Ada"


def test_an_audit_finds_a_removed_name_that_was_changed(store: Store) -> None:
    join(store, "anna")
    join(store, "maria", role=Role.MANAGER)
    chooses(store, "anna", "Ada")
    removes(store, "anna")
    assert not wrong_in(store)
    store.do_now(lambda c: c.execute(update(removed_display_names).values(why="no reason")))
    assert wrong_in(store)


def test_a_guest_whose_name_was_taken_away_is_no_passer_by(store: Store) -> None:
    join(store, "maria", role=Role.MANAGER)
    guest = store.do_now(partial(open_guest, at=NOW, token=b"one")).name
    chooses(store, guest, "Ada")
    removes(store, guest)
    assert store.do_now(lambda c: forget_guests(c, NOW + 2 * DAY)) == ()


def test_accounts_are_found_by_what_others_are_shown(store: Store) -> None:
    join(store, "anna")
    join(store, "bruno")
    chooses(store, "anna", "Rude Word")
    found = store.read(lambda c: every_account(c, search="rude"))
    assert [account.name for account in found] == ["anna"]
