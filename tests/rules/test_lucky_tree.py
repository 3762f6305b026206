"""Lucky Tree Baccarat, clause by clause (docs/rules/lucky-tree.md)."""

from __future__ import annotations

import pytest
from tests.play import Play

from banco.core.bets import (
    AlreadyAtMaximum,
    BelowMinimum,
    BettingClosed,
    BrokenPayout,
    Limits,
    NoStake,
    NothingStaked,
    NotInSteps,
)
from banco.core.betting import Clear
from banco.core.cards import Card, read_cards
from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_round
from banco.core.dealing.shoe import BadShoe
from banco.core.game import Awaits, Chance
from banco.core.messages import Burn, Deal, NoMoreBets, NotNow
from banco.core.money import Currency
from banco.core.packs import CardNotLeft, Composition
from banco.core.stakes import Stakes, Total, each
from banco.games.baccarat import points
from banco.games.lucky_tree import LUCKY_TREE
from banco.games.lucky_tree.drawing import Side, next_card_to
from banco.games.lucky_tree.messages import Bet, Confirm, ConfirmByHand, ShuffleAnnounced, TakeOff
from banco.games.lucky_tree.options import FOR_FUN, LIVE, LuckyTreeOpening, LuckyTreeOptions
from banco.games.lucky_tree.pays import PAYS, Spot
from banco.games.lucky_tree.view import view

MID_SHOE = LuckyTreeOpening(gone=Composition.of(read_cards("2h 3h 4h 5h")), burnt=4)
"""A shoe that is under way, so that the betting is open at once."""


def table(options: LuckyTreeOptions = LIVE, opening: LuckyTreeOpening = MID_SHOE) -> Play:
    return Play(LUCKY_TREE, options, opening)


def result_of(spot: Spot, cards: str, cents: int = 1000) -> tuple[str, int]:
    """How a bet of 10.00 on the spot ends on these cards, dealt in this order, and what is returned."""
    play = table().does(Bet("anna", cents, spot), NoMoreBets()).deals(cards)
    assert play.over
    (line,) = play.lines
    return line.outcome.value, line.returned


def hand_order(cards: str) -> list[str]:
    """To whom each of these cards goes."""
    play = table().does(NoMoreBets()).deals(cards)
    return [event.to.value for event in play.events if hasattr(event, "to")]


# 1. The table


def test_1_1_eight_packs_of_52_cards_without_jokers() -> None:
    assert LIVE.packs * len(LUCKY_TREE.pack.cards) == 416
    with pytest.raises(CardNotLeft):
        table().does(NoMoreBets(), Deal(Card.JOKER))


def test_1_2_for_fun_has_six_packs_shuffled_every_coup_and_no_burn() -> None:
    play = table(FOR_FUN, LuckyTreeOpening()).does(NoMoreBets()).deals("9h 8c Kd Ks")
    assert FOR_FUN.packs == 6
    assert LUCKY_TREE.follow(play.state).fresh


@pytest.mark.parametrize("step", [10, 20, 50])
def test_1_3_a_step_that_breaks_a_cent_opens_no_table(step: int) -> None:
    with pytest.raises(BrokenPayout):
        LuckyTreeOptions(limits=Limits(100, 1000, 10), side_limits=Limits(100, 1000, step))


def test_1_3_one_currency_a_table() -> None:
    assert LuckyTreeOptions(currency=Currency.CHF).currency is Currency.CHF


# 2. Placing bets


def test_2_1_several_spots_and_the_same_again() -> None:
    play = table().does(Bet("anna", 1000, Spot.PLAYER), Bet("anna", 500, Spot.TIE), Bet("anna", 300, Spot.PLAYER))
    assert play.state.bets == {"anna": {"player": 1300, "tie": 500}}


def test_2_1_no_bet_skips_the_coup() -> None:
    assert table().does(NoMoreBets()).deals("9h 8c Kd Ks").lines == ()


def test_2_1_whoever_arrives_during_the_deal_waits() -> None:
    play = table().does(NoMoreBets()).deals("9h")
    play.refuses(Bet("bruno", 1000, Spot.PLAYER), BettingClosed)


def test_2_2_chips_come_off_until_the_betting_closes() -> None:
    play = table().does(Bet("anna", 1000, Spot.PLAYER), TakeOff("anna", 400, Spot.PLAYER))
    assert play.state.bets == {"anna": {"player": 600}}
    play.refuses(TakeOff("anna", 200, Spot.PLAYER), BelowMinimum)
    play.refuses(TakeOff("anna", 700, Spot.PLAYER), NothingStaked)
    play.refuses(TakeOff("anna", 50, Spot.PLAYER), NotInSteps)
    play.does(TakeOff("anna", 600, Spot.PLAYER))
    assert play.balance.on_layout == 0


def test_2_2_eliminare_takes_everything_off() -> None:
    play = table().does(Bet("anna", 1000, Spot.PLAYER), Bet("anna", 500, Spot.TIE), ConfirmByHand("anna", True))
    play.does(Bet("anna", 100, Spot.BIG), Clear("anna"))
    assert play.state.bets == play.state.floating == {}
    play.refuses(Clear("anna"), NothingStaked)


def test_2_3_a_bet_counts_once_confirmed() -> None:
    play = table().does(ConfirmByHand("anna", True), Bet("anna", 1000, Spot.PLAYER))
    assert play.balance.staked == 0
    play.does(Confirm("anna"))
    assert play.balance.staked == 1000


def test_2_3_a_seat_sees_its_own_chips_and_bets_and_everyones_bets_together() -> None:
    play = table().does(ConfirmByHand("anna", True), Bet("anna", 1000, Spot.PLAYER), Bet("bruno", 500, Spot.TIE))
    views = [view(play.state, seat) for seat in ("anna", "bruno", None)]
    assert [seen.floating for seen in views] == [{"player": 1000}, {}, {}]
    assert [seen.bets for seen in views] == [{}, {"bruno": {"tie": 500}}, {}]
    assert all(seen.totals == {"tie": Total(500, 1)} for seen in views)
    play.does(Confirm("anna"), Bet("carla", 700, Spot.TIE), Bet("bruno", 300, Spot.TIE))
    assert view(play.state, None).totals == {"tie": Total(1500, 2), "player": Total(1000, 1)}


def test_the_totals_are_those_of_all_bets_that_lie_there() -> None:
    for seed in range(50):
        state = random_round(LUCKY_TREE, SeededChance(seed)).state
        assert {spot: total for spot, total in state.totals.items() if total.cents} == counted_anew(state.bets)
        assert all(total.players == 0 for total in state.totals.values() if not total.cents)


def counted_anew(bets: Stakes) -> dict[str, Total]:
    spots = {spot for _, spot, _ in each(bets)}
    on = {spot: [cents for _, where, cents in each(bets) if where == spot] for spot in spots}
    return {spot: Total(sum(stakes), len(stakes)) for spot, stakes in on.items()}


def test_2_3_several_confirmations_in_one_coup() -> None:
    play = table().does(ConfirmByHand("anna", True))
    play.does(Bet("anna", 1000, Spot.PLAYER), Confirm("anna"), Bet("anna", 500, Spot.TIE), Confirm("anna"))
    assert play.state.bets == {"anna": {"player": 1000, "tie": 500}}
    play.refuses(Confirm("anna"), NothingStaked)


def test_2_3_a_confirmation_takes_all_or_nothing() -> None:
    play = table().does(ConfirmByHand("anna", True), Bet("anna", 1000, Spot.BANKER), Bet("anna", 400, Spot.PLAYER))
    play.refuses(Confirm("anna"), BelowMinimum)
    play.does(Bet("anna", 100, Spot.PLAYER), Confirm("anna"))
    assert play.state.bets == {"anna": {"banker": 1000, "player": 500}}


def test_2_3_automatic_confirmation_returns_only_while_no_chip_floats() -> None:
    play = table().does(ConfirmByHand("anna", True), Bet("anna", 1000, Spot.BANKER))
    play.refuses(ConfirmByHand("anna", False), NotNow)
    play.does(Confirm("anna"), ConfirmByHand("anna", False), Bet("anna", 1000, Spot.BANKER))
    assert play.state.bets == {"anna": {"banker": 2000}}


def test_2_3_the_switch_is_kept_for_the_next_coup() -> None:
    play = table().does(ConfirmByHand("anna", True), NoMoreBets()).deals("9h 8c Kd Ks")
    assert LUCKY_TREE.follow(play.state).manual == ("anna",)  # type: ignore[attr-defined]


def test_2_4_unconfirmed_chips_come_off_when_the_betting_closes() -> None:
    play = table().does(ConfirmByHand("anna", True), Bet("anna", 1000, Spot.PLAYER), NoMoreBets())
    assert play.state.floating == {}
    assert play.balance.staked == 0


def test_2_4_nothing_is_added_changed_or_removed_afterwards() -> None:
    play = table().does(Bet("anna", 1000, Spot.PLAYER), NoMoreBets())
    for command in (
        Bet("anna", 1000, Spot.PLAYER),
        TakeOff("anna", 1000, Spot.PLAYER),
        Clear("anna"),
        Confirm("anna"),
        ConfirmByHand("anna", True),
        NoMoreBets(),
    ):
        play.refuses(command, BettingClosed)


def test_2_5_over_the_maximum_is_corrected_and_the_rest_handed_back() -> None:
    play = table().does(Bet("anna", 600_000, Spot.PLAYER))
    assert play.sentences[-2:] == [
        "anna has 5000.00 more on player",
        "anna is handed 1000.00 back: player is at its maximum",
    ]
    play.refuses(Bet("anna", 100, Spot.PLAYER), AlreadyAtMaximum)


@pytest.mark.parametrize(("cents", "why"), [(400, BelowMinimum), (550, NotInSteps), (0, NoStake), (-500, NoStake)])
def test_2_5_below_the_minimum_or_between_steps_is_refused(cents: int, why: type[Exception]) -> None:
    table().refuses(Bet("anna", cents, Spot.PLAYER), why)


def test_2_6_side_bets_need_no_main_bet() -> None:
    play = table().does(Bet("anna", 100, Spot.BANKER_PAIR), Bet("bruno", 500, Spot.PLAYER), NoMoreBets())
    play.deals("9h 8c Kd 8s")
    assert [line.describe() for line in play.lines] == [
        "anna on banker-pair: 11.00 won, 12.00 returned",
        "bruno on player: 5.00 won, 10.00 returned",
    ]


# 3. The main bets


@pytest.mark.parametrize(
    ("cards", "count"),
    [("7h 6d", 3), ("4s 6c", 0), ("Ah", 1), ("10d", 0), ("Jc", 0), ("Qs", 0), ("Kh", 0), ("9h 9d 9c", 7), ("2h 5c", 7)],
)
def test_3_1_points(cards: str, count: int) -> None:
    assert points(read_cards(cards)) == count


# spot, cards as dealt (Player, Banker, Player, Banker, thirds), how it ends, returned of 10.00
PLAYER_9_BANKER_8 = "9h 8c Kd Ks"
BANKER_9_PLAYER_8 = "8h 9c Kd Ks"
TIE_8_ALL = "8h 8c Kd Ks"


@pytest.mark.parametrize(
    ("spot", "cards", "outcome", "returned"),
    [
        (Spot.PLAYER, PLAYER_9_BANKER_8, "won", 2000),
        (Spot.BANKER, PLAYER_9_BANKER_8, "lost", 0),
        (Spot.TIE, PLAYER_9_BANKER_8, "lost", 0),
        (Spot.PLAYER, BANKER_9_PLAYER_8, "lost", 0),
        (Spot.BANKER, BANKER_9_PLAYER_8, "won", 1950),
        (Spot.TIE, TIE_8_ALL, "won", 9000),
    ],
)
def test_3_2_nearer_to_nine_wins(spot: Spot, cards: str, outcome: str, returned: int) -> None:
    assert result_of(spot, cards) == (outcome, returned)


@pytest.mark.parametrize("spot", [Spot.PLAYER, Spot.BANKER])
def test_3_3_a_tie_returns_player_and_banker(spot: Spot) -> None:
    assert result_of(spot, TIE_8_ALL) == ("push", 1000)


@pytest.mark.parametrize("spot", [Spot.PLAYER_PAIR, Spot.BANKER_PAIR, Spot.EITHER_PAIR, Spot.PERFECT_PAIR, Spot.BIG])
def test_3_3_a_tie_leaves_side_bets_alone(spot: Spot) -> None:
    assert result_of(spot, TIE_8_ALL) == ("lost", 0)


# 4. The side bets


@pytest.mark.parametrize(
    ("spot", "cards", "outcome", "returned"),
    [
        (Spot.PLAYER_PAIR, "5c 4c 5s 2h Kh", "won", 12000),
        (Spot.BANKER_PAIR, "9c 5c Kh 5s", "won", 12000),
        (Spot.PLAYER_PAIR, "9c 5c Kh 5s", "lost", 0),
        (Spot.PLAYER_PAIR, "Kc 9c Qs Kh", "lost", 0),
        (Spot.BANKER_PAIR, "9c Kc 10s Qh", "lost", 0),
    ],
)
def test_4_1_player_and_banker_pair(spot: Spot, cards: str, outcome: str, returned: int) -> None:
    assert result_of(spot, cards) == (outcome, returned)


@pytest.mark.parametrize(
    ("cards", "outcome", "returned"),
    [
        ("9c 5c 9h 5s", "won", 6000),
        ("9c 5c Kh 5s", "won", 6000),
        ("4c 8c 4h Ks", "won", 6000),
        ("9c 5c Kh 2s", "lost", 0),
    ],
)
def test_4_2_either_pair(cards: str, outcome: str, returned: int) -> None:
    assert result_of(Spot.EITHER_PAIR, cards) == (outcome, returned)


@pytest.mark.parametrize(
    ("cards", "outcome", "returned"),
    [
        ("4d 9c 4d Ks", "won", 26000),
        ("9c 4d Ks 4d", "won", 26000),
        ("4d 9c 4d 9c", "won", 26000),
        ("4d 9c 4h Ks", "lost", 0),
    ],
)
def test_4_3_perfect_pair_is_paid_once(cards: str, outcome: str, returned: int) -> None:
    assert result_of(Spot.PERFECT_PAIR, cards) == (outcome, returned)


@pytest.mark.parametrize(
    ("cards", "big", "small"),
    [
        ("9h 8c Kd Ks", ("lost", 0), ("won", 2500)),
        ("6h 5c Kd Ks Ah", ("won", 1540), ("lost", 0)),
        ("2h 3c Kd Ks 4h 5h", ("won", 1540), ("lost", 0)),
    ],
)
def test_4_4_big_and_small(cards: str, big: tuple[str, int], small: tuple[str, int]) -> None:
    assert result_of(Spot.BIG, cards) == big
    assert result_of(Spot.SMALL, cards) == small


# 5. The third card


@pytest.mark.parametrize("natural", ["8h Kc", "9h Kc"])
@pytest.mark.parametrize("other", ["Kd Qd", "2d 3d", "6d Kd"])
def test_5_1_a_natural_stops_both(natural: str, other: str) -> None:
    assert next_card_to(read_cards(natural), read_cards(other)) is None
    assert next_card_to(read_cards(other), read_cards(natural)) is None


@pytest.mark.parametrize(
    ("total", "cards", "draws"),
    [
        (0, "Kh Qc", True),
        (1, "Kh Ac", True),
        (2, "Ah Ac", True),
        (3, "Kh 3c", True),
        (4, "Kh 4c", True),
        (5, "Kh 5c", True),
        (6, "Kh 6c", False),
        (7, "Kh 7c", False),
    ],
)
def test_5_1_the_player_draws_to_five(total: int, cards: str, draws: bool) -> None:
    assert points(read_cards(cards)) == total
    assert (next_card_to(read_cards(cards), read_cards("7d Kd")) is Side.PLAYER) is draws


@pytest.mark.parametrize(("total", "draws"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 0), (7, 0)])
def test_5_2_the_player_stands_and_the_banker_draws_to_five(total: int, draws: int) -> None:
    banker = (Card.HK, card_of(total))
    assert next_card_to(read_cards("Kh 6c"), banker) is (Side.BANKER if draws else None)


# the rule book's table, in its own words: the Banker's two cards, and the third cards on which he draws
PRINTED = {
    0: "0-1-2-3-4-5-6-7-8-9",
    1: "0-1-2-3-4-5-6-7-8-9",
    2: "0-1-2-3-4-5-6-7-8-9",
    3: "0-1-2-3-4-5-6-7-9",
    4: "2-3-4-5-6-7",
    5: "4-5-6-7",
    6: "6-7",
    7: "",
}


def card_of(count: int) -> Card:
    return Card(f"{count or 10}d") if count != 1 else Card("Ad")


@pytest.mark.parametrize("banker", PRINTED)
@pytest.mark.parametrize("third", range(10))
def test_5_3_the_banker_draws_by_the_printed_table(banker: int, third: int) -> None:
    player = (Card.HK, Card.H5, card_of(third))
    draws = next_card_to(player, (Card.HQ, card_of(banker))) is Side.BANKER
    assert draws is (str(third) in PRINTED[banker])


def test_5_3_cards_go_player_banker_player_banker_player_banker() -> None:
    assert hand_order("2h 3c Kd Ks 4h 5h") == ["player", "banker", "player", "banker", "player", "banker"]
    assert hand_order("6h 5c Kd Ks Ah") == ["player", "banker", "player", "banker", "banker"]


# 6. What is paid


def test_6_1_the_printed_pay_table() -> None:
    assert [(pay.spot.value, float(pay.odds.profit + 1), pay.published_percent) for pay in PAYS] == [
        ("player", 2, "98.76"),
        ("banker", 1.95, "98.94"),
        ("tie", 9, "85.64"),
        ("player-pair", 12, "89.64"),
        ("banker-pair", 12, "89.64"),
        ("either-pair", 6, "86.29"),
        ("perfect-pair", 26, "86.97"),
        ("big", 1.54, "95.65"),
        ("small", 2.5, "94.71"),
    ]


@pytest.mark.parametrize(
    ("cards", "won"),
    [
        ("8h 2c 8h 6d", "player-pair either-pair perfect-pair banker small"),
        ("8h 2c Kh 6d", "tie small"),
        ("9h 2c Kh", ""),
        ("9h 2c Kh 6d", "player small"),
        ("Kh 7c Kd 9d 9h", "player player-pair either-pair big"),
    ],
)
def test_6_1_everybody_sees_which_spots_win(cards: str, won: str) -> None:
    view = LUCKY_TREE.view(table().does(NoMoreBets()).deals(cards).state, None)
    assert sorted(view.won) == sorted(won.split())  # type: ignore[attr-defined]


# 7. The shoe


def test_7_1_no_card_more_often_than_the_packs_hold_it() -> None:
    opening = LuckyTreeOpening(gone=Composition({Card.H9: 7, Card.D2: 1}), burnt=3)
    play = table(LIVE, opening).does(NoMoreBets()).deals("9h")
    play.refuses(Deal(Card.H9), CardNotLeft)


def opening_with_cards_left(left: int) -> LuckyTreeOpening:
    gone = (LUCKY_TREE.pack.cards * 8)[: 416 - left]
    return LuckyTreeOpening(gone=Composition.of(gone))


@pytest.mark.parametrize(("left", "announced"), [(109, False), (108, True), (107, True)])
def test_7_2_a_shuffle_is_announced_once_the_cut_card_is_out(left: int, announced: bool) -> None:
    play = table(LIVE, opening_with_cards_left(left)).does(NoMoreBets()).deals("9s 8s Kd Ks")
    assert (ShuffleAnnounced() in play.events) is announced
    assert LUCKY_TREE.follow(play.state).fresh is announced


@pytest.mark.parametrize(("packs", "cut"), [(0, 104), (8, 5), (8, 405), (9, 104)])
def test_7_2_the_cut_card_lies_where_a_coup_can_be_finished(packs: int, cut: int) -> None:
    with pytest.raises(BadShoe):
        LuckyTreeOptions(packs=packs, cut_from_end=cut)


@pytest.mark.parametrize(
    ("card", "count"), [("Ah", 1), ("5c", 5), ("9d", 9), ("10s", 10), ("Jh", 10), ("Qd", 10), ("Kc", 10)]
)
def test_7_3_as_many_cards_as_the_first_are_burnt(card: str, count: int) -> None:
    play = table(LIVE, LuckyTreeOpening())
    play.refuses(Bet("anna", 1000, Spot.PLAYER), NotNow)
    play.deals(card)
    play.refuses(Burn(count + 1), NotNow)
    play.does(Burn(count), Bet("anna", 1000, Spot.PLAYER))
    assert play.state.cards_left == 416 - 1 - count


def test_7_3_a_croupier_turns_the_first_card_and_burns_as_many() -> None:
    play = table(LIVE, LuckyTreeOpening())
    assert LUCKY_TREE.awaits(play.state) == Awaits(Chance.CARD, hand="burn card")
    play.refuses(Burn(7), NotNow)
    play.deals("7c")
    assert LUCKY_TREE.awaits(play.state) == Awaits(Chance.BURN, 7)
    play.refuses(Deal(Card.H9), NotNow)
    play.does(Burn(7), NoMoreBets()).deals("9s")
    assert LUCKY_TREE.gone_cards(play.state) == (Composition.of(read_cards("7c 9s")), 7)
    assert LUCKY_TREE.gone_after(play.state) == LUCKY_TREE.gone_cards(play.state)
    assert play.deals("8s Kd Ks").over
    assert LUCKY_TREE.follow(play.state) == LuckyTreeOpening(gone=Composition.of(read_cards("7c 9s 8s Kd Ks")), burnt=7)


def test_7_3_a_shoe_whose_burning_is_broken_off_is_shuffled_anew() -> None:
    play = table(LIVE, LuckyTreeOpening()).deals("7c")
    assert LUCKY_TREE.gone_cards(play.state) == (Composition.of(read_cards("7c")), 0)
    assert LUCKY_TREE.gone_after(play.state) == (Composition({}), 0)
