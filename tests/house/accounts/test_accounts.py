"""Accounts: names, roles, guests and the end of an account, on both databases."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import update

from banco.core.request import Request
from banco.house.accounts.account import (
    Account,
    AccountIsClosed,
    NotForGuests,
    Role,
    UnknownAccount,
    every_account,
    find_account,
)
from banco.house.accounts.close_account import SessionStillOpen, close_account
from banco.house.accounts.create_account import GuestMoney, create_account, guest_name, open_guest
from banco.house.accounts.holdings import holdings_of
from banco.house.accounts.login import WrongLogIn, give_password
from banco.house.accounts.names import BadName, NameReserved, NameTaken, check_name
from banco.house.accounts.passwords import BadPassword
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
from tests.house.support.logins import log_in_as, stored_account, stored_password
from tests.house.support.people import NOW, QUICK, WORDS, join, notes, sit


@pytest.mark.parametrize("name", ["", "a b", "-anna", "anna\n", "a" * 41, "àèì", "a/1", "a:b"])
def test_a_bad_name_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        check_name(name)


@pytest.mark.parametrize("name", ["system", "System", "guest-1", "GUEST-anna"])
def test_some_names_are_reserved_for_the_house(name: str) -> None:
    with pytest.raises(NameReserved):
        check_name(name)


def test_an_account_needs_a_valid_name_and_password(store: Store) -> None:
    for name, refusal in (("a b", BadName), ("system", NameReserved), (WORDS.replace(" ", "-"), BadPassword)):
        with pytest.raises(refusal):
            create_account(store, Request(at=NOW, by=SYSTEM.name, key="k"), name, name, passwords=QUICK)
    assert store.read(every_account) == ()


def test_a_name_is_taken_whatever_the_case(store: Store) -> None:
    join(store, "Anna")
    with pytest.raises(NameTaken):
        join(store, "aNNA")
    assert stored_account(store, "ANNA").name == "Anna"
    assert store.read(lambda c: find_account(c, "bruno")) is None
    with pytest.raises(UnknownAccount):
        stored_account(store, "bruno")


def test_a_new_account_is_there_and_noted_without_its_password(store: Store) -> None:
    join(store, "anna")
    join(store, "bruno", role=Role.CROUPIER)
    assert [known.name for known in store.read(every_account)] == ["anna", "bruno"]
    assert [known.name for known in store.read(lambda c: every_account(c, Role.CROUPIER))] == ["bruno"]
    assert stored_account(store, "anna") == Account("anna", Role.PLAYER, False, "it", NOW)
    first = notes(store)[0]
    assert first["by"] == "system"
    assert first["done"] == [{"what": "account_created", "name": "anna", "role": "player"}]
    assert not any(WORDS in str(note) or stored_password(store, "anna") in str(note) for note in notes(store))


def test_the_same_key_makes_one_account(store: Store) -> None:
    join(store, "anna")
    join(store, "anna")
    assert len(notes(store)) == 1
    with pytest.raises(KeyConflict):
        create_account(store, Request(at=NOW, by=SYSTEM.name, key="join-anna"), "bruno", WORDS, passwords=QUICK)


def test_only_one_of_many_concurrent_requests_gets_a_name(store: Store, upgraded_url: str) -> None:
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


def test_a_change_of_role_notes_who_made_it_and_both_roles(store: Store) -> None:
    join(store, "anna")
    for _ in range(2):
        store.do_now(lambda c: change_role(c, Request(at=NOW, by="maria", key="k"), "anna", Role.INSPECTOR))
    assert stored_account(store, "anna").role is Role.INSPECTOR
    changed = {"what": "role_changed", "name": "anna", "before": "player", "after": "inspector"}
    assert notes(store)[1:] == [
        {"by": "maria", "asked": {"do": "change_role", "name": "anna", "role": "inspector"}, "done": [changed]}
    ]


def test_a_guest_has_play_money_and_no_password(store: Store) -> None:
    first = [store.do_now(lambda c: open_guest(c, NOW, b"token 1")) for _ in range(2)]
    assert first[0] == first[1]
    name = first[0].name
    assert name.startswith("guest-")
    assert len(name) == len("guest-") + 8
    other = store.do_now(lambda c: open_guest(c, NOW, b"token 2", GuestMoney(Money.PLAY_CHF, 500)))
    assert other.name != name
    assert store.read(lambda c: balance(c, wallet(name, Money.PLAY_EUR))) == 100_000
    assert store.read(lambda c: balance(c, wallet(other.name, Money.PLAY_CHF))) == 500
    assert stored_account(store, name).guest
    for password in ("", "anything at all", *"12"):
        with pytest.raises(WrongLogIn):
            log_in_as(store, name, password)
    assert stored_account(store, name).failed_logins == 0


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
    assert stored_account(store, "anna").closed_at == NOW + 9
    assert notes(store)[-1]["done"][0]["what"] == "account_closed"
    with pytest.raises(NameTaken):
        create_account(store, Request(at=NOW, by=SYSTEM.name, key="again"), "Anna", WORDS, passwords=QUICK)


def test_a_closed_account_refuses_everything(store: Store) -> None:
    join(store, "anna")
    store.do_now(lambda c: close_account(c, Request(at=NOW, by="anna", key="bye"), "anna"))
    with pytest.raises(AccountIsClosed) as refused:
        log_in_as(store, "anna")
    assert refused.value.facts["since_at"] == NOW
    with pytest.raises(WrongLogIn):
        log_in_as(store, "anna", "wrong horse")
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
    assert stored_account(store, "anna").closed_at is None
    over = update(sessions).where(sessions.c.id == session).values(closed_at=NOW)
    store.do_now(lambda c: c.execute(over) and None)
    store.do_now(lambda c: close_account(c, Request(at=NOW, by="anna", key="bye"), "anna"))
