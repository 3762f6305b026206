"""Log-ins: what a failure tells, and whom it keeps out for how long."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from argon2 import PasswordHasher

from banco.core.request import Request
from banco.house.accounts.devices import remember_device
from banco.house.accounts.lockout import Lockout
from banco.house.accounts.login import LockedOut, LogInOrigin, WrongLogIn, log_in
from banco.house.accounts.passwords import Passwords
from banco.house.house_store import open_house_store
from banco.house.sessions.exclude_player import exclude
from banco.house.store.database import Database
from banco.house.store.store import Store
from tests.house.support.logins import attack, log_in_as, stored_account
from tests.house.support.people import NOW, QUICK, WORDS, join, notes

MINUTE = 60_000


def test_a_login_returns_the_time_of_the_previous_one(store: Store) -> None:
    join(store, "Anna")
    assert log_in_as(store, "anna").last_login_at is None
    assert log_in_as(store, "anna", now=NOW + 5).last_login_at == NOW
    assert stored_account(store, "anna").last_login_at == NOW + 5


def test_a_wrong_password_and_an_unknown_name_get_the_same_refusal(store: Store) -> None:
    join(store, "anna")
    told = []
    for name, password in (("anna", "wrong horse"), ("nobody", WORDS), ("a/b:c\n", "")):
        with pytest.raises(WrongLogIn) as refusal:
            log_in_as(store, name, password)
        told.append((str(refusal.value), refusal.value.facts))
    assert len({str(one) for one in told}) == 1


def test_an_unknown_name_costs_a_password_check_too(store: Store) -> None:
    checked: list[str] = []

    class Counting(PasswordHasher):
        def verify(self, hash: Any, password: Any) -> Any:  # noqa: A002
            checked.append(hash)
            return super().verify(hash, password)

    passwords = Passwords(Counting(time_cost=1, memory_cost=8, parallelism=1))
    with pytest.raises(WrongLogIn):
        log_in(store, "nobody", WORDS, NOW, passwords=passwords)
    assert len(checked) == 1


def test_five_failures_lock_the_account_for_strangers_whatever_the_password(store: Store) -> None:
    join(store, "anna")
    for _ in range(5):
        with pytest.raises(WrongLogIn):
            log_in_as(store, "anna", "wrong horse")
    for password in (WORDS, "wrong horse"):
        with pytest.raises(LockedOut, match="in 80 seconds") as refused:
            log_in_as(store, "anna", password)
        assert refused.value.facts["until_at"] == NOW + 80_000
    locked = {"what": "account_locked", "name": "anna", "failed": 5, "until": NOW + 15 * MINUTE}
    assert notes(store)[-1]["done"] == [locked]
    assert log_in_as(store, "anna", now=NOW + 80_000).locked_until == NOW + 15 * MINUTE, "others are slowed down still"
    assert log_in_as(store, "anna", now=NOW + 15 * MINUTE).failed_logins == 0
    assert stored_account(store, "anna").locked_until is None


def test_a_stranger_under_a_locked_name_can_log_in_after_a_wait(store: Store) -> None:
    join(store, "anna")
    attack(store, "anna", 5)
    elsewhere = LogInOrigin("192.0.2.99")
    with pytest.raises(LockedOut, match="in 5 seconds"):
        log_in(store, "anna", WORDS, NOW, origin=elsewhere, passwords=QUICK)
    with pytest.raises(LockedOut, match="in 1 second"):
        log_in(store, "anna", WORDS, NOW + 4_500, origin=elsewhere, passwords=QUICK)
    assert log_in(store, "anna", WORDS, NOW + 5_000, origin=elsewhere, passwords=QUICK).name == "anna"


def test_a_known_device_is_let_in_while_strangers_fail_and_only_its_own_failures_count(store: Store) -> None:
    join(store, "anna", "bruno")
    device = LogInOrigin("192.0.2.99", b"a device")
    store.do_now(lambda c: remember_device(c, NOW, b"a device", "anna"))
    attack(store, "anna", 40)
    attack(store, "bruno", 40)
    assert log_in(store, "anna", WORDS, NOW, origin=device, passwords=QUICK).name == "anna"
    with pytest.raises(LockedOut):
        log_in(store, "bruno", WORDS, NOW, origin=device, passwords=QUICK)
    for _ in range(5):
        with pytest.raises(WrongLogIn):
            log_in(store, "anna", "wrong horse", NOW, origin=device, passwords=QUICK)
    with pytest.raises(LockedOut, match="in 5 seconds"):
        log_in(store, "anna", WORDS, NOW, origin=device, passwords=QUICK)


def test_an_address_that_tries_many_names_is_slowed_down_for_all(store: Store) -> None:
    join(store, "anna")
    for number in range(20):
        with pytest.raises(WrongLogIn):
            log_in_as(store, f"nobody-{number}", "wrong horse")
    with pytest.raises(LockedOut, match="in 5 seconds"):
        log_in_as(store, "anna")
    assert log_in(store, "anna", WORDS, NOW, origin=LogInOrigin("192.0.2.99"), passwords=QUICK).name == "anna"
    assert log_in_as(store, "anna", now=NOW + 5_000).name == "anna"


def test_a_name_that_nobody_has_is_refused_like_any_other(store: Store) -> None:
    join(store, "anna")
    told = {name: attack(store, name, 12, WORDS + "!") for name in ("anna", "Anna", "nobody")}
    assert told["anna"] == told["nobody"]
    assert {code for code, _ in told["nobody"]} == {"wrong_log_in", "locked_out"}


def record_calls(asked: list[str], way: str, there: Callable[..., Any]) -> Callable[..., Any]:
    """The same, and a note that it was asked for."""

    def note(*facts: Any) -> Any:
        asked.append(way)
        return there(*facts)

    return note


@pytest.mark.parametrize("times", [1, 5, 6])
def test_a_failed_login_makes_the_same_store_calls_for_an_unknown_name(
    store: Store, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    join(store, "anna")
    asked: list[str] = []
    for way in ("read", "do_now"):
        monkeypatch.setattr(Store, way, record_calls(asked, way, getattr(Store, way)))
    seen = []
    for name in ("anna", "nobody"):
        asked.clear()
        attack(store, name, times)
        seen.append(tuple(asked))
    assert seen[0] == seen[1]


def test_a_login_resets_the_count_of_failures(store: Store) -> None:
    join(store, "anna")
    for _ in range(3):
        for _ in range(4):
            with pytest.raises(WrongLogIn):
                log_in_as(store, "anna", "wrong horse")
        log_in_as(store, "anna")
    assert stored_account(store, "anna").failed_logins == 0


def test_concurrent_failures_are_all_counted(store: Store, upgraded_url: str) -> None:
    join(store, "anna")
    other = open_house_store(Database(upgraded_url))
    patient = Lockout(failures=100, from_one=100)

    def guess(where: Store) -> None:
        with pytest.raises(WrongLogIn):
            log_in(where, "anna", "wrong horse", NOW, lockout=patient, passwords=QUICK)

    with ThreadPoolExecutor(2) as pool:
        for _ in range(20):
            list(pool.map(guess, (store, other)))
    other.close()
    assert stored_account(store, "anna").failed_logins == 40


def test_a_lock_during_the_check_of_a_right_password_keeps_nobody_out(store: Store) -> None:
    join(store, "anna")

    class Slow(Passwords):
        def match(self, kept: str, password: str) -> bool:
            attack(store, "anna", 5)
            return QUICK.match(kept, password)

        def are_outdated(self, kept: str) -> bool:
            return False

    assert log_in(store, "anna", WORDS, NOW, origin=LogInOrigin("192.0.2.99"), passwords=Slow()).name == "anna"


def test_an_excluded_player_may_log_in(store: Store) -> None:
    join(store, "anna")
    store.do_now(lambda c: exclude(c, Request(at=NOW, by="anna", key="k"), "anna", None))
    assert log_in_as(store, "anna").name == "anna"
