"""Which command belongs to which phase, and what is offered therefore."""

from __future__ import annotations

from enum import Enum

import pytest
from msgspec import Struct

from banco.core.bets import BettingClosed
from banco.core.betting import Clear
from banco.core.errors import Refusal
from banco.core.game import Decides, Offer
from banco.core.messages import Burn, Command, Event, NoMoreBets, NotNow
from banco.core.moments import by_phase, during, is_taken, open_offers, while_betting


class Phase(Enum):
    SEATS = "seats"
    BETTING = "betting"
    DEALING = "dealing"
    OVER = "over"


class State(Struct, frozen=True):
    phase: Phase


class Taken(Event, frozen=True):
    by: str


def first(_state: State, _command: Command) -> tuple[Event, ...]:
    return (Taken("first"),)


def second(_state: State, _command: Command) -> tuple[Event, ...]:
    return (Taken("second"),)


def test_a_rule_answers_in_its_phases_only() -> None:
    rule = during(first, Phase.SEATS, Phase.DEALING)
    assert rule(State(Phase.SEATS), NoMoreBets()) == rule(State(Phase.DEALING), NoMoreBets()) == (Taken("first"),)
    for phase in (Phase.BETTING, Phase.OVER):
        with pytest.raises(NotNow, match=f"“NoMoreBets” is not possible now: the round is at “{phase.value}”"):
            rule(State(phase), NoMoreBets())


def test_a_command_may_have_another_rule_in_another_phase() -> None:
    rule = by_phase({Phase.SEATS: first, Phase.DEALING: second})
    assert rule(State(Phase.SEATS), NoMoreBets()) == (Taken("first"),)
    assert rule(State(Phase.DEALING), NoMoreBets()) == (Taken("second"),)


@pytest.mark.parametrize(("phase", "why"), [("SEATS", NotNow), ("DEALING", BettingClosed), ("OVER", BettingClosed)])
def test_bets_are_too_early_or_too_late(phase: str, why: type[Refusal]) -> None:
    rule = while_betting(first, Phase.BETTING)
    assert rule(State(Phase.BETTING), Clear("anna")) == (Taken("first"),)
    with pytest.raises(why):
        rule(State(Phase[phase]), Clear("anna"))


def test_only_what_would_be_taken_is_offered() -> None:
    decides: Decides = {NoMoreBets: during(first, Phase.BETTING), Burn: during(first, Phase.DEALING)}
    assert is_taken(decides, State(Phase.BETTING), NoMoreBets())
    assert not is_taken(decides, State(Phase.BETTING), Burn(1))
    thinkable = [Offer(Burn(1)), Offer(NoMoreBets())]
    assert open_offers(decides, State(Phase.BETTING), thinkable) == (Offer(NoMoreBets()),)
