"""Why something was refused, in words.

The English sentence stands beside each rule, in the refusal's class; Italian has all of them here, keyed by the
refusal's code, and English those that must choose between one and many or name what a class name stands for.

How a fact is written, by its name:

    …cents              an amount of money
    spot, where         the bet by its name on the layout
    bet                 the bet by its name in the rules
    command             what was asked, as a verb (`commands.py`)
    game, games         the games by their names
    card, cards         cards: Q♥ 10♦, and `card-joker`
    low, high           cards, or a poker hand by its label
    pack                the pack by its name
    purpose             a key, to choose by
    a whole number      as a number, to choose by; its digits are not grouped
    a list              its parts, with commas
    anything else       as it stands: names, and what somebody has typed
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from fluent.runtime.types import fluent_number

from banco.texts import Language, has_text, text
from banco.texts.catalogue import Catalogue
from banco.texts.commands import command_text
from banco.texts.numbers import decimal
from banco.texts.sentences import cards_text, hand_text, slug, spot_key, spot_text
from banco.texts.wording import bet_key

SUITS = "♥♦♣♠"
MOST_LETTERS = 500

_catalogue = Catalogue(("refusals",))


def refusal_text(language: Language, code: str, facts: Mapping[str, object], game: str = "") -> str:
    """The sentence for a refusal with that code; at a game's table bets are called as on its layout."""
    arguments = {name: _shorten(_argument(language, game, name, fact)) for name, fact in facts.items()}
    return _catalogue.text(language, code, arguments)


def has_refusal(language: Language, code: str) -> bool:
    """Whether the language has a sentence of its own for that code."""
    return _catalogue.has(language, code)


def facts_in_words(language: Language, game: str, facts: Mapping[str, object]) -> dict[str, object]:
    """The facts, with those in words that have words in the language."""
    return {name: WORDS[name](language, game, str(fact)) if name in WORDS else fact for name, fact in facts.items()}


# --- facts in words ---------------------------------------------------------------------------------


def _argument(language: Language, game: str, name: str, fact: object) -> object:
    if name in WORDS:
        return WORDS[name](language, game, str(fact))
    if name.endswith("cents") and isinstance(fact, int):
        return decimal(language, Fraction(fact, 100), 2)
    if isinstance(fact, int) and not isinstance(fact, bool):
        return fluent_number(fact, useGrouping=False)
    return ", ".join(map(str, fact)) if isinstance(fact, list | tuple) else str(fact)


def _shorten(written: object) -> object:
    """What a sentence has room for: whatever somebody has typed may be of any length."""
    return f"{written[:MOST_LETTERS]}…" if isinstance(written, str) and len(written) > MOST_LETTERS else written


def _spot(language: Language, game: str, spot: str) -> str:
    return spot_text(language, game, spot) if has_text(language, spot_key(game, spot)) else spot


def _bet(language: Language, game: str, bet: str) -> str:
    key = bet_key(language, game, bet)
    return text(language, key) if key else bet


def _game(language: Language, _game: str, game: str) -> str:
    return _text_or(language, f"game-{game}", game)


def _games(language: Language, game: str, games: str) -> str:
    return ", ".join(_game(language, game, one) for one in games.split(", "))


def _hand(language: Language, _game: str, hand: str) -> str:
    return cards_text(language, hand) if any(suit in hand for suit in SUITS) else hand_text(language, hand)


def _text_or(language: Language, key: str, otherwise: str) -> str:
    return text(language, key) if has_text(language, key) else otherwise


WORDS: dict[str, Callable[[Language, str, str], str]] = {
    "spot": _spot,
    "where": _spot,
    "bet": _bet,
    "command": lambda language, _, command: command_text(language, command),
    "game": _game,
    "games": _games,
    "card": lambda language, _, card: cards_text(language, card),
    "cards": lambda language, _, cards: cards_text(language, cards),
    "low": _hand,
    "high": _hand,
    "pack": lambda language, _, pack: _text_or(language, f"word-{slug(pack)}", pack),
    "purpose": lambda _, __, purpose: slug(purpose),
}
