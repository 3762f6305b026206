"""Fortune Pai Gow Poker, clause by clause (docs/rules/fortune.md)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

import pytest
from tests.play import Play

from banco.core.bets import AlreadyAtMaximum, BelowMinimum, BettingClosed, Limits, NoStake, NothingStaked, NotInSteps
from banco.core.betting import Clear
from banco.core.cards import Card, Rank, Suit, print_cards, read_cards
from banco.core.messages import Actor, Chooser, Deal, NotNow
from banco.core.money import Currency
from banco.core.packs import CardNotLeft, Composition
from banco.core.ranking import Winner, WrongNumberOfCards
from banco.core.record.round_text import read_round, write_round
from banco.games.fortune import FORTUNE
from banco.games.fortune.bonus import AWARDS, award
from banco.games.fortune.hands import KINDS, Strength, kind_of, label, strength
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.messages import Bet, CardDealt, DealMe, Set, Side, TakeOff
from banco.games.fortune.options import FortuneOpening, FortuneOptions, LimitTooLow
from banco.games.fortune.pays import Spot
from banco.games.fortune.round import BonusNeedsAnte, Fouled, NotTheHouseWay, NotYourCards, SeatTaken
from banco.games.fortune.setting import in_order, named, set_hand, settings
from banco.games.fortune.view import shown, view
from banco.games.fortune.ways import SHAPES, grouped, read_way
from banco.odds.fortune.ways.way_text import BadHouseWay, checked_way

TABLE = FortuneOptions()

ANTE = Bet("anna", 1000, Spot.ANTE)
BONUS = Bet("anna", 500, Spot.BONUS)

ACES_AND_KINGS = "As Ah Ks Kh 7c 5d 3s"
NOTHING_KING_HIGH = "Kd Qc 10c 8d 6s 4c 2d"


def table(options: FortuneOptions = TABLE) -> Play:
    return Play(FORTUNE, options)


def dealt(player: str, dealer: str, *bets: Bet, options: FortuneOptions = TABLE) -> Play:
    """A hand up to the player's choice: his seven cards and the dealer's, dealt alternately."""
    play = table(options).does(*(bets or (ANTE,)), DealMe("anna"))
    for pair in zip(read_cards(player), read_cards(dealer), strict=True):
        play.does(*(Deal(card) for card in pair))
    return play


def seven_others(cards: str) -> str:
    """Seven more cards for the dealer, where it does not matter which."""
    return print_cards([card for card in Card if card not in read_cards(cards)][:42:6])


def result(player: str, low: str, dealer: str, options: FortuneOptions = TABLE) -> tuple[str, int]:
    """How an ante of 10.00 ends, and what is returned."""
    play = dealt(player, dealer, options=options).does(Set("anna", read_cards(low)))
    (line,) = play.lines
    return line.outcome.value, line.returned


def worth(cards: str) -> Strength:
    return strength(read_cards(cards))


def award_of(cards: str) -> str | None:
    won = award(read_cards(cards))
    return won.name if won else None


# 1. The table


def test_1_1_fifty_three_cards_with_one_joker_shuffled_after_every_hand() -> None:
    assert len(set(FORTUNE.pack.cards)) == 53
    assert Card.JOKER in FORTUNE.pack.cards
    play = dealt(ACES_AND_KINGS, NOTHING_KING_HIGH).does(Set("anna", read_cards("Ks Kh")))
    assert play.over
    assert FORTUNE.follow(play.state).fresh


def test_1_1_no_card_comes_twice() -> None:
    play = table().does(ANTE, DealMe("anna")).deals("Qh Jk")
    play.refuses(Deal(Card.HQ), CardNotLeft)
    play.refuses(Deal(Card.JOKER), CardNotLeft)


def test_1_1_a_card_known_to_be_gone_does_not_come() -> None:
    opening = FortuneOpening(gone=Composition.of(read_cards("Qh")))
    Play(FORTUNE, TABLE, opening).does(ANTE, DealMe("anna")).refuses(Deal(Card.HQ), CardNotLeft)


def test_1_2_one_currency_and_any_step_pays_whole_cents() -> None:
    options = FortuneOptions(currency=Currency.CHF, ante=Limits(1, 10_000, 1), bonus=Limits(1, 3_000, 1))
    assert table(options).does(Bet("anna", 37, Spot.ANTE)).balance.staked == 37


# 2. Placing bets


def test_2_1_a_second_player_is_refused() -> None:
    play = table().does(ANTE)
    play.refuses(Bet("bruno", 1000, Spot.ANTE), SeatTaken)
    play.refuses(TakeOff("bruno", 1000, Spot.ANTE), SeatTaken)
    play.refuses(DealMe("bruno"), SeatTaken)
    assert SeatTaken.code == "seat_taken"
    assert FORTUNE.legal(play.state, "bruno") == ()


def test_2_1_the_hand_is_free_again_when_the_first_player_leaves_it() -> None:
    play = table().does(ANTE, Clear("anna"), Bet("bruno", 1000, Spot.ANTE))
    assert play.state.holder == "bruno"


def test_2_2_the_bonus_is_optional_and_needs_an_ante() -> None:
    table().refuses(BONUS, BonusNeedsAnte)
    play = table().does(ANTE, BONUS)
    assert play.state.bets == {"anna": {"ante": 1000, "bonus": 500}}
    assert table().does(ANTE, DealMe("anna")).state.bets == {"anna": {"ante": 1000}}


def test_2_3_bets_come_off_but_not_the_ante_from_under_the_bonus() -> None:
    play = table().does(ANTE, BONUS)
    play.refuses(TakeOff("anna", 1000, Spot.ANTE), BonusNeedsAnte)
    play.does(TakeOff("anna", 900, Spot.ANTE), TakeOff("anna", 500, Spot.BONUS), TakeOff("anna", 100, Spot.ANTE))
    assert play.balance.on_layout == 0
    play.refuses(TakeOff("anna", 100, Spot.ANTE), NothingStaked)


def test_2_3_what_is_offered_is_what_would_be_taken() -> None:
    play = table().does(ANTE, BONUS)
    commands = [offer.command for offer in FORTUNE.legal(play.state, "anna")]
    assert [command for command in commands if not isinstance(command, Bet)] == [
        TakeOff("anna", 500, Spot.BONUS),
        Clear("anna"),
        DealMe("anna"),
    ]
    assert [command.spot for command in commands if isinstance(command, Bet)] == [Spot.ANTE, Spot.BONUS]


def test_2_3_both_bets_come_off_together() -> None:
    play = table().does(ANTE, BONUS, Clear("anna"))
    assert play.balance.on_layout == 0
    play.refuses(Clear("anna"), NothingStaked)


def test_2_4_the_cards_are_dealt_when_the_player_asks() -> None:
    play = table()
    play.refuses(DealMe("anna"), NothingStaked)
    play.refuses(Deal(Card.HQ), NotNow)
    play.does(ANTE, DealMe("anna"))
    for command in (ANTE, BONUS, TakeOff("anna", 100, Spot.ANTE), Clear("anna"), DealMe("anna")):
        play.refuses(command, BettingClosed)


def test_2_5_over_the_maximum_is_corrected_and_the_rest_handed_back() -> None:
    play = table().does(Bet("anna", 12_000, Spot.ANTE))
    assert play.sentences == ["anna has 100.00 more on ante", "anna is handed 20.00 back: ante is at its maximum"]
    play.refuses(Bet("anna", 100, Spot.ANTE), AlreadyAtMaximum)


@pytest.mark.parametrize(("cents", "why"), [(150, NotInSteps), (0, NoStake), (-100, NoStake)])
def test_2_5_between_steps_is_refused(cents: int, why: type[Exception]) -> None:
    table().refuses(Bet("anna", cents, Spot.ANTE), why)


def test_2_5_below_the_minimum_is_refused() -> None:
    table(FortuneOptions(ante=Limits(500, 10_000, 100))).refuses(Bet("anna", 400, Spot.ANTE), BelowMinimum)


# 3. Cards and hands


def test_3_1_seven_cards_each_one_at_a_time_the_players_first() -> None:
    play = dealt(ACES_AND_KINGS, NOTHING_KING_HIGH)
    assert play.state.player == read_cards(ACES_AND_KINGS)
    assert play.state.dealer == read_cards(NOTHING_KING_HIGH)
    play.refuses(Deal(Card.JOKER), NotNow)


@pytest.mark.parametrize("seat", ["anna", "bruno", None])
def test_3_1_the_dealers_cards_are_in_nobodys_view(seat: str | None) -> None:
    play = dealt(ACES_AND_KINGS, NOTHING_KING_HIGH)
    seen = view(play.state, seat)
    assert (seen.player, seen.dealer, seen.dealer_face_down) == (read_cards(ACES_AND_KINGS), (), 7)
    cards = [shown(play.state, event, seat) for event in play.events if isinstance(event, CardDealt)]
    assert cards[1::2] == [CardDealt(Side.DEALER, None)] * 7
    assert cards[::2] == [CardDealt(Side.PLAYER, card) for card in read_cards(ACES_AND_KINGS)]


def test_3_1_a_card_face_down_is_told_without_its_name() -> None:
    assert CardDealt(Side.DEALER, None).describe() == ("dealer takes a card face down",)


def test_3_2_two_cards_low_and_the_other_five_high_laid_out_in_order() -> None:
    play = dealt("3s As 7c Ks Ah 5d Kh", NOTHING_KING_HIGH).does(Set("anna", read_cards("Kh Ks")))
    assert play.sentences[-5:-3] == [
        "player low K♥ K♠: pair of kings",
        "player high A♠ A♥ 7♣ 5♦ 3♠: pair of aces",
    ]


@pytest.mark.parametrize("low", ["Kd Qc", "As", "As As", "As Ah Ks", "As Jk", ""])
def test_3_2_the_low_hand_is_two_of_ones_own_cards(low: str) -> None:
    play = dealt(ACES_AND_KINGS, NOTHING_KING_HIGH)
    play.refuses(Set("anna", read_cards(low) if low else ()), NotYourCards)


def test_3_2_only_the_player_sets_and_only_once_all_cards_lie() -> None:
    table().does(ANTE).refuses(Set("anna", read_cards("As Ah")), NotNow)
    table().does(ANTE, DealMe("anna")).deals("As Kd Ah").refuses(Set("anna", read_cards("As Ah")), NotNow)
    play = dealt(ACES_AND_KINGS, NOTHING_KING_HIGH)
    play.refuses(Set("bruno", read_cards("Ks Kh")), SeatTaken)
    play.does(Set("anna", read_cards("Ks Kh"))).refuses(Set("anna", read_cards("Ks Kh")), NotNow)


@pytest.mark.parametrize(
    ("cards", "low", "fouled"),
    [
        (ACES_AND_KINGS, "As Ah", True),
        (ACES_AND_KINGS, "Ks Kh", False),
        (ACES_AND_KINGS, "As Ks", False),
        (ACES_AND_KINGS, "7c 5d", False),
        (NOTHING_KING_HIGH, "Kd Qc", True),
        (NOTHING_KING_HIGH, "Qc 10c", False),
        ("As Ah Ad Ac 7c 5d 3s", "As Ah", False),
        ("As Ah Kd Qc 9c 5d 3s", "As Kd", True),
        ("As Ah Kd Qc 9c 5d 3s", "As 9c", False),
        ("Jk Ah Kd Qc 9c 5d 3s", "Jk Ah", True),
        ("As Ah 6d 5c 4c 3d 2s", "As Ah", False),
    ],
)
def test_3_3_the_high_hand_must_not_rank_below_the_low_hand(cards: str, low: str, fouled: bool) -> None:
    assert set_hand(read_cards(cards), read_cards(low)).fouled is fouled
    play = dealt(cards, seven_others(cards))
    if fouled:
        play.refuses(Set("anna", read_cards(low)), Fouled)
    else:
        assert play.does(Set("anna", read_cards(low))).over


def test_3_3_a_fouled_setting_is_told_in_words() -> None:
    with pytest.raises(Fouled, match=r"the high hand \(pair of kings\) ranks below the low hand \(pair of aces\)"):
        dealt(ACES_AND_KINGS, NOTHING_KING_HIGH).does(Set("anna", read_cards("As Ah")))


def test_3_3_every_setting_but_the_fouled_ones_is_offered() -> None:
    play = dealt(ACES_AND_KINGS, NOTHING_KING_HIGH)
    offered = [offer.command for offer in FORTUNE.legal(play.state, "anna")]
    assert len(offered) == 20
    assert Set("anna", read_cards("As Ah")) not in offered
    assert FORTUNE.legal(play.state, "bruno") == FORTUNE.legal(play.state, Actor.CROUPIER) == ()


def test_3_4_the_house_way_is_suggested() -> None:
    play = dealt(ACES_AND_KINGS, NOTHING_KING_HIGH)
    assert set(view(play.state, "anna").suggestion) == {Card.SK, Card.HK}


def test_3_5_the_dealer_is_set_by_the_house_way_and_shown() -> None:
    play = dealt(NOTHING_KING_HIGH, ACES_AND_KINGS).does(Set("anna", read_cards("Qc 10c")))
    assert play.sentences[-3:] == [
        "dealer low K♥ K♠: pair of kings",
        "dealer high A♥ A♠ 7♣ 5♦ 3♠: pair of aces",
        "anna on ante: 10.00 lost",
    ]
    seen = view(play.state, None)
    assert (set(seen.dealer), seen.dealer_face_down) == ({*read_cards(ACES_AND_KINGS)}, 0)


def test_3_6_the_system_sets_the_house_way_for_an_absent_player() -> None:
    play = dealt(ACES_AND_KINGS, NOTHING_KING_HIGH)
    command = FORTUNE.absent(play.state, "anna")
    assert isinstance(command, Set)
    assert command.by is Chooser.SYSTEM
    assert play.does(command).sentences[-5] == "player low K♥ K♠: pair of kings, chosen by the system"
    written = write_round(play.round)
    assert "anna sets K♥ K♠ low (chosen by the system) → " in written
    assert read_round(written, {"fortune": FORTUNE}) == play.round


def test_3_6_the_system_makes_no_other_choice() -> None:
    play = dealt(ACES_AND_KINGS, NOTHING_KING_HIGH)
    play.refuses(Set("anna", read_cards("7c 5d"), Chooser.SYSTEM), NotTheHouseWay)
    assert FORTUNE.absent(play.state, "bruno") is None
    assert FORTUNE.absent(table().does(ANTE).state, "anna") is None


# 4. What a hand is worth

# strongest first, as the rule book lists them; within a kind the higher first
IN_ORDER = """
As Ah Ad Ac Jk      five aces
Ah Kh Qh Jh 10h     royal flush
Ac 2c 3c 4c 5c      straight flush, ace to five
Kd Qd Jd 10d 9d     straight flush, king to nine
6s 5s 4s 3s 2s      straight flush, six to two
As Ah Ad Jk 2c      four of a kind, aces
2s 2h 2d 2c Ah      four of a kind, twos
Qs Qh Qd 5c 5h      full house, queens over fives
Qs Qh Qd 4c 4h      full house, queens over fours
6s 6h 6d Ac Ah      full house, sixes over aces
Ah Qh 9h 5h 2h      flush, ace high
Ks Qs 9s 5s 3s      flush, king high
Ks Qs 9s 5s 2s      flush, king high
Ah Ks Qd Jc 10h     straight, ace to ten
Ah 2s 3d 4c 5h      straight, ace to five
Kh Qs Jd 10c 9h     straight, king to nine
Qh Js 10d 9c 8h     straight, queen to eight
8h 7s 6d 5c 4h      straight, eight to four
6h 5s 4d 3c 2h      straight, six to two
7h 7s 7d Ac Kh      three of a kind, sevens
7h 7s 7d Ac Qh      three of a kind, sevens
Kh Kd 4s 4h 9c      two pairs, kings and fours
Kh Kd 3s 3h Ac      two pairs, kings and threes
Qh Qd Js Jh 2c      two pairs, queens and jacks
Ah Ad 4s 3h 2c      pair of aces
Kh Kd As 3h 2c      pair of kings
Kh Kd Qs 4h 2c      pair of kings
Kh Kd Qs 3h 2c      pair of kings
Ah Kd Qs Jh 9c      high card, ace and king
Ah Kd 6s 3h 2c      high card, ace and king
Kh Qd Js 10h 8c     high card, king and queen
7h 5d 4s 3h 2c      high card, seven and five
"""
ROWS = [(row[:20], row[20:]) for row in IN_ORDER.strip().splitlines()]


@pytest.mark.parametrize(("cards", "name"), ROWS)
def test_4_1_every_kind_by_its_name(cards: str, name: str) -> None:
    assert label(worth(cards)) == name


def test_4_1_the_printed_order() -> None:
    strengths = [worth(cards) for cards, _ in ROWS]
    assert strengths == sorted(set(strengths), reverse=True)
    assert [kind.name for kind in KINDS] == [
        "five aces",
        "royal flush",
        "straight flush",
        "four of a kind",
        "full house",
        "flush",
        "straight",
        "three of a kind",
        "two pairs",
        "pair",
        "high card",
    ]


@pytest.mark.slow
def test_4_1_the_census_of_all_five_card_hands() -> None:
    kinds = Counter(strength(five)[0] for five in combinations(Card, 5))
    assert {kind.name: kinds[len(KINDS) - row] for row, kind in enumerate(KINDS)} == {
        "five aces": 1,
        "royal flush": 24,
        "straight flush": 180,
        "four of a kind": 828,
        "full house": 4_368,
        "flush": 7_804,
        "straight": 20_532,
        "three of a kind": 63_360,
        "two pairs": 138_600,
        "pair": 1_215_024,
        "high card": 1_418_964,
    }


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ah Kd 6s 3h 2c", "Kh Qd Js 10h 8c"),
        ("Kh 3d", "Qh Jd"),
        ("Jh 2d", "10h 9d"),
        ("Ah Qd 9s 5h 3c", "As Qc 9d 5s 2h"),
        ("9h 9d 9s 2h 3c", "8h 8d 8s Ah Kc"),
    ],
)
def test_4_2_cards_rise_from_two_to_the_ace_and_decide_in_turn(better: str, worse: str) -> None:
    assert worth(better) > worth(worse)


@pytest.mark.parametrize(("first", "second"), [("Ah Kd 9s 5h 3c", "As Kc 9d 5s 3h"), ("Ah Kd", "As Ks")])
def test_4_2_suits_never_decide(first: str, second: str) -> None:
    assert worth(first) == worth(second)


@pytest.mark.parametrize(
    ("cards", "as_if"),
    [
        ("Jk Kh Qh Jh 10h", "Ah Kh Qh Jh 10h"),
        ("Ah Kh Jk Jh 10h", "Ah Kh Qh Jh 10h"),
        ("Jk Kh Qh Jh 9h", "10h Kh Qh Jh 9h"),
        ("Jk 2c 3c 4c 5c", "Ac 2c 3c 4c 5c"),
        ("Jk 9s 8d 7c 6h", "10s 9s 8d 7c 6h"),
        ("Jk 5s 4d 3c 2h", "As 5s 4d 3c 2h"),
        ("Jk As Kd Qc Jh", "10s As Kd Qc Jh"),
        ("Jk As 2d 3c 4h", "5s As 2d 3c 4h"),
        ("Jk Kh 9h 5h 2h", "Ah Kh 9h 5h 2h"),
        ("Jk Ah Qh 9h 2h", "Ah Kh Qh 9h 2h"),
        ("Jk Ah Kh Qh 9h", "Ah Kh Qh Jh 9h"),
        ("Jk 9s 9d 7c 6h", "As 9s 9d 7c 6h"),
        ("Jk 9s 9d 9c 6h", "As 9s 9d 9c 6h"),
        ("Jk Ks Qd 9c 6h", "As Ks Qd 9c 6h"),
        ("Jk As Ad 9c 9h", "Ac As Ad 9c 9h"),
        ("Jk As 9d 7c 4h", "Ac As 9d 7c 4h"),
    ],
)
def test_4_3_the_joker_completes_or_is_an_ace(cards: str, as_if: str) -> None:
    assert worth(cards) == worth(as_if)


NATURALS: list[Card] = [card for card in Card if card.suit]
COMPLETED = ("straight", "flush", "straight flush", "royal flush")


def best_reading(four: tuple[Card, ...]) -> Strength:
    """Four cards and the joker, by trying every card that it may be."""
    others = [card for card in NATURALS if card not in four]
    readings = [(strength((*four, card)), card) for card in others]
    return max(
        *(read for read, card in readings if card.rank is Rank.ACE or kind_of(read).name in COMPLETED),
        worth("As Ah Ad Ac Jk") if not any(card.rank is Rank.ACE for card in others) else (),
        (),
    )


def test_4_3_the_joker_against_every_card_it_may_be() -> None:
    chance = random.Random(53)
    hearts = [card for card in NATURALS if card.suit is Suit.HEARTS]
    samples = [tuple(chance.sample(NATURALS, 4)) for _ in range(3_000)]
    samples += [*combinations(hearts, 4), read_cards("As Ah Ad Ac")]
    for four in samples:
        assert strength((*four, Card.JOKER)) == best_reading(four), four


@pytest.mark.parametrize("suits", ["hsdch", "ccccc"])
def test_4_4_the_straights_in_their_order(suits: str) -> None:
    runs = ["A K Q J 10", "A 2 3 4 5", "K Q J 10 9", "Q J 10 9 8", "J 10 9 8 7"]
    runs += ["10 9 8 7 6", "9 8 7 6 5", "8 7 6 5 4", "7 6 5 4 3", "6 5 4 3 2"]
    hands = [" ".join(rank + suit for rank, suit in zip(run.split(), suits, strict=True)) for run in runs]
    strengths = [worth(hand) for hand in hands]
    assert strengths == sorted(set(strengths), reverse=True)


@pytest.mark.parametrize("cards", ["Kh As 2d 3c 4h", "Qh Ks Ad 2c 3h"])
def test_4_4_no_straight_goes_round_the_ace(cards: str) -> None:
    assert kind_of(worth(cards)).name == "high card"


def test_4_5_the_census_of_all_low_hands() -> None:
    hands = Counter(strength(two) for two in combinations(Card, 2))
    assert sum(hands.values()) == 1378
    in_order = [label(low) for low in sorted(hands, reverse=True)]
    assert in_order[:3] == ["pair of aces", "pair of kings", "pair of queens"]
    assert in_order[12:16] == [
        "pair of twos",
        "high card, ace and king",
        "high card, ace and queen",
        "high card, ace and jack",
    ]
    assert in_order[-1] == "high card, three and two"
    assert len(in_order) == 13 + 78
    assert hands[worth("Ah Jk")] == 10
    assert hands[worth("Kh Kd")] == 6
    assert hands[worth("Jk Kd")] == 5 * 4
    assert hands[worth("Kh Qd")] == 4 * 4


# 5. The house way

WHOLE_TABLE = "\n".join(" | ".join(row.text) for row in HOUSE_WAY.rows)

# seven cards and the ranks of the low hand, in the order of the table's rows
HOUSE_WAY_HANDS = [
    ("As Ah Ad Ac Jk Ks Kh", "K K"),
    ("As Ah Ad Ac Jk Qs Qh", "A A"),
    ("As Ah Ad Ac Jk Qs 2h", "A A"),
    ("As Ah Ad Ac Ks Kh Kd", "K K"),
    ("As Ah Ad Jk Qs Qh Qd", "A A"),
    ("2s 2h 2d 2c 9h 9d 9s", "9 9"),
    ("As Ah Ad Jk Ks Kh 9s", "K K"),
    ("As Ah Ad Jk 5h 5d 9s", "A A"),
    ("Qs Qh Qd Qc 5h 5d 9s", "5 5"),
    ("6s 6h 6d 6c Kh Qd 9s", "K Q"),
    ("6s 6h 6d 6c 4h 3d 2s", "4 3"),
    ("7s 7h 7d 7c Ah 3d 2s", "A 3"),
    ("8s 8h 8d 8c Jk 3d 2s", "Jk 3"),
    ("10s 10h 10d 10c Ah 3d 2s", "A 3"),
    ("7s 7h 7d 7c Kh 3d 2s", "7 7"),
    ("10s 10h 10d 10c Kh 3d 2s", "10 10"),
    ("Js Jh Jd Jc Ah 3d 2s", "J J"),
    ("Ks Kh Kd Kc Ah 3d 2s", "K K"),
    ("9s 9h 9d 4c 4h 4d 2s", "9 9"),
    ("9s 9h 9d Kc Kh 4d 4s", "K K"),
    ("9s 9h 9d Kc Kh 4d 3s", "K K"),
    ("9s 9h 9d 2c 2h Ad Ks", "A K"),
    ("9s 9h 9d 2c 2h Ad Qs", "2 2"),
    ("9s 9h 9d 3c 3h Ad Ks", "3 3"),
    ("9s 9h 9d 8c 7h 6d 5s", "9 9"),
    ("9s 9h 9d Kh 7h 4h 2h", "9 9"),
    ("As Ah Ad Kc Qh Jd 10s", "A A"),
    ("As Ah Ad Kc 9s 5s 2h", "A K"),
    ("As Ah Jk Kc 9s 5s 2h", "A K"),
    ("9s 9h 9d Kc 7h 5d 2s", "K 7"),
    ("9s 9h Kc Kh 4d 4s 2c", "K K"),
    ("5s 5h 4c 4h Ad 9s 7c", "A 9"),
    ("5s 5h 4c 4h Ad 3s 2c", "A 3"),
    ("10s 10h 7c 7h Ad 9s 3c", "A 9"),
    ("6s 6h 5c 5h 4d 3s 2c", "6 5"),
    ("6s 6h 5c 5h Kd 9s 8c", "K 9"),
    ("3s 3h 2c 2h Qd 9s 7c", "Q 9"),
    ("Js Jh 4c 4h Ad 9s 7c", "A 9"),
    ("Ks Kh 6c 6h Jk 9s 7c", "Jk 9"),
    ("Js Jh 4c 4h Kd 9s 7c", "4 4"),
    ("7s 7h 4c 4h Kd 9s 8c", "4 4"),
    ("10s 10h 7c 7h Kd 9s 3c", "7 7"),
    ("Js Jh 7c 7h Ad 9s 3c", "7 7"),
    ("Ks Kh Qc Qh Ad 9s 3c", "Q Q"),
    ("As Ah 3c 3h Kd 9s 7c", "3 3"),
    ("As Jk 3c 3h Kd 9s 7c", "3 3"),
    ("Ks Kh Qc Jh 10d 9s Ac", "A K"),
    ("Ks Kh Qc Jh 10d 3s Ac", "A Q"),
    ("10s 10h 5c 4h 3d 2s Ac", "A 5"),
    ("9s 9h Qc Jh 10d 8s Ac", "A 9"),
    ("9s 9h 8c 7h 6d 5s 2c", "9 2"),
    ("As Ah 8c 7h 6d 5s 4c", "A A"),
    ("3s 3h Kh Qh 9h 7h 2c", "3 2"),
    ("8s 8h Ac Kh 6d 5s 2c", "A K"),
    ("9s 8h 7c 6h 5d Ks Qc", "K Q"),
    ("9s 8h 7c 6h 5d 4s 3c", "9 8"),
    ("Ah Kh 9h 7h 4h 2h Qc", "A Q"),
    ("Ac Kh Qd 9s 7h 4c 2d", "K Q"),
    ("Jk Kh Qd 9s 7h 4c 2d", "K Q"),
]


@pytest.mark.parametrize(("cards", "low"), HOUSE_WAY_HANDS)
def test_5_1_row_by_row(cards: str, low: str) -> None:
    assert [card.rank.value for card in in_order(HOUSE_WAY.set(read_cards(cards)).low)] == low.split()


@pytest.mark.parametrize(
    ("cards", "low", "high"),
    [
        ("As Ah Ad Ac Jk Qs Qh", "pair of aces", "full house, aces over queens"),
        ("As Ah Ad Ac Jk Qs 2h", "pair of aces", "three of a kind, aces"),
        ("As Ah Ad Ac Ks Qs 2h", "pair of aces", "pair of aces"),
        ("As Ah Ad Kc 9s 5s 2h", "high card, ace and king", "pair of aces"),
        ("As Ah Jk Kc 9s 5s 2h", "high card, ace and king", "pair of aces"),
    ],
)
def test_5_1_the_aces(cards: str, low: str, high: str) -> None:
    shown = named(HOUSE_WAY.set(read_cards(cards)))
    assert (shown.low_label, shown.high_label) == (low, high)


def test_5_1_every_row_decides_one_of_these_hands() -> None:
    assert {deciding_row(read_cards(cards)) for cards, _ in HOUSE_WAY_HANDS} == set(range(len(HOUSE_WAY.rows)))


def deciding_row(cards: tuple[Card, ...]) -> int:
    """The first row whose conditions hold and that allows the setting the table makes."""
    setting, groups = HOUSE_WAY.set(cards), grouped(cards)
    shape = tuple(sorted((alike for alike, _ in groups), reverse=True))
    return next(
        number
        for number, row in enumerate(HOUSE_WAY.rows)
        if row.shape == shape
        and row.speaks_of(groups)
        and {*setting.low} in [{*low} for low in row.lows(cards, groups)]
        and setting.high_strength[0] >= row.least_high
    )


@pytest.mark.parametrize(
    ("cards", "high"),
    [
        ("9s 9h 8c 7h 6d 5s 2c", "straight, nine to five"),
        ("3s 3h Kh Qh 9h 7h 2c", "flush, king high"),
        ("As Ah 8c 7h 6d 5s 4c", "straight, eight to four"),
        ("9s 9h 9d Kh 7h 4h 2h", "flush, king high"),
        ("Jk Ah Kd Qc 9s 9d 8h", "pair of aces"),
        ("Jk 9h 8d 7c 3s 3d 6h", "straight, ten to six"),
        ("8s 8h Ac Kh 6d 5s 2c", "pair of eights"),
        ("Ah Kh Qh Jh 10h 9h 8h", "straight flush, queen to eight"),
    ],
)
def test_5_2_a_straight_or_better_is_kept_where_it_can_be(cards: str, high: str) -> None:
    assert label(HOUSE_WAY.set(read_cards(cards)).high_strength) == high


@pytest.mark.parametrize(
    ("cards", "low", "high"),
    [
        # two straights: the higher low hand decides, not the higher straight
        ("9s 8h 7c 6h 5d 4s 3c", "high card, nine and eight", "straight, seven to three"),
        # flush or straight: A-Q low and the flush left
        ("Ah Kh 9h 7h 4h 2h Qc", "high card, ace and queen", "flush, king high"),
        # of three nines the one that completes the flush stays high
        ("9s 9h 9d Kh 7h 4h 2h", "pair of nines", "flush, king high"),
    ],
)
def test_5_3_the_highest_low_hand_then_the_highest_high_hand(cards: str, low: str, high: str) -> None:
    setting = HOUSE_WAY.set(read_cards(cards))
    assert (label(setting.low_strength), label(setting.high_strength)) == (low, high)


def test_5_3_a_fouled_setting_is_never_taken() -> None:
    """The highest two cards of all would be the pair itself, and foul."""
    bold = read_way("bold", f"one pair | | any two |\n{WHOLE_TABLE}")
    assert label(bold.set(read_cards("9s 9h Ac Kh 6d 5s 2c")).low_strength) == "high card, ace and king"


def every_rank_pattern() -> Iterator[tuple[Card, ...]]:
    """Seven cards for each choice of ranks there is, with and without the joker, no five of one suit."""
    for size, joker in ((7, ()), (6, (Card.JOKER,))):
        for ranks in combinations_with_replacement(list(Rank)[:13], size):
            times = Counter(ranks)
            if max(times.values()) <= 4:
                yield (
                    *joker,
                    *(Card(rank.value + "hdcs"[(at + ranks.index(rank)) % 4]) for at, rank in enumerate(ranks)),
                )


@pytest.mark.slow
def test_5_3_no_choice_of_ranks_is_left_unset_or_fouled() -> None:
    shapes: Counter[tuple[int, ...]] = Counter()
    for cards in every_rank_pattern():
        assert len(set(cards)) == 7
        assert not HOUSE_WAY.set(cards).fouled
        shapes[tuple(sorted((place[0] for place in grouped(cards)), reverse=True))] += 1
    assert set(shapes) == set(SHAPES.values())
    assert sum(shapes.values()) == 49_205 + 18_395


@pytest.mark.parametrize("hands", [10_000, pytest.param(400_000, marks=pytest.mark.slow)])
def test_5_3_random_hands_are_set_and_not_fouled(hands: int) -> None:
    chance = random.Random(hands)
    pack = list(Card)
    for _ in range(hands):
        assert not HOUSE_WAY.set(tuple(chance.sample(pack, 7))).fouled


def test_5_3_the_order_of_the_cards_does_not_matter() -> None:
    chance = random.Random(7)
    for _ in range(500):
        cards = chance.sample(list(Card), 7)
        assert HOUSE_WAY.set(tuple(cards)) == HOUSE_WAY.set(tuple(sorted(cards, key=lambda card: card.value)))


def test_5_4_a_house_way_is_read_from_its_rows() -> None:
    assert checked_way("the house way", WHOLE_TABLE) == HOUSE_WAY


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("one pair | | any two", "a row is “hand | when | low hand | high hand”"),
        ("one hand | | any two |", "no word “one hand”"),
        ("one pair | pair of kings | any two |", "no word “pair of”"),
        ("one pair | pair K-J | any two |", "no word “K-J”"),
        ("one pair | pair 1-5 | any two |", "no word “1-5”"),
        ("one pair | three K | any two |", "the hand has no “three”"),
        ("one pair | lower pair K | any two |", "the hand has no “lower pair”"),
        ("one pair | | two of the three |", "the hand has no “three”"),
        ("one pair | | two of the best single |", "its low hand must be two cards"),
        ("one pair | | best single and best single |", "its low hand must be two cards"),
        ("one pair | | best single |", "its low hand must be two cards"),
        ("one pair | | the pair |", "its low hand must be two cards"),
        ("one pair | | the pair and best single |", "no word “the pair”"),
        ("one pair | | any two | straight", "no word “straight”"),
        ("one pair | | any two | hope or better", "no word “hope or better”"),
    ],
)
def test_5_4_other_words_are_refused(row: str, why: str) -> None:
    with pytest.raises(BadHouseWay) as refused:
        checked_way("another", f"{row}\n{WHOLE_TABLE}")
    assert refused.value.facts["row"] == row
    assert str(refused.value.facts["why"]).endswith(why)


@pytest.mark.parametrize("hand", SHAPES)
def test_5_4_a_table_that_leaves_a_hand_unset_is_refused(hand: str) -> None:
    last = max(number for number, row in enumerate(HOUSE_WAY.rows) if row.text[0] == hand)
    rows = WHOLE_TABLE.splitlines()
    with pytest.raises(BadHouseWay, match=f"“{hand}” is no row of a house way: its last row must hold always"):
        checked_way("another", "\n".join(rows[:last] + rows[last + 1 :]))


# 6. The ante

PAIRS_8_AND_5 = "8c 8d 5h 5c Qs 9d 3h"


@pytest.mark.parametrize(
    ("player", "low", "dealer", "outcome", "returned"),
    [
        (ACES_AND_KINGS, "Ks Kh", PAIRS_8_AND_5, "won", 2000),
        (ACES_AND_KINGS, "7c 3s", PAIRS_8_AND_5, "push", 1000),
        ("7s 7h 6c 6h 10h 9s 2c", "6c 6h", PAIRS_8_AND_5, "push", 1000),
        ("Ad 10h 7h 6h 4d 2c 3c", "10h 7h", PAIRS_8_AND_5, "lost", 0),
    ],
)
def test_6_1_both_one_or_none(player: str, low: str, dealer: str, outcome: str, returned: int) -> None:
    assert result(player, low, dealer) == (outcome, returned)


def test_6_2_a_win_pays_one_to_one() -> None:
    play = dealt(ACES_AND_KINGS, PAIRS_8_AND_5).does(Set("anna", read_cards("Ks Kh")))
    assert [line.describe() for line in play.lines] == ["anna on ante: 10.00 won, 20.00 returned"]
    assert play.balance.house == -1000


@pytest.mark.parametrize(
    ("player", "low", "dealer", "outcome"),
    [
        # both copied
        ("Ah Kd Qc 10s 7h 4c 2d", "Kd Qc", "Ac Kh Qd 10h 7c 4d 2s", "lost"),
        # low copied, high better
        ("Ah Kd Qc Js 7h 4c 2d", "Kd Qc", "Ac Kh Qd 10h 7c 4d 2s", "push"),
        # low copied, high worse
        ("Ah Kd Qc 9s 7h 4c 2d", "Kd Qc", "Ac Kh Qd 10h 7c 4d 2s", "lost"),
        # high copied, low better
        ("9h 9d Ac Ks 7h 4c 2d", "Ac Ks", "9c 9s Ad Qh 7c 4d 2s", "push"),
        # high copied, low worse
        ("9h 9d Ac Js 7h 4c 2d", "Ac Js", "9c 9s Ad Qh 7c 4d 2s", "lost"),
    ],
)
def test_6_3_a_copy_is_the_dealers(player: str, low: str, dealer: str, outcome: str) -> None:
    assert result(player, low, dealer)[0] == outcome


NINE_HIGH = "Jd 9d 7c 6s 5c 3d 2h"
NINE_AND_EIGHT = "10d 9d 8c 6s 4c 3d 2h"


@pytest.mark.parametrize(
    ("dealer", "dealers_low", "outcome"),
    [
        (NINE_HIGH, "high card, nine and seven", "push"),
        (NINE_AND_EIGHT, "high card, nine and eight", "push"),
        ("2d 2h 9c 3s 5c 6d 7h", "high card, nine and seven", "push"),
        ("Qd 10d 8c 6s 4c 3d 2h", "high card, ten and eight", "won"),
        ("9d 8d 7c 5s 4c 3d 2h", "high card, eight and seven", "won"),
        ("10c 10d 9c 9d 6h 4c 2d", "pair of nines", "won"),
    ],
)
def test_6_4_a_nine_and_a_lower_card_do_not_qualify(dealer: str, dealers_low: str, outcome: str) -> None:
    assert label(HOUSE_WAY.set(read_cards(dealer)).low_strength) == dealers_low
    assert result("As Ah Ks Kh Qc 10h 4d", "Ks Kh", dealer)[0] == outcome


def test_6_4_a_losing_ante_is_returned_too_and_the_bonus_stands() -> None:
    play = dealt("Jk 2c 3c 4d 8h 7h 10h", NINE_HIGH, ANTE, BONUS).does(Set("anna", read_cards("2c 3c")))
    assert play.sentences[-3:] == [
        "the dealer does not qualify: the ante is returned",
        "anna on ante: 10.00 push, 10.00 returned",
        "anna on bonus: 5.00 lost",
    ]


def test_6_4_a_table_may_play_without_the_rule() -> None:
    options = FortuneOptions(nine_high_push=False)
    assert result("As Ah Ks Kh Qc 10h 4d", "Ks Kh", NINE_HIGH, options) == ("won", 2000)


SEVEN_SUITED = "Ah Kh Qh Jh 10h 9h 8h"


def test_6_5_the_default_maxima_reach_exactly_the_limit() -> None:
    bets = Bet("anna", 10_000, Spot.ANTE), Bet("anna", 3_000, Spot.BONUS)
    play = dealt(SEVEN_SUITED, NOTHING_KING_HIGH, *bets).does(Set("anna", read_cards("Ah Kh")))
    assert play.sentences[-3:] == [
        "anna wins the bonus: seven-card straight flush",
        "anna on ante: 100.00 won, 200.00 returned",
        "anna on bonus: 240000.00 won, 240030.00 returned",
    ]
    assert play.balance.returned == TABLE.most_won == 24_023_000


def test_6_5_what_goes_beyond_is_taken_off_the_bonus() -> None:
    options = FortuneOptions(bonus=Limits(100, 10_000, 100))
    play = dealt(SEVEN_SUITED, NOTHING_KING_HIGH, ANTE, Bet("anna", 10_000, Spot.BONUS), options=options)
    play.does(Set("anna", read_cards("Ah Kh")))
    assert play.sentences[-3:] == [
        "one hand pays no more: 559890.00 over the limit are not paid",
        "anna on ante: 10.00 won, 20.00 returned",
        "anna on bonus: 240110.00 won, 240210.00 returned",
    ]
    assert play.balance.returned == options.most_won
    assert play.balance.on_layout == 0


def test_6_5_a_limit_that_cuts_into_a_stake_opens_no_table() -> None:
    FortuneOptions(most_won=23_000)
    with pytest.raises(LimitTooLow):
        FortuneOptions(most_won=22_999)


# 7. The Fortune bonus


def test_7_1_the_printed_pay_table() -> None:
    assert [(row.name, str(row.odds)) for row in AWARDS] == [
        ("seven-card straight flush", "8,000 : 1"),
        ("royal flush with royal match", "2,000 : 1"),
        ("seven-card straight flush with joker", "1,000 : 1"),
        ("five aces", "400 : 1"),
        ("royal flush", "150 : 1"),
        ("straight flush", "50 : 1"),
        ("four of a kind", "25 : 1"),
        ("full house", "5 : 1"),
        ("flush", "4 : 1"),
        ("three of a kind", "3 : 1"),
        ("straight", "2 : 1"),
    ]


@pytest.mark.parametrize(
    ("cards", "name", "returned"),
    [
        (SEVEN_SUITED, "seven-card straight flush", 4_000_500),
        ("Ah Kh Qh Jh 10h Ks Qs", "royal flush with royal match", 1_000_500),
        ("8h 7h 6h Jk 4h 3h 2h", "seven-card straight flush with joker", 500_500),
        ("As Ah Ad Ac Jk 9h 2c", "five aces", 200_500),
        ("Ah Kh Qh Jh 10h 7s 2s", "royal flush", 75_500),
        ("9h 8h 7h 6h 5h As 2s", "straight flush", 25_500),
        ("9h 9s 9d 9c 5h As 2s", "four of a kind", 13_000),
        ("9h 9s 9d 5c 5h As 2s", "full house", 3_000),
        ("Kh 9h 7h 5h 2h As 3s", "flush", 2_500),
        ("9h 9s 9d 5c 4h As 2d", "three of a kind", 2_000),
        ("9h 8s 7d 6c 5h As 2d", "straight", 1_500),
        ("9h 9s 7d 7c 5h As 2d", None, 0),
    ],
)
def test_7_1_the_bonus_to_the_cent(cards: str, name: str | None, returned: int) -> None:
    play = dealt(cards, seven_others(cards), ANTE, BONUS)
    play.does(Set("anna", settings(read_cards(cards))[0].low))
    assert award_of(cards) == name
    assert play.lines[1].returned == returned
    assert (f"anna wins the bonus: {name}" in play.sentences) is bool(name)


@pytest.mark.parametrize("low", ["Jh 7s", "7s 2s", "Kh 2s"])
def test_7_1_however_the_cards_are_set(low: str) -> None:
    cards = "Ah Kh Qh Jh 10h 7s 2s"
    play = dealt(cards, "3c 4d 6c 8c Kd Qs 9d", ANTE, BONUS)
    assert view(play.state, "anna").award == "royal flush"
    assert play.does(Set("anna", read_cards(low))).lines[1].returned == 75_500


def test_7_1_without_a_bonus_bet_nothing_is_won() -> None:
    play = dealt("Ah Kh Qh Jh 10h 7s 2s", "3c 4d 6c 8c Kd Qs 9d").does(Set("anna", read_cards("7s 2s")))
    assert [line.where for line in play.lines] == ["ante"]
    assert not [told for told in play.sentences if "bonus" in told]


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("9h 9s 9d 8c 7h 6s 5d", "three of a kind"),  # and a straight
        ("9h 9s 9d Kh 7h 4h 2h", "flush"),  # and three of a kind
        ("9h 9s 9d 9c 5h 5s 5d", "four of a kind"),  # and a full house
        ("9h 9s 9d 5c 5h 5s 2d", "full house"),
        ("9h 9s 9d 5c 5h 2s 2d", "full house"),
        ("As Ah Ad Ac Jk Kh Qh", "five aces"),
        ("Ah Kh Qh Jh 10h 9h 8h", "seven-card straight flush"),  # and a royal flush
        ("Jk Kh Qh Jh 10h 9h 8h", "seven-card straight flush with joker"),  # and a royal flush
        ("Jk Kh Qh Jh 10h Ac Ad", "royal flush"),  # and three aces
        ("9h 8h 7h 6h 5h 9d 9c", "straight flush"),
        ("As Kh Qd Jc 9h 9s 2d", None),
    ],
)
def test_7_1_only_the_highest_award_is_paid(cards: str, name: str | None) -> None:
    assert award_of(cards) == name


def suited_sevens(joker: int) -> Iterator[tuple[Card, ...]]:
    """All hands of hearts, with or without the joker."""
    hearts = [card for card in Card if card.suit is Suit.HEARTS]
    for cards in combinations(hearts, 7 - joker):
        yield (*cards, *([Card.JOKER] * joker))


@pytest.mark.parametrize(
    ("joker", "name", "count"), [(0, "seven-card straight flush", 8), (1, "seven-card straight flush with joker", 49)]
)
def test_7_2_the_seven_card_straight_flushes_of_one_suit(joker: int, name: str, count: int) -> None:
    won = [award(cards) for cards in suited_sevens(joker)]
    assert [row.name for row in won if row].count(name) == count


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Ah 2h 3h 4h 5h 6h 7h", "seven-card straight flush"),
        ("Ah Kh Qh Jh 10h 9h 8h", "seven-card straight flush"),
        ("Kh Ah 2h 3h 4h 5h 6h", "straight flush"),
        ("8h 7h 6h 5h 4h 3h 2s", "straight flush"),
        ("Jk 7h 6h 5h 4h 3h 2h", "seven-card straight flush with joker"),
        ("Jk 9h 7h 6h 5h 4h 2h", "straight flush"),
    ],
)
def test_7_2_in_sequence_and_of_one_suit(cards: str, name: str) -> None:
    assert award_of(cards) == name


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Ah Kh Qh Jh 10h Ks Qs", "royal flush with royal match"),
        ("Ah Kh Qh Jh Jk Ks Qs", "royal flush with royal match"),
        ("Ah Jk Qh Jh 10h Ks Qs", "royal flush with royal match"),
        ("Ah Kh Jk Jh 10h Ks Qs", "royal flush with royal match"),
        ("Ah Kh Qh Jh 10h Ks Jk", "royal flush"),
        ("Ah Kh Qh Jh 10h Ks Qd", "royal flush"),
        ("Ah Kh Qh Jh 10h Ks Kd", "royal flush"),
        ("Ah Kh Qh Jh 10h Jk Qs", "royal flush"),
        ("Kh Qh Jh 10h 9h Ks Qs", "straight flush"),
    ],
)
def test_7_3_the_joker_may_stand_in_the_royal_flush_only(cards: str, name: str) -> None:
    assert award_of(cards) == name


def test_7_3_there_are_seventy_two_royal_matches() -> None:
    """Only tens to aces and the joker can make one."""
    court = [card for card in Card if card.rank.value in ("10", "J", "Q", "K", "A", "Jk")]
    courtly = [card for card in court if card.suit in (None, Suit.HEARTS) or card.rank.value in "KQ"]
    of_hearts = [cards for cards in combinations(courtly, 7) if sum(card.suit is Suit.HEARTS for card in cards) >= 4]
    won = [award(cards) for cards in of_hearts]
    assert 4 * [row.name for row in won if row].count("royal flush with royal match") == 72


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Jk 9h 8s 7d 6c 2h 2d", "straight"),
        ("Jk Kh 9h 4h 2h 3s 5d", "flush"),
        ("Jk As Ad 9h 8h 3c 2d", "three of a kind"),
        ("Jk As Ad 9h 9c 3c 2d", "full house"),
        ("Jk As Ad Ac 9c 3c 2d", "four of a kind"),
        ("Jk As 9h 9c 3c 5h 7d", None),
        ("Jk Ah Kd Qc Js 2h 2c", "straight"),
    ],
)
def test_7_4_any_five_of_the_seven_with_the_joker(cards: str, name: str | None) -> None:
    assert award_of(cards) == name


# 8. Hands compared outside a round


def test_8_1_seven_cards_are_ranked_as_the_house_way_sets_them() -> None:
    ranked = FORTUNE.rank(read_cards("9h 9s 9d Kh 7h 4h 2h"))
    assert (ranked.kind, ranked.label) == ("flush", "flush, king high; pair of nines")
    assert ranked.facts == {
        "high": ["Kh", "9h", "7h", "4h", "2h"],
        "low": ["9d", "9s"],
        "high_label": "flush, king high",
        "low_label": "pair of nines",
        "bonus": "flush",
    }


@pytest.mark.parametrize(
    ("cards", "name"), [("Qs Qh Qd 5c 5h", "full house, queens over fives"), ("Jk Ah", "pair of aces")]
)
def test_8_1_five_cards_or_two_by_their_rank(cards: str, name: str) -> None:
    assert FORTUNE.rank(read_cards(cards)).label == name


@pytest.mark.parametrize(
    ("first", "second", "better"),
    [
        (ACES_AND_KINGS, PAIRS_8_AND_5, Winner.FIRST),
        (PAIRS_8_AND_5, ACES_AND_KINGS, Winner.SECOND),
        ("Ah Kd Qc 10s 7h 4c 2d", "Ac Kh Qd 10h 7c 4d 2s", Winner.TIE),
        ("Ah Kd Qc Js 7h 4c 2d", "Ac Kh Qd 10h 7c 4d 2s", Winner.TIE),
        ("Qs Qh Qd 5c 5h", "Kh 9h 7h 5s 2h", Winner.FIRST),
        ("Kh Qh", "Jk Qs", Winner.SECOND),
        ("Kh Qh", "Kd Qs", Winner.TIE),
    ],
)
def test_8_1_the_better_of_two(first: str, second: str, better: Winner) -> None:
    assert FORTUNE.winner(FORTUNE.rank(read_cards(first)), FORTUNE.rank(read_cards(second))) is better


def test_8_1_other_numbers_of_cards_are_no_hand() -> None:
    with pytest.raises(WrongNumberOfCards):
        FORTUNE.rank(read_cards("Qs Qh Qd"))
    with pytest.raises(WrongNumberOfCards):
        FORTUNE.winner(FORTUNE.rank(read_cards(ACES_AND_KINGS)), FORTUNE.rank(read_cards("Jk Qh")))
