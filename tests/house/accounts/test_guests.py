"""Guests: play money again when all is lost, and a name and a password to keep everything under."""

from __future__ import annotations

import pytest

from banco.core.request import Request
from banco.games import GAMES
from banco.house.accounts.account import account_of, chosen_name_of
from banco.house.accounts.create_account import GUEST_MONEY, create_account, open_guest
from banco.house.accounts.guests import OnlyForGuests, name_guest
from banco.house.accounts.login import WrongLogIn, log_in
from banco.house.accounts.messages import GuestNamed, PlayMoneyGiven
from banco.house.accounts.names import NameReserved, NameTaken
from banco.house.audit.auditor import audit
from banco.house.cash.play_money import PlayMoneyLeft, PlayMoneyOnly, PlayMoneyPause, give_play_money
from banco.house.sessions.open_session import open_session
from banco.house.store.schema import chosen_names
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.ledger.transfers import KeyConflict
from banco.table.permissions import SYSTEM
from tests.house.support.people import NOW, QUICK, WORDS, join, notes
from tests.keys import SEAL

LEAST = 100
ALL = GUEST_MONEY.cents
PAUSE = GUEST_MONEY.pause
EUR, CHF = Money.PLAY_EUR, Money.PLAY_CHF


def guest_of(store: Store, token: bytes = b"token") -> str:
    return store.do_now(lambda c: open_guest(c, NOW, token)).name


def gives(store: Store, player: str, key: str, money: Money = EUR, at: int = NOW, least: int = LEAST) -> PlayMoneyGiven:
    return store.do_now(lambda c: give_play_money(c, Request(at=at, by=player, key=key), money, least))


def names(store: Store, guest: str, name: str, key: str = "name", password: str = WORDS) -> GuestNamed:
    return name_guest(store, Request(at=NOW, by=guest, key=key), name, password, passwords=QUICK)


def wrong_in(store: Store) -> list[object]:
    return [stage.wrong for stage in store.read(lambda c: audit(c, GAMES, lambda *_: None, seal=SEAL)) if stage.wrong]


def test_whoever_has_less_than_the_least_stake_is_given_play_money_once_by_its_key(store: Store) -> None:
    guest = guest_of(store)
    given = [gives(store, guest, "k", CHF) for _ in range(2)]
    assert given == [PlayMoneyGiven(guest, CHF, ALL, 0, ALL)] * 2
    assert [note["by"] for note in notes(store) if note["asked"]["do"] == "give_play_money"] == [guest]
    with pytest.raises(KeyConflict):
        gives(store, guest, "k", EUR)
    assert not wrong_in(store)


@pytest.mark.parametrize("bought_in", [0, ALL])
def test_what_lies_in_the_wallet_or_at_a_table_is_left(store: Store, bought_in: int) -> None:
    guest = guest_of(store)
    if bought_in:
        store.do_now(
            lambda c: open_session(c, Request(at=NOW, by=guest, key="in"), guest, "t", "paijiu", EUR, bought_in)
        )
    with pytest.raises(PlayMoneyLeft):
        gives(store, guest, "k")
    assert gives(store, guest, "k", least=ALL + 1).after == 2 * ALL - bought_in


def test_between_two_gifts_lies_a_pause_each_money_by_itself(store: Store) -> None:
    guest, much = guest_of(store), 100 * ALL
    assert gives(store, guest, "k1", least=much).before == ALL
    with pytest.raises(PlayMoneyPause):
        gives(store, guest, "k2", at=NOW + PAUSE - 1, least=much)
    assert gives(store, guest, "k3", CHF, least=much).before == 0
    assert gives(store, guest, "k2", at=NOW + PAUSE, least=much).before == 2 * ALL


def test_only_guests_are_given_money_and_only_play_money(store: Store) -> None:
    join(store, "anna")
    with pytest.raises(OnlyForGuests):
        gives(store, "anna", "k")
    with pytest.raises(PlayMoneyOnly):
        gives(store, guest_of(store), "k", Money.EUR)


def test_a_guest_becomes_an_account_with_a_name_and_all_stays(store: Store) -> None:
    guest = guest_of(store)
    store.do_now(lambda c: open_session(c, Request(at=NOW, by=guest, key="in"), guest, "t", "paijiu", EUR, 1000))
    assert names(store, guest, "Zoe") == names(store, guest, "Zoe") == GuestNamed(guest, "Zoe")
    known = log_in(store, "zoe", WORDS, NOW, passwords=QUICK)
    assert (known.name, known.guest) == (guest, False)
    assert store.read(lambda c: account_of(c, "ZOE")).name == guest
    assert store.read(lambda c: chosen_name_of(c, guest)) == "Zoe"
    assert WORDS not in str(notes(store)), "no password stands in the journal"
    assert gives(store, guest, "k", CHF).after == ALL, "whoever was a guest plays on for play money"
    assert not wrong_in(store)


def test_a_key_asked_again_with_another_password_is_a_conflict(store: Store) -> None:
    guest = guest_of(store)
    names(store, guest, "Zoe")
    with pytest.raises(KeyConflict):
        names(store, guest, "Zoe", password="another password")  # noqa: S106


def test_a_name_is_one_persons_whatever_the_case(store: Store) -> None:
    join(store, "anna")
    guest, other = guest_of(store), guest_of(store, b"other")
    with pytest.raises(NameTaken):
        names(store, guest, "Anna")
    with pytest.raises(NameReserved):
        names(store, guest, "guest-me")
    names(store, guest, "Zoe")
    with pytest.raises(NameTaken):
        names(store, other, "zOE")
    with pytest.raises(NameTaken):
        create_account(store, Request(at=NOW, by=SYSTEM.name, key="new"), "zoe", WORDS, passwords=QUICK)
    with pytest.raises(OnlyForGuests):
        names(store, guest, "Zita", "second")
    with pytest.raises(OnlyForGuests):
        names(store, "anna", "Zita")
    with pytest.raises(WrongLogIn):
        log_in(store, "Zita", WORDS, NOW, passwords=QUICK)


def test_an_audit_finds_a_name_that_nobody_has_chosen(store: Store) -> None:
    guest, other = guest_of(store), guest_of(store, b"other")
    names(store, guest, "Zoe")
    store.do_now(lambda c: c.execute(chosen_names.update().values(account=other)) and None)
    assert [wrong.table for wrong in wrong_in(store)] == ["chosen_names"]  # type: ignore[attr-defined]
