"""Pai Lunliu's returns: real rounds of every deal of small packs, and what symmetry says of all of them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.play import Play
from tools.odds_pages import filled_page, page_of

from banco.core.boxes import Holder, TurnBox, TurnCards
from banco.core.cards import Card, read_cards
from banco.core.messages import Deal, NoMoreBets
from banco.core.packs import PACK_32, Composition
from banco.core.settlement import Line
from banco.games.pai_lunliu import PAI_LUNLIU
from banco.games.pai_lunliu.commands import BankStake, Bet, Pass
from banco.games.pai_lunliu.options import PaiLunliuOpening, PaiLunliuOptions
from banco.games.pai_lunliu.settlement import MOST_TAX, TAX
from banco.odds.common.pai import TAXED_CARDS, PackTooSmall
from banco.odds.common.returns import BetReturn
from banco.odds.pai_lunliu.coup_counts import COVERING
from banco.odds.pai_lunliu.returns import returns, tables

Hands = tuple[tuple[Card, ...], ...]
Ends = Counter[tuple[str, Fraction]]

BETS = {"box": "box 2", "bank": "bank"}
SIDE = "box-over-box"


def deals(cards: tuple[Card, ...], hands: int) -> list[Hands]:
    """Every way to deal so many hands of two."""
    if not hands:
        return [()]
    return [
        (hand, *others)
        for hand in combinations(cards, 2)
        for others in deals(tuple(card for card in cards if card not in hand), hands - 1)
    ]


def settled(options: PaiLunliuOptions, stake: int, hands: Hands) -> dict[str, Line]:
    """A real round: anna banks at box 1, carla at box 3 passes, bruno covers every box and bets on box 2 over box 3."""
    opening = PaiLunliuOpening(holders=(Holder("anna", 1), Holder("bruno", 2), Holder("carla", 3)), banker=1)
    play = Play(PAI_LUNLIU, options, opening).does(BankStake("anna", COVERING * stake), Pass("carla"))
    play.does(*(Bet("bruno", stake, f"box {box}") for box in (2, 3, 4)), Bet("bruno", 20_00, "2 over 3"), NoMoreBets())
    play.does(*(Deal(hand[turn]) for turn in (0, 1) for hand in hands))
    play.does(TurnCards("anna", 1), TurnCards("bruno", 2), TurnCards("carla", 3), TurnBox(4))
    assert play.over
    return {line.where: line for line in play.lines}


def ending(line: Line) -> tuple[str, Fraction]:
    return line.outcome.value + (", taxed" if line.tax else ""), Fraction(line.returned, line.stake)


def by_every_round(cards: tuple[Card, ...], stake: int) -> dict[str, Ends]:
    """How often each bet ends how, by playing every deal of the cards."""
    ends: dict[str, Ends] = {SIDE: Counter()}
    for suffix, options in tables().items():
        rounds = [settled(options, stake, hands) for hands in deals(cards, 4)]
        for bet, where in BETS.items():
            ends[f"{bet}{suffix}"] = Counter(ending(lines[where]) for lines in rounds)
        ends[SIDE] = Counter(ending(lines["2 over 3"]) for lines in rounds)
    return ends


def outcomes(bet: BetReturn, deals: int) -> dict[tuple[str, Fraction], Fraction]:
    return {(one.name, one.pays): one.probability * deals for one in bet.outcomes}


@pytest.mark.parametrize(
    ("text", "stake"),
    [
        ("5h 5d 9h 9d 10h 4s 6c Jk", 20_00),
        pytest.param("5d 5h 4h 4d 6s 6c 8h 2d", 1_200_00, marks=pytest.mark.slow),
        pytest.param("5d 3d Qh 2h 8c 10h 7s 9d", 5_000_00, marks=pytest.mark.slow),
    ],
)
def test_a_small_pack_against_real_rounds_of_every_deal(text: str, stake: int) -> None:
    cards = read_cards(text)
    played = by_every_round(cards, stake)
    bets = returns(Composition.of(cards), stake)
    assert {bet.bet for bet in bets} == set(played)
    for bet in bets:
        assert outcomes(bet, played[bet.bet].total()) == played[bet.bet]


def five(left: Composition) -> Fraction:
    """The chance that a hand holds a five."""
    hands = list(combinations(left.cards(), 2))
    return Fraction(sum(bool(TAXED_CARDS & set(hand)) for hand in hands), len(hands))


@settings(max_examples=25)
@given(st.lists(st.sampled_from(PACK_32.cards), min_size=8, max_size=20, unique=True).map(Composition.of))
def test_any_pack_loses_exactly_the_tax(left: Composition) -> None:
    values = {bet.bet: bet.value for bet in returns(left)}
    assert values["box"] == values["bank"] == 1 - TAX * five(left)
    assert values["box-banker-wins-ties"] + values["bank-banker-wins-ties"] == 2 - 2 * TAX * five(left)
    assert values["box-banker-wins-ties"] <= values["box"] <= values["bank-banker-wins-ties"]
    assert values[SIDE] < 1


def test_the_full_pack() -> None:
    assert {bet.bet: bet.value for bet in returns()} == {
        "box": Fraction(9859, 9920),
        "bank": Fraction(9859, 9920),
        "box-banker-wins-ties": Fraction(264137, 269700),
        "bank-banker-wins-ties": Fraction(2175569, 2157600),
        SIDE: Fraction(1402963, 1438400),
    }


def test_the_cap_makes_large_stakes_cheaper() -> None:
    capped = MOST_TAX / TAX / COVERING
    assert [bet.value for bet in returns(stake=int(capped))] == [bet.value for bet in returns()]
    small, large = returns(), returns(stake=int(capped) + 20_00)
    for bet, other in zip(small[:-1], large, strict=False):
        assert bet.value < other.value
    assert small[-1].value == large[-1].value


def test_too_few_cards_for_a_coup() -> None:
    with pytest.raises(PackTooSmall):
        returns(Composition.of(read_cards("Jk 3d Qh Qd 2h 2d 8h")))


def test_the_page_is_counted() -> None:
    text = page_of("pai-lunliu").read_text("utf-8")
    assert filled_page("pai-lunliu", text) == text, "run `make docs`"
    ties = next(one.probability for one in returns()[-1].outcomes if one.name == "push")
    for figure in (five(Composition.of(PACK_32.cards)), ties):
        assert str(figure) in text
    assert f"{int(MOST_TAX / TAX / COVERING) // 100}.00 on each box" in text
