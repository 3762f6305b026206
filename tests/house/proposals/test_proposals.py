"""Four eyes: one inspector proposes a correction, another decides, and nothing moves before."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from sqlalchemy.exc import IntegrityError

from banco.core.errors import BancoError
from banco.core.messages import NoMoreBets
from banco.core.request import Request
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.house.cash.cash_desk import BadAmount, withdraw
from banco.house.corrections import OwnRound
from banco.house.history.plays import NotYourRound
from banco.house.history.story import story
from banco.house.load_round import UnknownRound
from banco.house.proposals.decide import AlreadyDecided, OwnProposal, decide
from banco.house.proposals.messages import ProposalState
from banco.house.proposals.proposal import Proposal, UnknownProposal, find_proposal, list_proposals
from banco.house.proposals.propose_correction import NothingProposed, OnlyInspectors, propose_correction
from banco.house.reasons import NoReason
from banco.house.store.schema import proposals
from banco.ledger.transfers import BeyondCredit, KeyConflict
from tests.house.support.memory import MemoryHouse
from tests.house.support.people import NOW
from tests.house.support.seats import MONEY, Table, buy_in, close, funded, wallet_of

LATER = NOW + 1_000
LINES = {"emil": 500, "dora": -200}


@pytest.fixture
def house() -> Iterator[MemoryHouse]:
    """A house in which Emil and Dora have played a round, and left."""
    opened = MemoryHouse()
    opened.join_staff()
    opened.join("anna")
    funded(opened.as_store, "emil", "dora")
    table = Table(opened.as_store, "lucky-tree")
    table.open()
    seats = [buy_in(opened.as_store, player, game="lucky-tree") for player in ("emil", "dora")]
    for seat in seats:
        table.play(Bet(seat.player, 1_000, Spot.BANKER), seat.id)
    table.play(NoMoreBets())
    table.deal()
    for seat in seats:
        close(opened.as_store, seat.id, NOW + 5)
    yield opened
    assert opened.wrong_rows() == []
    opened.close()


def propose(
    house: MemoryHouse,
    lines: dict[str, int] = LINES,
    by: str = "ines",
    key: str = "propose",
    round_id: str = "t/1",
) -> Proposal:
    request = Request(at=LATER, by=by, key=key)
    return house.do(lambda c: propose_correction(c, request, round_id, lines, "a card was misread"))


def answer(
    house: MemoryHouse, *, approve: bool, by: str = "boss", key: str = "decide", number: int = 1, why: str = "I saw it"
) -> Proposal:
    return house.do(lambda c: decide(c, Request(at=LATER + 1, by=by, key=key), number, approve=approve, why=why))


def wallets(house: MemoryHouse) -> tuple[int, int]:
    return wallet_of(house.as_store, "emil"), wallet_of(house.as_store, "dora")


def test_a_proposal_moves_money_once_another_has_approved_it(house: MemoryHouse) -> None:
    emil, dora = wallets(house)
    assert propose(house).state is ProposalState.OPEN
    assert wallets(house) == (emil, dora)
    done = answer(house, approve=True)
    assert (done.state, done.decided_by, done.decided_why) == (ProposalState.APPROVED, "boss", "I saw it")
    assert wallets(house) == (emil + 500, dora - 200)
    told = house.do(lambda c: story(c, GAMES, "t/1")).corrections
    assert {(one.player, one.cents, one.by, one.why) for one in told} == {
        ("emil", 500, "boss", "a card was misread"),
        ("dora", -200, "boss", "a card was misread"),
    }


def test_a_declined_proposal_moves_nothing(house: MemoryHouse) -> None:
    before = wallets(house)
    propose(house)
    assert answer(house, approve=False).state is ProposalState.DECLINED
    assert wallets(house) == before


def test_both_acts_are_done_once_under_their_keys(house: MemoryHouse) -> None:
    emil, dora = wallets(house)
    assert propose(house) == propose(house)
    assert answer(house, approve=True) == answer(house, approve=True)
    assert wallets(house) == (emil + 500, dora - 200)
    with pytest.raises(KeyConflict):
        answer(house, approve=False)


def test_a_correction_that_cannot_be_posted_refuses_the_whole_approval(house: MemoryHouse) -> None:
    propose(house, {"emil": 500, "dora": -200})
    everything = wallets(house)[1]
    house.do(lambda c: withdraw(c, Request(at=LATER, by="dora", key="out"), "dora", MONEY, everything))
    before = wallets(house)
    with pytest.raises(BeyondCredit):
        answer(house, approve=True)
    assert (wallets(house), house.do(lambda c: find_proposal(c, 1)).state) == (before, ProposalState.OPEN)


def test_proposals_that_wait_are_listed(house: MemoryHouse) -> None:
    first, second = propose(house), propose(house, {"emil": 1}, key="second")
    assert house.do(lambda c: list_proposals(c, open_only=True)) == (first, second)
    answer(house, approve=False)
    assert house.do(lambda c: list_proposals(c, open_only=True)) == (second,)
    assert [one.number for one in house.do(lambda c: list_proposals(c, open_only=False))] == [1, 2]


REFUSED: list[tuple[type[BancoError], Callable[[MemoryHouse], object]]] = [
    (OnlyInspectors, lambda house: propose(house, by="cora", key="no")),
    (OnlyInspectors, lambda house: answer(house, approve=False, by="carl")),
    (OwnProposal, lambda house: answer(house, approve=False, by="Ines")),
    (UnknownProposal, lambda house: answer(house, approve=True, number=7)),
    (NoReason, lambda house: answer(house, approve=True, why=" ")),
    (NothingProposed, lambda house: propose(house, {}, key="no")),
    (NothingProposed, lambda house: propose(house, {"emil": 5, "EMIL": 6}, key="no")),
    (BadAmount, lambda house: propose(house, {"emil": 0}, key="no")),
    (OwnRound, lambda house: propose(house, {"ines": 5}, key="no")),
    (NotYourRound, lambda house: propose(house, {"anna": 5}, key="no")),
    (UnknownRound, lambda house: propose(house, key="no", round_id="t/9")),
]


@pytest.mark.parametrize(("refusal", "ask"), REFUSED)
def test_what_is_refused_changes_nothing(
    house: MemoryHouse, refusal: type[BancoError], ask: Callable[[MemoryHouse], object]
) -> None:
    waiting, before = propose(house), wallets(house)
    with pytest.raises(refusal):
        ask(house)
    assert (house.do(lambda c: list_proposals(c, open_only=False)), wallets(house)) == ((waiting,), before)


def test_a_proposal_is_decided_once(house: MemoryHouse) -> None:
    propose(house)
    answer(house, approve=False)
    with pytest.raises(AlreadyDecided):
        answer(house, approve=True, key="again")


def test_the_database_itself_refuses_an_own_decision(house: MemoryHouse) -> None:
    propose(house)
    own = proposals.update().values(state="approved", decided_at=5, decided_by="ines")
    with pytest.raises(IntegrityError, match="four_eyes"):
        house.do(lambda c: c.execute(own))
