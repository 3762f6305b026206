"""Why a round of Fortune Pai Gow Poker ended as it did, told from the examples of its rule book."""

from __future__ import annotations

from tests.endings import fortune_hand, fortune_limited, told
from tests.rules import test_fortune as fortune

from banco.core.cards import read_cards
from banco.core.messages import Chooser
from banco.games.fortune.bonus import AWARDS
from banco.games.fortune.messages import Set


def test_both_hands_against_the_dealer_s() -> None:
    play = fortune_hand(fortune.ACES_AND_KINGS, "Ks Kh", fortune.PAIRS_8_AND_5)
    assert told(play)[-3:] == [
        "Mano alta: coppia di assi contro coppia di otto: il Banco è battuto.",
        "Mano bassa: coppia di re contro coppia di cinque: il Banco è battuto.",
        "L'Ante vince: entrambe le mani battono quelle del Banco.",
    ]


def test_a_copy_is_the_dealer_s() -> None:
    play = fortune_hand("Ah Kd Qc 10s 7h 4c 2d", "Kd Qc", "Ac Kh Qd 10h 7c 4d 2s")
    assert told(play)[-2:] == [
        (
            "Mano bassa: carta più alta re, poi regina contro carta più alta re, poi regina: "
            "le mani sono uguali, e la copia è del Banco."
        ),
        "L'Ante è persa: nessuna delle due mani batte quella del Banco.",
    ]


def test_the_card_that_decides_between_two_hands_of_one_name() -> None:
    play = fortune_hand("Ah Kd Qc 10s 7h 5c 2d", "Kd Qc", "Ac Kh Qd 10h 7c 4d 2s")
    assert told(play)[1] == (
        "Mano alta: carta più alta asso, poi dieci contro carta più alta asso, poi dieci; "
        "decide 5 contro 4 e il Banco è battuto."
    )


def test_the_highest_card_decides_between_straights() -> None:
    play = fortune_hand("Qh Js 10h 9d 8c 3d 2c", "3d 2c", "8h 7d 6h 5s 4h Kc Ad")
    assert "Mano alta: scala, da regina a otto contro scala, da otto a quattro: il Banco è battuto." in told(play)


def test_a_dealer_who_does_not_qualify() -> None:
    play = fortune_hand("Jk 2c 3c 4d 8h 7h 10h", "2c 3c", fortune.NINE_HIGH, fortune.ANTE, fortune.BONUS)
    assert told(play)[-2:] == [
        "L'Ante è restituita: con 9♦ 7♣ nella mano bassa, un nove e una carta più bassa, il Banco non si qualifica.",
        "Il bonus Fortuna perde: le sette carte non danno alcun premio.",
    ]


def test_the_award_and_the_limit() -> None:
    assert told(fortune_limited())[-2:] == [
        "Il bonus Fortuna vince 8.000 a 1: scala colore a sette carte.",
        "Una mano paga al massimo 240.230,00, puntate comprese: 559.890,00 non sono pagati.",
    ]
    assert AWARDS[0].name == "seven-card straight flush"


def test_an_absent_player_s_cards() -> None:
    play = fortune.dealt(fortune.ACES_AND_KINGS, fortune.PAIRS_8_AND_5)
    play.does(Set("anna", read_cards("Ks Kh"), Chooser.SYSTEM))
    assert told(play)[0].startswith("Giocatore assente: il sistema divide le sue carte secondo la regola della casa, K")
