"""A guest who never played is forgotten after a day: account, log-ins and play money; the books stay right."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from banco.core.chance import SeededChance
from banco.core.request import Request
from banco.core.time import DAY
from banco.games import GAMES
from banco.house.accounts import forget_guests
from banco.house.accounts.account import UnknownAccount, account_of
from banco.house.accounts.create_account import GUEST_MONEY, open_guest
from banco.house.accounts.guests import name_guest
from banco.house.accounts.login_tokens import NotLoggedIn, account_behind, give_token
from banco.house.audit.auditor import audit
from banco.house.cash.play_money import give_play_money
from banco.house.house_store import open_house_store
from banco.house.jobs import Done, run_jobs
from banco.house.sessions.close_session import close_session
from banco.house.sessions.exclude_player import exclude
from banco.house.sessions.open_session import open_session
from banco.house.sessions.times import SessionTimes
from banco.house.store.database import Database
from banco.house.store.schema import accounts, purses, tokens
from banco.house.store.store import Store
from banco.ledger.purses import Money
from tests.house.support.people import NOW, QUICK, WORDS, join

EUR, CHF = Money.PLAY_EUR, Money.PLAY_CHF


def jobs(store: Store, now: int) -> Done:
    return run_jobs(store, now, GAMES, SeededChance(1), SessionTimes())


def guest_of(store: Store, token: bytes, at: int = NOW) -> str:
    name = store.do_now(lambda c: open_guest(c, at, token)).name
    store.do_now(lambda c: give_token(c, at, name, token.decode()))
    return name


def wrong_in(store: Store) -> list[object]:
    return [stage.wrong for stage in store.read(lambda c: audit(c, GAMES, lambda *_: None)) if stage.wrong]


def count(store: Store, table: object) -> int:
    return int(store.read(lambda c: c.execute(select(func.count()).select_from(table)).scalar_one()))  # type: ignore[arg-type]


def test_a_guest_who_never_played_is_forgotten_after_a_day_and_the_money_goes_back(store: Store) -> None:
    guest = guest_of(store, b"anna")
    store.do_now(lambda c: give_play_money(c, Request(at=NOW, by=guest, key="more"), CHF, 100))
    assert jobs(store, NOW + DAY - 1) == Done()
    assert jobs(store, NOW + DAY) == Done(forgotten=(guest,))
    assert jobs(store, NOW + DAY) == Done()
    with pytest.raises(UnknownAccount):
        store.read(lambda c: account_of(c, guest))
    with pytest.raises(NotLoggedIn):
        store.read(lambda c: account_behind(c, NOW + DAY, "anna"))
    assert (count(store, accounts), count(store, tokens)) == (0, 0)
    held = store.read(lambda c: c.execute(select(purses.c.balance)).scalars().all())
    assert set(held) == {0}
    assert not wrong_in(store)


def test_whoever_has_played_or_chosen_something_is_not_forgotten(store: Store) -> None:
    played, named, excluded, passer_by = (guest_of(store, token) for token in (b"a", b"b", b"c", b"d"))
    join(store, "anna")
    session = store.do_now(
        lambda c: open_session(c, Request(at=NOW, by=played, key="k"), played, "t", "paijiu", EUR, GUEST_MONEY.cents)
    )
    store.do_now(lambda c: close_session(c, Request(at=NOW, by=played, key="k2", why="left"), session.id))
    name_guest(store, Request(at=NOW, by=named, key="k3"), "bruno", WORDS, passwords=QUICK)
    store.do_now(lambda c: exclude(c, Request(at=NOW, by=excluded, key="k4"), excluded, NOW + 30 * DAY))
    assert jobs(store, NOW + 3 * DAY).forgotten == (passer_by,)
    kept = store.read(lambda c: c.execute(select(accounts.c.name)).scalars().all())
    assert set(kept) == {played, named, excluded, "anna"}
    assert not wrong_in(store)


def test_many_guests_are_forgotten_some_at_a_time_and_once_by_two_nodes(
    store: Store, upgraded_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forget_guests, "MOST_TOGETHER", 3)
    guests = {guest_of(store, b"guest %d" % number, NOW + number) for number in range(7)}
    other = open_house_store(Database(upgraded_url))
    forgotten: list[str] = []
    for node in (store, other, store, other):
        forgotten += jobs(node, NOW + 2 * DAY).forgotten
    other.close()
    assert len(forgotten) == 7
    assert set(forgotten) == guests
    assert not wrong_in(store)


def test_a_guest_may_come_in_anew_after_another_was_forgotten(store: Store) -> None:
    guest_of(store, b"anna")
    jobs(store, NOW + DAY)
    newcomer = guest_of(store, b"bruno", NOW + DAY)
    assert store.read(lambda c: account_of(c, newcomer)).guest
    assert not wrong_in(store)
