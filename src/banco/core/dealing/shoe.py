"""A shoe: shuffled packs in their secret order, drawn from the front."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from banco.core.cards import Card
from banco.core.chance import RandomSource, shuffled
from banco.core.errors import BadTable, Refusal
from banco.core.packs import Composition, Pack


class ShoeEmpty(Refusal):
    """There are fewer cards in the shoe than asked for."""

    sentence = "The shoe holds {left} cards, {wanted} were asked for."


class BadCutCard(BadTable):
    """The cut card must lie inside the shoe."""

    sentence = "The cut card cannot lie {cut} cards from the end of a shoe of {cards}."


class BadShoe(BadTable):
    """A shoe from which a coup could not be finished."""

    sentence = "A shoe of {packs} packs with the cut card {cut} from the end cannot be dealt."


class Shoe(Struct, frozen=True):
    """The order of the cards, how many have left it, and where the cut card lies."""

    cards: tuple[Card, ...]
    cut_from_end: int = 0
    gone: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.cut_from_end <= len(self.cards):
            raise BadCutCard(cut=self.cut_from_end, cards=len(self.cards))

    def __repr__(self) -> str:
        """Without the order: what is written in a log or a traceback must not tell the next cards."""
        return f"Shoe({self.left} of {len(self.cards)} cards left)"

    @classmethod
    def shuffled(cls, pack: Pack, packs: int, source: RandomSource, cut_from_end: int = 0) -> Shoe:
        """A new shoe of so many packs."""
        return cls(shuffled(pack.cards * packs, source), cut_from_end)

    @property
    def left(self) -> int:
        """How many cards are still to be drawn."""
        return len(self.cards) - self.gone

    @property
    def cut_shown(self) -> bool:
        """Whether the cut card has come out: no new coup starts from this shoe."""
        return self.left <= self.cut_from_end

    def draw(self) -> tuple[Card, Shoe]:
        """The next card, and the shoe without it."""
        if not self.left:
            raise ShoeEmpty(left=0, wanted=1)
        return self.cards[self.gone], replace(self, gone=self.gone + 1)

    def burn(self, count: int) -> Shoe:
        """The shoe after so many cards were put away unseen."""
        if count > self.left:
            raise ShoeEmpty(left=self.left, wanted=count)
        return replace(self, gone=self.gone + count)

    def composition(self) -> Composition:
        """What is left in the shoe, whatever its order."""
        return Composition.of(self.cards[self.gone :])
