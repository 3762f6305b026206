"""What happens at a table and why, in sentences made from the messages as they go over the wire.

A browser follows the same rules, with the same files: `events.<language>.ftl` and `explain.<language>.ftl`.

Which text: an event is `event-<game>-<what>` or, where games share it, `event-<what>`; a settled bet is
`settled-<game>-<spot>` or `settled-<outcome>`, with `-taxed` where it paid tax; a reason is `reason-<game>-<code>`.
Names are written with hyphens.

How a field is written, by its name:

    …cents, stake, returned, tax, house     an amount of money
    …card, …cards, low, high                cards: Q♥ 10♦, and `card-joker`
    spot, where                             the text of the spot
    …label                                  the text of a poker hand
    award                                   the text of the award
    nothing, yes, no                        `none`, `true`, `false`
    a list of anything else                 how many there are
    a struct                                its fields, by their own names
    anything else                           as it stands: numbers as numbers, a closed set by its value
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from banco.texts import Argument, Language, NoSuchText, has_text, text
from banco.texts.numbers import decimal

AMOUNTS = ("cents", "stake", "returned", "tax", "house")
CARDS = ("card", "cards", "low", "high")
BOXES = tuple("123456789")
SUITS = {"h": "♥", "d": "♦", "c": "♣", "s": "♠"}


# --- sentences and names ----------------------------------------------------------------------------


def event_text(language: Language, game: str, event: Mapping[str, Any]) -> str:
    """The event in a sentence."""
    key = _first(language, f"event-{game}-{slug(event['what'])}", f"event-{slug(event['what'])}")
    return text(language, key, **arguments(language, game, event))


def line_text(language: Language, game: str, line: Mapping[str, Any]) -> str:
    """A settled bet in a sentence."""
    taxed = "-taxed" if line["tax"] else ""
    spot, _ = _spot(line["where"])
    key = _first(language, f"settled-{game}-{spot}", f"settled-{line['outcome']}{taxed}")
    return text(language, key, **arguments(language, game, line))


def reason_text(language: Language, game: str, code: str, facts: Mapping[str, Any]) -> str:
    """A reason in a sentence."""
    return text(language, f"reason-{game}-{slug(code)}", **arguments(language, game, facts))


def spot_text(language: Language, game: str, spot: str) -> str:
    """A bet by its name on the layout; boxes are arguments: `59 of box 3` is `spot-lugano-59-of-box` and 3."""
    _, boxes = _spot(spot)
    return text(language, spot_key(game, spot), **_in_turn(boxes))


def spot_key(game: str, spot: str) -> str:
    """The key of the text that names a bet on the layout."""
    return f"spot-{game}-{_spot(spot)[0]}"


def hand_text(language: Language, label: str) -> str:
    """A poker hand by the label the rules give it: the longest name it begins with, and the ranks that follow."""
    words = label.replace(",", "").split()
    names = ("-".join(words[:end]) for end in range(len(words), 0, -1))
    key = _first(language, *(f"hand-{name}" for name in names))
    after = words[key.count("-") :]
    ranks = [text(language, f"rank-{word}") for word in after if has_text(language, f"rank-{word}")]
    return text(language, key, **_in_turn(ranks))


def pai_text(language: Language, points: str) -> str:
    """A hand of the pack of 32 by the points displayed: `17`, `8,18` or `0`."""
    score, _, height = points.partition(",")
    return text(language, "pai-hand", score=int(score), height=int(height) if height else "none")


# --- arguments --------------------------------------------------------------------------------------


def arguments(language: Language, game: str, fields: Mapping[str, Any]) -> dict[str, Argument]:
    """The fields of a message as its text takes them."""
    return {name: _argument(language, game, name, value) for name, value in _flat(fields)}


def _flat(fields: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in fields.items():
        if isinstance(value, Mapping):
            yield from _flat(value)
        else:
            yield name, value


def _argument(language: Language, game: str, name: str, value: Any) -> Argument:
    last = name.rpartition("_")[2]
    if value is None or isinstance(value, bool):
        return {None: "none", True: "true", False: "false"}[value]
    if last in AMOUNTS and isinstance(value, int):
        return decimal(language, Fraction(value, 100), 2)
    if last in CARDS:
        return cards_text(language, value)
    if last in ("spot", "where"):
        return spot_text(language, game, value)
    if last == "label":
        return hand_text(language, value)
    if last == "award":
        return text(language, f"award-{game}-{slug(value)}")
    return len(value) if isinstance(value, list | tuple) else value


def cards_text(language: Language, cards: str | Sequence[str]) -> str:
    """Cards as they are printed: `Qh 10d` is `Q♥ 10♦`."""
    return " ".join(_card(language, card) for card in (cards.split() if isinstance(cards, str) else cards))


def _card(language: Language, card: str) -> str:
    return text(language, "card-joker") if card == "Jk" else card[:-1] + SUITS.get(card[-1], card[-1])


def slug(name: str) -> str:
    """A name as the keys of texts write it: `new shoe` is `new-shoe`, `+8` is `plus-8`."""
    return name.replace("+", "plus-").replace(" ", "-").replace("_", "-")


def _spot(spot: str) -> tuple[str, list[str]]:
    """The spot's key and the boxes it names."""
    boxes = [word for word in spot.split() if word in BOXES]
    return slug(" ".join(word for word in spot.split() if word not in boxes)), boxes


def _in_turn(values: Sequence[str]) -> dict[str, Argument]:
    return dict(zip(("first", "second"), values, strict=False))


def _first(language: Language, *keys: str) -> str:
    found = next((key for key in keys if has_text(language, key)), None)
    if found is None:
        raise NoSuchText(f"{', '.join(keys)} in {language}")
    return found
