"""The notation: what is written reads back, and what cannot be read is named."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banco.core.bets import Limits
from banco.core.betting import Bet
from banco.core.cards import Card
from banco.core.messages import Command, Message, Name
from banco.core.money import Cents, Currency
from banco.core.packs import Composition
from banco.core.record.notation import BadNotation, read_message, read_value, write_message, write_value
from banco.games import GAMES
from banco.games.lucky_tree.messages import ConfirmByHand

names = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,39}", fullmatch=True)
cards = st.sampled_from(list(Card))
compositions = st.lists(cards).map(Composition.of)

VALUES: list[tuple[Any, st.SearchStrategy[Any]]] = [
    (int, st.integers()),
    (bool, st.booleans()),
    (Cents, st.integers(-(10**9), 10**9)),
    (Name, names),
    (Card, cards),
    (tuple[Card, ...], st.lists(cards).map(tuple)),
    (tuple[int, ...], st.lists(st.integers()).map(tuple)),
    (tuple[Name, ...], st.lists(names).map(tuple)),
    (Card | None, st.none() | cards),
    (Currency, st.sampled_from(Currency)),
    (Composition, compositions),
    (Limits, st.integers(1, 500).map(lambda step: Limits(step, step * 7, step))),
]


@pytest.mark.parametrize(("hint", "values"), VALUES, ids=[str(hint)[:40] for hint, _ in VALUES])
def test_a_value_reads_back(hint: Any, values: st.SearchStrategy[Any]) -> None:
    @given(values)
    def reads_back(value: Any) -> None:
        assert read_value(hint, write_value(hint, value)) == value

    reads_back()


@pytest.mark.parametrize(
    ("hint", "text"),
    [(int, "x"), (Cents, "1.5"), (bool, "maybe"), (Currency, "USD"), (Limits, "1.00 to"), (Name, "a b")],
)
def test_what_cannot_be_read_is_quoted(hint: Any, text: str) -> None:
    with pytest.raises(BadNotation, match=text):
        read_value(hint, text)


def test_a_name_that_would_break_the_line_is_not_written() -> None:
    with pytest.raises(BadNotation):
        write_message(Bet("a b", 100, "north"))


def test_a_message_is_written_by_its_line() -> None:
    assert write_message(Bet("anna", 1000, "north")) == "anna bets 10.00 on north"
    assert read_message(Bet, "anna bets 10.00 on north") == Bet("anna", 1000, "north")
    assert read_message(Bet, "anna bets ten on north") is None
    assert write_message(ConfirmByHand("anna", by_hand=True)) == "anna confirms by hand: yes"


def every_message() -> list[type[Message]]:
    return [kind for game in GAMES.values() for kind in (*game.decides, *game.evolves)]


@pytest.mark.parametrize("kind", every_message(), ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_every_message_has_a_line_or_tells_itself(kind: type[Message]) -> None:
    assert kind.line or hasattr(kind, "describe")
    if issubclass(kind, Command):
        assert kind.line, "a command must read back"
