"""Lugano Baccarat, clause by clause (docs/rules/lugano.md)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.play import Play

from banco.core.bets import AlreadyAtMaximum, BelowMinimum, BettingClosed, Limits, NoStake, NothingStaked, NotInSteps
from banco.core.betting import Clear, NoSuchSpot
from banco.core.boxes import (
    AlreadyTurned,
    BadBoxes,
    BadHolders,
    BoxFree,
    BoxHeld,
    CardDealt,
    CardLiesOpen,
    CardsKnown,
    CardsNotKnown,
    Holder,
    LeaveBox,
    NoSuchBox,
    NotTheseCards,
    NotYourBox,
    PutOff,
    ShowCards,
    TurnBox,
    TurnCards,
    WrongNumberShown,
)
from banco.core.cards import Card, read_cards
from banco.core.dealing.shoe import BadShoe
from banco.core.messages import Actor, Chooser, Command, Deal, DealFaceDown, NoMoreBets, NotNow
from banco.core.money import Currency
from banco.core.packs import CardNotLeft, Composition
from banco.core.record.notation import read_message, write_message
from banco.core.record.round_text import event_lines, read_round, write_round
from banco.games.baccarat import points
from banco.games.lugano import LUGANO
from banco.games.lugano.betting import (
    FiftyNineMissing,
    NoCompleteBox,
    NoSideBets,
    PlayOverTwice,
    StakesOnBox,
    WasPutOff,
)
from banco.games.lugano.commands import (
    Bet,
    BurnDisputed,
    CallOff,
    CardShows,
    Choice,
    Choose,
    GiveCard,
    GiveDealer,
    RebuildHand,
    Reshuffle,
    TakeOff,
)
from banco.games.lugano.dealing import HandMisdealt, NotBasicStrategy, NotYourTurn
from banco.games.lugano.events import ShuffleAnnounced
from banco.games.lugano.irregularities import (
    CanBeRebuilt,
    CardBelongsThere,
    CardsLeftOver,
    NotMisdealt,
    TooFewExposed,
)
from banco.games.lugano.options import (
    CARDS_IN_HAND,
    LuganoOpening,
    LuganoOptions,
)
from banco.games.lugano.pays import BoxBet, where
from banco.games.lugano.round import follow
from banco.games.lugano.state import Phase, dealer_done
from banco.games.lugano.strategy import STAND_FROM, basic_choice
from banco.games.lugano.view import BoxView, view

B59, PLAY, PAIR, PLUS_8 = BoxBet
STAND, CARD, DOUBLE = Choice
MAIN = LuganoOptions()


def on(player: str, cents: int, box: int, kind: BoxBet) -> Bet:
    return Bet(player, cents, where(kind, box))


def off(player: str, cents: int, box: int, kind: BoxBet) -> TakeOff:
    return TakeOff(player, cents, where(kind, box))


def table(options: LuganoOptions = MAIN, opening: LuganoOpening | None = None) -> Play:
    return Play(LUGANO, options, opening or LuganoOpening())


def required(player: str, box: int, cents: int = 1000) -> tuple[Bet, Bet]:
    """Both required bets, the same amount on each."""
    return on(player, cents, box, B59), on(player, cents, box, PLAY)


def one_box(*more: Command, options: LuganoOptions = MAIN) -> Play:
    """Anna alone, 10.00 on 59 and on PLAY of box 1; the betting is closed."""
    return table(options).does(*required("anna", 1), *more, NoMoreBets())


def three_boxes(options: LuganoOptions = MAIN) -> Play:
    """Anna on 2 and 6, Bruno on 3; the betting is closed."""
    return table(options).does(*required("bruno", 3), *required("anna", 6), *required("anna", 2), NoMoreBets())


def chooses(choice: Choice, box: int = 1, player: str = "anna") -> Choose:
    return Choose(player, box, choice)


def ends(play: Play) -> list[str]:
    """Every settled bet, in words."""
    return [line.describe() for line in play.lines]


def on_two_cards(bet: BoxBet, two: str) -> tuple[str, int]:
    """How 10.00 on the bet ends on these two cards, and what is returned."""
    first, second = two.split()
    play = one_box(*([] if bet is B59 else [on("anna", 1000, 1, bet)])).deals(f"{first} 10s {second}")
    (line,) = [line for line in play.lines if line.where == f"{bet} of box 1"]
    return line.outcome.value, line.returned


def hands(play: Play) -> dict[int, str]:
    """The boxes that have cards, with them."""
    return {number: " ".join(map(str, box.cards)) for number, box in play.state.boxes.items() if box.cards}


# 1. The game


def test_1_1_six_packs_of_52_cards_without_jokers() -> None:
    assert MAIN.packs * len(LUGANO.pack.cards) == 312
    one_box().refuses(Deal(Card.JOKER), CardNotLeft)


@pytest.mark.parametrize("boxes", [7, 8, 9])
def test_1_2_seven_to_nine_boxes(boxes: int) -> None:
    play = table(LuganoOptions(boxes=boxes)).does(on("anna", 1000, boxes, B59))
    play.refuses(on("anna", 1000, boxes + 1, B59), NoSuchBox if boxes < 9 else NoSuchSpot)
    play.refuses(on("anna", 1000, 0, B59), NoSuchSpot)


@pytest.mark.parametrize("spot", ["59", "59 of box", "59 of box 03", "60 of box 3", "PLAY of box 3", ""])
def test_1_2_no_spot_but_the_four_of_a_box(spot: str) -> None:
    table().refuses(Bet("anna", 1000, spot), NoSuchSpot)
    table().refuses(TakeOff("anna", 1000, spot), NoSuchSpot)


@pytest.mark.parametrize("boxes", [6, 10])
def test_1_2_no_other_number_of_boxes(boxes: int) -> None:
    with pytest.raises(BadBoxes):
        LuganoOptions(boxes=boxes)


def test_1_2_one_player_a_box() -> None:
    play = table().does(on("anna", 1000, 3, B59))
    for bet in BoxBet:
        play.refuses(on("bruno", 1000, 3, bet), BoxHeld)
    play.refuses(off("bruno", 1000, 3, B59), NotYourBox)


def test_1_3_a_player_may_take_several_free_boxes() -> None:
    play = table().does(on("anna", 1000, 3, B59), on("anna", 500, 5, B59), on("bruno", 500, 4, B59))
    assert play.sentences[:2] == ["anna holds box 3", "anna has 10.00 more on 59 of box 3"]
    assert [box.holder for box in play.state.boxes.values()] == [None, None, "anna", "bruno", "anna", None, None]


def test_1_3_a_refused_bet_takes_no_box() -> None:
    table().refuses(on("anna", 1000, 3, PLAY), FiftyNineMissing)


def test_1_3_a_box_stays_its_players_until_he_leaves_it() -> None:
    play = one_box().deals("9h 10s Kd").does(chooses(STAND)).deals("8c")
    opening = follow(play.state)
    assert opening.holders == (Holder("anna", 1),)
    later = table(opening=opening)
    later.refuses(on("bruno", 1000, 1, B59), BoxHeld)
    later.does(LeaveBox("anna", 1), on("bruno", 1000, 1, B59))
    assert later.sentences[0] == "anna has left box 1"


def test_1_3_a_box_is_left_only_while_nothing_lies_on_it() -> None:
    play = table().does(on("anna", 1000, 3, B59))
    play.refuses(LeaveBox("anna", 3), StakesOnBox)
    play.refuses(LeaveBox("bruno", 3), NotYourBox)
    play.refuses(LeaveBox("bruno", 4), NotYourBox)
    play.does(Clear("anna"))
    assert play.state.boxes[3].holder == "anna"
    play.does(LeaveBox("anna", 3))
    one_box().refuses(LeaveBox("anna", 1), BettingClosed)


def coup_of_box_2(opening: LuganoOpening, options: LuganoOptions = MAIN) -> Play:
    """A coup that bruno plays on box 2, while whoever else holds a box does not bet."""
    play = table(options, opening).does(*required("bruno", 2), NoMoreBets())
    return play.deals("9h 10s Kd").does(Choose("bruno", 2, STAND)).deals("8c")


@pytest.mark.parametrize("coups", [1, 3])
def test_1_3_a_box_is_free_after_so_many_coups_without_a_bet_of_its_player(coups: int) -> None:
    options = LuganoOptions(idle_coups=coups)
    opening = LuganoOpening(holders=(Holder("anna", 1),))
    for number in range(1, coups):
        play = coup_of_box_2(opening, options)
        opening = follow(play.state)
        assert opening.holders == (Holder("anna", 1, number), Holder("bruno", 2))
    last = coup_of_box_2(opening, options)
    assert last.sentences[-1] == f"box 1 is free again: no bet of anna in {coups} coups"
    assert follow(last.state).holders == (Holder("bruno", 2),)


def test_1_3_a_bet_begins_the_count_anew_and_a_coup_that_is_called_off_does_not_count() -> None:
    opening = LuganoOpening(holders=(Holder("anna", 1, 2),))
    play = table(opening=opening).does(*required("anna", 1), NoMoreBets()).deals("9h 10s Kd")
    assert follow(play.does(chooses(STAND)).deals("8c").state).holders == (Holder("anna", 1),)
    off = table(opening=opening).does(*required("bruno", 2), NoMoreBets()).deals("9h 10s")
    off.does(GiveCard(read_cards("2h")[0], 3), GiveCard(read_cards("3h")[0], 3), CallOff())
    assert follow(off.state).holders == (Holder("anna", 1, 2), Holder("bruno", 2))


def test_1_3_what_could_not_be_played_comes_off_for_a_player_who_has_gone() -> None:
    play = table().does(*required("anna", 1), on("anna", 1000, 3, B59), on("anna", 300, 3, PAIR))
    gone = LUGANO.incomplete(play.state, "anna")
    assert gone == (off("anna", 300, 3, PAIR), off("anna", 1000, 3, B59))
    play.does(*gone, LeaveBox("anna", 3))
    assert play.state.holders == {1: "anna"}
    assert LUGANO.incomplete(play.state, "anna") == ()
    assert LUGANO.incomplete(play.state, "bruno") == ()


@pytest.mark.parametrize("held", [((1, "anna"), (1, "bruno")), ((8, "anna"),), ((0, "anna"),)])
def test_1_3_no_table_opens_with_a_box_held_twice_or_not_there(held: tuple[tuple[int, str], ...]) -> None:
    with pytest.raises(BadHolders):
        table(opening=LuganoOpening(holders=tuple(Holder(player, box) for box, player in held)))


def test_1_4_an_incomplete_box_has_everything_back() -> None:
    play = table().does(*required("anna", 1), on("bruno", 1000, 4, B59), on("bruno", 300, 4, PLUS_8), NoMoreBets())
    assert play.sentences[-4:] == [
        "box 4 is not dealt: 59 and PLAY are both required",
        "bruno has 10.00 back from 59 of box 4",
        "bruno has 3.00 back from +8 of box 4",
        "the betting is closed",
    ]
    assert list(play.state.active) == [1]


def test_1_4_everyone_sees_what_a_box_still_needs() -> None:
    play = table().does(*required("anna", 1), on("bruno", 1000, 4, B59))
    assert [box.missing for box in view(play.state, None).boxes[:4]] == [(), (B59, PLAY), (B59, PLAY), (PLAY,)]


def test_1_4_no_coup_without_a_complete_box() -> None:
    table().refuses(NoMoreBets(), NoCompleteBox)
    table().does(on("anna", 1000, 1, B59)).refuses(NoMoreBets(), NoCompleteBox)


@pytest.mark.parametrize(
    ("returned", "hands_of_two"),
    [
        (2000, "2h 3d, 6h Kd, Kh 7d, Kh 8d, 8h 9d, 4h 5d, 9h 7d"),
        (0, "Kh Qd, Ah Kd, Ah Ad, 2h Ad, 2h 2d, 6h 7d, 7h 7d, 5h 5d, 6h 6d, Kh Kd"),
    ],
)
def test_1_5_59_wins_on_five_to_nine(returned: int, hands_of_two: str) -> None:
    for two in hands_of_two.split(", "):
        assert on_two_cards(B59, two) == ("won" if returned else "lost", returned)


@pytest.mark.parametrize(("pair", "count"), [("3h 3d", 6), ("4h 4d", 8), ("8h 8d", 6), ("9h 9d", 8)])
def test_1_6_four_pairs_pay_two_to_one(pair: str, count: int) -> None:
    assert points(read_cards(pair)) == count
    assert on_two_cards(B59, pair) == ("won", 3000)


@pytest.mark.parametrize(
    ("mine", "dealers", "outcome", "returned"),
    [("9h Kd", "8s Kc", "won", 2000), ("7h Kd", "8s Kc", "lost", 0), ("8h Kd", "8s Kc", "push", 1000)],
)
def test_1_7_play_goes_to_more_points(mine: str, dealers: str, outcome: str, returned: int) -> None:
    (first, second), (up, last) = mine.split(), dealers.split()
    play = one_box().deals(f"{first} {up} {second}").does(chooses(STAND)).deals(last)
    assert (play.lines[-1].outcome.value, play.lines[-1].returned) == (outcome, returned)


def test_1_7_all_three_cards_count_for_play() -> None:
    play = one_box().deals("2h Ks 3d").does(chooses(CARD)).deals("4c 8c")
    assert ends(play) == [
        "anna on 59 of box 1: 10.00 won, 20.00 returned",
        "anna on play of box 1: 10.00 won, 20.00 returned",
    ]


def test_1_7_the_printed_pay_table() -> None:
    pays, _ = LUGANO.tables()
    assert [(bet, odds) for bet, _, odds in pays.rows] == [
        ("59", "2 : 1"),
        ("59", "1 : 1"),
        ("pair", "30 : 1"),
        ("pair", "10 : 1"),
        ("+8", "30 : 1"),
        ("+8", "8 : 1"),
        ("play", "1 : 1"),
    ]


# 2. Chips


def test_2_1_one_currency_a_table() -> None:
    assert LuganoOptions(currency=Currency.CHF).currency is Currency.CHF


@pytest.mark.parametrize("bet", BoxBet)
@pytest.mark.parametrize(("cents", "why"), [(50, NotInSteps), (0, NoStake), (-500, NoStake), (1050, NotInSteps)])
def test_2_1_stakes_are_multiples_of_the_step(bet: BoxBet, cents: int, why: type[Exception]) -> None:
    table().does(on("anna", 1000, 1, B59)).refuses(on("anna", cents, 1, bet), why)


def test_2_1_minimum_and_side_minimum() -> None:
    play = table()
    play.refuses(on("anna", 400, 1, B59), BelowMinimum)
    play.does(on("anna", 500, 1, B59), on("anna", 100, 1, PAIR))
    play.refuses(on("anna", 400, 1, PLAY), BelowMinimum)
    play.does(on("anna", 500, 1, PLAY))


# 3. The coup


def test_3_1_bets_add_up() -> None:
    play = table().does(
        *required("anna", 1), on("anna", 300, 1, B59), on("anna", 200, 1, PAIR), on("anna", 100, 1, PLUS_8)
    )
    assert play.state.boxes[1].stakes == {B59: 1300, PLAY: 1000, PAIR: 200, PLUS_8: 100}


@pytest.mark.parametrize("bet", [PLAY, PAIR, PLUS_8])
def test_3_1_the_59_is_laid_first(bet: BoxBet) -> None:
    table().does(on("anna", 1000, 2, B59)).refuses(on("anna", 1000, 1, bet), FiftyNineMissing)


def test_3_1_chips_come_off_so_that_the_minimum_stays() -> None:
    play = table().does(on("anna", 1000, 1, B59))
    play.refuses(off("anna", 600, 1, B59), BelowMinimum)
    play.refuses(off("anna", 1100, 1, B59), NothingStaked)
    play.refuses(off("anna", 0, 1, B59), NothingStaked)
    play.refuses(off("anna", 1000, 1, PLAY), NothingStaked)
    play.refuses(off("anna", 150, 1, B59), NotInSteps)
    play.does(off("anna", 500, 1, B59), off("anna", 500, 1, B59))
    assert play.balance.on_layout == 0


def test_3_1_the_59_comes_off_last() -> None:
    play = table().does(on("anna", 1000, 1, B59), on("anna", 100, 1, PLUS_8))
    play.refuses(off("anna", 1000, 1, B59), FiftyNineMissing)
    play.does(off("anna", 100, 1, PLUS_8), off("anna", 1000, 1, B59))


def test_3_1_everything_comes_off_at_once() -> None:
    play = table().does(*required("anna", 1), *required("anna", 5), *required("bruno", 3), Clear("anna"))
    assert list(play.state.active) == [3]
    play.refuses(Clear("anna"), NothingStaked)


def test_3_1_what_is_offered_on_each_box() -> None:
    play = table().does(*required("bruno", 1), on("anna", 1000, 2, B59), on("anna", 1500, 2, PLAY))
    play.does(on("anna", 500, 3, B59), off("anna", 500, 3, B59))
    offers = {write_message(offer.command): offer.limits for offer in LUGANO.legal(play.state, "anna")}
    assert [line for line in offers if line.endswith(("box 1", "box 2", "box 3")) or "everything" in line] == [
        "anna bets 1.00 on 59 of box 2",
        "anna bets 1.00 on play of box 2",
        "anna bets 1.00 on pair of box 2",
        "anna bets 1.00 on +8 of box 2",
        "anna takes 15.00 off play of box 2",
        "anna bets 5.00 on 59 of box 3",
        "anna leaves box 3",
        "anna takes everything off",
    ]
    assert offers["anna bets 1.00 on play of box 2"] == Limits(100, 500, 100)
    assert offers["anna bets 5.00 on 59 of box 3"] == Limits(500, 100_000, 100)


def test_3_2_59_up_to_the_table_maximum() -> None:
    play = table().does(on("anna", 100_000, 1, B59))
    play.refuses(on("anna", 100, 1, B59), AlreadyAtMaximum)


@pytest.mark.parametrize(
    ("on_59", "on_play", "lies"),
    [
        (1000, 500, 500),
        (1000, 2000, 2000),
        (1000, 2100, 2000),
        (100_000, 200_000, 200_000),
        # the book's example: the maximum on 59 and the minimum on PLAY, but not the other way round
        (100_000, 500, 500),
        (500, 100_000, 1000),
    ],
)
def test_3_3_play_up_to_twice_the_59(on_59: int, on_play: int, lies: int) -> None:
    play = table().does(on("anna", on_59, 1, B59), on("anna", on_play, 1, PLAY))
    assert play.state.boxes[1].stakes[PLAY] == lies
    assert play.balance.on_layout == on_59 + lies


def test_3_3_a_59_is_not_lowered_under_half_of_play() -> None:
    play = table().does(on("anna", 2000, 1, B59), on("anna", 2000, 1, PLAY))
    play.refuses(off("anna", 1100, 1, B59), PlayOverTwice)
    play.refuses(off("anna", 2000, 1, B59), PlayOverTwice)
    play.does(off("anna", 1000, 1, B59))
    assert play.state.boxes[1].stakes == {B59: 1000, PLAY: 2000}


def test_3_4_nothing_is_added_changed_or_removed_after_nulla_va_piu() -> None:
    for play in (
        one_box(),
        one_box().deals("9h 10s Kd"),
        one_box().deals("9h 10s Kd").does(chooses(STAND)).deals("8c"),
    ):
        for command in (
            on("anna", 1000, 1, B59),
            on("bruno", 1000, 2, B59),
            off("anna", 1000, 1, PLAY),
            Clear("anna"),
            NoMoreBets(),
        ):
            play.refuses(command, BettingClosed)


def test_3_5_cards_go_clockwise_then_to_the_dealer_then_clockwise_again() -> None:
    play = three_boxes().deals("2h 3h 4h 5h 6h 7h 8h")
    assert hands(play) == {2: "2♥ 6♥", 3: "3♥ 7♥", 6: "4♥ 8♥"}
    assert play.state.dealer == (Card.H5,)
    play.refuses(Deal(Card.H9), NotNow)


def test_3_5_all_cards_are_face_up() -> None:
    play = three_boxes().deals("2h 3h 4h")
    assert not any(event.face_down for event in play.events if isinstance(event, CardDealt))
    assert [box.cards for box in view(play.state, None).boxes if box.dealt] == [(Card.H2,), (Card.H3,), (Card.H4,)]


def test_3_5_no_card_before_the_betting_closes() -> None:
    table().does(*required("anna", 1)).refuses(Deal(Card.H9), NotNow)


def test_3_6_two_card_bets_are_settled_before_any_choice() -> None:
    play = table().does(*required("anna", 2), on("anna", 100, 2, PAIR), on("anna", 200, 2, PLUS_8))
    play.does(*required("bruno", 1), NoMoreBets()).deals("2h 9h Ks Ah 9d")
    assert ends(play) == [
        "bruno on 59 of box 1: 10.00 lost",
        "anna on 59 of box 2: 20.00 won, 30.00 returned",
        "anna on pair of box 2: 30.00 won, 31.00 returned",
        "anna on +8 of box 2: 60.00 won, 62.00 returned",
    ]
    assert play.state.phase is Phase.CHOOSING
    assert play.balance.on_layout == 2000


def test_3_7_boxes_choose_in_turn_and_have_their_card_first() -> None:
    play = three_boxes().deals("2h 3h 4h 5h 6h 7h 8h")
    play.refuses(chooses(STAND, 6), NotYourTurn)
    play.refuses(chooses(STAND, 2, "bruno"), NotYourBox)
    play.refuses(chooses(STAND, 8), NoSuchBox)
    play.does(chooses(CARD, 2))
    play.refuses(chooses(STAND, 3, "bruno"), NotNow)
    play.deals("9h")
    play.refuses(chooses(CARD, 2), NotYourTurn)
    play.does(chooses(STAND, 3, "bruno"), chooses(CARD, 6)).deals("10h")
    assert hands(play) == {2: "2♥ 6♥ 9♥", 3: "3♥ 7♥", 6: "4♥ 8♥ 10♥"}
    play.refuses(chooses(CARD, 6), NotNow)


def test_3_7_who_is_asked_is_offered_the_three_choices() -> None:
    play = three_boxes().deals("2h 3h 4h 5h 6h 7h 8h")
    assert [offer.command for offer in LUGANO.legal(play.state, "anna")] == [chooses(choice, 2) for choice in Choice]
    assert LUGANO.legal(play.state, "bruno") == ()


@pytest.mark.parametrize("two", ["Kh Qd", "Ah 3d", "2h 3d", "9h Kd"])
def test_3_8_doubling_adds_the_same_again_and_one_card_with_any_points(two: str) -> None:
    first, second = two.split()
    play = table().does(on("anna", 1000, 1, B59), on("anna", 1700, 1, PLAY), NoMoreBets())
    play.deals(f"{first} 10s {second}").does(chooses(DOUBLE))
    assert play.sentences[-2:] == ["box 1: double", "anna has 17.00 more on play of box 1"]
    play.refuses(chooses(DOUBLE), NotNow)
    play.deals("10c")
    assert play.state.phase is Phase.DRAWING
    assert play.balance.on_layout == 3400


def test_3_8_a_doubled_play_above_twice_the_59_is_paid_in_full() -> None:
    play = table().does(on("anna", 1000, 1, B59), on("anna", 2000, 1, PLAY), NoMoreBets())
    play.deals("2h Ks 3d").does(chooses(DOUBLE)).deals("4c 8c")
    assert ends(play)[-1] == "anna on play of box 1: 40.00 won, 80.00 returned"
    assert play.balance.on_layout == 0


@pytest.mark.parametrize("choice", [STAND, CARD])
def test_3_9_the_dealer_always_takes_a_second_card(choice: Choice) -> None:
    play = one_box().deals("9h 9s Kd").does(chooses(choice))
    if choice is CARD:
        play.deals("10h")
    assert not play.over
    play.deals("8c")
    assert play.state.dealer == read_cards("9s 8c")
    assert play.over


def test_3_10_every_box_is_compared_with_the_dealer() -> None:
    play = three_boxes().deals("9h 7h 2h Ks Kd Kc Kh")
    play.does(chooses(STAND, 2), chooses(STAND, 3, "bruno"), chooses(STAND, 6)).deals("7c")
    assert ends(play)[3:] == [
        "anna on play of box 2: 10.00 won, 20.00 returned",
        "bruno on play of box 3: 10.00 push, 10.00 returned",
        "anna on play of box 6: 10.00 lost",
    ]
    assert play.balance.on_layout == 0


# 4. What cards count


@pytest.mark.parametrize(
    ("card", "count"),
    [("10h", 0), ("Jh", 0), ("Qh", 0), ("Kh", 0), ("Ah", 1), ("2h", 2), ("3h", 3), ("8h", 8), ("9h", 9)],
)
def test_4_1_what_a_card_counts(card: str, count: int) -> None:
    assert points(read_cards(card)) == count


@pytest.mark.parametrize(
    ("cards", "count"), [("6h 7d", 3), ("7h 7d 7c", 1), ("4h 5d", 9), ("9h 9d 9c", 7), ("5h 5d", 0)]
)
def test_4_2_tens_are_taken_off(cards: str, count: int) -> None:
    assert points(read_cards(cards)) == count
    ranked = LUGANO.rank(read_cards(cards))
    assert ranked.facts["points"] == count


@pytest.mark.parametrize("total", range(10))
def test_4_3_the_dealer_draws_on_zero_to_four(total: int) -> None:
    second = "Kc" if not total else "Ac" if total == 1 else f"{total}c"
    play = one_box().deals("9h Ks Kd").does(chooses(STAND)).deals(second)
    assert play.over is (total >= 5)
    assert dealer_done(play.state.dealer) is play.over
    if not play.over:
        assert play.deals("9c").over


# 5. The side bets


def test_5_1_side_bets_are_free_and_stand_alone() -> None:
    play = table().does(*required("anna", 1), on("anna", 10_000, 1, PAIR))
    play.refuses(on("anna", 100, 1, PAIR), AlreadyAtMaximum)
    play.does(*required("bruno", 2), on("bruno", 100, 2, PLUS_8), *required("carla", 3), NoMoreBets())
    assert [len(box.stakes) for box in play.state.active.values()] == [3, 3, 2]


@pytest.mark.parametrize(
    ("returned", "hands_of_two"),
    [(11_000, "5h 5d, Kh Kd, 5h 5h, 8h 8d"), (31_000, "9h 9d, 9h 9h"), (0, "Kh Qd, 4h 5d, 10h Jd, 9h Kd")],
)
def test_5_2_pair(returned: int, hands_of_two: str) -> None:
    for two in hands_of_two.split(", "):
        assert on_two_cards(PAIR, two) == ("won" if returned else "lost", returned)


@pytest.mark.parametrize(
    ("returned", "hands_of_two"),
    [(9000, "Kh 8d, 4h 4d, 5h 3d, Ah 7d, 2h 6d"), (31_000, "9h 9d, 9h 9h"), (0, "9h 8d, 9h Kd, 8h 8d, Kh Qd")],
)
def test_5_3_plus_8(returned: int, hands_of_two: str) -> None:
    for two in hands_of_two.split(", "):
        assert on_two_cards(PLUS_8, two) == ("won" if returned else "lost", returned)


# 6. Cards in hand


def seen(play: Play, seat: str | None) -> dict[int, tuple[Card, ...]]:
    """The cards of the boxes that a seat sees."""
    return {box.box: box.cards for box in view(play.state, seat).boxes if box.dealt}


def told_to(play: Play, seat: str | None) -> list[str]:
    """Everything that happened, as a seat is told it."""
    return [line for event in play.events for line in event_lines(LUGANO.shown(play.state, event, seat))]


def test_6_1_cards_of_the_boxes_face_down_the_dealers_up() -> None:
    play = three_boxes(CARDS_IN_HAND).deals("2h 3h 4h 5h")
    assert [event.face_down for event in play.events if isinstance(event, CardDealt)] == [True, True, True]
    assert view(play.state, None).dealer == (Card.H5,)


def test_6_2_only_the_player_sees_his_cards() -> None:
    play = three_boxes(CARDS_IN_HAND).deals("2h 3h 4h 5h 6h 7h 8h")
    assert seen(play, "anna") == {2: (Card.H2, Card.H6), 3: (), 6: (Card.H4, Card.H8)}
    assert seen(play, "bruno") == {2: (), 3: (Card.H3, Card.H7), 6: ()}
    assert seen(play, None) == seen(play, "carla") == {2: (), 3: (), 6: ()}
    assert view(play.state, "carla").boxes[1] == BoxView(
        2, "anna", {B59: 1000, PLAY: 1000}, (), (), 2, None, None, (False, False)
    )
    assert view(play.state, "anna").boxes[1].points == 8


def test_6_2_only_the_player_is_told_his_cards() -> None:
    play = three_boxes(CARDS_IN_HAND).deals("2h 3h 4h 5h")
    dealt = ["box 2 takes a card, face down", "box 3 takes a card, face down", "box 6 takes a card, face down"]
    assert told_to(play, None)[-4:] == [*dealt, "the dealer takes 5♥"]
    assert told_to(play, "bruno")[-3] == "box 3 takes 3♥, face down"
    assert told_to(play, "bruno")[-4] == dealt[0]


def test_6_2_59_is_settled_when_all_boxes_are_open() -> None:
    play = three_boxes(CARDS_IN_HAND).deals("2h 3h 4h 5h 6h 7h 8h")
    play.refuses(TurnCards("bruno", 2), NotYourBox)
    play.refuses(chooses(STAND, 2), NotNow)
    play.does(TurnCards("anna", 6), TurnCards("bruno", 3))
    play.refuses(TurnCards("bruno", 3), AlreadyTurned)
    assert seen(play, None) == {2: (), 3: (Card.H3, Card.H7), 6: (Card.H4, Card.H8)}
    assert not play.lines
    play.does(TurnBox(2))
    assert play.sentences[-4:] == [
        "box 2 shows 2♥ 6♥",
        "anna on 59 of box 2: 10.00 won, 20.00 returned",
        "bruno on 59 of box 3: 10.00 lost",
        "anna on 59 of box 6: 10.00 lost",
    ]


def test_6_2_nothing_is_turned_at_an_open_table_or_before_the_time() -> None:
    one_box().deals("9h 10s Kd").refuses(TurnCards("anna", 1), NotNow)
    one_box(options=CARDS_IN_HAND).deals("9h 10s").refuses(TurnBox(1), NotNow)


def test_6_3_a_third_card_is_turned_before_the_next_box() -> None:
    play = three_boxes(CARDS_IN_HAND).deals("2h 3h 4h 5h 6h 7h 8h").does(TurnBox(2), TurnBox(3), TurnBox(6))
    play.does(chooses(DOUBLE, 2)).deals("9c")
    assert seen(play, "bruno")[2] == (Card.H2, Card.H6)
    assert seen(play, "anna")[2] == (Card.H2, Card.H6, Card.C9)
    play.refuses(chooses(STAND, 3, "bruno"), NotNow)
    play.does(TurnCards("anna", 2), chooses(STAND, 3, "bruno"), chooses(STAND, 6)).deals("3c")
    assert play.over
    assert [line.outcome.value for line in play.lines[3:]] == ["lost", "lost", "lost"]


@pytest.mark.parametrize("bet", [PAIR, PLUS_8])
def test_6_4_no_side_bets(bet: BoxBet) -> None:
    play = table(CARDS_IN_HAND).does(on("anna", 1000, 1, B59))
    play.refuses(on("anna", 100, 1, bet), NoSideBets)
    assert list(view(play.state, "anna").limits) == [B59, PLAY]


def shows(box: int, hand: str) -> ShowCards:
    return ShowCards(box, read_cards(hand))


def unread() -> Play:
    """Three boxes with cards in hand that nobody has read, and the dealer's 5♥."""
    play = three_boxes(CARDS_IN_HAND).does(*[DealFaceDown()] * 3).deals("5h")
    return play.does(*[DealFaceDown()] * 3)


def test_6_5_a_card_that_was_not_read_is_known_once_the_croupier_names_it() -> None:
    play = unread()
    assert seen(play, "anna") == seen(play, None) == {2: (), 3: (), 6: ()}
    assert told_to(play, "anna")[-1] == "box 6 takes a card, face down"
    assert LUGANO.gone_cards(play.state) == (Composition.of(read_cards("5h")), 6)
    assert play.state.cards_left == 312 - 7
    play.does(shows(2, "2h 6h"), shows(6, "4h 8h"), shows(3, "3h 7h"))
    assert play.sentences[-4:] == [
        "box 3 shows 3♥ 7♥",
        "anna on 59 of box 2: 10.00 won, 20.00 returned",
        "bruno on 59 of box 3: 10.00 lost",
        "anna on 59 of box 6: 10.00 lost",
    ]
    assert LUGANO.gone_cards(play.state) == (Composition.of(read_cards("5h 2h 6h 4h 8h 3h 7h")), 0)


def test_6_5_a_third_card_is_named_beside_those_that_lie_open() -> None:
    play = unread().does(shows(2, "2h 6h"), shows(6, "4h 8h"), shows(3, "3h 7h"))
    play.does(chooses(DOUBLE, 2), DealFaceDown())
    assert LUGANO.awaits(play.state) is None
    play.refuses(shows(2, "9c 3h 7h"), NotTheseCards)
    play.refuses(shows(2, "9c"), WrongNumberShown)
    play.does(shows(2, "9c 6h 2h"))
    assert play.sentences[-1] == "box 2 shows 2♥ 6♥ 9♣"
    play.does(chooses(STAND, 3, "bruno"), chooses(STAND, 6))
    play.refuses(DealFaceDown(), CardLiesOpen)
    play.deals("3c")
    assert play.over
    assert follow(play.state) == LuganoOpening(
        gone=Composition.of(read_cards("5h 2h 6h 4h 8h 3h 7h 9c 3c")),
        holders=(Holder("anna", 2), Holder("bruno", 3), Holder("anna", 6)),
    )
    assert read_round(write_round(play.round), {"lugano": LUGANO}) == play.round


def test_6_5_nobody_turns_cards_that_are_not_known() -> None:
    play = unread()
    for command in (TurnBox(2), TurnCards("anna", 2)):
        play.refuses(command, CardsNotKnown)
    assert not any(LUGANO.legal(play.state, who) for who in ("anna", "bruno", *Actor))
    assert LUGANO.absent(play.state, "anna") is None
    known = three_boxes(CARDS_IN_HAND).does(DealFaceDown()).deals("3h 4h 5h 6h 7h 8h")
    assert LUGANO.absent(known.state, "anna") == TurnCards("anna", 6, Chooser.SYSTEM)
    known.refuses(TurnCards("anna", 2), CardsNotKnown)
    known.refuses(shows(3, "3h 7h"), CardsKnown)
    assert (LUGANO.unread_boxes(play.state), LUGANO.unread_boxes(known.state)) == ({2: 2, 3: 2, 6: 2}, {2: 2})
    assert view(known.state, "anna").boxes[1].points is None
    assert seen(known, "anna") == {2: (Card.H6,), 3: (), 6: (Card.H4, Card.H8)}


@pytest.mark.parametrize("cards", ["2h 2h", "Jk 2h", "5h 9h", "9h 10h"])
def test_6_5_only_cards_that_are_left(cards: str) -> None:
    """Of 9♥ six are gone, of 2♥ five, and of 5♥ five and the dealer's own."""
    gone = Composition({Card.H9: 6, Card.H2: 5, Card.H5: 5})
    play = table(CARDS_IN_HAND, LuganoOpening(gone=gone)).does(*required("anna", 1), NoMoreBets())
    play.does(DealFaceDown()).deals("5h").does(DealFaceDown())
    play.refuses(shows(1, cards), CardNotLeft)
    play.does(shows(1, "2h 8h"))


def test_6_5_a_card_that_lies_open_is_named_when_it_is_dealt() -> None:
    one_box().refuses(DealFaceDown(), CardLiesOpen)
    play = one_box(options=CARDS_IN_HAND).does(DealFaceDown())
    play.refuses(DealFaceDown(), CardLiesOpen)
    play.deals("5h")
    play.refuses(shows(1, "9h"), NotNow)
    assert LUGANO.unread_boxes(play.state) == {}
    play.does(DealFaceDown())
    play.refuses(DealFaceDown(), NotNow)
    play.refuses(shows(8, "9h 9d"), NoSuchBox)
    play.refuses(shows(2, "9h 9d"), CardsKnown)


# 7. Irregularities


def test_7_1_a_skipped_box_is_rebuilt_in_the_order_drawn() -> None:
    """Box 3 is skipped: its card lies on box 6, and the dealer's comes one too early."""
    play = three_boxes().deals("2h").does(GiveCard(Card.H3, 6), GiveDealer(Card.H4))
    assert hands(play) == {2: "2♥", 6: "3♥"}
    play.does(RebuildHand())
    assert play.sentences[-6:] == [
        "3♥ goes to box 6 by mistake",
        "4♥ goes to the dealer by mistake",
        "the hand is taken up and dealt again in the order drawn",
        "box 2 takes 2♥",
        "box 3 takes 3♥",
        "box 6 takes 4♥",
    ]
    play.deals("5h 6h 7h 8h")
    assert hands(play) == {2: "2♥ 6♥", 3: "3♥ 7♥", 6: "4♥ 8♥"}
    assert play.state.dealer == (Card.H5,)


def test_7_1_a_box_without_bets_that_got_a_card_is_rebuilt() -> None:
    play = three_boxes().does(GiveCard(Card.H2, 1), RebuildHand())
    assert hands(play) == {2: "2♥"}


def test_7_1_a_rebuilt_hand_that_is_complete_is_settled_at_once() -> None:
    play = three_boxes().deals("2h 3h 4h 5h 6h").does(GiveCard(Card.H7, 6), GiveCard(Card.H8, 3))
    assert not play.lines
    play.does(RebuildHand())
    assert len(play.lines) == 3
    assert play.state.phase is Phase.CHOOSING


def test_7_1_a_misdealt_hand_waits_for_the_inspector() -> None:
    play = three_boxes().deals("2h").does(GiveCard(Card.H3, 6))
    for command in (Deal(Card.H4), CardShows(Card.H4), BurnDisputed(Card.H4)):
        play.refuses(command, HandMisdealt)
    assert [offer.command for offer in LUGANO.legal(play.state, RebuildHand.actor)] == [RebuildHand()]
    assert LUGANO.awaits(play.state) is None


def test_7_1_only_a_wrong_place_in_the_first_deal_is_a_misdeal() -> None:
    play = three_boxes().deals("2h")
    play.refuses(GiveCard(Card.H3, 3), CardBelongsThere)
    play.refuses(GiveCard(Card.H3, 8), NoSuchBox)
    play.refuses(RebuildHand(), NotMisdealt)
    play.deals("3h 4h").refuses(GiveDealer(Card.H5), CardBelongsThere)
    play.deals("5h 6h 7h 8h").refuses(GiveCard(Card.H9, 1), NotNow)
    table().refuses(GiveDealer(Card.H5), NotNow)


def test_7_1_a_misplaced_card_face_down_stays_hidden() -> None:
    play = three_boxes(CARDS_IN_HAND).does(GiveCard(Card.H2, 3))
    assert told_to(play, "anna")[-1] == "a card goes to box 3 by mistake, face down"
    assert told_to(play, "bruno")[-1] == "2♥ goes to box 3 by mistake, face down"
    assert seen(play, "anna") == {3: ()}


def test_7_1_a_hand_with_unread_cards_is_rebuilt_too() -> None:
    play = three_boxes(CARDS_IN_HAND).does(DealFaceDown(), GiveCard(Card.H3, 6))
    play.refuses(DealFaceDown(), HandMisdealt)
    play.does(RebuildHand())
    assert play.sentences[-2:] == ["box 2 takes a card, face down", "box 3 takes 3♥, face down"]
    assert LUGANO.gone_cards(play.state) == (Composition.of([Card.H3]), 1)


def misdealt_beyond_repair() -> Play:
    """Two cards each to boxes 1 and 2, although only box 1 has bets: five were drawn and three are needed."""
    play = one_box().deals("2h").does(GiveCard(Card.H3, 2), GiveDealer(Card.H4))
    return play.does(GiveCard(Card.H5, 1), GiveCard(Card.H6, 2))


def test_7_2_no_rebuilding_when_cards_would_be_left_over() -> None:
    misdealt_beyond_repair().refuses(RebuildHand(), CardsLeftOver)


def test_7_2_the_coup_is_called_off_and_every_stake_goes_back() -> None:
    play = misdealt_beyond_repair()
    assert [offer.command for offer in LUGANO.legal(play.state, CallOff.actor)] == [CallOff()]
    play.does(CallOff())
    assert play.sentences[-3:] == [
        "the coup is called off",
        "anna has 10.00 back from 59 of box 1",
        "anna has 10.00 back from play of box 1",
    ]
    assert play.over
    assert play.balance.on_layout == 0
    assert follow(play.state).gone == Composition.of(read_cards("2h 3h 4h 5h 6h"))


def test_7_2_only_a_hand_beyond_repair_is_called_off() -> None:
    one_box().deals("2h").refuses(CallOff(), NotMisdealt)
    one_box().deals("2h").does(GiveCard(Card.H3, 2)).refuses(CallOff(), CanBeRebuilt)


def test_7_3_a_first_card_that_shows_is_burnt() -> None:
    play = one_box().does(CardShows(Card.H9)).deals("2h 3h 4h")
    assert play.sentences[-6] == "the betting is closed"
    assert play.sentences[-5] == "9♥ showed and is burnt"
    assert hands(play) == {1: "2♥ 4♥"}
    assert play.state.cards_left == 312 - 4


def test_7_3_later_cards_are_not_burnt() -> None:
    play = one_box().deals("2h").does(CardShows(Card.H9))
    assert "9♥ showed and is burnt" not in play.sentences
    assert play.state.burnt == ()
    table().refuses(CardShows(Card.H9), NotNow)


def test_7_4_a_later_card_that_shows_is_played() -> None:
    play = one_box().deals("2h").does(CardShows(Card.H9)).deals("4h").does(chooses(CARD), CardShows(Card.C2))
    assert play.state.dealer == (Card.H9,)
    assert hands(play) == {1: "2♥ 4♥ 2♣"}
    assert "2♣ showed and is played" in play.sentences
    assert play.does(CardShows(Card.C9)).over


def test_7_4_not_as_the_first_card_and_not_while_a_box_chooses() -> None:
    assert hands(one_box().does(CardShows(Card.H9), CardShows(Card.H8))) == {}
    one_box().deals("2h 3h 4h").refuses(CardShows(Card.H9), NotNow)


def test_7_4_a_card_that_showed_lies_open_with_cards_in_hand() -> None:
    play = one_box(options=CARDS_IN_HAND).deals("2h 3h").does(CardShows(Card.H9))
    assert seen(play, None) == {1: (Card.H9,)}
    assert view(play.state, None).boxes[0].points is None
    play.does(TurnBox(1))
    assert seen(play, None) == {1: (Card.H2, Card.H9)}


def test_7_5_a_new_shuffle_after_several_exposed_cards() -> None:
    play = one_box().does(CardShows(Card.H9)).deals("2h")
    play.refuses(Reshuffle(), TooFewExposed)
    play.does(CardShows(Card.HK), Reshuffle())
    play.refuses(Reshuffle(), NotNow)
    play.deals("7h").does(chooses(STAND)).deals("9c")
    assert play.sentences[-1] == "a shuffle before the next coup"
    assert follow(play.state) == LuganoOpening(holders=(Holder("anna", 1),))


def test_7_5_without_the_order_play_goes_on_with_the_shoe() -> None:
    play = one_box().does(CardShows(Card.H9), CardShows(Card.D9)).deals("2h Ks 7h").does(chooses(STAND)).deals("9c")
    assert follow(play.state).gone == Composition.of(read_cards("9h 9d 2h Ks 7h 9c"))
    play.refuses(Reshuffle(), NotNow)


def test_7_5_a_disputed_card_is_no_exposed_card() -> None:
    play = one_box().does(CardShows(Card.H9)).deals("2h Ks 3h").does(BurnDisputed(Card.C4))
    play.refuses(Reshuffle(), TooFewExposed)


def test_7_6_a_disputed_card_is_burnt_and_belongs_to_no_hand() -> None:
    play = one_box().deals("2h Ks 3h").does(BurnDisputed(Card.C4))
    assert play.sentences[-1] == "4♣ was drawn by mistake and is burnt"
    play.does(chooses(CARD), BurnDisputed(Card.C4)).deals("9h").does(BurnDisputed(Card.C4)).deals("9c")
    assert hands(play) == {1: "2♥ 3♥ 9♥"}
    assert play.state.dealer == read_cards("Ks 9c")
    assert follow(play.state).gone.count(Card.C4) == 3


def test_7_6_no_disputed_card_before_the_first_cards_lie_or_after_the_end() -> None:
    table().refuses(BurnDisputed(Card.C4), NotNow)
    one_box().deals("2h Ks").refuses(BurnDisputed(Card.C4), NotNow)
    one_box().deals("9h Ks Kd").does(chooses(STAND)).deals("9c").refuses(BurnDisputed(Card.C4), NotNow)


def test_7_7_over_the_maximum_is_corrected_and_the_rest_handed_back() -> None:
    play = table().does(on("anna", 150_000, 1, B59))
    assert play.sentences[1:] == [
        "anna has 1000.00 more on 59 of box 1",
        "anna is handed 500.00 back: 59 of box 1 is at its maximum",
    ]
    play.does(on("bruno", 1000, 2, B59), on("bruno", 3000, 2, PLAY), on("bruno", 20_000, 2, PAIR))
    assert play.sentences[-4:] == [
        "bruno has 20.00 more on play of box 2",
        "bruno is handed 10.00 back: play of box 2 is at its maximum",
        "bruno has 100.00 more on pair of box 2",
        "bruno is handed 100.00 back: pair of box 2 is at its maximum",
    ]
    play.refuses(on("bruno", 100, 2, PLAY), AlreadyAtMaximum)


def test_7_8_the_inspector_puts_a_player_off_a_box() -> None:
    play = table().does(*required("anna", 3), *required("anna", 5), on("bruno", 1000, 4, B59), PutOff(3))
    assert play.sentences[-3:] == [
        "anna has 10.00 back from 59 of box 3",
        "anna has 10.00 back from play of box 3",
        "anna is put off box 3",
    ]
    assert play.state.holders == {4: "bruno", 5: "anna"}
    play.refuses(on("anna", 1000, 3, B59), WasPutOff)
    play.does(on("anna", 1000, 1, B59), *required("bruno", 3))
    assert [offer.command for offer in LUGANO.legal(play.state, Actor.INSPECTOR)] == [
        PutOff(1),
        PutOff(3),
        PutOff(4),
        PutOff(5),
    ]
    assert on("anna", 500, 3, B59) not in [offer.command for offer in LUGANO.legal(play.state, "anna")]
    assert PutOff.actor is Actor.INSPECTOR


def test_7_8_only_off_a_box_that_is_held_and_only_while_bets_are_taken() -> None:
    play = table().does(*required("anna", 1))
    play.refuses(PutOff(2), BoxFree)
    play.refuses(PutOff(8), NoSuchBox)
    play.does(NoMoreBets())
    play.refuses(PutOff(1), BettingClosed)


def test_7_8_a_box_without_bets_is_free_too_and_may_be_taken_again_in_the_next_coup() -> None:
    play = table(opening=LuganoOpening(holders=(Holder("anna", 1),))).does(PutOff(1), *required("bruno", 1))
    assert play.sentences[0] == "anna is put off box 1"
    play.does(PutOff(1), *required("carla", 2), NoMoreBets()).deals("9s Ks 10s").does(chooses(STAND, 2, "carla"))
    opening = LUGANO.follow(play.deals("8s").state)
    assert isinstance(opening, LuganoOpening)
    assert opening.holders == (Holder("carla", 2),)
    table(opening=opening).does(*required("anna", 1))


IRREGULAR = (
    GiveCard(Card.H10, 3),
    GiveDealer(Card.H10),
    RebuildHand(),
    CallOff(),
    CardShows(Card.H10),
    BurnDisputed(Card.H10),
    Reshuffle(),
    Choose("anna", 3, CARD, Chooser.SYSTEM),
    TurnCards("anna", 3, Chooser.SYSTEM),
    DealFaceDown(),
    ShowCards(3, (Card.H10, Card.D9)),
    PutOff(3),
    on("anna", 1000, 3, PLUS_8),
    off("anna", 1000, 3, B59),
)


@pytest.mark.parametrize("command", IRREGULAR, ids=write_message)
def test_7_1_every_command_reads_back_as_itself(command: Command) -> None:
    line = write_message(command)
    assert [found for kind in LUGANO.decides if (found := read_message(kind, line))] == [command]


# 8. The shoe


def test_8_1_no_card_more_often_than_the_packs_hold_it() -> None:
    play = table(opening=LuganoOpening(gone=Composition({Card.H9: 3}))).does(*required("anna", 1), NoMoreBets())
    play.does(CardShows(Card.H9)).deals("9h Ks").does(CardShows(Card.H9), chooses(CARD))
    for command in (Deal(Card.H9), CardShows(Card.H9), BurnDisputed(Card.H9)):
        play.refuses(command, CardNotLeft)
    early = table(opening=LuganoOpening(gone=Composition({Card.H9: 6}))).does(*required("anna", 1), NoMoreBets())
    for wrong in (CardShows(Card.H9), GiveCard(Card.H9, 2), GiveDealer(Card.H9)):
        early.refuses(wrong, CardNotLeft)


@pytest.mark.parametrize(("left", "shuffled"), [(57, False), (56, True), (55, True)])
def test_8_2_a_shuffle_once_the_cut_card_is_out(left: int, shuffled: bool) -> None:
    opening = LuganoOpening(gone=Composition.of((LUGANO.pack.cards * 6)[: 312 - left]))
    play = table(opening=opening).does(*required("anna", 1), NoMoreBets()).deals("9s Ks 10s")
    play.does(chooses(STAND)).deals("8s")
    assert (ShuffleAnnounced() in play.events) is shuffled
    assert follow(play.state).fresh is shuffled


def test_8_2_until_then_the_next_coup_goes_on_with_the_shoe() -> None:
    opening = LuganoOpening(gone=Composition.of(read_cards("2h 2d")), burnt=3)
    play = table(opening=opening).does(*required("anna", 1), NoMoreBets()).deals("9s Ks 10s").does(chooses(STAND))
    after = follow(play.deals("8s").state)
    assert after.gone == Composition.of(read_cards("2h 2d 9s Ks 10s 8s"))
    assert after.burnt == 3
    assert play.state.cards_left == 312 - 2 - 3 - 4


@pytest.mark.parametrize(("packs", "boxes", "cut"), [(0, 7, 52), (9, 7, 52), (6, 7, 23), (6, 9, 29), (1, 7, 52)])
def test_8_2_the_cut_card_lies_where_a_coup_can_be_finished(packs: int, boxes: int, cut: int) -> None:
    with pytest.raises(BadShoe):
        LuganoOptions(packs=packs, boxes=boxes, cut_from_end=cut)
    assert LuganoOptions(packs=6, boxes=9, cut_from_end=30).cut_from_end == 30


def test_8_2_cards_are_gone_at_any_moment_of_a_coup() -> None:
    opening = LuganoOpening(gone=Composition.of(read_cards("2h 2d")), burnt=3)
    play = table(opening=opening).does(*required("anna", 1), NoMoreBets(), CardShows(Card.H9)).deals("9s Ks")
    assert LUGANO.gone_cards(play.state) == (Composition.of(read_cards("2h 2d 9h 9s Ks")), 3)
    assert LUGANO.gone_after(play.state) == LUGANO.gone_cards(play.state)
    play.deals("10s").does(BurnDisputed(Card.C4))
    assert LUGANO.gone_cards(play.state) == (Composition.of(read_cards("2h 2d 9h 9s Ks 10s 4c")), 3)


# 9. An absent player


def against_dealer(mine: int, up: int, left: list[int]) -> Fraction:
    """What PLAY of 1 is worth on these points when the dealer draws from the cards left, counted by their points."""
    worth = Fraction(0)
    for second, count in enumerate(left):
        dealers = (up + second) % 10
        if dealers >= 5:
            worth += count * ((mine > dealers) - (mine < dealers))
            continue
        rest = [number - (value == second) for value, number in enumerate(left)]
        thirds = sum(n * ((mine > (dealers + c) % 10) - (mine < (dealers + c) % 10)) for c, n in enumerate(rest))
        worth += Fraction(count * thirds, sum(rest))
    return worth / sum(left)


def worth_of_a_card(mine: int, up: int, left: list[int]) -> Fraction:
    worth = Fraction(0)
    for third, count in enumerate(left):
        rest = [number - (value == third) for value, number in enumerate(left)]
        worth += count * against_dealer((mine + third) % 10, up, rest)
    return worth / sum(left)


@pytest.mark.parametrize("up", range(10))
def test_9_1_the_table_is_the_better_of_stand_and_card_for_any_two_cards(up: int) -> None:
    for first in range(10):
        for second in range(first + 1):
            left = [96, 24, 24, 24, 24, 24, 24, 24, 24, 24]
            for card in (first, second, up):
                left[card] -= 1
            mine = (first + second) % 10
            stands = against_dealer(mine, up, left) > worth_of_a_card(mine, up, left)
            assert stands is (mine >= STAND_FROM[up]), f"{first}-{second} against {up}"


@pytest.mark.parametrize(
    ("two", "up", "choice"),
    [
        ("2h 3h", "Kh", CARD),
        ("2h 3h", "3h", STAND),
        ("2h 3h", "5h", CARD),
        ("2h 4h", "5h", STAND),
        ("2h 2h", "4h", CARD),
    ],
)
def test_9_1_the_system_chooses_and_the_record_says_so(two: str, up: str, choice: Choice) -> None:
    first, second = two.split()
    play = one_box().deals(f"{first} {up} {second}")
    command = LUGANO.absent(play.state, "anna")
    assert command == Choose("anna", 1, choice, Chooser.SYSTEM)
    assert basic_choice(read_cards(two), Card(up)) is choice
    assert play.does(command).sentences[-1] == f"box 1: {choice.value} (chosen by the system)"


def test_9_1_only_a_pending_choice_is_made() -> None:
    play = three_boxes()
    assert LUGANO.absent(play.state, "anna") is None
    play.deals("2h 3h 4h 5h 6h 7h 8h")
    assert LUGANO.absent(play.state, "bruno") is None
    play.does(chooses(CARD, 2))
    assert LUGANO.absent(play.state, "anna") is None


def test_9_1_with_cards_in_hand_the_system_turns_them() -> None:
    play = three_boxes(CARDS_IN_HAND).deals("2h 3h 4h 5h 6h 7h 8h").does(TurnBox(2))
    command = LUGANO.absent(play.state, "anna")
    assert command == TurnCards("anna", 6, Chooser.SYSTEM)
    play.does(command)
    assert LUGANO.absent(play.state, "anna") is None


@pytest.mark.parametrize("choice", [DOUBLE, STAND])
def test_9_2_the_system_never_doubles_and_never_departs_from_the_table(choice: Choice) -> None:
    one_box().deals("2h Kh 3h").refuses(Choose("anna", 1, choice, Chooser.SYSTEM), NotBasicStrategy)
