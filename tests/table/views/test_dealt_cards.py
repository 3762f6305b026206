"""The cards of a round on the console: each of them once, and where it lies, whatever went wrong before."""

from __future__ import annotations

from tests.table.test_croupier_table import ANNA, INES, LUGANO, PAI_LUNLIU, Evening, ruled

from banco.core.boxes import ShowCards, TurnBox
from banco.core.cards import Card, read_cards
from banco.core.messages import Deal, DealFaceDown, NoMoreBets
from banco.games.lugano import commands as lugano
from banco.games.pai_lunliu import commands as pai
from banco.table.messages import CorrectCard

Where = tuple[str, int | str | None]


def dealing(boxes: int = 1, **options: bool) -> Evening:
    """A Lugano coup with bets of anna's on the first boxes, before its first card."""
    evening = Evening(LUGANO, **options).opens()
    for box in range(1, boxes + 1):
        for bet in ("59", "play"):
            evening.does(lugano.Bet("anna", 1_000, f"{bet} of box {box}"), by=ANNA)
    return evening.does(NoMoreBets())


def lying(evening: Evening) -> list[Where]:
    """Each card by its name, a dash where it lies face down, and its box or hand."""
    return [(str(one.card or "–"), one.box or one.hand) for one in evening.console().cards]


def test_the_cards_of_a_rebuilt_hand_lie_where_they_belong() -> None:
    evening = dealing(boxes=2).deals("4♥").does(lugano.GiveCard(Card("9h"), 5), lugano.GiveDealer(Card("6s")))
    assert lying(evening) == [("4♥", 1), ("9♥", 5), ("6♠", "dealer")]
    evening.does(ruled(lugano.RebuildHand()), by=INES)
    assert lying(evening) == [("4♥", 1), ("9♥", 2), ("6♠", "dealer")]
    assert lying(evening.deals("5♣")) == [("4♥", 1), ("9♥", 2), ("6♠", "dealer"), ("5♣", 1)]


def test_a_card_that_shows_is_burnt_beside_the_hands_or_lies_where_it_is_played() -> None:
    evening = dealing().does(ruled(lugano.CardShows(Card("2c"))), by=INES).deals("4♥")
    evening.does(ruled(lugano.CardShows(Card("3c"))), by=INES)
    assert lying(evening) == [("2♣", ""), ("4♥", 1), ("3♣", "dealer")]
    assert lying(evening.deals("5♣").does(ruled(lugano.BurnDisputed(Card("9s"))), by=INES))[-1] == ("9♠", "")


def test_a_rebuilt_hand_that_lies_face_down_is_listed_once_when_it_is_shown() -> None:
    evening = dealing(boxes=2, cards_in_hand=True).does(DealFaceDown(), lugano.GiveCard(Card("9h"), 4))
    assert lying(evening) == [("–", 1), ("–", 4)]
    evening.does(ruled(lugano.RebuildHand()), by=INES).deals("6♠").does(DealFaceDown(), DealFaceDown())
    assert lying(evening) == [("–", 1), ("–", 2), ("6♠", "dealer"), ("–", 1), ("–", 2)]
    evening.does(ShowCards(2, read_cards("9♥ K♦")))
    assert lying(evening) == [("–", 1), ("9♥", 2), ("6♠", "dealer"), ("–", 1), ("K♦", 2)]
    evening.does(ShowCards(1, read_cards("4♥ 5♣")))
    assert lying(evening) == [("4♥", 1), ("9♥", 2), ("6♠", "dealer"), ("5♣", 1), ("K♦", 2)]


def test_a_box_that_gets_another_card_is_listed_once_when_all_of_it_is_shown_again() -> None:
    evening = dealing(cards_in_hand=True).does(DealFaceDown()).deals("6♠").does(DealFaceDown())
    evening.does(ShowCards(1, read_cards("4♥ A♣"))).does(lugano.Choose("anna", 1, lugano.Choice.CARD), by=ANNA)
    evening.does(DealFaceDown())
    assert lying(evening) == [("4♥", 1), ("6♠", "dealer"), ("A♣", 1), ("–", 1)]
    evening.does(ShowCards(1, read_cards("4♥ A♣ 2♦")))
    assert lying(evening) == [("4♥", 1), ("6♠", "dealer"), ("A♣", 1), ("2♦", 1)]


def test_cards_that_a_reader_knows_are_named_once_they_are_turned() -> None:
    evening = dealing(cards_in_hand=True).deals("4♥ 6♠ A♣")
    assert lying(evening) == [("–", 1), ("6♠", "dealer"), ("–", 1)]
    assert lying(evening.does(TurnBox(1))) == [("4♥", 1), ("6♠", "dealer"), ("A♣", 1)]


def test_cards_exposed_too_early_lie_before_their_boxes_and_are_listed_once() -> None:
    evening = Evening(PAI_LUNLIU).opens().does(pai.ExposedCards(read_cards("J♥ 2♦")))
    evening.does(*[DealFaceDown()] * 6)
    assert lying(evening)[:3] == [("J♥", 1), ("2♦", 2), ("–", 3)]
    evening.does(ShowCards(1, read_cards("J♥ 9♥")))
    assert [one for one in lying(evening) if one[1] == 1] == [("J♥", 1), ("9♥", 1)]
    assert len(lying(evening)) == 8


def test_a_card_that_was_read_before_its_box_was_shown_is_corrected_in_both() -> None:
    evening = dealing(boxes=2, cards_in_hand=True)
    evening.does(Deal(Card("9h")), DealFaceDown()).deals("6♠").does(DealFaceDown(), DealFaceDown())
    evening.does(ShowCards(1, read_cards("9♥ K♦")))
    misread = evening.console().cards[0]
    evening.does(ruled(CorrectCard(misread.move, Card("8h"), misread.place)), by=INES)
    assert lying(evening)[:4] == [("8♥", 1), ("–", 2), ("6♠", "dealer"), ("K♦", 1)]
    unread = evening.console().cards[3]
    evening.does(ruled(CorrectCard(unread.move, Card("Qd"), unread.place)), by=INES)
    assert lying(evening)[3] == ("Q♦", 1)
