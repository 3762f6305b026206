"""What a player got for a round that is over is put right by a new transfer, once; the round stays as it was."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from banco.core.chance import SeededChance
from banco.core.request import Request
from banco.games import GAMES
from banco.games.paijiu.messages import AskCards, Bet
from banco.games.paijiu.pays import Spot
from banco.house.accounts.account import AccountIsClosed
from banco.house.accounts.close_account import close_account
from banco.house.accounts.messages import RoundCorrected
from banco.house.cash.cash_desk import CASH_DESK, BadAmount, withdraw
from banco.house.corrections import NotOver, OwnRound, correct_round
from banco.house.history.corrections import Correction
from banco.house.history.plays import NotYourRound
from banco.house.history.story import story
from banco.house.load_round import UnknownRound
from banco.house.reasons import NoReason
from banco.house.sessions.exclude_player import exclude
from banco.house.store.ledger import balance
from banco.house.store.store import Store
from banco.ledger.purses import house_win, wallet
from banco.ledger.transfers import BeyondCredit, KeyConflict
from tests.house.support.audits import audited
from tests.house.support.people import NOW, join
from tests.house.support.rounds import PLAYERS, fund, new_desk, play_round
from tests.house.support.seats import MONEY, PURSE, Table, buy_in, close, funded, posted_in_all, wallet_of

LATER = NOW + 1_000
ROUND = "solo/1"


@pytest.fixture
def played(store: Store) -> Iterator[Store]:
    """A house in which Emil has played a round at his table, and left with what he had."""
    funded(store, "emil", "dora")
    session, table = buy_in(store, "emil", "solo"), Table(store, name="solo")
    table.open()
    table.play(Bet("emil", 1_000, Spot.NORTH), session.id)
    table.play(AskCards("emil"), session.id)
    table.deal()
    close(store, session.id, NOW + 5)
    yield store
    assert posted_in_all(store) == 0
    assert {stage.stage for stage in store.read(audited).values() if stage.wrong} == set()


def correct(
    store: Store, cents: int = 500, key: str = "k", player: str = "emil", why: str = "a card was misread"
) -> RoundCorrected:
    return store.do_now(
        lambda c: correct_round(c, Request(at=LATER, by="ines", key=key, why=why), ROUND, player, cents)
    )


def house_has_won(store: Store) -> int:
    return store.read(lambda c: balance(c, house_win("solo", MONEY)))


@pytest.mark.parametrize("cents", [500, -500])
def test_the_difference_goes_between_the_wallet_and_what_the_house_has_won_there(played: Store, cents: int) -> None:
    had, won = wallet_of(played, "emil"), house_has_won(played)
    done = correct(played, cents)
    assert done == RoundCorrected(ROUND, "solo", "emil", MONEY, cents, had, had + cents)
    assert (wallet_of(played, "emil"), house_has_won(played)) == (had + cents, won - cents)


def test_a_correction_asked_again_is_one_and_with_another_body_a_conflict(played: Store) -> None:
    done = correct(played)
    assert correct(played) == done
    assert wallet_of(played, "emil") == done.after
    for other in ({"cents": 501}, {"why": "another reason"}, {"player": "dora"}):
        with pytest.raises(KeyConflict):
            correct(played, **other)
    assert correct(played, key="second").after == done.after + 500


def test_the_round_tells_its_corrections_to_the_player_and_the_staff(played: Store) -> None:
    before = played.read(lambda c: story(c, GAMES, ROUND, "emil"))
    correct(played, key="a")
    correct(played, -200, key="b:c", why=" too much ")
    told = played.read(lambda c: story(c, GAMES, ROUND, "emil"))
    given = Correction(at=LATER, player="emil", cents=500, by="ines", why="a card was misread")
    taken = Correction(at=LATER, player="emil", cents=-200, by="ines", why="too much")
    assert (before.corrections, told.corrections) == ((), (given, taken))
    assert (told.plays, told.bets, told.postings, told.record) == (
        before.plays,
        before.bets,
        before.postings,
        before.record,
    )
    assert played.read(lambda c: story(c, GAMES, ROUND)).corrections == (given, taken)


def test_a_player_is_told_his_own_corrections_alone(store: Store) -> None:
    join(store, *PLAYERS)
    fund(store)
    play_round(store, new_desk(GAMES["lucky-tree"], "solo"), SeededChance(1), NOW)
    for player in PLAYERS[:2]:
        correct(store, player=player, key=player)
    told = {
        reader: store.read(partial(story, games=GAMES, round_id=ROUND, player=reader)) for reader in (*PLAYERS, None)
    }
    found = {reader: [correction.player for correction in one.corrections] for reader, one in told.items()}
    assert found == {"anna": ["anna"], "bruno": ["bruno"], "carla": [], None: ["anna", "bruno"]}


def test_the_corrections_of_round_1_are_not_those_of_round_12(played: Store) -> None:
    correct(played)
    assert played.read(lambda c: story(c, GAMES, ROUND)).corrections
    table = Table(played, name="solo")
    table.reload()
    table.open(LATER)
    assert played.read(lambda c: story(c, GAMES, "solo/2")).corrections == ()


def test_no_more_is_taken_back_than_there_is(played: Store) -> None:
    played.do_now(
        lambda c: withdraw(c, Request(at=LATER, by="emil", key="out"), "emil", MONEY, wallet_of(played, "emil") - 100)
    )
    with pytest.raises(BeyondCredit):
        correct(played, -101)
    assert correct(played, -100).after == 0


@pytest.mark.parametrize("cents", [0, CASH_DESK.most_cents + 1, -CASH_DESK.most_cents - 1])
def test_a_correction_is_of_an_amount_that_the_cash_desk_knows(played: Store, cents: int) -> None:
    with pytest.raises(BadAmount):
        correct(played, cents)


def test_nobody_corrects_a_round_in_the_own_favour(played: Store) -> None:
    with pytest.raises(OwnRound):
        played.do_now(lambda c: correct_round(c, Request(at=LATER, by="emil", key="k", why="why"), ROUND, "emil", 5))


def test_a_reason_is_noted_in_one_line(played: Store) -> None:
    correct(played, why=" a card \n was\tmisread ")
    (told,) = played.read(lambda c: story(c, GAMES, ROUND)).corrections
    assert told.why == "a card was misread"


@pytest.mark.parametrize("why", ["", "  ", "x" * 201, "red \x1b[31m", "\udcff", "a\0b"])
def test_a_correction_has_a_reason(played: Store, why: str) -> None:
    with pytest.raises(NoReason):
        correct(played, why=why)


def test_only_a_round_that_is_over_is_corrected_and_for_those_who_played(played: Store) -> None:
    with pytest.raises(NotYourRound):
        correct(played, player="dora")
    with pytest.raises(UnknownRound):
        played.do_now(lambda c: correct_round(c, Request(at=LATER, by="ines", key="k", why="why"), "solo/9", "emil", 5))
    table = Table(played, name="solo")
    table.reload()
    table.open(LATER)
    with pytest.raises(NotOver):
        played.do_now(lambda c: correct_round(c, Request(at=LATER, by="ines", key="k", why="why"), "solo/2", "emil", 5))


def test_whoever_is_excluded_gets_what_is_due_and_whoever_is_gone_does_not(played: Store) -> None:
    played.do_now(lambda c: exclude(c, Request(at=LATER, by="emil", key="no"), "emil", None))
    assert correct(played).after == played.read(lambda c: balance(c, wallet("emil", MONEY)))
    played.do_now(lambda c: close_account(c, Request(at=LATER, by="boss", key="gone"), "emil"))
    with pytest.raises(AccountIsClosed):
        correct(played, key="late")
    assert wallet_of(played, "emil") == 0
    assert wallet_of(played, "dora") == PURSE
