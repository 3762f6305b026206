"""What each choice is worth: against every deal by the rules, and from what the player sees alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace
from tests.odds.lugano_rounds import ends_of, value
from tests.play import Play

from banco.core.cards import Card, print_cards, read_cards
from banco.core.game import Game
from banco.core.messages import NoMoreBets
from banco.core.packs import PACK_32, PACK_52, PACK_53, Composition
from banco.games.fortune import FORTUNE
from banco.games.fortune.bonus import award
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.messages import Bet as FortuneBet
from banco.games.fortune.messages import DealMe, Set
from banco.games.fortune.options import FortuneOptions
from banco.games.fortune.pays import Spot
from banco.games.lugano import LUGANO
from banco.games.lugano.commands import Bet, Choice, Choose
from banco.games.lugano.options import LuganoOpening
from banco.games.pai_lunliu import PAI_LUNLIU
from banco.games.pai_lunliu.commands import Accept, BankStake, TakeBox
from banco.games.pai_lunliu.commands import Bet as BoxBet
from banco.games.pai_lunliu.options import PaiLunliuOpening
from banco.odds.common.advice import Worth, sight_of
from banco.odds.fortune.split import splits
from banco.odds.games import ODDS
from banco.odds.pai_lunliu.returns import returns

STAKE = 10_00


def advised(play: Play, player: str = "anna", state: Any = None) -> tuple[Worth, ...]:
    """What the player is told of the choices now; in another state, where one is given."""
    round_ = play.round
    advice = ODDS[round_.game.name].advice
    assert advice
    return advice.worths(sight_of(round_.game, round_.options, round_.opening, state or round_.state, player))


@pytest.mark.parametrize("name", ["lucky-tree", "paijiu"])
def test_games_without_choices_have_no_advice(name: str) -> None:
    assert ODDS[name].advice is None


# --- Lugano -------------------------------------------------------------------------------------------


def all_but(left: str, packs: int) -> Composition:
    """The cards that have gone when just these are left of so many packs."""
    return Composition.of(PACK_52.cards * packs).minus(read_cards(left))


def lugano(dealt: str, left: str) -> Play:
    """Anna on box 1 with her two cards and the dealer's, so dealt; just these other cards are left."""
    opening = LuganoOpening(gone=all_but(f"{dealt} {left}", 6))
    bets = [Bet("anna", STAKE, f"{bet} of box 1") for bet in ("59", "play")]
    return Play(LUGANO, opening=opening).does(*bets, NoMoreBets()).deals(dealt)


def test_lugano_s_choices_are_worth_what_every_deal_by_the_rules_brings() -> None:
    left = "2h 3d 4c 9s 9h"
    for dealt in ("Ah 6d 4s", "9d 2c 5h"):
        play = lugano(dealt, left)
        every = {choice: value_after(play, choice, left) for choice in Choice}
        told = {worth.command.choice: worth.cents for worth in advised(play) if isinstance(worth.command, Choose)}
        assert told == every


def value_after(play: Play, choice: Choice, left: str) -> Fraction:
    """What PLAY wins or loses in cents after this choice, over every order of the cards left."""
    ends = ends_of("play of box 1", play.state, Counter(read_cards(left)), lambda _state, _ends: choice)
    return (value(ends) - 1) * STAKE


def test_lugano_has_nothing_to_tell_before_the_choice_and_to_nobody_else() -> None:
    play = Play(LUGANO).does(Bet("anna", STAKE, "59 of box 1"), Bet("anna", STAKE, "play of box 1"))
    assert advised(play) == ()
    play.does(NoMoreBets()).deals("Ah 6d 4s")
    assert len(advised(play)) == len(Choice)
    assert advised(play, "bruno") == ()


# --- Fortune ------------------------------------------------------------------------------------------


def fortune(cards: str, options: FortuneOptions | None = None, bonus: int = 0) -> Play:
    """Anna with these seven cards, and the dealer with the first seven others."""
    mine = read_cards(cards)
    others = [card for card in PACK_53.cards if card not in mine]
    play = Play(FORTUNE, options).does(FortuneBet("anna", STAKE, Spot.ANTE))
    play.does(*([FortuneBet("anna", bonus, Spot.BONUS)] if bonus else []), DealMe("anna"))
    return play.deals(" ".join(print_cards(two) for two in zip(mine, others, strict=False)))


def test_fortune_s_settings_are_worth_what_banco_split_says() -> None:
    hand = "As Ah Ks Kh 7c 5d 3s"
    told = advised(fortune(hand))
    by_strength = {one.value * STAKE for one in splits(read_cards(hand))}
    assert {worth.cents for worth in told} == by_strength
    best = max(told, key=lambda worth: worth.cents)
    assert isinstance(best.command, Set)
    assert set(best.command.low) == set(HOUSE_WAY.set(read_cards(hand)).low)
    assert best.part == best.cents / STAKE


def test_a_limited_bonus_takes_from_what_the_ante_is_worth() -> None:
    """§6.5 at the limit an ante that wins brings nothing more than one that is lost."""
    royal = "Ah Kh Qh Jh 10h 9h 8h"
    won = award(read_cards(royal))
    assert won
    unlimited = advised(fortune(royal, bonus=1_00))
    low_limit = FortuneOptions(most_won=100_00 * 2 + 30_00)
    assert won.odds.profit_cents(1_00) > low_limit.most_won
    assert {worth.cents for worth in advised(fortune(royal, low_limit, bonus=1_00))} == {Fraction(-STAKE)}
    assert max(worth.cents for worth in unlimited) > 0
    assert unlimited == advised(fortune(royal))


def test_the_dealer_s_face_down_cards_change_nothing() -> None:
    play = fortune("9h 9d 8c 7s 6d 2c 2h")
    held = {*play.state.player, *play.state.dealer}
    others = tuple(card for card in PACK_53.cards if card not in held)[:7]
    assert advised(play) == advised(play, state=replace(play.state, dealer=others))


# --- Pai Lunliu ---------------------------------------------------------------------------------------


def pai_lunliu(bank: int, gone: Sequence[Card] = ()) -> Play:
    """Anna banks so much; bruno, carla and dario hold the other boxes."""
    opening = PaiLunliuOpening(gone=Composition.of(gone))
    names = ("anna", "bruno", "carla", "dario")
    seats = [TakeBox(name, box) for box, name in enumerate(names, 1)]
    return Play(PAI_LUNLIU, opening=opening).does(*seats, Accept("anna"), BankStake("anna", bank))


@pytest.mark.parametrize("gone", ["", "5h 5d 2h 2d 4h 4d 6h 6d"])
def test_backing_a_box_returns_what_the_laboratory_counts(gone: str) -> None:
    play = pai_lunliu(60_00, read_cards(gone) if gone else ())
    left = Composition.of(PACK_32.cards).minus(read_cards(gone) if gone else ())
    by_bet = {one.bet: one.value for one in returns(left)}
    for worth in advised(play, "bruno"):
        assert isinstance(worth.command, BoxBet)
        side = " over " in worth.command.spot
        assert 1 + worth.part == by_bet["box-over-box" if side else "box"], worth.command.spot


def test_a_capped_tax_makes_a_full_box_and_a_large_bank_return_more() -> None:
    """§1.7 of a large stake less is taken: each duel settled by hand, with the bank's tax on its 3,000."""
    play = pai_lunliu(3_000_00)
    (own,) = [worth for worth in advised(play, "bruno") if getattr(worth.command, "spot", "") == "box 2"]
    play.does(BoxBet("bruno", 2_000_00, "box 2"))
    (more,) = [worth for worth in advised(play, "bruno") if getattr(worth.command, "spot", "") == "box 2"]
    assert more.stake == 2_020_00
    assert own.part < more.part < 0


def test_cards_that_lie_face_down_are_not_looked_at() -> None:
    """While cards lie on the table nothing can be backed, and nothing is told."""
    play = pai_lunliu(20_00).does(BoxBet("bruno", 20_00, "box 2"), NoMoreBets())
    assert advised(play, "carla") == ()


def test_every_game_tells_only_what_is_offered() -> None:
    for play, player in ((lugano("Ah 6d 4s", "2h 3d 4c"), "anna"), (pai_lunliu(40_00), "carla")):
        game: Game[Any] = play.round.game
        offered = [offer.command for offer in game.legal(play.state, player)]
        assert all(worth.command in offered for worth in advised(play, player))
