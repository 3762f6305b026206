"""Accounts: names, passwords, roles, guests and the end of an account, on both databases."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select, update

from banco.core.errors import Refusal
from banco.core.request import Request
from banco.house.accounts.account import (
    Account,
    AccountIsClosed,
    NotForGuests,
    Role,
    UnknownAccount,
    account_of,
    every_account,
    find_account,
)
from banco.house.accounts.close_account import SessionStillOpen, close_account
from banco.house.accounts.create_account import GuestMoney, create_account, guest_name, open_guest
from banco.house.accounts.devices import remember_device
from banco.house.accounts.holdings import holdings_of
from banco.house.accounts.lockout import Lockout
from banco.house.accounts.login import LockedOut, Whence, WrongLogIn, change_password, give_password, log_in
from banco.house.accounts.names import BadName, NameReserved, NameTaken, check_name
from banco.house.accounts.passwords import BadPassword, Passwords, check_password
from banco.house.accounts.roles import change_role
from banco.house.cash.cash_desk import deposit
from banco.house.house_store import open_house_store
from banco.house.sessions.exclude_player import exclude
from banco.house.store.database import Database
from banco.house.store.ledger import balance
from banco.house.store.schema import accounts, sessions
from banco.house.store.store import Store
from banco.ledger.purses import Money, cashier, wallet
from banco.ledger.transfers import KeyConflict
from banco.table.permissions import SYSTEM
from tests.house.support.people import NOW, QUICK, WORDS, join, notes, sit

MINUTE = 60_000


def found(store: Store, name: str) -> Account:
    return store.read(lambda connection: account_of(connection, name))


def kept_password(store: Store, name: str) -> str:
    query = select(accounts.c.password).where(accounts.c.name == name)
    return str(store.read(lambda connection: connection.execute(query).scalar_one()))


def enter(store: Store, name: str, password: str = WORDS, now: int = NOW) -> Account:
    return log_in(store, name, password, now, passwords=QUICK)


@pytest.mark.parametrize("name", ["", "a b", "-anna", "anna\n", "a" * 41, "àèì", "a/1", "a:b"])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        check_name(name)


@pytest.mark.parametrize("name", ["system", "System", "guest-1", "GUEST-anna"])
def test_the_house_keeps_some_names(name: str) -> None:
    with pytest.raises(NameReserved):
        check_name(name)


def test_an_account_needs_a_name_and_a_password_that_will_do(store: Store) -> None:
    for name, refusal in (("a b", BadName), ("system", NameReserved), (WORDS.replace(" ", "-"), BadPassword)):
        with pytest.raises(refusal):
            create_account(store, Request(at=NOW, by=SYSTEM.name, key="k"), name, name, passwords=QUICK)
    assert store.read(every_account) == ()


def test_a_name_is_taken_whatever_the_case(store: Store) -> None:
    join(store, "Anna")
    with pytest.raises(NameTaken):
        join(store, "aNNA")
    assert found(store, "ANNA").name == "Anna"
    assert store.read(lambda c: find_account(c, "bruno")) is None
    with pytest.raises(UnknownAccount):
        found(store, "bruno")


def test_a_new_account_is_there_and_noted_without_its_password(store: Store) -> None:
    join(store, "anna")
    join(store, "bruno", role=Role.CROUPIER)
    assert [known.name for known in store.read(every_account)] == ["anna", "bruno"]
    assert [known.name for known in store.read(lambda c: every_account(c, Role.CROUPIER))] == ["bruno"]
    assert found(store, "anna") == Account("anna", Role.PLAYER, False, "it", NOW)
    first = notes(store)[0]
    assert first["by"] == "system"
    assert first["done"] == [{"what": "account_created", "name": "anna", "role": "player"}]
    assert not any(WORDS in str(note) or kept_password(store, "anna") in str(note) for note in notes(store))


def test_the_same_key_makes_one_account(store: Store) -> None:
    join(store, "anna")
    join(store, "anna")
    assert len(notes(store)) == 1
    with pytest.raises(KeyConflict):
        create_account(store, Request(at=NOW, by=SYSTEM.name, key="join-anna"), "bruno", WORDS, passwords=QUICK)


def test_of_many_who_want_one_name_one_gets_it(store: Store, upgraded_url: str) -> None:
    join(store, "first")
    other = open_house_store(Database(upgraded_url))

    def attempt(number: int) -> str:
        try:
            which = (store, other)[number % 2]
            return create_account(
                which,
                Request(at=NOW, by=SYSTEM.name, key=f"key-{number}"),
                ("Zoe", "zoe")[number // 4],
                WORDS,
                passwords=QUICK,
            ).name
        except NameTaken:
            return ""

    with ThreadPoolExecutor(8) as pool:
        names = list(pool.map(attempt, range(8)))
    other.close()
    assert sum(map(bool, names)) == 1


@pytest.mark.parametrize(
    ("password", "why"),
    [("seven77", "at least 8"), ("x" * 257, "at most 256"), ("anna-anna", "the name"), ("Anna-ANNA", "the name")],
)
def test_a_password_that_will_not_do(password: str, why: str) -> None:
    with pytest.raises(BadPassword, match=why):
        check_password("anna-anna", password)


@pytest.mark.parametrize("password", ["eight888", "x" * 256, "perché no?", "\ud800abcdefg"])
def test_a_password_that_will_do_is_known_again(password: str) -> None:
    check_password("anna", password)
    kept = QUICK.hashed(password)
    assert password not in kept
    assert QUICK.match(kept, password)
    assert not QUICK.match(kept, password + "x")


def test_where_no_password_is_kept_none_is_right() -> None:
    for password in ("", "nobody's password", WORDS):
        assert not QUICK.match("", password)


def test_an_accent_is_the_same_from_every_keyboard() -> None:
    assert QUICK.match(QUICK.hashed("perch\u00e9 no?"), "perche\u0301 no?")


def test_a_log_in_tells_the_one_before(store: Store) -> None:
    join(store, "Anna")
    assert enter(store, "anna").last_login_at is None
    assert enter(store, "anna", now=NOW + 5).last_login_at == NOW
    assert found(store, "anna").last_login_at == NOW + 5


def test_a_wrong_password_and_an_unknown_name_are_told_the_same(store: Store) -> None:
    join(store, "anna")
    told = []
    for name, password in (("anna", "wrong horse"), ("nobody", WORDS), ("a/b:c\n", "")):
        with pytest.raises(WrongLogIn) as refusal:
            enter(store, name, password)
        told.append((str(refusal.value), refusal.value.facts))
    assert len({str(one) for one in told}) == 1


def test_an_unknown_name_costs_a_password_check_as_well(store: Store) -> None:
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
            enter(store, "anna", "wrong horse")
    for password in (WORDS, "wrong horse"):
        with pytest.raises(LockedOut, match="in 80 seconds") as refused:
            enter(store, "anna", password)
        assert refused.value.facts["until_at"] == NOW + 80_000
    locked = {"what": "account_locked", "name": "anna", "failed": 5, "until": NOW + 15 * MINUTE}
    assert notes(store)[-1]["done"] == [locked]
    assert enter(store, "anna", now=NOW + 80_000).locked_until == NOW + 15 * MINUTE, "others are slowed down still"
    assert enter(store, "anna", now=NOW + 15 * MINUTE).failed_logins == 0
    assert found(store, "anna").locked_until is None


def test_a_stranger_under_a_locked_name_has_to_come_again_and_is_then_let_in(store: Store) -> None:
    join(store, "anna")
    attack(store, "anna", 5)
    elsewhere = Whence("192.0.2.99")
    with pytest.raises(LockedOut, match="in 5 seconds"):
        log_in(store, "anna", WORDS, NOW, whence=elsewhere, passwords=QUICK)
    with pytest.raises(LockedOut, match="in 1 second"):
        log_in(store, "anna", WORDS, NOW + 4_500, whence=elsewhere, passwords=QUICK)
    assert log_in(store, "anna", WORDS, NOW + 5_000, whence=elsewhere, passwords=QUICK).name == "anna"


def test_a_known_device_is_let_in_while_strangers_fail_and_only_its_own_failures_count(store: Store) -> None:
    join(store, "anna", "bruno")
    device = Whence("192.0.2.99", b"a device")
    store.do_now(lambda c: remember_device(c, NOW, b"a device", "anna"))
    attack(store, "anna", 40)
    attack(store, "bruno", 40)
    assert log_in(store, "anna", WORDS, NOW, whence=device, passwords=QUICK).name == "anna"
    with pytest.raises(LockedOut):
        log_in(store, "bruno", WORDS, NOW, whence=device, passwords=QUICK)
    for _ in range(5):
        with pytest.raises(WrongLogIn):
            log_in(store, "anna", "wrong horse", NOW, whence=device, passwords=QUICK)
    with pytest.raises(LockedOut, match="in 5 seconds"):
        log_in(store, "anna", WORDS, NOW, whence=device, passwords=QUICK)


def test_an_address_that_tries_many_names_has_to_wait_for_all(store: Store) -> None:
    join(store, "anna")
    for number in range(20):
        with pytest.raises(WrongLogIn):
            enter(store, f"nobody-{number}", "wrong horse")
    with pytest.raises(LockedOut, match="in 5 seconds"):
        enter(store, "anna")
    assert log_in(store, "anna", WORDS, NOW, whence=Whence("192.0.2.99"), passwords=QUICK).name == "anna"
    assert enter(store, "anna", now=NOW + 5_000).name == "anna"


def test_a_name_that_nobody_has_is_refused_like_any_other(store: Store) -> None:
    join(store, "anna")
    told = {name: attack(store, name, 12, WORDS + "!") for name in ("anna", "Anna", "nobody")}
    assert told["anna"] == told["nobody"]
    assert {code for code, _ in told["nobody"]} == {"wrong_log_in", "locked_out"}


def noting(asked: list[str], way: str, there: Callable[..., Any]) -> Callable[..., Any]:
    """The same, and a note that it was asked for."""

    def note(*facts: Any) -> Any:
        asked.append(way)
        return there(*facts)

    return note


@pytest.mark.parametrize("times", [1, 5, 6])
def test_a_failed_log_in_asks_the_store_the_same_whether_there_is_such_a_name(
    store: Store, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    join(store, "anna")
    asked: list[str] = []
    for way in ("read", "do_now"):
        monkeypatch.setattr(Store, way, noting(asked, way, getattr(Store, way)))
    seen = []
    for name in ("anna", "nobody"):
        asked.clear()
        attack(store, name, times)
        seen.append(tuple(asked))
    assert seen[0] == seen[1]


def attack(store: Store, name: str, times: int, password: str = "wrong horse") -> list[tuple[str, Any]]:  # noqa: S107
    """Wrong passwords from as many addresses; gives what was answered."""
    told = []
    for number in range(times):
        with pytest.raises(Refusal) as refused:
            log_in(store, name, password, NOW + number, whence=Whence(f"192.0.2.{number}"), passwords=QUICK)
        told.append((refused.value.code, refused.value.facts))
    return told


def test_a_log_in_forgives_the_failures_before_it(store: Store) -> None:
    join(store, "anna")
    for _ in range(3):
        for _ in range(4):
            with pytest.raises(WrongLogIn):
                enter(store, "anna", "wrong horse")
        enter(store, "anna")
    assert found(store, "anna").failed_logins == 0


def test_failures_from_two_sides_are_all_counted(store: Store, upgraded_url: str) -> None:
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
    assert found(store, "anna").failed_logins == 40


def test_a_password_is_kept_anew_when_the_house_grows_stricter(store: Store) -> None:
    join(store, "anna")
    before = kept_password(store, "anna")
    enter(store, "anna")
    assert kept_password(store, "anna") == before
    stricter = Passwords(PasswordHasher(time_cost=2, memory_cost=8, parallelism=1))
    log_in(store, "anna", WORDS, NOW, passwords=stricter)
    assert "t=2" in kept_password(store, "anna")
    enter(store, "anna")


def test_a_new_password_needs_the_old_one(store: Store) -> None:
    join(store, "anna")
    for _ in range(2):
        change_password(store, Request(at=NOW, by="ANNA", key="p1"), WORDS, "battery staple", passwords=QUICK)
    with pytest.raises(WrongLogIn):
        enter(store, "anna")
    with pytest.raises(WrongLogIn):
        change_password(store, Request(at=NOW, by="anna", key="p2"), WORDS, "another one", passwords=QUICK)
    assert found(store, "anna").failed_logins == 2
    enter(store, "anna", "battery staple")
    changes = [note for note in notes(store) if note["asked"]["do"] == "change_password"]
    assert [note["by"] for note in changes] == ["anna"]
    with pytest.raises(BadPassword):
        change_password(store, Request(at=NOW, by="anna", key="p3"), "battery staple", "short", passwords=QUICK)


def test_the_house_gives_a_new_password_and_ends_the_lock(store: Store) -> None:
    join(store, "anna")
    for _ in range(5):
        with pytest.raises(WrongLogIn):
            enter(store, "anna", "wrong horse")
    give_password(store, Request(at=NOW, by="maria", key="k"), "anna", "battery staple", passwords=QUICK)
    enter(store, "anna", "battery staple")
    assert notes(store)[-1]["by"] == "maria"


def test_a_password_that_changes_while_it_is_proved_does_not_let_in(store: Store) -> None:
    join(store, "anna")

    class Slow(Passwords):
        def match(self, kept: str, password: str) -> bool:
            give_password(store, Request(at=NOW, by="maria", key="k"), "anna", "battery staple", passwords=QUICK)
            return QUICK.match(kept, password)

        def are_outdated(self, kept: str) -> bool:
            return False

    with pytest.raises(WrongLogIn):
        log_in(store, "anna", WORDS, NOW, passwords=Slow())


def test_a_password_that_changes_while_it_is_proved_stays(store: Store) -> None:
    join(store, "anna")

    class Slow(Passwords):
        def match(self, kept: str, password: str) -> bool:
            give_password(store, Request(at=NOW, by="maria", key="k"), "anna", "battery staple", passwords=QUICK)
            return QUICK.match(kept, password)

    with pytest.raises(WrongLogIn):
        change_password(store, Request(at=NOW, by="anna", key="p"), WORDS, "a thief's own", passwords=Slow())
    enter(store, "anna", "battery staple")


def test_a_lock_that_comes_while_a_right_password_is_proved_keeps_nobody_out(store: Store) -> None:
    join(store, "anna")

    class Slow(Passwords):
        def match(self, kept: str, password: str) -> bool:
            attack(store, "anna", 5)
            return QUICK.match(kept, password)

        def are_outdated(self, kept: str) -> bool:
            return False

    assert log_in(store, "anna", WORDS, NOW, whence=Whence("192.0.2.99"), passwords=Slow()).name == "anna"


def test_a_change_of_role_keeps_who_before_and_after(store: Store) -> None:
    join(store, "anna")
    for _ in range(2):
        store.do_now(lambda c: change_role(c, Request(at=NOW, by="maria", key="k"), "anna", Role.INSPECTOR))
    assert found(store, "anna").role is Role.INSPECTOR
    changed = {"what": "role_changed", "name": "anna", "before": "player", "after": "inspector"}
    assert notes(store)[1:] == [
        {"by": "maria", "asked": {"do": "change_role", "name": "anna", "role": "inspector"}, "done": [changed]}
    ]


def test_a_guest_is_one_call_with_play_money_and_no_password(store: Store) -> None:
    first = [store.do_now(lambda c: open_guest(c, NOW, b"token 1")) for _ in range(2)]
    assert first[0] == first[1]
    name = first[0].name
    assert name.startswith("guest-")
    assert len(name) == len("guest-") + 8
    other = store.do_now(lambda c: open_guest(c, NOW, b"token 2", GuestMoney(Money.PLAY_CHF, 500)))
    assert other.name != name
    assert store.read(lambda c: balance(c, wallet(name, Money.PLAY_EUR))) == 100_000
    assert store.read(lambda c: balance(c, wallet(other.name, Money.PLAY_CHF))) == 500
    assert found(store, name).guest
    for password in ("", "anything at all", *"12"):
        with pytest.raises(WrongLogIn):
            enter(store, name, password)
    assert found(store, name).failed_logins == 0


def test_a_guest_whose_name_is_taken_is_refused(store: Store) -> None:
    taken = {"name": guest_name(b"token").upper(), "role": "player", "guest": True, "created_at": NOW}
    store.do_now(lambda c: c.execute(accounts.insert().values(taken)) and None)
    with pytest.raises(NameTaken):
        store.do_now(lambda c: open_guest(c, NOW, b"token"))
    assert store.read(lambda c: balance(c, cashier(Money.PLAY_EUR))) == 0


def test_guests_only_play(store: Store) -> None:
    name = store.do_now(lambda c: open_guest(c, NOW, b"token")).name
    with pytest.raises(NotForGuests):
        store.do_now(lambda c: deposit(c, Request(at=NOW, by=name, key="k"), name, Money.EUR, 100))
    with pytest.raises(NotForGuests):
        store.do_now(lambda c: change_role(c, Request(at=NOW, by="maria", key="k"), name, Role.MANAGER))
    with pytest.raises(NotForGuests):
        give_password(store, Request(at=NOW, by="maria", key="k"), name, WORDS, passwords=QUICK)
    store.do_now(lambda c: deposit(c, Request(at=NOW, by=name, key="k"), name, Money.PLAY_EUR, 100))


def test_closing_pays_out_every_wallet_and_keeps_the_name(store: Store) -> None:
    join(store, "anna")
    for money, cents in ((Money.EUR, 700), (Money.PLAY_CHF, 300)):
        store.do_now(lambda c, m=money, n=cents: deposit(c, Request(at=NOW, by="anna", key=m.value), "anna", m, n))  # type: ignore[misc]
    closed = [
        store.do_now(lambda c: close_account(c, Request(at=NOW + 9, by="anna", key="bye"), "anna")) for _ in range(2)
    ]
    assert closed[0] == closed[1]
    assert [(part.money, part.cents) for part in closed[0].paid_out] == [(Money.EUR, 700), (Money.PLAY_CHF, 300)]
    assert {holding.cents for holding in store.read(lambda c: holdings_of(c, "anna"))} == {0}
    assert store.read(lambda c: balance(c, cashier(Money.EUR))) == 0
    assert found(store, "anna").closed_at == NOW + 9
    assert notes(store)[-1]["done"][0]["what"] == "account_closed"
    with pytest.raises(NameTaken):
        create_account(store, Request(at=NOW, by=SYSTEM.name, key="again"), "Anna", WORDS, passwords=QUICK)


def test_a_closed_account_takes_nothing_more(store: Store) -> None:
    join(store, "anna")
    store.do_now(lambda c: close_account(c, Request(at=NOW, by="anna", key="bye"), "anna"))
    with pytest.raises(AccountIsClosed) as refused:
        enter(store, "anna")
    assert refused.value.facts["since_at"] == NOW
    with pytest.raises(WrongLogIn):
        enter(store, "anna", "wrong horse")
    for work in (
        lambda c: deposit(c, Request(at=NOW, by="anna", key="k"), "anna", Money.EUR, 100),
        lambda c: change_role(c, Request(at=NOW, by="maria", key="k"), "anna", Role.MANAGER),
        lambda c: close_account(c, Request(at=NOW, by="anna", key="k"), "anna"),
        lambda c: exclude(c, Request(at=NOW, by="anna", key="k"), "anna", None),
    ):
        with pytest.raises(AccountIsClosed):
            store.do_now(work)


def test_an_account_with_an_open_session_is_not_closed(store: Store) -> None:
    join(store, "anna")
    session = sit(store, "anna", NOW)
    with pytest.raises(SessionStillOpen):
        store.do_now(lambda c: close_account(c, Request(at=NOW, by="anna", key="bye"), "anna"))
    assert found(store, "anna").closed_at is None
    over = update(sessions).where(sessions.c.id == session).values(closed_at=NOW)
    store.do_now(lambda c: c.execute(over) and None)
    store.do_now(lambda c: close_account(c, Request(at=NOW, by="anna", key="bye"), "anna"))


def test_an_excluded_player_may_log_in(store: Store) -> None:
    join(store, "anna")
    store.do_now(lambda c: exclude(c, Request(at=NOW, by="anna", key="k"), "anna", None))
    assert enter(store, "anna").name == "anna"
