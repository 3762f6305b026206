"""Whoever is excluded plays no more from that moment: every session is closed with the exclusion itself."""

from __future__ import annotations

import pytest

from banco.core.request import Request
from banco.games import GAMES
from banco.games.paijiu.messages import AskCards, Bet
from banco.games.paijiu.pays import Spot
from banco.house.audit.auditor import audit
from banco.house.limits.exclusion_rules import ExclusionStands
from banco.house.limits.messages import PlayerExcluded
from banco.house.sessions.close_session import close_every_session, finish_closing
from banco.house.sessions.exclude_player import exclude
from banco.house.store.store import Store
from tests.house.support.people import NOW, notes
from tests.house.support.seats import PURSE, Table, buy_in, credit, found, funded, open_stakes, wallet_of
from tests.keys import SEAL

WHY = "anna has chosen not to play: the exclusion ends never."


def excluded(store: Store, at: int = NOW + 5, key: str = "e", until: int | None = None) -> PlayerExcluded:
    return store.do_now(lambda c: exclude(c, Request(at=at, by="anna", key=key), "anna", until))


def closings(store: Store) -> list[str]:
    return [note["asked"]["session"] for note in notes(store) if note["asked"]["do"] == "close_session"]


def is_right(store: Store) -> bool:
    return all(stage.wrong is None for stage in store.read(lambda c: audit(c, GAMES, lambda *_: None, seal=SEAL)))


def test_an_exclusion_closes_every_session_of_the_player_and_pays_it_out(store: Store) -> None:
    funded(store, "anna", "bruno")
    for player, table in (("anna", "t"), ("anna", "u"), ("bruno", "t")):
        buy_in(store, player, table)
    excluded(store)
    for session in ("anna/1", "anna/2"):
        after = found(store, session)
        assert (after.closed_at, after.closed_by, after.closed_why) == (NOW + 5, "system", WHY)
        assert (after.cashed_out, credit(store, session)) == (10_000, 0)
    assert wallet_of(store, "anna") == PURSE
    assert found(store, "bruno/1").closing_at is None
    assert is_right(store)


def test_a_stake_in_a_round_keeps_the_session_of_the_excluded_closing_until_the_round_is_over(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna", cents=1_000)
    table = Table(store)
    table.open()
    table.play(Bet("anna", 400, Spot.NORTH), "anna/1")
    excluded(store)
    closing = found(store, "anna/1")
    assert (closing.closing_at, closing.closed_at, open_stakes(store, "anna/1")) == (NOW + 5, None, 400)
    table.play(AskCards("anna"), "anna/1")
    table.deal()
    left = credit(store, "anna/1")
    assert store.do_now(lambda c: finish_closing(c, NOW + 8, "anna/1"))
    assert found(store, "anna/1").closed_why == WHY
    assert wallet_of(store, "anna") == PURSE - 1_000 + left
    assert is_right(store)


def test_an_exclusion_that_is_asked_for_again_or_sent_away_for_closes_no_session_twice(store: Store) -> None:
    funded(store, "anna")
    buy_in(store, "anna")
    buy_in(store, "anna", "u", cents=1_000)
    table = Table(store, name="u")
    table.open()
    table.play(Bet("anna", 400, Spot.NORTH), "anna/2")
    first = excluded(store)
    assert excluded(store, at=NOW + 6) == first
    there = store.do_now(
        lambda c: close_every_session(c, Request(at=NOW + 7, by="system", key=str(NOW + 7), why=WHY), "anna")
    )
    assert [session.id for session in there] == ["anna/2"]
    assert closings(store) == ["anna/1", "anna/2"]


def test_a_longer_exclusion_closes_what_is_open_too(store: Store) -> None:
    funded(store, "anna")
    excluded(store, until=NOW + 10)
    buy_in(store, "anna", at=NOW + 11)
    excluded(store, at=NOW + 12, key="longer", until=NOW + 20)
    assert found(store, "anna/1").closed_at == NOW + 12
    buy_in(store, "anna", at=NOW + 21)
    excluded(store, at=NOW + 22, key="never")
    assert found(store, "anna/2").closed_why == WHY


def test_an_exclusion_that_is_refused_closes_nothing(store: Store) -> None:
    funded(store, "anna")
    excluded(store, until=NOW + 20)
    before = notes(store)
    with pytest.raises(ExclusionStands):
        excluded(store, at=NOW + 6, key="shorter", until=NOW + 10)
    assert notes(store) == before


def test_two_players_may_exclude_themselves_with_the_same_key(store: Store) -> None:
    funded(store, "anna", "bruno")
    for player in ("anna", "bruno"):
        buy_in(store, player)
        store.do_now(lambda c, name=player: exclude(c, Request(at=NOW + 5, by=name, key="e"), name, None))  # type: ignore[misc]
        assert found(store, f"{player}/1").closed_at == NOW + 5
