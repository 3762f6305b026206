"""Whatever a client asked under its own id can be looked up; what was no bet is told as what it was."""

from __future__ import annotations

import pytest

from banco.core.request import Request
from banco.games import GAMES
from banco.house.history.find_bet import NeverArrived, NoBet, find_bet
from banco.house.limits.limit_repo import set_limit
from banco.house.limits.limit_rules import LimitKind
from banco.house.periods import Period
from banco.house.sessions.exclude_player import exclude
from banco.house.sessions.open_session import top_up
from banco.house.store.office import note
from banco.house.store.store import Store
from banco.house.tables.messages import EnableTable
from banco.server.refusal_payload import sentences_of
from tests.house.support.people import NOW
from tests.house.support.seats import Table, buy_in, close, funded


def looked_up(store: Store, key: str, asker: str = "anna") -> NoBet:
    with pytest.raises(NoBet) as told:
        store.read(lambda c: find_bet(c, GAMES, asker, key))
    return told.value


def test_the_refusal_describes_a_top_up_a_buy_in_and_a_cash_out(store: Store) -> None:
    funded(store, "anna")
    session = buy_in(store, "anna", key="in", cents=3_000).id
    store.do_now(lambda c: top_up(c, Request(at=NOW + 1, by="anna", key="top-1"), session, 500))
    close(store, session, NOW + 2, "out")
    told = {key: str(looked_up(store, key)) for key in ("in", "top-1", "out")}
    assert told == {
        "in": "“in” from anna was no bet but “open_session”, and it was done: anna buys in at t with 30.00.",
        "top-1": "“top-1” from anna was no bet but “top_up”, and it was done: anna/1 is topped up with 5.00.",
        "out": "“out” from anna was no bet but “close_session”, and it was done: close anna/1: enough.",
    }


def test_a_key_of_the_office_is_found_after_rounds_were_played_too(store: Store) -> None:
    funded(store, "anna")
    Table(store).open()
    session = buy_in(store, "anna").id
    store.do_now(lambda c: top_up(c, Request(at=NOW + 1, by="anna", key="top-1"), session, 500))
    Table(store, name="u").open()
    assert looked_up(store, "top-1").facts["what"] == "top_up"


def test_the_refusal_describes_limits_and_exclusions_too(store: Store) -> None:
    funded(store, "anna")
    store.do_now(lambda c: set_limit(c, Request(at=NOW, by="anna", key="l"), "anna", LimitKind.TIME, Period.DAY, 90))
    store.do_now(lambda c: exclude(c, Request(at=NOW, by="anna", key="e"), "anna", None))
    assert str(looked_up(store, "l")).endswith("anna wants a time limit of 90 a day in none.")
    assert str(looked_up(store, "e")).endswith("anna wants to be excluded until none.")


def test_a_command_of_the_staff_is_named_only(store: Store) -> None:
    store.do_now(lambda c: note(c, Request(at=NOW, by="maria", key="k"), EnableTable("t", False, "a worn shoe")))
    assert looked_up(store, "k", "maria").facts["asked"] == "enable_table"


def test_the_refusal_is_the_same_in_italian(store: Store) -> None:
    funded(store, "anna")
    session = buy_in(store, "anna", key="in").id
    store.do_now(lambda c: top_up(c, Request(at=NOW + 1, by="anna", key="top-1"), session, 500))
    assert sentences_of(looked_up(store, "top-1"))["it"] == (
        "«top-1» di anna non era una puntata ma un'aggiunta di credito; la richiesta è stata eseguita."
    )


def test_nobody_learns_of_anothers_key(store: Store) -> None:
    funded(store, "anna", "bruno")
    buy_in(store, "anna", key="in")
    with pytest.raises(NeverArrived):
        store.read(lambda c: find_bet(c, GAMES, "bruno", "in"))
