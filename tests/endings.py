"""Rounds of every kind: random ones, irregular ones, and those that chance hardly ever brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from banco.core.bets import Limits
from banco.core.cards import Card, read_cards
from banco.core.dealing.shoe import ShoeEmpty
from banco.core.game import Game
from banco.core.messages import NoMoreBets
from banco.core.packs import PACK_32
from banco.core.round import Round, new_round
from banco.games.fortune.messages import Bet as FortuneBet
from banco.games.fortune.messages import Set
from banco.games.fortune.options import FortuneOptions
from banco.games.fortune.pays import Spot
from banco.games.lucky_tree.options import LuckyTreeOptions
from banco.games.lugano.commands import CardShows, Reshuffle
from banco.games.pai_lunliu.commands import Bet, LetStand
from banco.games.paijiu.messages import Bet as PaijiuBet
from banco.games.paijiu.pays import Spot as PaijiuSpot
from banco.table.reasons.explain import explain
from banco.texts import Language
from banco.texts.sentences import reason_text
from tests.play import Play
from tests.rules import test_fortune as fortune
from tests.rules import test_lucky_tree as lucky_tree
from tests.rules import test_lugano as lugano
from tests.rules import test_pai_lunliu as lunliu
from tests.rules import test_paijiu as paijiu
from tests.test_every_game import rounds
from tests.test_irregular_rounds import irregular_round


def told(play: Play, language: Language = Language.ITALIAN) -> list[str]:
    """Every reason of the round in words."""
    game = play.round.game
    return [reason_text(language, game.name, found.code, found.facts) for found in explain(game, play.round)]


def played_rounds(game: Game[Any], count: int, seed: int) -> Iterator[Round[Any]]:
    """So many random rounds of the game, as many irregular ones, and its rare ones."""
    yield from rounds(game, count, seed)
    yield from irregular_rounds(game, count)
    yield from (rare().round for rare in RARE.get(game.name, []))


def irregular_rounds(game: Game[Any], count: int) -> Iterator[Round[Any]]:
    tables = (game.options(), *game.variants.values())
    for number in range(count):
        try:
            yield irregular_round(game, tables[number % len(tables)], game.opening(), number)
        except ShoeEmpty:
            continue


def stake_over_the_maximum(game: Game[Any]) -> Round[Any]:
    """A round in which anna has just staked more than she may."""
    played = new_round(game, next(iter(game.variants.values()), None))
    while True:
        offers = game.legal(played.state, "anna")
        stakes = [offer.staking(offer.limits.maximum + offer.limits.step) for offer in offers if offer.limits]
        played = played.play(stakes[0] if stakes else offers[0].command)
        if stakes:
            return played


# --- Paijiu -----------------------------------------------------------------------------------------


def paijiu_coup(bank: str, south: str, spot: PaijiuSpot = PaijiuSpot.SOUTH) -> Play:
    """A coup with these hands at East and South, dealt from East."""
    others = [str(card) for card in PACK_32.cards if card not in read_cards(f"{bank} {south}")]
    north, west = " ".join(others[:2]), " ".join(others[2:4])
    play = paijiu.asked(PaijiuBet("anna", 1000, spot)).does(paijiu.EAST_STARTS)
    return play.deals(paijiu.in_turn(bank, north, west, south))


# --- Pai Lunliu -------------------------------------------------------------------------------------


def lunliu_coup(bank: str, box: str, *, cents: int = 20_00, options: Any = lunliu.FOUR) -> Play:
    """A coup with these hands at the bank's box 1 and at box 2, which bruno alone has covered."""
    others = [str(card) for card in PACK_32.cards if card not in read_cards(f"{bank} {box}")]
    play = lunliu.banked(cents, Bet("bruno", cents, "box 2"), options=options)
    return lunliu.coup(play, bank, box, " ".join(others[-2:]), " ".join(others[-4:-2]))


def lunliu_side_bet(box: str, over: str) -> Play:
    """A coup in which elena has bet 100 on box 2 over box 3, left standing by the last coup, and 20 more."""
    bets = Bet("bruno", 40_00, "box 2"), LetStand("elena", "2 over 3"), Bet("elena", 20_00, "2 over 3")
    play = lunliu.banked(20_00, *bets, opening=lunliu.STANDING)
    return lunliu.coup(play, lunliu.BANK_8, box, over, lunliu.NOTHING)


def lunliu_shared_box() -> Play:
    """A coup of two shared boxes: the bank, with a five, loses to box 2 and beats box 3, which has the other five."""
    won = Bet("bruno", 40_00, "box 2"), Bet("elena", 20_00, "box 2")
    lost = Bet("carla", 40_00, "box 3"), Bet("dario", 20_00, "box 3")
    return lunliu.coup(lunliu.banked(120_00, *won, *lost), "5♥/2♥", "7♥/2♦", "5♦/J♦", "4♠/6♥")


# --- Lucky Tree Baccarat ----------------------------------------------------------------------------


def lucky_tree_last_coup() -> Play:
    """The coup in which the cut card comes out."""
    return lucky_tree.table(LuckyTreeOptions(cut_from_end=404)).does(NoMoreBets()).deals("9h 8c Kd Ks")


# --- Lugano Baccarat --------------------------------------------------------------------------------


def lugano_two_cards(cards: str) -> Play:
    """A coup of one box with every bet and these two cards, which then stands."""
    first, second = read_cards(cards)
    side = lugano.on("anna", 1000, 1, lugano.PAIR), lugano.on("anna", 1000, 1, lugano.PLUS_8)
    play = lugano.one_box(*side).deals(f"{first} K♠ {second}")
    return play.does(lugano.chooses(lugano.STAND)).deals("9c")


def lugano_reshuffled() -> Play:
    play = lugano.one_box().does(CardShows(Card.H9)).deals("2h").does(CardShows(Card.HK), Reshuffle())
    return play.deals("7h").does(lugano.chooses(lugano.STAND)).deals("9c")


# --- Fortune Pai Gow Poker --------------------------------------------------------------------------


def fortune_hand(player: str, low: str, dealer: str, *bets: FortuneBet, options: Any = fortune.TABLE) -> Play:
    """A hand set like this against these cards of the dealer."""
    return fortune.dealt(player, dealer, *bets, options=options).does(Set("anna", read_cards(low)))


def fortune_limited() -> Play:
    """A hand that wins more than the table pays."""
    bets = fortune.ANTE, FortuneBet("anna", 10_000, Spot.BONUS)
    options = FortuneOptions(bonus=Limits(100, 10_000, 100))
    return fortune_hand(fortune.SEVEN_SUITED, "Ah Kh", fortune.NOTHING_KING_HIGH, *bets, options=options)


RARE: dict[str, list[Callable[[], Play]]] = {
    "paijiu": [
        lambda: paijiu_coup("9♥/9♦", "5♥/5♦"),
        lambda: paijiu_coup("10♣/10♥", "6♣/4♣"),
    ],
    "pai-lunliu": [
        lambda: lunliu_coup("9♥/9♦", "8♠/8♣"),
        lambda: lunliu_coup("10♥/10♣", "6♥/4♥", options=lunliu.BANKER_TIES),
        lambda: lunliu_coup("5♥/2♥", "5♦/4♦", cents=1_220_00),
        lambda: lunliu_side_bet("9♥/9♦", "7♠/7♣"),
        lambda: lunliu_side_bet("10♦/10♣", "6♦/4♥"),
        lunliu_shared_box,
    ],
    "lucky-tree": [lucky_tree_last_coup],
    "lugano": [lambda: lugano_two_cards("9♥ 9♦"), lambda: lugano_two_cards("4♥ 4♦"), lugano_reshuffled],
    "fortune": [
        lambda: fortune_hand("Ah Kd Qc 10s 7h 4c 2d", "Kd Qc", "Ac Kh Qd 10h 7c 4d 2s"),
        lambda: fortune_hand("Ah Kd Qc 9s 7h 4c 2d", "Kd Qc", "Ac Kh Qd 10h 7c 4d 2s"),
        fortune_limited,
    ],
}
