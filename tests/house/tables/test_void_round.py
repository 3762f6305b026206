"""A round that cannot go on is void: every stake goes back, once, however often and by whomever it is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import func, select

from banco.core.messages import Deal
from banco.core.settlement import Outcome, void_lines
from banco.games import GAMES
from banco.games.lugano.state import Phase as LuganoPhase
from banco.games.paijiu.messages import Bet
from banco.games.paijiu.pays import Spot
from banco.house.history.plays import PlayResult, plays_in
from banco.house.house_store import open_house_store
from banco.house.load_round import UnknownRound, load_desk
from banco.house.reasons import NoReason
from banco.house.store.database import Database
from banco.house.store.ledger import balances
from banco.house.store.schema import journal, transfers
from banco.house.store.store import Store
from banco.house.void_round import RoundSettled, TableTooBusy, VoidedRound, void_round
from banco.ledger.purses import Money, escrow, session_purse
from banco.ledger.transfers import Why
from banco.table.desk import Desk
from banco.table.entry import Entry, RoundState, StaleTable, Stored
from banco.table.permissions import SYSTEM, Asker, NotYours, Role
from tests.house.support.evening import FIRST_DAY, leave_in_play, stored
from tests.house.support.rounds import CREDIT, fund, keep, new_desk
from tests.keys import SEAL

INSPECTOR = Asker("ines", Role.INSPECTOR)
LATER = FIRST_DAY + 30 * 86_400_000

STOPPED: Mapping[str, Callable[[Any], Any]] = {
    "paijiu": lambda state: state.dealt,
    "fortune": lambda state: state.phase.value == "setting",
    "lucky-tree": lambda state: state.player and state.bets,
    "lugano": lambda state: state.phase is LuganoPhase.CHOOSING,
    "pai-lunliu": lambda state: state.phase.value == "turning",
}
"""Where the round of a game stops; of any other, once its betting is closed over a stake."""


def is_dealt_for_a_stake(state: Any) -> bool:
    return state.phase.value != "betting" and bool(state.bets)


def credits_of(store: Store, desk: Desk) -> dict[str, int]:
    """The credit of everybody who plays, and what lies on the layout."""
    purses = {player: session_purse(session, desk.money) for player, session in desk.sessions.items()}
    purses["layout"] = escrow(desk.round_id, desk.money)
    found = store.read(lambda c: balances(c, purses.values()))
    return {name: found[purse] for name, purse in purses.items()}


def voids(store: Store) -> tuple[int, int]:
    """How many commands have made a round void, and how many transfers gave stakes back for it."""
    commands = select(func.count()).where(journal.c.key.like("%/void"))
    refunds = select(func.count()).where(transfers.c.why == Why.VOID.value, transfers.c.key.like("%/settle-%"))
    return store.read(lambda c: (c.execute(commands).scalar_one(), c.execute(refunds).scalar_one()))


@pytest.mark.parametrize("game", GAMES)
def test_every_stake_on_the_layout_goes_back(store: Store, game: str) -> None:
    fund(store)
    desk = leave_in_play(store, game, STOPPED.get(game, is_dealt_for_a_stake))
    assert desk.played is not None
    before, lines = credits_of(store, desk), void_lines(desk.played.events)
    voided = void_round(store, GAMES, desk.round_id, INSPECTOR, " the lights went out ", LATER)
    assert voided == VoidedRound(desk.round_id, "left", Money.PLAY_EUR, LATER, "ines", "the lights went out", lines)
    after = credits_of(store, desk)
    assert after["layout"] == 0
    assert before["layout"] == sum(line.returned for line in lines) > 0
    for player in desk.sessions:
        back = sum(line.returned for line in lines if line.player == player)
        assert after[player] == before[player] + back
    for play in store.read(lambda c: plays_in(c, desk.round_id)):
        assert (play.result, play.closed_at) == (PlayResult.VOID, LATER)
        assert play.balance_after == after[play.player]
        assert play.balance_after - play.balance_before == play.returned - play.staked


def test_what_was_settled_before_stays_paid(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "lugano", STOPPED["lugano"])
    void_round(store, GAMES, desk.round_id, SYSTEM, "no light", LATER)
    kept = stored(store, desk.round_id)
    assert {line.where.split()[0] for line in kept.voided.lines} == {"play"}
    assert kept.played.lines
    assert Outcome.VOID not in {line.outcome for line in kept.played.lines}


def test_asked_again_it_answers_as_before_and_gives_nothing_more(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "paijiu", STOPPED["paijiu"])
    first = void_round(store, GAMES, desk.round_id, INSPECTOR, "no light", LATER)
    credit = credits_of(store, desk)
    again = [
        void_round(store, GAMES, desk.round_id, who, why, LATER + number)
        for number, (who, why) in enumerate([(INSPECTOR, "no light"), (INSPECTOR, "no cards"), (SYSTEM, "no power")])
    ]
    assert not first.repeated
    assert again == [structs.replace(first, repeated=True)] * 3
    assert credits_of(store, desk) == credit
    assert voids(store) == (1, 1)


def test_from_many_threads_of_two_houses_at_once_it_happens_once(store: Store, upgraded_url: str) -> None:
    fund(store)
    desk = leave_in_play(store, "lugano", STOPPED["lugano"])
    other = open_house_store(Database(upgraded_url), SEAL)
    askers = [INSPECTOR, SYSTEM, Asker("ivo", Role.INSPECTOR)]

    def ask(number: int) -> VoidedRound:
        house, who = (store, other)[number % 2], askers[number % 3]
        return void_round(house, GAMES, desk.round_id, who, f"reason {number % 4}", LATER + number)

    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(ask, range(24)))
    other.close()
    assert [answer.repeated for answer in answers].count(False) == 1, "one has done it, the others were told so"
    assert len({repr(structs.replace(answer, repeated=True)) for answer in answers}) == 1
    assert voids(store) == (1, 1)
    assert credits_of(store, desk)["layout"] == 0


def test_a_command_that_comes_between_is_refunded_too(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    fund(store)
    desk = keep(store, new_desk(GAMES["paijiu"]).open(FIRST_DAY))
    desk = keep(store, desk.play(Asker("anna"), "first", Bet("anna", 10_00, Spot.NORTH), FIRST_DAY, "anna/1"))
    late = desk.play(Asker("anna"), "second", Bet("anna", 20_00, Spot.SOUTH), FIRST_DAY, "anna/1")
    store_entry_now = store.store_entry_now

    def slow(entry: Entry) -> Stored:
        store_entry_now(late.entry)
        return store_entry_now(entry)

    monkeypatch.setattr(store, "store_entry_now", slow)
    voided = void_round(store, GAMES, desk.round_id, SYSTEM, "no light", LATER)
    assert [(line.where, line.returned) for line in voided.lines] == [("north", 10_00), ("south", 20_00)]
    assert credits_of(store, desk) == {"anna": CREDIT, "layout": 0}


@pytest.mark.parametrize("why", ["no light", "no cards"])
def test_where_the_same_inspectors_void_came_first_that_one_is_told(
    store: Store, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    desk = keep(store, new_desk(GAMES["paijiu"]).open(FIRST_DAY))
    store_entry_now = store.store_entry_now

    def slow(entry: Entry) -> Stored:
        store_entry_now(desk.void(INSPECTOR, why, LATER - 5).entry)
        return store_entry_now(entry)

    monkeypatch.setattr(store, "store_entry_now", slow)
    voided = void_round(store, GAMES, desk.round_id, INSPECTOR, "no light", LATER)
    assert (voided.at, voided.why, voided.repeated) == (LATER - 5, why, True)


def test_a_table_that_goes_on_all_the_time_is_given_up_in_the_end(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = keep(store, new_desk(GAMES["paijiu"]).open(FIRST_DAY))

    def stale(entry: Entry) -> Stored:
        raise StaleTable(chain=entry.table, number=entry.number, key=entry.key)

    monkeypatch.setattr(store, "store_entry_now", stale)
    with pytest.raises(TableTooBusy, match=desk.round_id):
        void_round(store, GAMES, desk.round_id, SYSTEM, "no light", LATER)


def test_a_settled_round_stands(store: Store) -> None:
    fund(store)
    left = leave_in_play(store, "paijiu", lambda state: state.dealt and len(state.dealt) == 7)
    assert left.played is not None
    dealt = {move.command.card for move in left.played.moves if hasattr(move.command, "card")}
    gone = set(left.played.opening.gone.cards()) | dealt
    last = next(card for card in left.game.pack.cards if card not in gone)
    desk = keep(store, left.play(SYSTEM, "last", Deal(last), LATER))
    credit = credits_of(store, left)
    with pytest.raises(RoundSettled, match="it stands"):
        void_round(store, GAMES, desk.round_id, INSPECTOR, "no light", LATER)
    assert credits_of(store, left) == credit
    assert stored(store, desk.round_id).state is RoundState.SETTLED


def test_an_earlier_void_round_answers_although_the_table_went_on(store: Store) -> None:
    fund(store)
    desk = leave_in_play(store, "paijiu", STOPPED["paijiu"])
    first = void_round(store, GAMES, desk.round_id, INSPECTOR, "no light", LATER)
    again = store.read(lambda c: load_desk(c, GAMES, "left"))
    assert again is not None
    opened = keep(store, again.open(LATER))
    keep(store, opened.play(Asker("anna"), "new", Bet("anna", 10_00, Spot.NORTH), LATER, "anna/1"))
    assert void_round(store, GAMES, desk.round_id, SYSTEM, "no light", LATER + 5) == structs.replace(
        first, repeated=True
    )
    assert stored(store, opened.round_id).state is RoundState.OPEN


@pytest.mark.parametrize("role", [Role.PLAYER, Role.CROUPIER])
def test_only_the_inspector_and_the_system_may(store: Store, role: Role) -> None:
    desk = keep(store, new_desk(GAMES["paijiu"]).open(FIRST_DAY))
    with pytest.raises(NotYours):
        void_round(store, GAMES, desk.round_id, Asker("anna", role), "I lose", LATER)
    assert stored(store, desk.round_id).state is RoundState.OPEN
    void_round(store, GAMES, desk.round_id, INSPECTOR, "no light", LATER)
    with pytest.raises(NotYours):
        void_round(store, GAMES, desk.round_id, Asker("anna", role), "I lose", LATER)


def test_a_reason_is_asked_for(store: Store) -> None:
    desk = keep(store, new_desk(GAMES["paijiu"]).open(FIRST_DAY))
    for why in ("", "  ", "x" * 201):
        with pytest.raises(NoReason):
            void_round(store, GAMES, desk.round_id, INSPECTOR, why, LATER)
    with pytest.raises(UnknownRound):
        void_round(store, GAMES, "nowhere/1", INSPECTOR, "no light", LATER)
