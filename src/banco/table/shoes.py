"""The shoe that a table's rounds are dealt from: a new one is stored with the round that it begins with."""

from __future__ import annotations

from typing import NamedTuple

from banco.core.cards import Card
from banco.core.chance import RandomSource, shuffled
from banco.core.dealing.dealer import Dealer
from banco.core.dealing.shoe import Shoe
from banco.core.messages import Burn, Deal
from banco.core.round import new_round
from banco.table.desk import Desk


class NextShoe(NamedTuple):
    """The shoe of a table's next round, by its name; with its cards in order where it is a new one."""

    name: str
    cards: tuple[Card, ...] = ()

    def __repr__(self) -> str:
        return f"NextShoe({self.name}, {len(self.cards)} cards)"


class SealedShoe(NamedTuple):
    """The shoe of a table's next round as it is stored: its name, and where it is a new one its sealed cards.

    The commitment is told before anybody bets, and fixes the order that nobody knows.
    """

    name: str = ""
    cards: str = ""
    commitment: str = ""


class LoadedShoe(NamedTuple):
    """A shoe at hand: its name, and its cards in the order in which they were stored before the first was dealt."""

    name: str = ""
    cards: tuple[Card, ...] = ()

    def __repr__(self) -> str:
        return f"LoadedShoe({self.name}, {len(self.cards)} cards)"

    def dealer(self, desk: Desk, source: RandomSource) -> Dealer:
        """A dealer for the next step of the desk.

        Where the shoe stands follows from the desk alone, so a card that was drawn for a step that was not stored
        was never drawn.
        """
        return Dealer(Shoe(self.cards, gone=cards_drawn(desk)), source)


def next_shoe(desk: Desk, source: RandomSource) -> NextShoe:
    """The shoe in use, or a newly shuffled one if the next round needs new cards."""
    opening = desk.opening or desk.game.opening()
    if desk.shoe and not opening.fresh:
        return NextShoe(desk.shoe)
    cards = shuffled(desk.game.pack.cards * desk.game.packs(desk.options), source)
    return NextShoe(f"{desk.table}/{desk.rounds + 1}", cards)


def cards_drawn(desk: Desk) -> int:
    """How many cards of its shoe have been drawn, burnt ones included."""
    played = desk.played or new_round(desk.game, desk.options, desk.opening)
    taken = (move.command for move in played.moves)
    drawn = sum(command.count if isinstance(command, Burn) else isinstance(command, Deal) for command in taken)
    return played.opening.gone.total + played.opening.burnt + drawn
