"""Desks and the store: every game's rounds are kept, read back and gone on with; money adds up."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.house.load_round import UnknownRound, dealer_of, load_desk, load_round
from banco.house.store.ledger import balances
from banco.house.store.schema import plays, purses, rounds
from banco.house.store.store import Store
from banco.ledger.purses import Money, session_purse
from banco.table.desk import Desk
from banco.table.entry import RoundState
from banco.table.permissions import SYSTEM
from tests.house.support.rounds import CREDIT, PLAYERS, fund, new_desk, play_round, play_rounds
from tests.keys import SEAL


@pytest.mark.parametrize("name", GAMES)
def test_rounds_of_every_game_are_kept_and_the_money_adds_up(store: Store, name: str) -> None:
    fund(store)
    desk = play_rounds(store, new_desk(GAMES[name]), SeededChance(11), rounds=6)
    read = store.read(lambda c: c.execute(select(purses.c.kind, purses.c.balance)).all())
    by_kind = {kind: sum(balance for k, balance in read if k == kind) for kind, _ in read}
    assert sum(by_kind.values()) == 0
    assert by_kind.get("escrow", 0) == 0
    again = store.read(lambda c: load_desk(c, GAMES, desk.table))
    assert again is not None
    assert (again.number, again.rounds, again.opening, again.played) == (desk.number, desk.rounds, desk.opening, None)


@pytest.mark.parametrize("name", GAMES)
def test_a_round_in_play_is_read_back_exactly_where_it_stood(store: Store, name: str) -> None:
    fund(store)
    source = SeededChance(5)
    seen: list[int] = []

    def compare(desk: Desk) -> None:
        again = store.read(lambda c: load_desk(c, GAMES, desk.table))
        assert again is not None
        assert again.played == desk.played
        assert dict(again.sessions) == dict(desk.sessions)
        assert (again.number, again.rounds, again.shoe) == (desk.number, desk.rounds, desk.shoe)
        seen.append(desk.number)

    desk = play_round(store, new_desk(GAMES[name]), source, 1_000, watch=compare)
    desk = play_round(store, desk, source, 9_000, watch=compare)
    assert len(seen) > 10
    assert store.read(lambda c: load_round(c, GAMES, desk.round_id)).state is RoundState.SETTLED


def test_the_rules_in_force_are_recorded(store: Store) -> None:
    fund(store)
    play_round(store, new_desk(GAMES["paijiu"]), SeededChance(3), 1_000)
    row = store.read(lambda c: c.execute(select(rounds)).mappings().one())
    assert row["rules"] == GAMES["paijiu"].rules
    assert '"currency":"EUR"' in row["options"]


def test_a_dealer_goes_on_with_the_next_card_of_the_shoe(store: Store) -> None:
    fund(store)
    source = SeededChance(8)
    desk = play_round(store, new_desk(GAMES["paijiu"]), source, 1_000)
    used = store.read(lambda c: load_round(c, GAMES, desk.round_id)).played
    opened = desk.open(5_000, desk.shoe)
    store.store_entry_now(opened.entry)
    dealer = store.read(lambda c: dealer_of(c, SEAL, opened.desk, source))
    seen = [move.command.card for move in used.moves if hasattr(move.command, "card")]
    assert list(dealer.shoe.cards[: dealer.shoe.gone]) == seen


def test_history_holds_every_players_stake_and_credit(store: Store) -> None:
    fund(store)
    play_rounds(store, new_desk(GAMES["lucky-tree"]), SeededChance(4), rounds=5)
    rows = store.read(lambda c: c.execute(select(plays)).mappings().all())
    assert rows
    for row in rows:
        assert row["balance_after"] - row["balance_before"] == row["returned"] - row["staked"]
    for player in PLAYERS:
        purse = session_purse(f"{player}/1", Money.PLAY_EUR)
        won = sum(row["returned"] - row["staked"] for row in rows if row["player"] == player)
        assert store.read(lambda c, p=purse: balances(c, [p]))[purse] == CREDIT + won  # type: ignore[misc]


def test_a_voided_round_gives_everything_back_and_the_table_goes_on(store: Store) -> None:
    fund(store)
    desk = play_round(store, new_desk(GAMES["pai-lunliu"]), SeededChance(2), 1_000)
    opened = desk.open(5_000, "pai-lunliu-1/2")
    store.store_entry_now(opened.entry)
    voided = opened.desk.void(SYSTEM, "the lights went out", 6_000)
    store.store_entry_now(voided.entry)
    assert store.store_entry_now(voided.entry).repeated
    stored = store.read(lambda c: load_round(c, GAMES, opened.desk.round_id))
    assert stored.state is RoundState.VOID
    assert stored.voided is not None
    assert stored.voided.why == "the lights went out"
    again = store.read(lambda c: load_desk(c, GAMES, desk.table))
    assert again is not None
    assert again.opening == voided.desk.opening
    assert again.opening is not None
    assert again.opening.fresh


def test_an_unknown_round_is_told(store: Store) -> None:
    with pytest.raises(UnknownRound):
        store.read(lambda c: load_round(c, GAMES, "nowhere/1"))
