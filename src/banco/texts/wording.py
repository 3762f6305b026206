"""The sheet's words in one language: texts by key, figures, and the words of the rules' own tables.

The rules name their bets, outcomes and cells in English.  Such words are looked up by themselves (`word-` and the words
with hyphens); where there is no text for the whole, it is read as parts that have one: `pair 2-10, best single A`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from banco.core.odds import decimal as shortest
from banco.core.tables import Table
from banco.texts import Language, has_text, text
from banco.texts.numbers import decimal, in_language, percent

NEUTRAL = re.compile(r"(?:Jk|[AKQJ]|[\s\d.,:;%/×+–-]|[♥♦♣♠])*")
"""Cards and figures, which are the same in every language."""

BET = "bet"
"""The head of a column that names bets."""


@dataclass(frozen=True)
class Wording:
    """Everything the sheet says, in this language."""

    language: Language

    def __call__(self, key: str, **figures: str) -> str:
        """The text of that key."""
        return text(self.language, key, **figures)

    # --- figures ---------------------------------------------------------------------------------------

    def number(self, value: Fraction | float, digits: int = 0, *, signed: bool = False) -> str:
        """A number with so many digits behind the point."""
        return decimal(self.language, value, digits, signed=signed)

    def percent(self, value: Fraction | float, digits: int = 4, *, signed: bool = False) -> str:
        """A part as a percentage."""
        return percent(self.language, value, digits, signed=signed)

    def short(self, value: Fraction) -> str:
        """An exact value in as few digits as it has; as a fraction where they do not end."""
        return in_language(self.language, shortest(value))

    def units(self, value: Fraction) -> str:
        """A result in units, with its sign."""
        return ("+" if value > 0 else "") + self.short(value)

    # --- the rules' own words --------------------------------------------------------------------------

    def bet(self, game: str, name: str) -> str:
        """A bet by its own name, or by that of its spot on the layout."""
        key = bet_key(self.language, game, name)
        return self(key) if key else self.cell(name)

    def note(self, game: str, name: str, figures: Mapping[str, str]) -> str:
        """When the bet wins, in a sentence with the figures of the game's rules."""
        key = f"note-{game}-{slug(name)}"
        return self(key, **figures) if has_text(self.language, key) else ""

    def cell(self, words: str) -> str:
        """Words of the rules in this language; as they stand where the language has none for them."""
        found = self._found(words)
        return in_language(self.language, words if found is None else found)

    def table(self, game: str, table: Table) -> Table:
        """A table of the rules in this language; under `bet` the bets by their names on the layout."""
        head = tuple(self.cell(name) for name in table.head)
        return Table(table.name, head, tuple(self._row(game, table.head, row) for row in table.rows))

    def _row(self, game: str, head: tuple[str, ...], row: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(
            self.bet(game, cell) if name == BET else self.cell(cell) for name, cell in zip(head, row, strict=True)
        )

    def knows(self, words: str) -> bool:
        """Whether the language has words for these."""
        return self._found(words) is not None

    def _found(self, words: str) -> str | None:
        key = f"word-{slug(words)}"
        if NEUTRAL.fullmatch(words):
            return words
        return self(key) if has_text(self.language, key) else self._in_parts(words)

    def _in_parts(self, words: str) -> str | None:
        for pattern, put_together in PARTS:
            if found := re.fullmatch(pattern, words):
                parts = [self._found(part) for part in found.groups()]
                known = [part for part in parts if part is not None]
                return put_together(self, known) if len(known) == len(parts) else None
        return None


def bet_key(language: Language, game: str, bet: str) -> str | None:
    """The key of the bet's name: its own, or that of its spot on the layout."""
    keys = (f"{kind}-{game}-{slug(bet)}" for kind in ("bet", "spot"))
    return next((key for key in keys if has_text(language, key)), None)


def slug(words: str) -> str:
    """Words as part of a key."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower().replace("+", "plus ")).strip("-")


def _with(joint: str) -> Callable[[Wording, Iterable[str]], str]:
    return lambda _words, parts: joint.join(parts)


PARTS: tuple[tuple[str, Callable[[Wording, list[str]], str]], ...] = (
    (r"([^,:]*\w): (.+)", _with(": ")),
    (r"([^,]+), (.+)", _with(", ")),
    (r"(\d+) to (\d+)", lambda words, parts: words("from-to", low=parts[0], high=parts[1])),
    (r"(\d+) over (\d+)", lambda words, parts: words("this-over-that", this=parts[0], that=parts[1])),
    (r"(.+) (\d[\d.,]* : 1)", _with(" ")),
    (r"(.+) (\d+|[AKQJ])", _with(" ")),
    (r"(.+) (\d+|[AKQJ])-(\d+|[AKQJ])", lambda _words, parts: f"{parts[0]} {parts[1]}-{parts[2]}"),
    (r"(.+) and (.+)", lambda words, parts: words("this-and-that", this=parts[0], that=parts[1])),
)
