"""Every game as a state machine in Hypothesis' hands: it looks for the shortest way to break a law."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from banco.core.dealing.autoplay import every_offer
from banco.core.errors import Refusal
from banco.core.game import Chance, Game
from banco.core.messages import Burn, Deal, Roll
from banco.core.round import Round, new_round, replayed
from banco.core.settlement import void_lines
from banco.games import GAMES
from tests.test_every_game import EVERYBODY, views_can_be_sent

seconds = st.integers(0, 10**6)


class RoundMachine(RuleBasedStateMachine):
    """Anybody does anything that is offered, and chance answers with any card of the pack."""

    game: Game[Any]

    @initialize(variant=seconds)
    def open_a_table(self, variant: int) -> None:
        tables = [self.game.options(), *self.game.variants.values()]
        self.round: Round[Any] = new_round(self.game, tables[variant % len(tables)])

    @precondition(lambda self: not self.round.over)
    @rule(which=seconds, steps=st.integers(0, 30))
    def somebody_takes_an_offer(self, which: int, steps: int) -> None:
        offers = every_offer(self.game, self.round.state, EVERYBODY)
        if not offers:
            return
        offer = offers[which % len(offers)]
        if offer.limits is None:
            self.round = self.round.play(offer.command)
        else:
            stake = min(offer.limits.minimum + steps * offer.limits.step, offer.limits.maximum)
            self.round = self.round.play(offer.staking(stake))

    @precondition(lambda self: self.game.awaits(self.round.state) is not None)
    @rule(which=seconds, other=seconds)
    def chance_answers(self, which: int, other: int) -> None:
        awaits = self.game.awaits(self.round.state)
        assert awaits
        if awaits.chance is Chance.DICE:
            self.round = self.round.play(Roll(which % 6 + 1, other % 6 + 1))
        elif awaits.chance is Chance.BURN:
            self.round = self.round.play(Burn(awaits.count))
        else:
            self.deal(which)

    @precondition(lambda self: self.round.over)
    @rule()
    def the_next_round_opens(self) -> None:
        self.round = new_round(self.game, self.round.options, self.game.follow(self.round.state))

    def deal(self, which: int) -> None:
        """The first card from there on that is left."""
        cards = self.game.pack.cards
        for step in range(len(cards)):
            try:
                self.round = self.round.play(Deal(cards[(which + step) % len(cards)]))
            except Refusal:
                continue
            return

    @invariant()
    def no_money_is_lost(self) -> None:
        on_layout = self.round.balance.on_layout
        assert on_layout == sum(line.returned for line in void_lines(self.round.events)) >= 0
        assert not (self.round.over and on_layout)

    @invariant()
    def the_events_lead_to_the_state(self) -> None:
        played = self.round
        assert replayed(played.game, played.options, played.opening, played.events) == played.state

    @invariant()
    def somebody_can_go_on(self) -> None:
        goes_on = every_offer(self.game, self.round.state, EVERYBODY) or self.game.awaits(self.round.state)
        assert bool(goes_on) is not self.round.over

    @invariant()
    def everybody_can_look(self) -> None:
        views_can_be_sent(self.round)


@pytest.mark.parametrize("ways", [20, pytest.param(120, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_way_breaks_a_law(game: Game[Any], ways: int) -> None:
    machine = type("Machine", (RoundMachine,), {"game": game})
    run_state_machine_as_test(machine, settings=settings(max_examples=ways, stateful_step_count=60, derandomize=True))
