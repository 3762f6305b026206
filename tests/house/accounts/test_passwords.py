"""Passwords: which are good enough, how they are stored, and how they are changed."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher

from banco.core.request import Request
from banco.house.accounts.login import WrongLogIn, change_password, give_password, log_in
from banco.house.accounts.passwords import BadPassword, Passwords, check_password
from banco.house.store.store import Store
from tests.house.support.logins import log_in_as, stored_account, stored_password
from tests.house.support.people import NOW, QUICK, WORDS, join, notes


@pytest.mark.parametrize(
    ("password", "why"),
    [("seven77", "at least 8"), ("x" * 257, "at most 256"), ("anna-anna", "the name"), ("Anna-ANNA", "the name")],
)
def test_a_bad_password_is_refused(password: str, why: str) -> None:
    with pytest.raises(BadPassword, match=why):
        check_password("anna-anna", password)


@pytest.mark.parametrize("password", ["eight888", "x" * 256, "perché no?", "\ud800abcdefg"])
def test_a_good_password_matches_its_hash(password: str) -> None:
    check_password("anna", password)
    kept = QUICK.hash(password)
    assert password not in kept
    assert QUICK.match(kept, password)
    assert not QUICK.match(kept, password + "x")


def test_no_password_matches_an_empty_hash() -> None:
    for password in ("", "nobody's password", WORDS):
        assert not QUICK.match("", password)


def test_an_accent_matches_however_it_is_encoded() -> None:
    assert QUICK.match(QUICK.hash("perch\u00e9 no?"), "perche\u0301 no?")


def test_a_password_is_rehashed_when_the_cost_rises(store: Store) -> None:
    join(store, "anna")
    before = stored_password(store, "anna")
    log_in_as(store, "anna")
    assert stored_password(store, "anna") == before
    stricter = Passwords(PasswordHasher(time_cost=2, memory_cost=8, parallelism=1))
    log_in(store, "anna", WORDS, NOW, passwords=stricter)
    assert "t=2" in stored_password(store, "anna")
    log_in_as(store, "anna")


def test_a_new_password_needs_the_old_one(store: Store) -> None:
    join(store, "anna")
    for _ in range(2):
        change_password(store, Request(at=NOW, by="ANNA", key="p1"), WORDS, "battery staple", passwords=QUICK)
    with pytest.raises(WrongLogIn):
        log_in_as(store, "anna")
    with pytest.raises(WrongLogIn):
        change_password(store, Request(at=NOW, by="anna", key="p2"), WORDS, "another one", passwords=QUICK)
    assert stored_account(store, "anna").failed_logins == 2
    log_in_as(store, "anna", "battery staple")
    changes = [note for note in notes(store) if note["asked"]["do"] == "change_password"]
    assert [note["by"] for note in changes] == ["anna"]
    with pytest.raises(BadPassword):
        change_password(store, Request(at=NOW, by="anna", key="p3"), "battery staple", "short", passwords=QUICK)


def test_the_house_gives_a_new_password_and_ends_the_lock(store: Store) -> None:
    join(store, "anna")
    for _ in range(5):
        with pytest.raises(WrongLogIn):
            log_in_as(store, "anna", "wrong horse")
    give_password(store, Request(at=NOW, by="maria", key="k"), "anna", "battery staple", passwords=QUICK)
    log_in_as(store, "anna", "battery staple")
    assert notes(store)[-1]["by"] == "maria"


def test_an_old_password_is_refused_if_it_changes_during_the_check(store: Store) -> None:
    join(store, "anna")

    class Slow(Passwords):
        def match(self, kept: str, password: str) -> bool:
            give_password(store, Request(at=NOW, by="maria", key="k"), "anna", "battery staple", passwords=QUICK)
            return QUICK.match(kept, password)

        def are_outdated(self, kept: str) -> bool:
            return False

    with pytest.raises(WrongLogIn):
        log_in(store, "anna", WORDS, NOW, passwords=Slow())


def test_a_password_changed_during_the_check_is_not_overwritten(store: Store) -> None:
    join(store, "anna")

    class Slow(Passwords):
        def match(self, kept: str, password: str) -> bool:
            give_password(store, Request(at=NOW, by="maria", key="k"), "anna", "battery staple", passwords=QUICK)
            return QUICK.match(kept, password)

    with pytest.raises(WrongLogIn):
        change_password(store, Request(at=NOW, by="anna", key="p"), WORDS, "a thief's own", passwords=Slow())
    log_in_as(store, "anna", "battery staple")
