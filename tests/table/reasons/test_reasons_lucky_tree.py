"""Why a round of Lucky Tree Baccarat ended as it did, told from the examples of its rule book."""

from __future__ import annotations

from itertools import product

import pytest
from tests.endings import told
from tests.play import Play
from tests.rules import test_lucky_tree as lucky_tree

from banco.core.cards import Card, read_cards
from banco.core.messages import NoMoreBets
from banco.games.baccarat import CARD_POINTS
from banco.games.lucky_tree.drawing import BANKER_DRAWS
from banco.games.lucky_tree.messages import Bet as LuckyTreeBet
from banco.games.lucky_tree.pays import Spot as LuckyTreeSpot
from banco.table.reasons.explain import explain


def lucky_tree_coup(cards: str, *spots: LuckyTreeSpot) -> Play:
    bets = (LuckyTreeBet("anna", 1000, spot) for spot in spots)
    return lucky_tree.table().does(*bets, NoMoreBets()).deals(cards)


def test_the_examples_of_the_book() -> None:
    sentences = told(lucky_tree_coup("7♥ 4♥ 6♦ 6♥ K♠ K♦", LuckyTreeSpot.PLAYER))
    assert "Il Giocatore ha 7♥ 6♦ K♠: somma 13, punti 3." in sentences
    assert "Il Banco ha 4♥ 6♥ K♦: somma 10, punti 0." in sentences
    assert sentences[-1] == "La puntata Giocatore vince, 3 contro 0: ogni 100 puntati se ne incassano 200."


@pytest.mark.parametrize(
    ("cards", "sentences"),
    [
        (
            "9♥ 3♦ K♦ 2♠",
            ["Il Giocatore ha 9 con le prime due carte, una mano naturale: nessuno tira."],
        ),
        (
            "6♥ 3♦ K♦ 2♠ 4♠",
            [
                "Il Giocatore ha 6: oltre 5 rimane.",
                "Il Giocatore è rimasto e il Banco ha 5: fino a 5 tira una carta.",
            ],
        ),
        (
            "2♥ 3♦ K♦ K♠ 8♠",
            [
                "Il Giocatore ha 2: fino a 5 tira una carta.",
                (
                    "Il Banco ha 3 e tira quando la terza carta del Giocatore vale 0, 1, 2, 3, 4, 5, 6, 7, 9: "
                    "8♠ vale 8, quindi rimane."
                ),
            ],
        ),
        (
            "2♥ 6♦ K♦ K♠ 7♠ A♥",
            [
                "Il Giocatore ha 2: fino a 5 tira una carta.",
                "Il Banco ha 6 e tira quando la terza carta del Giocatore vale 6, 7: 7♠ vale 7, quindi tira.",
            ],
        ),
    ],
)
def test_why_a_third_card_was_drawn(cards: str, sentences: list[str]) -> None:
    assert told(lucky_tree_coup(cards))[: len(sentences)] == sentences


VALUES = {value: card for card, value in CARD_POINTS.items() if card.suit is read_cards("2♥")[0].suit}


@pytest.mark.parametrize(("mine", "third"), list(product(BANKER_DRAWS, range(10))))
def test_the_banker_s_reason_is_the_row_of_the_table(mine: int, third: int) -> None:
    start = [Card.SK, VALUES[mine], Card.SK, Card.SK, VALUES[third]]
    play = lucky_tree.table().does(NoMoreBets()).deals(" ".join(map(str, start)))
    if not play.over:
        play.deals("2♣")
    found = next(found for found in explain(play.round.game, play.round) if found.code.startswith("banker_"))
    drew = len(play.state.banker) == 3
    if "draws_on" in found.facts:
        assert (str(third) in str(found.facts["draws_on"]).split(", ")) == drew == (found.code == "banker_draws")
    else:
        assert found.code == ("banker_always_draws" if drew else "banker_never_draws")


@pytest.mark.parametrize(
    ("spot", "cards", "sentence"),
    [
        ("player", "9♥ K♦ K♦ 9♠", "La puntata Giocatore è restituita: pareggio, 9 a 9."),
        (
            "banker",
            "2♥ 9♦ K♦ K♠",
            "La puntata Banco vince, 9 contro 2: tolta la commissione, ogni 100 puntati se ne incassano 195.",
        ),
        ("tie", "9♥ K♦ K♦ 9♠", "La puntata Pari vince, 9 a 9: ogni 100 puntati se ne incassano 900."),
        (
            "player-pair",
            "5♣ 9♦ 5♠ K♠",
            (
                "La puntata Coppia del Giocatore vince, le prime due del Giocatore sono 5♣ 5♠: "
                "ogni 100 puntati se ne incassano 1.200."
            ),
        ),
        (
            "player-pair",
            "K♣ 9♦ Q♠ K♠",
            "La puntata Coppia del Giocatore perde: le prime due del Giocatore, K♣ Q♠, non sono una coppia.",
        ),
        (
            "perfect-pair",
            "7♦ 9♥ 7♦ 9♥",
            (
                "La puntata Coppia perfetta vince, le prime due sono 7♦ 7♦ per il Giocatore e 9♥ 9♥ per il Banco: "
                "una volta sola, ogni 100 puntati se ne incassano 2.600."
            ),
        ),
        (
            "small",
            "9♥ K♦ K♦ 9♠",
            "La puntata Piccolo vince, le carte distribuite sono solo 4: ogni 100 puntati se ne incassano 250.",
        ),
        ("big", "9♥ K♦ K♦ 9♠", "La puntata Grande perde: le carte distribuite sono solo 4."),
    ],
)
def test_why_a_spot_was_paid(spot: str, cards: str, sentence: str) -> None:
    assert told(lucky_tree_coup(cards, LuckyTreeSpot(spot)))[-1] == sentence
