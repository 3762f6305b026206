"""What an option does to the return: the laboratory's figures for a table that is set in another way."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from banco.core.packs import PACK_52, Composition
from banco.games import GAMES
from banco.games.fortune.options import FortuneOptions
from banco.games.lucky_tree.options import LuckyTreeOptions
from banco.games.lugano.options import CARDS_IN_HAND
from banco.games.pai_lunliu.options import PaiLunliuOptions, Ties
from banco.odds.laboratory import option_returns, returns_of


def values(game: str, options: object) -> dict[str, Fraction]:
    return {one.bet: one.value for one in option_returns(GAMES[game], options)}  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_options_change_nothing(game: str) -> None:
    usual = {one.bet: one.value for one in returns_of(game)}
    under = values(game, GAMES[game].options())
    assert under.items() <= usual.items()
    assert under


def test_fewer_packs_are_another_shoe() -> None:
    under = values("lucky-tree", LuckyTreeOptions(packs=1, cut_from_end=10))
    assert under == {one.bet: one.value for one in returns_of("lucky-tree", Composition.of(PACK_52.cards))}
    assert under != values("lucky-tree", LuckyTreeOptions())


def test_a_banker_who_wins_ties_takes_from_the_boxes_what_the_bank_gains() -> None:
    usual, other = (values("pai-lunliu", PaiLunliuOptions(ties=ties)) for ties in (Ties.PUSH, Ties.BANKER))
    assert other == {
        one.bet.removesuffix("-banker-wins-ties"): one.value
        for one in returns_of("pai-lunliu")
        if one.bet not in ("box", "bank")
    }
    assert other["box"] < usual["box"]
    assert other["bank"] > usual["bank"]
    assert other["box-over-box"] == usual["box-over-box"]


def test_a_dealer_who_always_qualifies_costs_the_ante() -> None:
    usual, other = FortuneOptions(), replace(FortuneOptions(), nine_high_push=False)
    assert values("fortune", other)["bonus"] == values("fortune", usual)["bonus"]
    assert values("fortune", other)["ante"] != values("fortune", usual)["ante"]


def test_with_cards_in_hand_no_side_bet_is_offered() -> None:
    assert list(values("lugano", CARDS_IN_HAND)) == ["59", "play", "play-basic"]
