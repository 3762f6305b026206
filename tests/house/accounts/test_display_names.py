"""Display names: checked, chosen once, and no two that look alike."""

from __future__ import annotations

from functools import partial

import pytest
from sqlalchemy import update

from banco.core.request import Request
from banco.core.time import DAY
from banco.games import GAMES
from banco.house.accounts.create_account import open_guest
from banco.house.accounts.display_names import (
    BadDisplayName,
    DisplayNameKept,
    DisplayNameReserved,
    DisplayNameTaken,
    check_reserved,
    choose_display_name,
    display_name_of,
    normalize,
    skeleton,
)
from banco.house.accounts.forget_guests import forget_guests
from banco.house.audit.auditor import audit
from banco.house.store.schema import display_names
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


def test_names_that_look_the_same_are_the_same() -> None:
    assert skeleton("Lara") == skeleton("iara") == skeleton("L4-rà")
    assert skeleton("Lara") != skeleton("Mara")


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
