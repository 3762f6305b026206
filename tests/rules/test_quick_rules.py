"""How to play in a minute: the hands that are shown are dealt by the rules, and count and end as the rules say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from banco.core.cards import read_cards
from banco.core.odds import to_one
from banco.core.plugins import plugin_folders
from banco.core.ranking import Winner
from banco.core.settlement import Outcome
from banco.games import GAMES
from banco.games.lucky_tree import pays as lucky_tree
from banco.games.lucky_tree.drawing import next_card_to
from banco.games.lugano.state import dealer_done
from banco.odds.common.quick_rules import PicturedHand, QuickRule
from banco.odds.games import ODDS
from banco.odds.lucky_tree import quick_rules as of_lucky_tree
from banco.texts import Language, text
from banco.texts.wording import Wording

FEWEST, MOST = 4, 6
"""Sentences: more takes longer than a minute."""

LONGEST = 240
"""Letters of one of them."""

IN_HOUSE = [game for game in GAMES if game not in plugin_folders()]
BY_RANK = [game for game in IN_HOUSE if game != "fortune"]
"""The games whose hands are compared as they lie; in Fortune two hands of each side are."""

EN = Wording(Language.ENGLISH)


def quick(game: str, words: Wording = EN) -> tuple[QuickRule, ...]:
    return ODDS[game].quick_rules(words)


def pictures(game: str) -> Iterator[tuple[PicturedHand, ...]]:
    return (rule.hands for rule in quick(game) if rule.hands)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", IN_HOUSE)
def test_every_game_is_told_in_a_few_short_sentences_with_pictures(game: str, language: Language) -> None:
    rules = quick(game, Wording(language))
    assert FEWEST <= len(rules) <= MOST
    assert all(rule.sentence.endswith(".") and len(rule.sentence) <= LONGEST for rule in rules)
    assert sum(bool(rule.hands) for rule in rules) >= 3
    assert any(hand.outcome is Outcome.WON for rule in rules for hand in rule.hands)


@pytest.mark.parametrize("game", IN_HOUSE)
def test_the_cards_of_a_picture_can_lie_on_the_table_together(game: str) -> None:
    played = GAMES[game]
    for hands in pictures(game):
        played.pack.check([card for hand in hands for card in hand.cards], played.packs(played.options()))


@pytest.mark.parametrize("game", BY_RANK)
def test_the_hand_that_is_shown_as_the_winner_wins(game: str) -> None:
    """By the game's own ranking, which the pictures do not ask."""
    compared = 0
    for hands in pictures(game):
        won = [hand for hand in hands if hand.outcome is Outcome.WON]
        lost = [hand for hand in hands if hand.outcome is Outcome.LOST and hand.owner != "59"]
        for better, worse in ((better, worse) for better in won for worse in lost if better.owner != "59"):
            first, second = (GAMES[game].rank(hand.cards) for hand in (better, worse))
            assert GAMES[game].winner(first, second) is Winner.FIRST
            compared += 1
    assert compared


def test_the_hands_of_fortune_are_set_by_the_house_way_and_beat_the_dealers() -> None:
    setting, win, _, nine_high, _, bonus = quick("fortune")
    assert [hand.counts for hand in setting.hands] == ["pair of kings", "pair of aces"]
    assert [(hand.counts, hand.outcome) for hand in win.hands] == [
        ("high card, jack and eight", Outcome.LOST),
        ("pair of queens", Outcome.LOST),
    ]
    assert [(hand.counts, hand.outcome) for hand in nine_high.hands] == [("high card, nine and eight", Outcome.PUSH)]
    assert [(hand.counts, hand.outcome) for hand in bonus.hands] == [("four of a kind, 25 : 1", Outcome.WON)]


def test_the_coups_of_lucky_tree_are_dealt_to_their_end() -> None:
    for hands in (of_lucky_tree.NATURAL, of_lucky_tree.THIRD_CARD, of_lucky_tree.TIE):
        player, banker = (tuple(read_cards(cards)) for cards in hands)
        assert next_card_to(player, banker) is None
        if len(player) > 2:
            assert next_card_to(player[:2], banker) is not None


def test_the_dealers_of_lugano_draw_as_they_must() -> None:
    dealers = [hand.cards for hands in pictures("lugano") for hand in hands if hand.owner == "Dealer"]
    assert len(dealers) == 3
    for cards in dealers:
        assert dealer_done(cards)
        assert not dealer_done(cards[:-1])


def test_figures_are_those_of_the_pay_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    def paid() -> str:
        return quick("lucky-tree")[3].sentence

    assert paid().startswith("The Player pays 1 : 1, the Banker 0.95 : 1, the tie 8 : 1.")
    assert "0,95 : 1" in quick("lucky-tree", Wording(Language.ITALIAN))[3].sentence
    changed = lucky_tree.PAY_OF | {"tie": replace(lucky_tree.PAY_OF["tie"], odds=to_one(7))}
    monkeypatch.setattr(of_lucky_tree, "PAY_OF", changed)
    assert "the tie 7 : 1." in paid()


def test_points_are_told_in_the_language() -> None:
    assert text(Language.ITALIAN, "quick-points", points=1) == "1 punto"
    assert text(Language.ENGLISH, "quick-points", points=9) == "9 points"
