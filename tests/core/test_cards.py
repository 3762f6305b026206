"""Cards read and print themselves."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from banco.core.cards import Card, Rank, Suit, UnknownCard, print_cards, read_cards

cards = st.sampled_from(list(Card))


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("Qh", Card.HQ),
        ("Q♥", Card.HQ),
        ("qH", Card.HQ),
        (" Q♥️ ", Card.HQ),
        ("10d", Card.D10),
        ("Td", Card.D10),
        ("10♦", Card.D10),
        ("Jk", Card.JOKER),
        ("joker", Card.JOKER),
        ("Jolly", Card.JOKER),
        ("As", Card.SA),
    ],
)
def test_a_card_is_read_in_the_usual_ways(text: str, card: Card) -> None:
    assert Card(text) is card


@pytest.mark.parametrize("text", ["", "Q", "h", "1h", "11d", "Qx", "Q♥♥", "hQ", "QhQd", "7", "None"])
def test_what_is_no_card_is_named(text: str) -> None:
    with pytest.raises(UnknownCard, match="is not a card"):
        Card(text)


@given(cards)
def test_a_card_reads_what_it_prints(card: Card) -> None:
    assert Card(str(card)) is card is Card(card.value) is Card(repr(card))


@given(st.lists(cards))
def test_a_line_of_cards_reads_back(hand: list[Card]) -> None:
    assert read_cards(print_cards(hand)) == tuple(hand)
    assert read_cards("".join(card.value for card in hand)) == tuple(hand)
    assert read_cards("/".join(map(str, hand))) == tuple(hand)


def test_run_together_cards_name_the_one_that_is_wrong() -> None:
    with pytest.raises(UnknownCard, match="“Zx”"):
        read_cards("Qh Zx")
    with pytest.raises(UnknownCard, match="“Zx”"):
        read_cards("QhZx")


@given(cards)
def test_a_card_is_stored_as_letters(card: Card) -> None:
    assert msgspec.json.decode(msgspec.json.encode(card), type=Card) is card


def test_there_are_53_cards_each_with_rank_and_suit() -> None:
    assert len(Card) == 53
    assert {(card.rank, card.suit) for card in Card} == {
        (rank, suit) for rank in Rank for suit in Suit if rank is not Rank.JOKER
    } | {(Rank.JOKER, None)}
