"""Why a round of Paijiu ended as it did, told from the examples of its rule book."""

from __future__ import annotations

import pytest
from tests.endings import paijiu_coup, told
from tests.rules import test_paijiu as paijiu

from banco.games.paijiu.messages import Bet
from banco.games.paijiu.pays import Spot
from banco.texts import Language

EN = Language.ENGLISH


@pytest.mark.parametrize(
    ("south", "bank", "sentence"),
    [
        ("2♦/2♥", "10♥/10♦", "Sud 18 batte il Banco 15."),
        ("5♥/5♦", "9♥/9♦", "Sud 13 e il Banco 13 sono pari: in parità vince il Banco."),
        ("2♦/6♠", "10♥/8♣", "Sud 8,18 batte il Banco 8,15: 2♦ vale 18, 10♥ 15."),
        ("10♥/8♣", "2♦/6♠", "Il Banco 8,18 batte Sud 8,15: 2♦ vale 18, 10♥ 15."),
        ("2♦/6♠", "8♥/10♠", "Sud 8,18 batte il Banco 8,17: 2♦ vale 18, 8♥ 17."),
        ("Q♥/4♦", "Q♦/4♣", "Sud 6,19 e il Banco 6,19 sono pari: Q♥ vale 19 e Q♦ 19. In parità vince il Banco."),
        ("10♣/10♥", "6♣/4♣", "Sud 0 e il Banco 0 sono pari, qualunque siano le carte: in parità vince il Banco."),
        ("8♥/7♦", "10♠/Q♦", "Sud ha 8♥ 7♦: somma 15, punti 5; la carta migliore, 8♥, vale 17."),
        ("8♥/7♦", "10♠/Q♦", "Il Banco ha 10♠ Q♦: somma 2, punti 2; la carta migliore, Q♦, vale 19."),
        ("Jk/3♦", "Q♥/9♦", "Sud ha Jolly 3♦: dalla tabella delle super coppie, punteggio 20."),
        ("6♣/4♣", "Q♥/9♦", "Sud ha 6♣ 4♣: somma 10, punti 0."),
    ],
)
def test_the_examples_of_the_book(south: str, bank: str, sentence: str) -> None:
    assert sentence in told(paijiu_coup(bank, south))


def test_the_dice_say_where_the_deal_starts() -> None:
    play = paijiu_coup("9♥/9♦", "5♥/5♦")
    assert told(play)[0] == "I dadi danno 2 e 3, in tutto 5: la distribuzione comincia da Est, il Banco."
    assert told(play, EN)[0] == "The dice show 2 and 3, 5 together: the deal starts at East, the bank."


@pytest.mark.parametrize(
    ("results", "sentence"),
    [
        (
            {"north": "beats", "south": "beats"},
            "La puntata a cavallo Nord-Sud vince 1 a 1: entrambe le postazioni battono il Banco.",
        ),
        (
            {"north": "beats", "south": "ties"},
            "La puntata a cavallo Nord-Sud pareggia e viene restituita: Nord batte il Banco, Sud no.",
        ),
        (
            {"south": "beats"},
            "La puntata a cavallo Nord-Sud pareggia e viene restituita: Sud batte il Banco, Nord no.",
        ),
        (
            {"north": "ties"},
            "La puntata a cavallo Nord-Sud perde: nessuna delle due postazioni batte il Banco.",
        ),
    ],
)
def test_straddles(results: dict[str, str], sentence: str) -> None:
    assert told(paijiu.coup(results, Bet("anna", 1000, Spot.NORTH_SOUTH)))[-1] == sentence
