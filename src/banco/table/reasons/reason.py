"""A reason: one thing that happened in a round, and the facts that made it so."""

from __future__ import annotations

from collections.abc import Iterable

from banco.core.cards import Card
from banco.core.names import PLAYER, NamesInside, Rename

Fact = str | int


class Reason(NamesInside, frozen=True):
    """Why one thing happened: the text `reason-<game>-<code>` says it with these facts.

    Facts are written as on the wire: whole cents, cards as `Qh`, bets by their name on the layout.
    """

    code: str
    facts: dict[str, Fact]

    def renamed(self, rename: Rename) -> Reason:
        """The same reason with another name for its player."""
        player = self.facts.get(PLAYER)
        return Reason(self.code, {**self.facts, PLAYER: rename(player)}) if isinstance(player, str) else self


def reason(code: str, /, **facts: Fact) -> Reason:
    """The reason of that code."""
    return Reason(code, facts)


def cards_text(cards: Iterable[Card]) -> str:
    """The cards as a text for a fact: `Qh 10d`."""
    return " ".join(card.value for card in cards)
