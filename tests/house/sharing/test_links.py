"""Links to shared rounds: one for each round and player, kept until they are withdrawn."""

from __future__ import annotations

import pytest

from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.house.history.plays import NotYourRound
from banco.house.sharing import links
from banco.house.sharing.links import (
    OnlySettledRounds,
    SharedLink,
    TooManyLinks,
    UnknownLink,
    links_of,
    share_round,
    withdraw_link,
)
from banco.house.sharing.shared_story import SharedStory, shared_story
from banco.house.store.schema import accounts
from banco.house.store.store import Store
from banco.table.permissions import Asker, Role
from tests.house.support.evening import FIRST_DAY, leave_in_play
from tests.house.support.people import join
from tests.house.support.rounds import fund, keep, new_desk, play_round

AT = FIRST_DAY + 1


@pytest.fixture
def table(store: Store) -> Store:
    """Three rounds of Paijiu that anna has played."""
    join(store, "anna", "bruno")
    fund(store, players=("anna",))
    desk, source = new_desk(GAMES["paijiu"], "paijiu-1"), SeededChance(1)
    for number in range(3):
        desk = play_round(store, desk, source, FIRST_DAY + number, ("anna",))
    return store


def share(store: Store, token: str, round_id: str = "paijiu-1/1", player: str = "anna") -> SharedLink:
    return store.do_now(lambda c: share_round(c, AT, player, round_id, token))


def told(store: Store, token: str) -> SharedStory:
    return store.read(lambda c: shared_story(c, GAMES, token))


def test_a_round_is_shared_once_however_often_it_is_asked_for(table: Store) -> None:
    first = share(table, "one")
    assert first == SharedLink("one", "paijiu-1/1", "paijiu-1", "paijiu", AT)
    assert share(table, "two") == first
    assert table.read(lambda c: links_of(c, "anna")) == (first,)
    assert told(table, "one").game == "paijiu"
    with pytest.raises(UnknownLink):
        told(table, "two")


def test_a_link_that_is_withdrawn_leads_nowhere_and_the_next_is_another(table: Store) -> None:
    share(table, "one")
    with pytest.raises(UnknownLink):
        table.do_now(lambda c: withdraw_link(c, "bruno", "one"))
    table.do_now(lambda c: withdraw_link(c, "anna", "one"))
    with pytest.raises(UnknownLink):
        told(table, "one")
    with pytest.raises(UnknownLink):
        table.do_now(lambda c: withdraw_link(c, "anna", "one"))
    assert share(table, "two").token != "one"  # noqa: S105 (a link is no password)


def test_only_whoever_has_played_shares_a_round(table: Store) -> None:
    with pytest.raises(NotYourRound):
        share(table, "one", player="bruno")
    with pytest.raises(NotYourRound):
        share(table, "one", "paijiu-1/99")


def test_a_round_in_play_or_void_is_not_shared(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "paijiu", lambda state: state.bets)
    (player,) = desk.sessions
    with pytest.raises(OnlySettledRounds):
        share(store, "one", desk.round_id, player)
    keep(store, desk.void(Asker("ines", Role.INSPECTOR), "no light", AT))
    with pytest.raises(OnlySettledRounds):
        share(store, "one", desk.round_id, player)


def test_a_player_has_only_so_many_links(table: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "MOST_LINKS", 2)
    share(table, "one")
    second = share(table, "two", "paijiu-1/2")
    with pytest.raises(TooManyLinks, match="2"):
        share(table, "three", "paijiu-1/3")
    assert share(table, "three", "paijiu-1/2") == second


def test_a_link_leads_nowhere_once_the_account_is_closed(table: Store) -> None:
    share(table, "one")
    table.do_now(lambda c: c.execute(accounts.update().where(accounts.c.name == "anna").values(closed_at=AT)) and None)
    with pytest.raises(UnknownLink):
        told(table, "one")
