"""A key stands for what was asked with it first: the same again is answered again, anything else is a conflict."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import Connection

from banco.core.request import Request
from banco.games.paijiu.messages import Bet
from banco.games.paijiu.pays import Spot
from banco.house.accounts.account import Role, account_of
from banco.house.accounts.create_account import add_account, create_account
from banco.house.accounts.login import LockedOut, WrongLogIn, change_password, give_password, log_in
from banco.house.accounts.messages import AccountCreated, PasswordChanged
from banco.house.accounts.passwords import Passwords
from banco.house.house_store import open_house_store
from banco.house.sessions.close_session import close_session, finish_closing
from banco.house.sessions.messages import CloseSession
from banco.house.sessions.resolve_session import resolve_session
from banco.house.sessions.session import Session
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.ledger.transfers import KeyConflict
from banco.table.permissions import SYSTEM
from tests.house.support.people import NOW, QUICK, WORDS, join, notes
from tests.house.support.seats import PURSE, Table, buy_in, close, found, funded, wallet_of

FIRST, SECOND = "battery staple", "staple battery"

Ask = Callable[[Store, str], object]


def change(store: Store, new: str, old: str = WORDS, key: str = "k", passwords: Passwords = QUICK) -> PasswordChanged:
    return change_password(store, Request(at=NOW, by="anna", key=key), old, new, passwords=passwords)


def give(store: Store, new: str, key: str = "k") -> PasswordChanged:
    return give_password(store, Request(at=NOW, by="maria", key=key), "anna", new, passwords=QUICK)


def create(store: Store, password: str, key: str = "k", passwords: Passwords = QUICK) -> AccountCreated:
    return create_account(store, Request(at=NOW, by="dora", key=key), "dora", password, passwords=passwords)


def lets_in(store: Store, name: str, password: str) -> bool:
    try:
        return bool(log_in(store, name, password, NOW, passwords=QUICK))
    except WrongLogIn:
        return False


# --- passwords --------------------------------------------------------------------------------------


@pytest.mark.parametrize("ask", [change, give])
def test_a_key_that_has_given_a_password_does_not_give_another(store: Store, ask: Ask) -> None:
    join(store, "anna")
    assert ask(store, FIRST) == ask(store, FIRST) == PasswordChanged("anna")
    with pytest.raises(KeyConflict):
        ask(store, SECOND)
    assert lets_in(store, "anna", FIRST)
    assert not lets_in(store, "anna", SECOND)


def test_a_used_key_with_a_wrong_old_password_and_another_new_one_is_a_conflict(store: Store) -> None:
    join(store, "anna")
    change(store, FIRST)
    with pytest.raises(KeyConflict):
        change(store, SECOND, old="wrong horse")
    assert lets_in(store, "anna", FIRST)


@pytest.mark.parametrize("again", [FIRST, SECOND])
def test_once_a_later_password_has_taken_its_place_nobody_can_say_what_a_key_gave(store: Store, again: str) -> None:
    join(store, "anna")
    change(store, FIRST)
    change(store, SECOND, old=FIRST, key="later")
    with pytest.raises(KeyConflict):
        change(store, again)
    assert change(store, SECOND, old=FIRST, key="later") == PasswordChanged("anna")


def test_a_used_key_is_no_way_to_guess_a_password(store: Store) -> None:
    join(store, "anna")
    change(store, FIRST)
    for guess in range(5):
        with pytest.raises(KeyConflict):
            change(store, f"guess number {guess}")
    with pytest.raises(LockedOut):
        change(store, FIRST)


def test_of_two_passwords_that_come_at_once_with_one_key_the_second_is_a_conflict(store: Store) -> None:
    join(store, "anna")

    class Overtaken(Passwords):
        """Another change under the same key comes in while this one's password is being kept."""

        def match(self, kept: str, password: str) -> bool:
            return QUICK.match(kept, password)

        def hash(self, password: str) -> str:
            change(store, FIRST)
            return QUICK.hash(password)

    with pytest.raises(KeyConflict):
        change(store, SECOND, passwords=Overtaken())
    assert lets_in(store, "anna", FIRST)
    assert change(store, FIRST, passwords=Overtaken()) == PasswordChanged("anna")


def test_a_password_that_is_kept_anew_at_a_log_in_is_still_the_one_the_key_gave(store: Store) -> None:
    join(store, "anna")
    change(store, FIRST)

    class Stricter(Passwords):
        def match(self, kept: str, password: str) -> bool:
            return QUICK.match(kept, password)

        def hash(self, password: str) -> str:
            return QUICK.hash(password)

        def are_outdated(self, kept: str) -> bool:
            return True

    log_in(store, "anna", FIRST, NOW, passwords=Stricter())
    assert change(store, FIRST) == PasswordChanged("anna")


def test_a_key_that_has_made_an_account_does_not_make_it_with_another_password(store: Store) -> None:
    assert create(store, FIRST) == create(store, FIRST)
    with pytest.raises(KeyConflict):
        create(store, SECOND)
    assert lets_in(store, "dora", FIRST)
    assert not lets_in(store, "dora", SECOND)
    assert len(notes(store)) == 1


def test_an_account_whose_password_has_changed_is_not_made_again_with_the_new_one(store: Store) -> None:
    create(store, FIRST)
    change_password(store, Request(at=NOW, by="dora", key="p"), FIRST, SECOND, passwords=QUICK)
    for password in (FIRST, SECOND):
        with pytest.raises(KeyConflict):
            create(store, password)


def test_the_key_of_a_new_account_is_no_way_to_guess_its_password(store: Store) -> None:
    create(store, FIRST)
    with pytest.raises(KeyConflict):
        create(store, SECOND)
    assert store.read(lambda c: account_of(c, "dora")).failed_logins == 1


def test_nothing_of_a_password_is_noted(store: Store) -> None:
    join(store, "anna")
    change(store, FIRST)
    give(store, SECOND, key="g")
    asked = [note["asked"] for note in notes(store)]
    assert asked[1:] == [{"do": "change_password", "name": "anna"}] * 2


# --- sessions ---------------------------------------------------------------------------------------


def closed(store: Store, session: str, key: str, why: str = "enough") -> Session:
    return store.do_now(lambda c: close_session(c, Request(at=NOW + 5, by="anna", key=key, why=why), session))


def test_a_key_that_has_closed_a_session_closes_no_other_even_a_closed_one(store: Store) -> None:
    funded(store, "anna")
    first, second = buy_in(store, "anna", "t1").id, buy_in(store, "anna", "t2").id
    close(store, first, NOW + 1, "same")
    with pytest.raises(KeyConflict):
        closed(store, second, "same")
    assert found(store, second).closing_at is None
    close(store, second, NOW + 2, "other")
    with pytest.raises(KeyConflict):
        closed(store, second, "same")


def test_a_session_is_not_closed_again_under_its_key_for_another_reason(store: Store) -> None:
    funded(store, "anna")
    session = buy_in(store, "anna").id
    done = close(store, session, NOW + 1, "k")
    with pytest.raises(KeyConflict):
        closed(store, session, "k", "another reason")
    assert closed(store, session, "k") == done
    assert wallet_of(store, "anna") == PURSE


def test_a_key_that_was_used_for_something_else_closes_no_session(store: Store) -> None:
    funded(store, "anna")
    session = buy_in(store, "anna", key="k").id
    with pytest.raises(KeyConflict):
        closed(store, session, "k")
    assert found(store, session).closing_at is None


def test_the_same_new_account_asked_of_two_nodes_at_once_is_made_once_and_told_to_both(
    store: Store, upgraded_url: str
) -> None:
    other = open_house_store(Database(upgraded_url))
    both = Barrier(2)

    def ask(node: Store, number: int) -> AccountCreated:
        both.wait()
        return node.do_now(
            lambda c: add_account(
                c, Request(at=NOW, by="system", key=f"k-{number}"), f"anna{number}", "kept", Role.PLAYER
            )
        )

    with ThreadPoolExecutor(2) as pool:
        for number in range(40):
            asked = [pool.submit(ask, node, number) for node in (store, other)]
            assert {future.result().name for future in asked} == {f"anna{number}"}
    other.close()
    assert len(notes(store)) == 40


def test_a_key_that_asked_for_a_closing_under_way_closes_no_later_session(store: Store) -> None:
    funded(store, "anna")
    first, table = buy_in(store, "anna"), Table(store)
    table.open()
    table.play(Bet("anna", 400, Spot.NORTH), first.id)
    for key in ("one", "two"):
        assert left(store, key).closed_at is None
    store.store_entry_now(table.desk.void(SYSTEM, "a test", NOW + 2).entry)
    store.do_now(lambda c: finish_closing(c, NOW + 3, first.id))
    assert left(store, "two").id == first.id
    second = buy_in(store, "anna", at=NOW + 4)
    for key in ("one", "two"):
        assert left(store, key).id == first.id
    assert found(store, second.id).closing_at is None
    assert [note["asked"]["do"] for note in notes(store)].count("close_session") == 2


def left(store: Store, key: str) -> Session:
    """Anna leaves the table, without saying which session she means."""

    def work(connection: Connection) -> Session:
        meant = resolve_session(connection, Request(at=0, by="anna", key=key), "t", CloseSession)
        return close_session(connection, Request(at=NOW + 1, by="anna", key=key, why="enough"), meant)

    return store.do_now(work)
