"""Paijiu, clause by clause (docs/rules/paijiu.md)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path

import pytest
from tests.play import Play

from banco.core.bets import AlreadyAtMaximum, BelowMinimum, BettingClosed, Limits, NoStake, NothingStaked, NotInSteps
from banco.core.cards import Card, read_cards
from banco.core.chance import BadDice
from banco.core.game import Awaits, Chance
from banco.core.messages import Actor, Chooser, Deal, NoMoreBets, NotInThisGame, NotNow, Roll
from banco.core.money import Currency
from banco.core.packs import CardNotInPack, CardNotLeft, Composition, DuplicateCard
from banco.core.ranking import Winner
from banco.core.record.round_text import read_round, write_round
from banco.games import pai
from banco.games.paijiu import PAIJIU
from banco.games.paijiu.messages import AskCards, Bet, CardDealt, Clear, DiceRolled, ShuffleAnnounced, TakeOff
from banco.games.paijiu.options import BadPack, PaijiuOpening, PaijiuOptions
from banco.games.paijiu.pays import PAYS, PUBLISHED_PERCENT, Spot
from banco.games.paijiu.round import AnotherIsPlaying
from banco.games.paijiu.stations import STARTS, Station
from banco.games.paijiu.view import PaijiuView

PAGE = Path(__file__).parent.parent.parent / "docs" / "rules" / "paijiu.md"

EAST_STARTS = Roll(2, 3)

# The bank has 8,14.  Hands that beat it, tie with it and lose to it, all from one pack
BANK_HAND = "7♥ J♥"
BEATS = {"north": "Q♥ Q♦", "south": "2♥ 2♦", "west": "Jk 3♦"}
TIES = {"north": "8♣ 10♣", "south": "8♠ 10♠", "west": "7♦ J♦"}
LOSES = {"north": "4♥ 10♦", "south": "9♥ 4♠", "west": "6♥ 5♥"}
HANDS = {"beats": BEATS, "ties": TIES, "loses": LOSES}


def table(options: PaijiuOptions | None = None, opening: PaijiuOpening | None = None) -> Play:
    return Play(PAIJIU, options, opening)


def asked(*bets: Bet) -> Play:
    """A table where anna has bet, 10.00 on North unless told, and asked for the cards."""
    return table().does(*(bets or (Bet("anna", 1000, Spot.NORTH),)), AskCards("anna"))


def in_turn(east: str, north: str, west: str, south: str) -> str:
    """The cards of these hands as they are dealt from East."""
    hands = [read_cards(hand) for hand in (east, north, west, south)]
    return " ".join(str(hand[turn]) for turn in (0, 1) for hand in hands)


def coup(results: Mapping[str, str], *bets: Bet) -> Play:
    """A coup in which the named stations beat the bank, tie or lose; the others lose."""
    hands = {station: HANDS[results.get(station, "loses")][station] for station in ("north", "west", "south")}
    return asked(*bets).does(EAST_STARTS).deals(in_turn(east=BANK_HAND, **hands))


def result_of(spot: Spot, results: Mapping[str, str]) -> tuple[str, int]:
    """How a bet of 10.00 on the spot ends, and what is returned."""
    (line,) = coup(results, Bet("anna", 1000, spot)).lines
    assert line.where == spot
    return line.outcome.value, line.returned


def seen(play: Play, seat: str | None = "anna") -> PaijiuView:
    """The coup as this seat sees it."""
    view = PAIJIU.view(play.state, seat)
    assert isinstance(view, PaijiuView)
    return view


def shown(hand: str) -> str:
    """A hand's points as displayed."""
    first, second = read_cards(hand)
    return str(pai.rank(first, second))


def better(first: str, second: str) -> Winner:
    return PAIJIU.winner(PAIJIU.rank(read_cards(first)), PAIJIU.rank(read_cards(second)))


# 1. The table


def test_1_1_one_pack_of_32_cards() -> None:
    printed = "Joker 2♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ 4♣ 6♣ 7♣ 8♣ 10♣ 4♠ 6♠ 7♠ 8♠ 10♠"
    assert PAIJIU.pack.cards == read_cards(printed)
    assert PAIJIU.packs(PaijiuOptions()) == 1


@pytest.mark.parametrize("card", [card for card in Card if card not in PAIJIU.pack.cards])
def test_1_1_no_other_card_is_dealt(card: Card) -> None:
    asked().does(EAST_STARTS).refuses(Deal(card), CardNotLeft)


def test_1_2_one_currency_and_one_set_of_limits() -> None:
    options = PaijiuOptions(currency=Currency.CHF, limits=Limits(500, 2000, 500))
    assert options.currency is Currency.CHF
    play = table(options)
    play.refuses(Bet("anna", 100, Spot.WEST), NotInSteps)
    assert seen(play).limits == dict.fromkeys(Spot, options.limits)


@pytest.mark.parametrize("step", [1, 5, 37])
def test_1_2_any_step_is_paid_in_whole_cents(step: int) -> None:
    play = table(PaijiuOptions(limits=Limits(step, step * 10, step)))
    play.does(Bet("anna", step, Spot.NORTH), AskCards("anna"), EAST_STARTS)
    play.deals(in_turn(BANK_HAND, BEATS["north"], BEATS["west"], BEATS["south"]))
    assert play.lines[0].returned == 2 * step


# 2. What a hand counts


@pytest.mark.parametrize(
    ("score", "hands"),
    [
        ("20", "Jk/3♦"),
        ("19", "Q♥/Q♦"),
        ("18", "2♦/2♥"),
        ("17", "8♥/8♦"),
        ("16", "4♥/4♦"),
        ("15", "10♥/10♦ 6♥/6♦ 4♣/4♠"),
        ("14", "10♣/10♠ 6♣/6♠ J♥/J♦ 7♦/7♥"),
        ("13", "9♥/9♦ 5♥/5♦ 8♣/8♠ 7♣/7♠"),
    ],
)
def test_2_1_the_sixteen_super_pairs_as_printed(score: str, hands: str) -> None:
    assert {shown(hand) for hand in hands.split()} == {score}


def test_2_1_only_the_score_matters() -> None:
    assert better("2♦/2♥", "10♥/10♦") is Winner.FIRST
    assert better("5♥/5♦", "9♥/9♦") is Winner.TIE


@pytest.mark.parametrize(("hand", "score"), [("Q♥/9♦", "12"), ("Q♦/9♦", "12"), ("Q♥/8♠", "11"), ("8♣/2♥", "10")])
def test_2_2_queen_nine_queen_eight_eight_two(hand: str, score: str) -> None:
    assert shown(hand) == score


def test_2_2_jack_and_nine_are_no_super_pair() -> None:
    assert shown("J♥/9♥") == "0"


@pytest.mark.parametrize(
    ("hand", "points"),
    [("8♥/7♦", 5), ("10♠/Q♦", 2), ("10♥/8♣", 8), ("2♦/6♠", 8), ("Q♥/4♦", 6), ("J♥/10♣", 1), ("Jk/J♥", 7), ("9♥/8♣", 7)],
)
def test_2_3_normal_pairs_count_the_last_digit(hand: str, points: int) -> None:
    assert PAIJIU.rank(read_cards(hand)).facts["points"] == points


def test_2_4_the_higher_better_card_wins_equal_points() -> None:
    assert better("2♦/6♠", "10♥/8♣") is Winner.FIRST
    assert better("10♥/8♣", "2♦/6♠") is Winner.SECOND
    assert better("Q♥/4♦", "Q♦/4♣") is Winner.TIE


def test_2_4_heights_decide_inside_category_1_too() -> None:
    assert better("2♦/6♠", "8♥/10♠") is Winner.FIRST


def test_2_5_joker_and_three_are_best_together_and_have_no_height_apart() -> None:
    assert better("Jk/3♦", "Q♥/Q♦") is Winner.FIRST
    assert [shown("Jk/10♣"), shown("3♦/10♥")] == ["6,14", "3,15"]
    assert better("Jk/10♣", "6♥/10♠") is Winner.SECOND


@pytest.mark.parametrize(("hand", "display"), [("2♦/6♣", "8,18"), ("10♥/8♣", "8,15"), ("Q♥/Q♦", "19"), ("8♥/2♥", "10")])
def test_2_6_points_as_displayed(hand: str, display: str) -> None:
    assert shown(hand) == display


def test_2_7_zero_ties_with_zero() -> None:
    assert shown("10♣/10♥") == shown("6♣/4♣") == shown("Jk/4♥") == "0"
    assert better("10♣/10♥", "6♣/4♣") is Winner.TIE


# 3. Placing bets


def test_3_1_six_spots() -> None:
    assert [spot.value for spot in Spot] == ["north", "south", "west", "north-south", "north-west", "south-west"]


def test_3_1_several_spots_and_the_same_again() -> None:
    play = table().does(Bet("anna", 1000, Spot.NORTH), Bet("anna", 500, Spot.SOUTH_WEST), Bet("anna", 300, Spot.NORTH))
    assert play.state.bets == {"anna": {"north": 1300, "south-west": 500}}


def test_3_2_a_second_player_is_refused() -> None:
    play = table().does(Bet("anna", 1000, Spot.NORTH))
    play.refuses(Bet("bruno", 1000, Spot.SOUTH), AnotherIsPlaying)
    play.refuses(AskCards("bruno"), NothingStaked)
    assert PAIJIU.legal(play.state, "bruno") == ()
    assert AnotherIsPlaying.code == "another_is_playing"
    assert "anna" in str(AnotherIsPlaying(player="anna"))


def test_3_2_an_empty_layout_is_free_for_the_next() -> None:
    play = table().does(Bet("anna", 1000, Spot.NORTH), Clear("anna"), Bet("bruno", 1000, Spot.SOUTH))
    assert play.state.bets == {"bruno": {"south": 1000}}


def test_3_3_over_the_maximum_is_corrected_and_the_rest_handed_back() -> None:
    play = table().does(Bet("anna", 60_000, Spot.NORTH_WEST))
    assert play.sentences == [
        "anna has 500.00 more on north-west",
        "anna is handed 100.00 back: north-west is at its maximum",
    ]
    assert play.balance.staked == 50_000
    play.refuses(Bet("anna", 100, Spot.NORTH_WEST), AlreadyAtMaximum)


@pytest.mark.parametrize(("cents", "why"), [(150, NotInSteps), (0, NoStake), (-100, NoStake)])
def test_3_3_between_steps_is_refused(cents: int, why: type[Exception]) -> None:
    table().refuses(Bet("anna", cents, Spot.NORTH), why)


def test_3_3_below_the_minimum_is_refused() -> None:
    table(PaijiuOptions(limits=Limits(500, 2000, 100))).refuses(Bet("anna", 400, Spot.NORTH), BelowMinimum)


def test_3_4_stakes_come_off_in_part_or_whole() -> None:
    play = table(PaijiuOptions(limits=Limits(500, 2000, 100))).does(Bet("anna", 1000, Spot.NORTH))
    play.does(TakeOff("anna", 300, Spot.NORTH))
    assert play.state.bets == {"anna": {"north": 700}}
    play.refuses(TakeOff("anna", 300, Spot.NORTH), BelowMinimum)
    play.refuses(TakeOff("anna", 50, Spot.NORTH), NotInSteps)
    play.refuses(TakeOff("anna", 800, Spot.NORTH), NothingStaked)
    play.refuses(TakeOff("anna", 700, Spot.SOUTH), NothingStaked)
    play.does(TakeOff("anna", 700, Spot.NORTH))
    assert play.balance.on_layout == 0


def test_3_4_everything_comes_off_at_once() -> None:
    play = table().does(Bet("anna", 1000, Spot.NORTH), Bet("anna", 500, Spot.SOUTH))
    assert Clear("anna") in [offer.command for offer in PAIJIU.legal(play.state, "anna")]
    assert play.does(Clear("anna")).state.bets == {}
    play.refuses(Clear("anna"), NothingStaked)


def test_3_5_no_cards_without_a_bet() -> None:
    play = table()
    play.refuses(AskCards("anna"), NothingStaked)
    assert AskCards("anna") not in [offer.command for offer in PAIJIU.legal(play.state, "anna")]
    play.does(Bet("anna", 1000, Spot.NORTH), Clear("anna")).refuses(AskCards("anna"), NothingStaked)


def test_3_5_the_player_asks_and_the_croupier_has_nothing_to_say() -> None:
    play = table().does(Bet("anna", 1000, Spot.NORTH))
    assert AskCards("anna") in [offer.command for offer in PAIJIU.legal(play.state, "anna")]
    assert PAIJIU.legal(play.state, Actor.CROUPIER) == PAIJIU.legal(play.state, Actor.INSPECTOR) == ()
    play.refuses(NoMoreBets(), NotInThisGame)


@pytest.mark.parametrize("moment", ["rolling", "dealing", "over"])
def test_3_5_nothing_is_added_changed_or_removed_afterwards(moment: str) -> None:
    play = coup({}) if moment == "over" else asked()
    if moment == "dealing":
        play.does(EAST_STARTS).deals("7♥ Q♥")
    assert play.state.phase.value == moment
    for command in (
        Bet("anna", 1000, Spot.NORTH),
        Bet("bruno", 1000, Spot.NORTH),
        TakeOff("anna", 1000, Spot.NORTH),
        Clear("anna"),
        AskCards("anna"),
    ):
        play.refuses(command, BettingClosed)
    assert PAIJIU.legal(play.state, "anna") == ()


def test_3_6_stakes_of_an_absent_player_are_handed_back_and_the_record_says_so() -> None:
    play = table().does(Bet("anna", 1000, Spot.NORTH), Bet("anna", 500, Spot.NORTH_SOUTH))
    command = PAIJIU.absent(play.state, "anna")
    assert command == Clear("anna", Chooser.SYSTEM)
    play.does(command)
    assert (play.balance.back, play.balance.on_layout) == (1500, 0)
    record = write_round(play.round)
    assert "anna takes everything off (by the system) → anna has 10.00 back from north" in record
    assert read_round(record, {"paijiu": PAIJIU}) == play.round


def test_3_6_nothing_waits_for_anybody_else_or_later() -> None:
    play = table().does(Bet("anna", 1000, Spot.NORTH))
    assert PAIJIU.absent(play.state, "bruno") is None
    assert PAIJIU.absent(play.does(AskCards("anna")).state, "anna") is None


# 4. The deal

EVERY_ROLL = list(product(range(1, 7), repeat=2))


def start_of(first: int, second: int) -> str:
    """Where the deal starts on these dice."""
    event = asked().does(Roll(first, second)).events[-1]
    assert isinstance(event, DiceRolled)
    return event.start.value


def test_4_1_the_printed_scheme() -> None:
    assert {station.value: totals for station, totals in STARTS.items()} == {
        "east": (5, 9),
        "north": (2, 6, 10),
        "west": (3, 7, 11),
        "south": (4, 8, 12),
    }


@pytest.mark.parametrize(("first", "second"), EVERY_ROLL)
def test_4_1_counted_counter_clockwise_from_east_as_one(first: int, second: int) -> None:
    counted = ["east", "north", "west", "south"] * 3
    assert start_of(first, second) == counted[first + second - 1]


@pytest.mark.parametrize(("first", "second"), [(0, 3), (7, 1), (3, 7), (-1, 6), (6, 0)])
def test_4_1_dice_show_one_to_six(first: int, second: int) -> None:
    play = asked()
    play.refuses(Roll(first, second), BadDice)
    with pytest.raises(BadDice):
        PAIJIU.decide(play.state, Roll(first, second))


def test_4_1_the_dice_are_thrown_once_after_the_cards_are_asked_for() -> None:
    play = table().does(Bet("anna", 1000, Spot.NORTH))
    play.refuses(EAST_STARTS, NotNow)
    assert PAIJIU.awaits(play.state) is None
    play.does(AskCards("anna"))
    assert PAIJIU.awaits(play.state) == Awaits(Chance.DICE)
    play.refuses(Deal(Card.HQ), NotNow)
    play.does(EAST_STARTS)
    assert PAIJIU.awaits(play.state) == Awaits(Chance.CARD)
    play.refuses(EAST_STARTS, NotNow)


@pytest.mark.parametrize(
    ("dice", "order"),
    [
        (Roll(4, 1), "east north west south east north west south"),
        (Roll(1, 1), "north west south east north west south east"),
        (Roll(2, 1), "west south east north west south east north"),
        (Roll(6, 6), "south east north west south east north west"),
    ],
)
def test_4_2_one_card_at_a_time_counter_clockwise_bet_on_or_not(dice: Roll, order: str) -> None:
    play = asked().does(dice).deals("7♥ Q♥ Jk 2♥ J♥ Q♦ 3♦ 2♦")
    assert " ".join(event.to.value for event in play.events if isinstance(event, CardDealt)) == order
    assert play.over
    assert PAIJIU.awaits(play.state) is None
    play.refuses(Deal(Card.C4), NotNow)


def test_4_2_cards_lie_face_up_before_everybody() -> None:
    play = asked().does(Roll(1, 1)).deals("7♥ Q♥ Jk 2♥ J♥")
    assert seen(play).cards == {
        "east": (Card.H2,),
        "north": (Card.H7, Card.HJ),
        "west": (Card.HQ,),
        "south": (Card.JOKER,),
    }
    assert seen(play) == seen(play, "watcher") == seen(play, None)
    assert all(PAIJIU.shown(play.state, event, None) == event for event in play.events)


def test_4_2_the_dice_are_seen() -> None:
    play = asked()
    assert (seen(play).dice, seen(play).start) == (None, None)
    play.does(Roll(6, 5))
    assert (seen(play).dice, seen(play).start) == (play.state.dice, Station.WEST)
    assert play.state.dice.total == 11


def test_4_3_four_coups_from_one_pack_and_then_a_new_one() -> None:
    opening, shown_before, announced = PaijiuOpening(), [], []
    for coup_number in range(5):
        play = table(opening=opening).does(Bet("anna", 1000, Spot.NORTH))
        shown_before.append(seen(play).cards_in_pack)
        play.does(AskCards("anna"), EAST_STARTS)
        at = coup_number % 4 * 8
        play.does(*(Deal(card) for card in PAIJIU.pack.cards[at : at + 8]))
        assert seen(play).cards_in_pack == shown_before[-1]
        announced.append(ShuffleAnnounced() in play.events)
        following = PAIJIU.follow(play.state)
        assert isinstance(following, PaijiuOpening)
        opening = following
    assert shown_before == [32, 24, 16, 8, 32]
    assert announced == [False, False, False, True, False]


def test_4_3_cards_are_gone_at_any_moment_and_a_coup_that_is_broken_off_leaves_a_new_pack() -> None:
    gone = PAIJIU.pack.cards[:8]
    play = table(opening=PaijiuOpening(gone=Composition.of(gone))).does(Bet("anna", 1000, Spot.NORTH), AskCards("anna"))
    assert PAIJIU.gone_after(play.state) == (Composition.of(gone), 0)
    play.does(EAST_STARTS).deals("Q♥")
    assert PAIJIU.gone_cards(play.state) == (Composition.of((*gone, Card.HQ)), 0)
    assert PAIJIU.gone_after(play.state) == (Composition({}), 0)


def test_4_3_no_card_comes_twice() -> None:
    opening = PaijiuOpening(gone=Composition.of(PAIJIU.pack.cards[:8]))
    play = table(opening=opening).does(Bet("anna", 1000, Spot.NORTH), AskCards("anna"), EAST_STARTS).deals("Q♥")
    play.refuses(Deal(Card.JOKER), CardNotLeft)
    play.refuses(Deal(Card.HQ), CardNotLeft)
    play.deals("Q♦")


@pytest.mark.parametrize(
    ("gone", "burnt", "why"),
    [
        (PAIJIU.pack.cards[:4], 0, BadPack),
        (PAIJIU.pack.cards, 0, BadPack),
        ((), 8, BadPack),
        (read_cards("A♥ 2♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"), 0, CardNotInPack),
        (read_cards("2♥ 2♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"), 0, DuplicateCard),
    ],
)
def test_4_3_a_coup_begins_only_with_such_a_pack(gone: tuple[Card, ...], burnt: int, why: type[Exception]) -> None:
    with pytest.raises(why):
        PaijiuOpening(gone=Composition.of(gone), burnt=burnt)


def test_4_4_points_are_told_with_the_eighth_card_and_before_the_settlement() -> None:
    play = asked().does(EAST_STARTS).deals("7♥ 2♦ 4♥ 9♥ J♥ 6♠ 10♦")
    assert seen(play).points == {}
    assert play.sentences[-1] == "west takes 10♦"
    play.deals("4♠")
    assert play.sentences[-6:] == [
        "south takes 4♠",
        "north 8,18",
        "south 3,15",
        "west 4,16",
        "east 8,14",
        "anna on north: 10.00 won, 20.00 returned",
    ]
    assert seen(play).points == {"east": "8,14", "north": "8,18", "west": "4,16", "south": "3,15"}
    assert seen(play).lines == play.lines


# 5. What is paid


@pytest.mark.parametrize("spot", [Spot.NORTH, Spot.SOUTH, Spot.WEST])
@pytest.mark.parametrize(
    ("result", "outcome", "returned"), [("beats", "won", 2000), ("ties", "lost", 0), ("loses", "lost", 0)]
)
def test_5_1_a_station_wins_one_to_one(spot: Spot, result: str, outcome: str, returned: int) -> None:
    assert result_of(spot, {spot.value: result}) == (outcome, returned)


@pytest.mark.parametrize("spot", [Spot.NORTH, Spot.SOUTH, Spot.WEST])
def test_5_1_only_its_own_station_counts(spot: Spot) -> None:
    others = {station: "beats" for station in BEATS if station != spot}
    assert result_of(spot, others) == ("lost", 0)


@pytest.mark.parametrize("spot", [Spot.NORTH_SOUTH, Spot.NORTH_WEST, Spot.SOUTH_WEST])
@pytest.mark.parametrize(
    ("one", "other", "outcome", "returned"),
    [
        ("beats", "beats", "won", 2000),
        ("beats", "loses", "push", 1000),
        ("loses", "beats", "push", 1000),
        ("loses", "loses", "lost", 0),
    ],
)
def test_5_2_a_straddle(spot: Spot, one: str, other: str, outcome: str, returned: int) -> None:
    first, second = spot.value.split("-")
    assert result_of(spot, {first: one, second: other}) == (outcome, returned)


@pytest.mark.parametrize("spot", [Spot.NORTH_SOUTH, Spot.NORTH_WEST, Spot.SOUTH_WEST])
def test_5_2_the_third_station_has_no_part_in_it(spot: Spot) -> None:
    (third,) = set(BEATS) - set(spot.value.split("-"))
    assert result_of(spot, {third: "beats"}) == ("lost", 0)


@pytest.mark.parametrize("spot", [Spot.NORTH_SOUTH, Spot.NORTH_WEST, Spot.SOUTH_WEST])
@pytest.mark.parametrize(
    ("one", "other", "outcome", "returned"),
    [
        ("beats", "ties", "push", 1000),
        ("ties", "beats", "push", 1000),
        ("ties", "ties", "lost", 0),
        ("ties", "loses", "lost", 0),
        ("loses", "ties", "lost", 0),
    ],
)
def test_5_3_a_tie_is_the_banks_in_a_straddle_too(
    spot: Spot, one: str, other: str, outcome: str, returned: int
) -> None:
    first, second = spot.value.split("-")
    assert result_of(spot, {first: one, second: other}) == (outcome, returned)


def test_5_3_a_tie_at_zero_is_the_banks() -> None:
    play = asked().does(EAST_STARTS).deals(in_turn(east="10♣ 10♥", north="6♣ 4♣", west="Q♥ Q♦", south="2♥ 2♦"))
    assert play.sentences[-1] == "anna on north: 10.00 lost"


def test_5_3_all_six_bets_settled_to_the_cent() -> None:
    play = coup(
        {"north": "beats", "south": "ties", "west": "beats"},
        *(Bet("anna", 1000 + 100 * at, spot) for at, spot in enumerate(Spot)),
    )
    assert [line.describe() for line in play.lines] == [
        "anna on north: 10.00 won, 20.00 returned",
        "anna on south: 11.00 lost",
        "anna on west: 12.00 won, 24.00 returned",
        "anna on north-south: 13.00 push, 13.00 returned",
        "anna on north-west: 14.00 won, 28.00 returned",
        "anna on south-west: 15.00 push, 15.00 returned",
    ]
    balance = play.balance
    assert (balance.staked, balance.returned, balance.house, balance.tax) == (7500, 10_000, -2500, 0)
    assert balance.on_layout == 0


# 6. The return


def test_6_1_published_and_counted_stand_side_by_side() -> None:
    hands = pai.every_hand()
    pairs = [(one, other) for one in hands for other in hands if not set(one) & set(other)]
    won = sum(pai.rank(*one) > pai.rank(*other) for one, other in pairs)
    tied = sum(pai.rank(*one) == pai.rank(*other) for one, other in pairs)
    returned = Fraction(2 * won, len(pairs))
    assert (len(pairs), tied, returned) == (215_760, 3_138, Fraction(35_437, 35_960))
    page = PAGE.read_text("utf-8")
    assert f"{PUBLISHED_PERCENT} %" in page
    assert f"{float(returned) * 100:.3f} %" in page


@pytest.mark.parametrize(("one", "other"), list(combinations(("north", "south", "west"), 2)))
def test_6_1_a_straddle_returns_the_mean_of_its_stations(one: str, other: str) -> None:
    for results in product(HANDS, repeat=2):
        named = dict(zip((one, other), results, strict=True))
        alone = result_of(Spot(one), named)[1] + result_of(Spot(other), named)[1]
        assert 2 * result_of(Spot(f"{one}-{other}"), named)[1] == alone


def test_6_1_all_six_bets_pay_one_to_one() -> None:
    assert [(pay.spot, str(pay.odds)) for pay in PAYS] == [(spot, "1 : 1") for spot in Spot]
