"""Why a round of Pai Lunliu ended as it did, told from the examples of its rule book."""

from __future__ import annotations

import pytest
from tests.endings import lunliu_coup, lunliu_shared_box, lunliu_side_bet, told
from tests.rules import test_pai_lunliu as lunliu

from banco.core.cards import read_cards
from banco.games.pai_lunliu.commands import Bet, Decline, EndOfTime, ExposedCards
from banco.games.pai_lunliu.commands import CallOff as NotPlayed
from banco.games.pai_lunliu.options import PaiLunliuOpening


@pytest.mark.parametrize(
    ("box", "bank", "sentence"),
    [
        ("8♥/8♦", "10♠/10♣", "Il box 2 con 17 batte il Banco, che ha 14."),
        ("4♥/4♦", "6♦/2♦", "Il box 2 con 16 batte il Banco, che ha 8,18."),
        ("Jk/Q♦", "7♦/8♠", "Il box 2 con 8,19 batte il Banco, che ha 5,14."),
        ("J♦/7♦", "8♠/10♥", "Il Banco con 8,15 batte il box 2, che ha 8,14: 10♥ vale 15, J♦ 14."),
        ("8♠/J♥", "9♥/10♠", "Il box 2 con 9,14 pareggia con il Banco, che ha 9,14: J♥ vale 14 e 10♠ 14."),
        ("10♥/10♣", "6♥/4♥", "Il box 2 con 0 pareggia con il Banco, che ha 0: a zero le carte non contano."),
    ],
)
def test_the_examples_of_the_book(box: str, bank: str, sentence: str) -> None:
    assert sentence in told(lunliu_coup(bank, box))


def test_whose_a_tie_is() -> None:
    assert "Nel pareggio del box 2 nessuno vince e nessuno perde." in told(lunliu_coup("9♥/9♦", "8♠/8♣"))
    bankers = lunliu_coup("9♥/9♦", "8♠/8♣", options=lunliu.BANKER_TIES)
    assert "A questo tavolo il pareggio è del Banco: il box 2 perde." in told(bankers)


@pytest.mark.parametrize(
    ("cents", "sentence"),
    [
        (20_00, "Il box 2 ha un cinque: il 5 % di 20,00 fa 1,00 di tassa."),
        (1_200_00, "Il box 2 ha un cinque: il 5 % di 1.200,00 fa 60,00 di tassa."),
        (1_220_00, "Il box 2 ha un cinque: il 5 % di 1.220,00 supera il massimo, la tassa è 60,00."),
    ],
)
def test_the_tax_on_a_five(cents: int, sentence: str) -> None:
    assert sentence in told(lunliu_coup("8♠/10♥", "5♦/4♦", cents=cents))


def test_shared_taxes_and_the_bank() -> None:
    assert told(lunliu_shared_box())[-9:] == [
        "bruno vince su box 2: della sua puntata di 40,00 e della quota pari del Banco, tolte le tasse, riceve 78,00.",
        "Anche il Banco paga la tassa: sulla quota che bruno gli vince con box 2 sono 2,00.",
        "elena vince su box 2: della sua puntata di 20,00 e della quota pari del Banco, tolte le tasse, riceve 39,00.",
        "Anche il Banco paga la tassa: sulla quota che elena gli vince con box 2 sono 1,00.",
        "carla ha puntato 40,00 dei 60,00 su box 3: della tassa paga 2,00.",
        "carla perde su box 3: la sua puntata di 40,00, tolta l'eventuale tassa, va al Banchiere.",
        "dario ha puntato 20,00 dei 60,00 su box 3: della tassa paga 1,00.",
        "dario perde su box 3: la sua puntata di 20,00, tolta l'eventuale tassa, va al Banchiere.",
        "Il Banco di anna vince 60,00 e perde altrettanto, 60,00: puntati 120,00, restituiti 114,00.",
    ]


def test_a_side_bet_of_100_wins_95() -> None:
    sentences = told(lunliu_side_bet("Q♥/Q♦", "J♦/7♦"))
    assert "Il box 2 con 19 batte il box 3, che ha 8,14." in sentences
    assert "elena vince su box 2 contro box 3: alla pari, meno 6,00 di tassa, riceve 234,00." in sentences


def test_why_the_bank_goes_on() -> None:
    assert told(lunliu_coup("6♦/2♦", "4♥/4♦"))[-1] == (
        "anna al box 1 ha perso contro tutti gli altri: il Banco passa al prossimo titolare in senso antiorario."
    )


def test_why_no_cards_were_dealt() -> None:
    bets = Bet("bruno", 20_00, "box 2")
    kept = lunliu.banked(60_00, bets).does(EndOfTime(), Decline("anna"))
    assert told(kept) == [
        "Mancavano 40,00 per coprire il Banco e il Banchiere non l'ha ridotto: ogni puntata è restituita."
    ]
    bare = lunliu.banked(60_00).does(EndOfTime())
    assert told(bare) == ["Nessuno ha coperto il Banco in tempo: ogni puntata è restituita."]
    empty = lunliu.table(opening=PaiLunliuOpening()).does(NotPlayed())
    assert told(empty) == ["Nessuno è titolare di un box: senza Banchiere non si gioca."]


def test_a_coup_without_bets() -> None:
    play = lunliu.banked(60_00).does(ExposedCards(read_cards("Q♥"))).deals("Q♦ 2♥ 2♦ 4♥ 4♦ 6♥ 6♦")
    assert told(lunliu.turned(play)) == [
        "Carte scoperte per errore prima del «nulla va più»: Q♥. La mano si è giocata senza puntate."
    ]
