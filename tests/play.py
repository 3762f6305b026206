"""A table in a test's hands: does commands, deals cards, and shows that a refusal changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from banco.core.cards import read_cards
from banco.core.game import Game, Opening, Options
from banco.core.messages import Command, Deal, Event
from banco.core.record.round_text import event_lines
from banco.core.round import new_round
from banco.core.settlement import Balance, Line


class Play:
    """A round under way; every step can be chained."""

    def __init__(self, game: Game[Any], options: Options | None = None, opening: Opening | None = None) -> None:
        self.round = new_round(game, options, opening)

    def does(self, *commands: Command) -> Play:
        """Play these commands."""
        for command in commands:
            self.round = self.round.play(command)
        return self

    def deals(self, cards: str) -> Play:
        """Deal these cards, one after the other."""
        return self.does(*(Deal(card) for card in read_cards(cards)))

    def refuses(self, command: Command, why: type[Exception]) -> None:
        """The command is refused for this reason, and nothing has changed."""
        before = self.round
        with pytest.raises(why):
            self.round.play(command)
        assert self.round == before

    @property
    def state(self) -> Any:
        return self.round.state

    @property
    def events(self) -> tuple[Event, ...]:
        return self.round.events

    @property
    def sentences(self) -> list[str]:
        """Everything that happened, in words."""
        return [line for event in self.events for line in event_lines(event)]

    @property
    def lines(self) -> tuple[Line, ...]:
        return self.round.lines

    @property
    def balance(self) -> Balance:
        return self.round.balance

    @property
    def over(self) -> bool:
        return self.round.over
