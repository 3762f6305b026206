"""Why a round of Lugano Baccarat ended as it did, told from the examples of its rule book."""

from __future__ import annotations

import pytest
from tests.endings import lugano_two_cards, told
from tests.rules import test_lugano as lugano

from banco.core.cards import Card
from banco.core.messages import Chooser
from banco.games.lugano.commands import CallOff, Choose, GiveCard
from banco.games.lugano.options import CARDS_IN_HAND
from banco.table.reasons.explain import explain


def test_the_sums_of_the_book() -> None:
    play = lugano.one_box().deals("7♥ 6♠ 7♠").does(lugano.chooses(lugano.CARD)).deals("7♦ 7♣ K♦")
    sentences = told(play)
    assert "Il box 1 ha 7♥ 7♠ 7♦: somma 21, punti 1." in sentences
    assert "Il Banco ha 6♠ 7♣ K♦: somma 13, punti 3." in sentences
    assert "Il Banco ha 3 con due carte: sotto 5 deve prendere la terza." in sentences
    assert sentences[-1] == "PLAY del box 1 perde: 1 contro 3 del Banco."


@pytest.mark.parametrize(
    ("cards", "sentences"),
    [
        (
            "9♥ 9♦",
            [
                "59 del box 1 vince 2 a 1: 9♥ 9♦ sono una delle coppie pagate di più.",
                "PAIR del box 1 vince 30 a 1: 9♥ 9♦ sono la coppia pagata di più.",
                "+8 del box 1 vince 30 a 1: 9♥ 9♦ fanno 8 e sono la coppia pagata di più.",
            ],
        ),
        (
            "4♥ 4♦",
            [
                "59 del box 1 vince 2 a 1: 4♥ 4♦ sono una delle coppie pagate di più.",
                "PAIR del box 1 vince 10 a 1: 4♥ 4♦ sono una coppia.",
                "+8 del box 1 vince 8 a 1: 4♥ 4♦ fanno 8.",
            ],
        ),
        (
            "K♥ Q♦",
            [
                "59 del box 1 perde: K♥ Q♦ fanno 0.",
                "PAIR del box 1 perde: K♥ Q♦ non sono una coppia.",
                "+8 del box 1 perde: K♥ Q♦ fanno 0.",
            ],
        ),
    ],
)
def test_the_bets_on_two_cards(cards: str, sentences: list[str]) -> None:
    assert told(lugano_two_cards(cards))[:3] == sentences


def test_doubling_and_a_push() -> None:
    play = lugano.one_box().deals("2♥ 6♠ 2♠").does(lugano.chooses(lugano.DOUBLE)).deals("2♦ K♣")
    sentences = told(play)
    assert "Il box 1 ha raddoppiato: il suo PLAY è di 20,00." in sentences
    assert "Il Banco ha 6 con due carte: da 5 in su si arresta." in sentences
    assert sentences[-1] == "PLAY del box 1 pareggia, 6 contro 6 del Banco: la puntata è restituita."


def test_why_the_system_chose() -> None:
    play = lugano.one_box().deals("2♥ 4♠ 3♠").does(Choose("anna", 1, lugano.STAND, Chooser.SYSTEM)).deals("4♦")
    assert (
        "Giocatore assente: contro una carta del Banco che vale 4 la strategia base rimane da 5 in su; il box 1 ha 5."
        in told(play)
    )


def test_cards_that_were_never_turned_stay_out() -> None:
    play = lugano.one_box(options=CARDS_IN_HAND).deals("2♥").does(GiveCard(Card.H9, 1), GiveCard(Card.H8, 1))
    play.does(GiveCard(Card.H7, 1), CallOff())
    assert [found.facts for found in explain(play.round.game, play.round)] == [{"drawn": 4}]
