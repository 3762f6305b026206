"""Pai Lunliu, clause by clause (docs/rules/pai-lunliu.md)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

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
    CardsKnown,
    CardsNotKnown,
    CardsTurned,
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
from banco.core.cards import Card, Suit, read_cards
from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_round
from banco.core.game import Awaits, Chance
from banco.core.messages import Actor, Chooser, Command, Deal, DealFaceDown, Event, NoMoreBets, NotNow
from banco.core.money import Currency
from banco.core.packs import CardNotLeft, Composition
from banco.core.ranking import Winner
from banco.core.record.notation import read_message, write_message
from banco.core.record.round_text import read_round, read_rounds, write_round
from banco.games import pai
from banco.games.pai_lunliu import PAI_LUNLIU
from banco.games.pai_lunliu.banker import (
    BankIsThere,
    BoxesAreHeld,
    GoesOnAsBacker,
    HoldsBoxAlready,
    HoldsNoBox,
    InDispute,
    NobodyThere,
    NotOffered,
)
from banco.games.pai_lunliu.bets import (
    BankCovered,
    BankerHasTheBank,
    BankersBox,
    BankNotCovered,
    BoxWithoutHolder,
    HolderComesFirst,
    NothingIsKept,
    NotStanding,
    NotTheBanker,
    OthersDepend,
)
from banco.games.pai_lunliu.commands import (
    Accept,
    Agree,
    AssignBank,
    BankStake,
    Bet,
    CallOff,
    Decline,
    EndOfTime,
    ExposedCards,
    InviteBackers,
    LetStand,
    Pass,
    RaiseDispute,
    TakeBox,
    TakeOff,
)
from banco.games.pai_lunliu.deal import WrongNumberExposed
from banco.games.pai_lunliu.events import BankGivenUp, BankRefused, BoxLost
from banco.games.pai_lunliu.options import BadOpening, BadStep, PaiLunliuOpening, PaiLunliuOptions, SideBet, Ties
from banco.games.pai_lunliu.settlement import tax

FOUR = PaiLunliuOptions()
BANKER_TIES = PaiLunliuOptions(ties=Ties.BANKER)

# anna banks at box 1; bruno, carla and dario hold 2, 3 and 4; elena holds none
HOLDERS = (Holder("anna", 1), Holder("bruno", 2), Holder("carla", 3), Holder("dario", 4))
NAMES = {holder.box: holder.player for holder in HOLDERS}
SEATED = PaiLunliuOpening(holders=HOLDERS)
ANNA_BANKS = PaiLunliuOpening(holders=HOLDERS, banker=1)

BANK_8 = "8♠/10♥"  # 8 with height 15, no five
LESS = "J♦/7♦"  # 8 with height 14
MORE = "Q♥/Q♦"  # 19
NOTHING = "4♠/6♥"  # 0


def table(options: PaiLunliuOptions = FOUR, opening: PaiLunliuOpening = ANNA_BANKS) -> Play:
    return Play(PAI_LUNLIU, options, opening)


def banked(
    cents: int, *bets: Command, options: PaiLunliuOptions = FOUR, opening: PaiLunliuOpening = ANNA_BANKS
) -> Play:
    """A table where anna has staked the bank and these bets were made."""
    return table(options, opening).does(BankStake("anna", cents), *bets)


def dealt(play: Play, *hands: str) -> Play:
    """These hands to box 1, 2, 3 and 4, dealt one card at a time from box 1."""
    pairs = [read_cards(hand) for hand in hands]
    return play.does(*(Deal(pair[0]) for pair in pairs), *(Deal(pair[1]) for pair in pairs))


def turned(play: Play) -> Play:
    """Every box turned, by its holder or the croupier."""
    for box in play.state.face_down:
        play.does(TurnCards(play.state.holders[box], box) if box in play.state.holders else TurnBox(box))
    return play


def coup(play: Play, *hands: str) -> Play:
    """The rest of the coup: nulla va più, these hands, turned."""
    return turned(dealt(play.does(NoMoreBets()), *hands))


def shows(box: int, hand: str) -> ShowCards:
    return ShowCards(box, read_cards(hand))


def next_opening(play: Play) -> PaiLunliuOpening:
    opening = PAI_LUNLIU.follow(play.state)
    assert isinstance(opening, PaiLunliuOpening)
    return opening


def told_lines(play: Play) -> list[str]:
    return [line.describe() for line in play.lines]


# 1. The game


def test_1_1_the_pack() -> None:
    suits = Counter(card.suit for card in PAI_LUNLIU.pack.cards)
    assert suits == {Suit.DIAMONDS: 11, Suit.HEARTS: 10, Suit.CLUBS: 5, Suit.SPADES: 5, None: 1}


@pytest.mark.parametrize("card", ["A♥", "K♠", "3♥", "Q♣", "8♥", "2♦"])
def test_1_1_no_card_twice_and_none_from_elsewhere(card: str) -> None:
    opening = PaiLunliuOpening(holders=HOLDERS, banker=1, gone=Composition.of(read_cards("2♦")))
    play = banked(2000, Bet("bruno", 2000, "box 2"), NoMoreBets(), opening=opening).deals("8♥")
    play.refuses(Deal(Card(card)), CardNotLeft)


def test_1_2_four_coups_to_a_pack() -> None:
    opening, left = ANNA_BANKS, [32]
    for _ in range(4):
        play = banked(2000, Bet("bruno", 2000, "box 2"), NoMoreBets(), opening=opening)
        gone = opening.gone.cards()
        cards = [card for card in PAI_LUNLIU.pack.cards if card not in gone][:8]
        turned(play.does(*map(Deal, cards)))
        following = next_opening(play)
        opening = PaiLunliuOpening(holders=HOLDERS, banker=1, gone=following.gone)
        left.append(32 - following.gone.total)
    assert left == [32, 24, 16, 8, 32]


def test_1_2_cards_are_gone_at_any_moment_of_a_coup_read_or_not() -> None:
    opening = PaiLunliuOpening(holders=HOLDERS, banker=1, gone=Composition.of(read_cards("Jk 3♦")), burnt=1)
    play = (
        banked(20_00, Bet("bruno", 20_00, "box 2"), NoMoreBets(), opening=opening).deals("Q♥ 8♥").does(DealFaceDown())
    )
    assert PAI_LUNLIU.gone_cards(play.state) == (Composition.of(read_cards("Jk 3♦ Q♥ 8♥")), 2)
    assert PAI_LUNLIU.gone_after(play.state) == PAI_LUNLIU.gone_cards(play.state)
    assert play.state.cards_left == 32 - 2 - 1 - 3


def test_1_2_a_coup_that_is_broken_off_leaves_new_cards_if_there_are_too_few() -> None:
    gone = Composition.of(PAI_LUNLIU.pack.cards[:20])
    opening = PaiLunliuOpening(holders=HOLDERS, banker=1, gone=gone)
    play = banked(20_00, Bet("bruno", 20_00, "box 2"), NoMoreBets(), opening=opening)
    for burnt in range(1, 5):
        assert PAI_LUNLIU.gone_after(play.does(DealFaceDown()).state) == (gone, burnt)
    assert PAI_LUNLIU.gone_after(play.does(DealFaceDown()).state) == (Composition({}), 0)
    assert PAI_LUNLIU.gone_cards(play.state) == (gone, 5)


def test_1_2_a_coup_never_opens_with_too_few_cards() -> None:
    with pytest.raises(BadOpening):
        table(opening=PaiLunliuOpening(gone=Composition.of(PAI_LUNLIU.pack.cards[:25])))


@pytest.mark.parametrize("boxes", [1, 0, 9])
def test_1_3_two_to_eight_boxes(boxes: int) -> None:
    assert FOUR.boxes == 4
    with pytest.raises(BadBoxes):
        PaiLunliuOptions(boxes=boxes)


@pytest.mark.parametrize("boxes", range(2, 9))
def test_1_3_a_table_of_any_size_plays_coup_after_coup(boxes: int) -> None:
    options, opening, played = PaiLunliuOptions(boxes=boxes), PaiLunliuOpening(), 0
    for seed in range(30):
        players = ("anna", "bruno", "carla", "dario", "elena")
        coup_played = random_round(PAI_LUNLIU, SeededChance(seed), players, options, opening, inspector=seed % 2 == 0)
        opening = coup_played.game.follow(coup_played.state)  # type: ignore[assignment]
        played += bool(coup_played.lines)
        assert coup_played.balance.on_layout == 0
    assert played > 5


@pytest.mark.parametrize(("box", "why"), [(5, NoSuchBox), (8, NoSuchBox), (0, NoSuchSpot), (9, NoSuchSpot)])
def test_1_3_no_box_but_those_of_the_table(box: int, why: type[Exception]) -> None:
    table(opening=PaiLunliuOpening()).refuses(TakeBox("elena", box), NoSuchBox)
    banked(2000).refuses(Bet("bruno", 2000, f"box {box}"), why)
    banked(2000).refuses(Bet("bruno", 2000, f"2 over {box}"), why)


@pytest.mark.parametrize("spot", ["bank", "box", "box 02", "2 over", "2 over 3 over 4", ""])
def test_1_3_no_spot_but_those_of_the_layout(spot: str) -> None:
    banked(2000).refuses(Bet("bruno", 2000, spot), NoSuchSpot)
    banked(2000).refuses(TakeOff("bruno", 2000, spot), NothingStaked)


@pytest.mark.parametrize(
    ("opening", "why"),
    [
        (PaiLunliuOpening(holders=(Holder("anna", 5),)), BadHolders),
        (PaiLunliuOpening(turn=0), BadOpening),
        (PaiLunliuOpening(standing=(SideBet("anna", 2000, "2 over 8"),)), BadOpening),
        (PaiLunliuOpening(standing=(SideBet("anna", 2000, "2 over 9"),)), NoSuchSpot),
        (PaiLunliuOpening(standing=(SideBet("anna", 2000, "box 2"),)), BadOpening),
        (PaiLunliuOpening(holders=(Holder("anna", 1), Holder("bruno", 1))), BadHolders),
        (PaiLunliuOpening(holders=(Holder("anna", 1), Holder("anna", 2))), BadOpening),
        (PaiLunliuOpening(holders=(Holder("anna", 1),), banker=2), BadOpening),
    ],
)
def test_1_4_a_coup_opens_only_with_seats_that_can_be(opening: PaiLunliuOpening, why: type[Exception]) -> None:
    with pytest.raises(why):
        table(opening=opening)


def test_1_4_one_box_a_player_and_one_player_a_box() -> None:
    play = table(opening=PaiLunliuOpening()).does(TakeBox("anna", 2))
    play.refuses(TakeBox("anna", 3), HoldsBoxAlready)
    play.refuses(TakeBox("bruno", 2), BoxHeld)
    play.does(LeaveBox("anna", 2), TakeBox("bruno", 2), TakeBox("anna", 3))
    assert play.state.holders == {2: "bruno", 3: "anna"}
    play.refuses(LeaveBox("elena", 3), NotYourBox)
    play.refuses(LeaveBox("elena", 4), NotYourBox)


def test_1_4_seats_change_before_the_bank_s_stake_only() -> None:
    play = banked(2000, opening=PaiLunliuOpening(holders=HOLDERS[:2], banker=1))
    play.refuses(TakeBox("elena", 3), NotNow)
    play.refuses(LeaveBox("bruno", 2), NotNow)


def test_1_4_anybody_bets_on_several_boxes() -> None:
    bets = (Bet("elena", 2000, "box 2"), Bet("elena", 2000, "box 4"), Bet("bruno", 6000, "box 3"))
    play = banked(10000, InviteBackers(), *bets)
    assert play.state.missing == 0
    assert play.state.bets["elena"] == {"box 2": 2000, "box 4": 2000}


def test_1_5_the_banker_on_his_own_box_and_nobody_else() -> None:
    play = banked(10000)
    play.refuses(Bet("anna", 2000, "box 2"), BankerHasTheBank)
    play.refuses(Bet("bruno", 2000, "box 1"), BankersBox)
    play.refuses(Clear("anna"), BankerHasTheBank)
    play.refuses(TakeOff("anna", 2000, "bank"), BankerHasTheBank)


@pytest.mark.parametrize(
    ("hand", "outcome", "returned"), [(MORE, "won", 20000), (LESS, "lost", 0), ("8♦/10♦", "won", 20000)]
)
def test_1_6_the_better_hand_is_paid_one_to_one(hand: str, outcome: str, returned: int) -> None:
    play = coup(banked(10000, Bet("bruno", 10000, "box 2")), BANK_8, hand, NOTHING, "6♠/7♠")
    bruno, anna = play.lines
    assert (bruno.outcome.value, bruno.returned) == (outcome, returned)
    assert anna.returned == 20000 - returned
    assert bruno.house == anna.house == bruno.tax == anna.tax == 0


@pytest.mark.parametrize(
    ("hand", "stake", "cents"),
    [
        ("5♥/2♦", 100_00, 5_00),
        ("2♦/5♦", 20_00, 1_00),
        ("5♥/5♦", 1_180_00, 59_00),
        ("5♥/2♦", 1_200_00, 60_00),
        ("5♥/2♦", 1_220_00, 60_00),
        ("5♥/2♦", 10_000_00, 60_00),
        ("4♥/6♦", 10_000_00, 0),
        ("Jk/3♦", 100_00, 0),
    ],
)
def test_1_7_five_per_cent_on_a_five_and_at_most_60(hand: str, stake: int, cents: int) -> None:
    assert tax(read_cards(hand), stake) == cents


FIVE_WINS, FIVE_LOSES, FIVE_TIES = "5♥/5♦", "5♥/2♦", "5♥/6♦"


@pytest.mark.parametrize(
    ("bank", "box", "lines"),
    [
        (BANK_8, FIVE_WINS, ["bruno on box 2: 95.00 won, 5.00 tax, 195.00 returned", "anna on bank: 100.00 lost"]),
        (
            BANK_8,
            FIVE_LOSES,
            ["bruno on box 2: 100.00 lost, 5.00 tax", "anna on bank: 95.00 won, 195.00 returned"],
        ),
        (
            "J♥/10♦",
            FIVE_TIES,
            ["bruno on box 2: 100.00 push, 5.00 tax, 95.00 returned", "anna on bank: 100.00 push, 100.00 returned"],
        ),
        (
            FIVE_TIES,
            "J♥/10♦",
            ["bruno on box 2: 100.00 push, 100.00 returned", "anna on bank: 100.00 push, 5.00 tax, 95.00 returned"],
        ),
        (
            FIVE_WINS,
            LESS,
            ["bruno on box 2: 100.00 lost", "anna on bank: 95.00 won, 5.00 tax, 195.00 returned"],
        ),
        (
            FIVE_LOSES,
            MORE,
            ["bruno on box 2: 95.00 won, 195.00 returned", "anna on bank: 100.00 lost, 5.00 tax"],
        ),
        (
            "5♥/2♦",
            "5♦/4♦",
            ["bruno on box 2: 90.00 won, 5.00 tax, 190.00 returned", "anna on bank: 100.00 lost, 5.00 tax"],
        ),
    ],
)
def test_1_7_a_five_is_taxed_whatever_the_result(bank: str, box: str, lines: list[str]) -> None:
    play = coup(banked(10000, Bet("bruno", 10000, "box 2")), bank, box, NOTHING, "6♠/7♠")
    assert told_lines(play) == lines


def test_1_7_a_five_on_a_box_without_stakes_is_not_taxed() -> None:
    play = coup(banked(10000, Bet("bruno", 10000, "box 2")), BANK_8, LESS, FIVE_WINS, "6♠/7♠")
    assert play.balance.tax == 0


def test_1_7_the_tax_of_a_shared_box_is_split_by_largest_remainder() -> None:
    bets = (Bet("bruno", 500_00, "box 2"), Bet("carla", 400_00, "box 2"), Bet("elena", 340_00, "box 2"))
    play = coup(banked(1_240_00, *bets), BANK_8, FIVE_WINS, NOTHING, "6♠/7♠")
    assert [(line.player, line.tax, line.returned) for line in play.lines] == [
        ("bruno", 24_19, 1_000_00 - 24_19),
        ("carla", 19_36, 800_00 - 19_36),
        ("elena", 16_45, 680_00 - 16_45),
        ("anna", 0, 0),
    ]


THREE_BETS = (Bet("bruno", 100_00, "box 2"), Bet("carla", 120_00, "box 3"), Bet("elena", 80_00, "box 3"))


def test_1_8_one_box_wins_and_one_loses() -> None:
    play = coup(banked(300_00, *THREE_BETS), BANK_8, LESS, MORE, NOTHING)
    assert told_lines(play) == [
        "bruno on box 2: 100.00 lost",
        "carla on box 3: 120.00 won, 240.00 returned",
        "elena on box 3: 80.00 won, 160.00 returned",
        "anna on bank: 100.00 lost, 200.00 returned",
    ]


def test_1_8_the_bank_s_tax_is_borne_by_the_shares() -> None:
    play = coup(banked(300_00, *THREE_BETS), "5♥/4♥", LESS, MORE, NOTHING)
    assert told_lines(play) == [
        "bruno on box 2: 100.00 lost",
        "carla on box 3: 114.00 won, 234.00 returned",
        "elena on box 3: 76.00 won, 156.00 returned",
        "anna on bank: 105.00 lost, 15.00 tax, 195.00 returned",
    ]


def test_1_8_a_capped_bank_tax_is_split_over_the_boxes_in_whole_cents() -> None:
    bets = (Bet("bruno", 500_00, "box 2"), Bet("carla", 400_00, "box 3"), Bet("dario", 340_00, "box 4"))
    play = coup(banked(1_240_00, *bets), "5♥/2♥", MORE, "9♥/9♦", "7♠/7♣")
    assert [(line.player, line.tax, line.returned) for line in play.lines] == [
        ("bruno", 0, 1_000_00 - 24_19),
        ("carla", 0, 800_00 - 19_36),
        ("dario", 0, 680_00 - 16_45),
        ("anna", 60_00, 0),
    ]


@pytest.mark.parametrize("bank", [BANK_8, "5♥/4♥", "5♥/6♦", "J♥/10♦", "4♣/6♣"])
@pytest.mark.parametrize("options", [FOUR, BANKER_TIES])
def test_1_8_all_that_went_in_is_paid_out_or_tax(bank: str, options: PaiLunliuOptions) -> None:
    play = coup(banked(300_00, *THREE_BETS, options=options), bank, "5♦/2♦", MORE, "6♠/7♠")
    assert play.over
    assert sum(line.returned + line.tax for line in play.lines) == 600_00
    assert play.balance.house == play.balance.on_layout == 0


def test_1_8_the_banker_s_line_pushes_when_he_won_as_much_as_he_lost() -> None:
    bets = (Bet("bruno", 100_00, "box 2"), Bet("carla", 100_00, "box 3"))
    play = coup(banked(200_00, *bets), BANK_8, LESS, MORE, NOTHING)
    assert told_lines(play)[-1] == "anna on bank: 200.00 push, 200.00 returned"


TIED_BANK, TIED_BOX = "9♥/10♠", "8♠/J♥"


@pytest.mark.parametrize(
    ("options", "outcome", "to_bruno", "to_anna"),
    [(FOUR, "push", 100_00, 100_00), (BANKER_TIES, "lost", 0, 200_00)],
)
def test_1_9_a_tie(options: PaiLunliuOptions, outcome: str, to_bruno: int, to_anna: int) -> None:
    play = coup(banked(100_00, Bet("bruno", 100_00, "box 2"), options=options), TIED_BANK, TIED_BOX, LESS, "6♠/7♠")
    bruno, anna = play.lines
    assert (bruno.outcome.value, bruno.returned, anna.returned) == (outcome, to_bruno, to_anna)


def test_1_9_the_variant() -> None:
    assert PAI_LUNLIU.variants == {"banker-wins-ties": BANKER_TIES}


# 2. Stakes


@pytest.mark.parametrize("step", [1_00, 10_00, 30_00])
def test_2_1_a_step_that_is_no_multiple_of_20_opens_no_table(step: int) -> None:
    with pytest.raises(BadStep):
        PaiLunliuOptions(limits=Limits(step, step * 10, step))
    with pytest.raises(BadStep):
        PaiLunliuOptions(side_limits=Limits(step, step * 10, step))


def test_2_1_one_currency() -> None:
    assert PaiLunliuOptions(currency=Currency.CHF, limits=Limits(40_00, 400_00, 40_00)).currency is Currency.CHF


@pytest.mark.parametrize(
    ("cents", "why"),
    [(10_00, NotInSteps), (30_00, NotInSteps), (0, NoStake), (-20_00, NoStake), (20_01, NotInSteps)],
)
def test_2_1_stakes_come_in_multiples_of_20(cents: int, why: type[Exception]) -> None:
    table().refuses(BankStake("anna", cents), why)
    banked(100_00).refuses(Bet("bruno", cents, "box 2"), why)
    banked(100_00).refuses(Bet("bruno", cents, "2 over 3"), why)


SMALL = PaiLunliuOptions(limits=Limits(60_00, 200_00, 20_00), side_limits=Limits(40_00, 100_00, 20_00))


def test_2_2_below_the_minimum() -> None:
    table(SMALL).refuses(BankStake("anna", 40_00), BelowMinimum)
    play = banked(300_00, options=SMALL)
    play.refuses(Bet("bruno", 40_00, "box 2"), BelowMinimum)
    play.refuses(Bet("bruno", 20_00, "2 over 3"), BelowMinimum)
    play.does(Bet("bruno", 60_00, "box 2"), Bet("bruno", 20_00, "box 2"))
    play.refuses(TakeOff("bruno", 40_00, "box 2"), BelowMinimum)
    play.refuses(Bet("carla", 20_00, "box 2"), BelowMinimum)


def test_2_2_the_box_s_maximum_is_for_all_its_bettors() -> None:
    play = banked(600_00, Bet("bruno", 120_00, "box 2"), Bet("elena", 120_00, "box 2"), options=SMALL)
    assert play.sentences[-2:] == [
        "elena has 80.00 more on box 2",
        "elena is handed 40.00 back: box 2 is at its maximum",
    ]
    play.refuses(Bet("carla", 60_00, "box 2"), AlreadyAtMaximum)


def test_2_2_side_bets_have_their_own_maximum_for_each_player() -> None:
    play = banked(600_00, Bet("bruno", 200_00, "2 over 3"), options=SMALL)
    assert play.sentences[-1] == "bruno is handed 100.00 back: 2 over 3 is at its maximum"
    play.refuses(Bet("bruno", 40_00, "2 over 3"), AlreadyAtMaximum)
    play.does(Bet("carla", 100_00, "2 over 3"), TakeOff("carla", 60_00, "2 over 3"))
    play.refuses(TakeOff("carla", 20_00, "2 over 3"), BelowMinimum)


# 3. The course of a coup


def test_3_1_the_banker_stakes_first_and_once() -> None:
    play = table()
    play.refuses(Bet("bruno", 20_00, "box 2"), NotNow)
    play.refuses(Bet("bruno", 20_00, "2 over 3"), NotNow)
    play.refuses(BankStake("bruno", 20_00), NotTheBanker)
    play.does(BankStake("anna", 20_00))
    play.refuses(BankStake("anna", 20_00), NotNow)


@pytest.mark.parametrize(("boxes", "most"), [(4, 600_00), (2, 200_00), (8, 1_400_00)])
def test_3_1_the_bank_is_at_most_what_the_others_may_hold(boxes: int, most: int) -> None:
    options = PaiLunliuOptions(boxes=boxes, limits=Limits(20_00, 200_00, 20_00))
    opening = PaiLunliuOpening(holders=(Holder("anna", 1),), banker=1)
    play = table(options, opening).does(BankStake("anna", most + 40_00))
    assert play.state.bank == most
    assert play.sentences[-1] == "anna is handed 40.00 back: bank is at its maximum"


def test_3_2_no_more_than_the_bank_lacks() -> None:
    play = banked(100_00, Bet("bruno", 60_00, "box 2"), InviteBackers(), Bet("elena", 100_00, "box 4"))
    assert play.sentences[-2:] == ["elena has 40.00 more on box 4", "elena is handed 60.00 back: the bank is covered"]
    play.refuses(Bet("carla", 20_00, "box 3"), BankCovered)


def test_3_2_corrected_to_the_maximum_and_to_the_bank() -> None:
    bets = (Bet("bruno", 100_00, "box 2"), InviteBackers(), Bet("elena", 300_00, "box 3"))
    play = banked(240_00, *bets, options=SMALL)
    assert play.sentences[-3:] == [
        "elena has 140.00 more on box 3",
        "elena is handed 100.00 back: box 3 is at its maximum",
        "elena is handed 60.00 back: the bank is covered",
    ]


def test_3_2_one_box_covers_the_whole_bank_filled_up_by_others() -> None:
    play = banked(100_00, Bet("bruno", 60_00, "box 2"))
    play.refuses(NoMoreBets(), BankNotCovered)
    play.does(Bet("elena", 20_00, "box 2"), Bet("dario", 20_00, "box 2"), NoMoreBets())
    assert play.state.staked_on("box 2") == 100_00


def kept(play: Play) -> tuple[int, ...]:
    return PAI_LUNLIU.view(play.state, None).kept  # type: ignore[attr-defined,no-any-return]


def test_3_2_a_held_box_is_kept_for_its_holder_at_first() -> None:
    play = banked(100_00)
    assert kept(play) == (2, 3, 4)
    play.refuses(Bet("elena", 100_00, "box 2"), HolderComesFirst)
    play.refuses(Bet("carla", 20_00, "box 2"), HolderComesFirst)
    offered = [offer.command.spot for offer in PAI_LUNLIU.legal(play.state, "carla") if isinstance(offer.command, Bet)]
    assert [spot for spot in offered if spot.startswith("box")] == ["box 3", "box 3"]
    play.does(Bet("bruno", 40_00, "box 2"))


def test_3_2_once_its_holder_has_bet_anyone_fills_the_box_up() -> None:
    play = banked(100_00, Bet("bruno", 20_00, "box 2"), Bet("elena", 20_00, "box 2"))
    assert kept(play) == (3, 4)
    play.refuses(Bet("elena", 20_00, "box 3"), HolderComesFirst)
    play.does(Clear("bruno"), Bet("elena", 20_00, "box 2"))
    assert play.state.staked_on("box 2") == 40_00


def test_3_2_a_side_bet_of_its_holder_opens_no_box() -> None:
    assert kept(banked(100_00, Bet("bruno", 20_00, "2 over 3"))) == (2, 3, 4)


def test_3_2_once_its_holder_has_passed_anyone_fills_the_box_up() -> None:
    play = banked(100_00, Pass("bruno"))
    assert play.sentences[-1] == "bruno passes: anyone may bet on box 2"
    assert kept(play) == (3, 4)
    play.refuses(Pass("bruno"), NothingIsKept)
    play.does(Bet("elena", 60_00, "box 2"), Bet("bruno", 40_00, "box 2"))
    assert play.state.missing == 0


def test_3_2_only_a_holder_whom_a_box_is_kept_for_passes() -> None:
    play = banked(100_00, Bet("carla", 20_00, "box 3"))
    play.refuses(Pass("elena"), HoldsNoBox)
    play.refuses(Pass("anna"), BankerHasTheBank)
    play.refuses(Pass("carla"), NothingIsKept)
    table().refuses(Pass("bruno"), NotNow)
    passing = {name for name in ("anna", "bruno", "carla", "elena") if offers(play, name, Pass(name))}
    assert passing == {"bruno"}


def offers(play: Play, who: str | Actor, command: Command) -> bool:
    return command in [offer.command for offer in PAI_LUNLIU.legal(play.state, who)]


def test_3_2_from_half_of_the_time_on_anyone_bets_on_any_box() -> None:
    play = banked(100_00)
    assert offers(play, Actor.CROUPIER, InviteBackers())
    play.does(InviteBackers())
    assert play.sentences[-1] == "anyone may bet on every box"
    assert kept(play) == ()
    play.refuses(InviteBackers(), NothingIsKept)
    play.does(Bet("elena", 100_00, "box 2"))


def test_3_2_a_box_that_nobody_holds_is_backed_from_the_start() -> None:
    play = banked(100_00, opening=PaiLunliuOpening(holders=HOLDERS[:2], banker=1))
    assert kept(play) == (2,)
    play.does(Bet("elena", 20_00, "box 3"), Bet("bruno", 20_00, "box 4"))


def test_3_2_nothing_is_kept_where_the_table_is_set_so() -> None:
    play = banked(100_00, options=PaiLunliuOptions(holders_first=False))
    assert kept(play) == ()
    play.refuses(Pass("bruno"), NothingIsKept)
    play.refuses(InviteBackers(), NothingIsKept)
    play.does(Bet("elena", 100_00, "box 2"))


def test_3_2_what_is_too_little_for_a_new_stake_goes_to_one_that_lies() -> None:
    play = banked(140_00, Bet("bruno", 100_00, "box 2"), options=SMALL)
    play.refuses(Bet("carla", 60_00, "box 3"), BelowMinimum)
    play.does(Bet("bruno", 40_00, "box 2"), NoMoreBets())


def test_3_3_the_betting_closes_on_exact_cover() -> None:
    play = banked(100_00, Bet("bruno", 80_00, "box 2"))
    with pytest.raises(BankNotCovered, match=r"20\.00 are missing"):
        play.does(NoMoreBets())
    play.does(Bet("carla", 20_00, "box 3"))
    play.refuses(EndOfTime(), BankCovered)
    assert PAI_LUNLIU.awaits(play.does(NoMoreBets()).state) == Awaits(Chance.CARD, box=1, face_down=True)


def test_3_3_the_banker_lowers_to_what_is_covered() -> None:
    play = banked(100_00, Bet("bruno", 60_00, "box 2"))
    play.refuses(Accept("anna"), NotNow)
    play.does(EndOfTime())
    play.refuses(Accept("bruno"), NotTheBanker)
    play.refuses(Bet("bruno", 40_00, "box 2"), BettingClosed)
    play.does(Accept("anna"))
    assert play.sentences[-3:] == [
        "the time is over, 40.00 of the bank are not covered",
        "anna has 40.00 back from bank",
        "the betting is closed",
    ]
    turned(dealt(play, BANK_8, MORE, LESS, NOTHING))
    assert told_lines(play) == ["bruno on box 2: 60.00 won, 120.00 returned", "anna on bank: 60.00 lost"]


def test_3_3_a_banker_who_does_not_lower_gets_no_coup() -> None:
    play = banked(100_00, Bet("bruno", 60_00, "box 2"), Bet("elena", 20_00, "2 over 3"), EndOfTime())
    play.refuses(Decline("bruno"), NotTheBanker)
    play.does(Decline("anna"))
    assert play.over
    assert play.lines == ()
    assert play.balance.back == play.balance.staked == 180_00
    assert next_opening(play) == ANNA_BANKS


def test_3_3_nothing_covered_is_not_dealt() -> None:
    play = banked(100_00, Bet("elena", 20_00, "2 over 3"), EndOfTime())
    assert play.sentences[-3:] == [
        "anna has 100.00 back from bank",
        "elena has 20.00 back from 2 over 3",
        "the coup is called off",
    ]
    assert play.over


def test_3_4_bets_come_off_until_nulla_va_piu() -> None:
    play = banked(100_00, Bet("bruno", 100_00, "box 2"), TakeOff("bruno", 40_00, "box 2"))
    assert play.state.missing == 40_00
    play.refuses(TakeOff("bruno", 80_00, "box 2"), NothingStaked)
    play.refuses(TakeOff("elena", 20_00, "box 2"), NothingStaked)
    play.does(Bet("bruno", 40_00, "2 over 3"), TakeOff("bruno", 20_00, "2 over 3"))
    assert play.state.bets["bruno"] == {"box 2": 60_00, "2 over 3": 20_00}
    play.does(Clear("bruno"))
    assert play.state.bets == {"anna": {"bank": 100_00}}


TOO_LATE: tuple[tuple[Command, type[Exception]], ...] = (
    (Bet("bruno", 20_00, "box 2"), BettingClosed),
    (Bet("bruno", 20_00, "2 over 3"), BettingClosed),
    (TakeOff("bruno", 20_00, "box 2"), BettingClosed),
    (TakeOff("bruno", 20_00, "2 over 3"), BettingClosed),
    (Clear("bruno"), BettingClosed),
    (LetStand("bruno", "2 over 3"), BettingClosed),
    (NoMoreBets(), BettingClosed),
    (EndOfTime(), BettingClosed),
    (BankStake("anna", 20_00), NotNow),
    (Accept("anna"), NotNow),
    (Decline("anna"), NotNow),
    (CallOff(), NotNow),
    (ExposedCards(read_cards("8♥")), NotNow),
)


@pytest.mark.parametrize(("command", "why"), TOO_LATE)
def test_3_4_nothing_is_added_changed_or_removed_afterwards(command: Command, why: type[Exception]) -> None:
    play = banked(20_00, Bet("bruno", 20_00, "box 2"), Bet("bruno", 20_00, "2 over 3"), NoMoreBets())
    play.refuses(command, why)


@pytest.mark.parametrize(
    ("banker", "boxes", "order"),
    [
        (1, 4, [1, 2, 3, 4, 1, 2, 3, 4]),
        (3, 4, [3, 4, 1, 2, 3, 4, 1, 2]),
        (2, 2, [2, 1, 2, 1]),
        (8, 8, [8, 1, 2, 3, 4, 5, 6, 7] * 2),
    ],
)
def test_3_5_one_card_at_a_time_from_the_banker_s_box(banker: int, boxes: int, order: list[int]) -> None:
    opening = PaiLunliuOpening(holders=(Holder("anna", banker),), banker=banker)
    bet = Bet("elena", 20_00, f"box {banker % boxes + 1}")
    play = banked(20_00, bet, NoMoreBets(), options=PaiLunliuOptions(boxes=boxes), opening=opening)
    play.does(*map(Deal, PAI_LUNLIU.pack.cards[: 2 * boxes]))
    assert [event.box for event in play.events if isinstance(event, CardDealt)] == order
    assert PAI_LUNLIU.awaits(play.state) is None
    play.refuses(Deal(Card.S10), NotNow)


def test_3_5_no_cards_before_the_bets_are_closed() -> None:
    for play in (table(), banked(20_00), banked(20_00, Bet("bruno", 20_00, "box 2"))):
        play.refuses(Deal(Card.H8), NotNow)
        assert PAI_LUNLIU.awaits(play.state) is None


@pytest.mark.parametrize("seat", ["anna", "bruno", "elena", None])
def test_3_5_nobody_sees_a_card_before_it_is_turned(seat: str | None) -> None:
    play = dealt(banked(20_00, Bet("bruno", 20_00, "box 2"), NoMoreBets()), BANK_8, LESS, MORE, NOTHING)
    seen = PAI_LUNLIU.view(play.state, seat)
    assert seen.cards == seen.ranks == {}  # type: ignore[attr-defined]
    assert seen.dealt == {1: 2, 2: 2, 3: 2, 4: 2}  # type: ignore[attr-defined]
    hidden = [PAI_LUNLIU.shown(play.state, event, seat) for event in play.events]
    assert [event.card for event in hidden if isinstance(event, CardDealt)] == [None] * 8
    play.does(TurnCards("carla", 3))
    seen = PAI_LUNLIU.view(play.state, seat)
    assert seen.cards == {3: read_cards(MORE)}  # type: ignore[attr-defined]
    assert seen.ranks == {3: "19"}  # type: ignore[attr-defined]
    assert PAI_LUNLIU.shown(play.state, play.events[-1], seat) == CardsTurned(3, read_cards(MORE))


def test_3_6_only_the_holder_touches_the_cards() -> None:
    opening = PaiLunliuOpening(holders=HOLDERS[:2], banker=1)
    play = banked(20_00, Bet("elena", 20_00, "box 3"), NoMoreBets(), opening=opening)
    play.refuses(TurnCards("anna", 1), NotNow)
    dealt(play, BANK_8, LESS, MORE, NOTHING)
    play.refuses(TurnCards("elena", 3), NotYourBox)
    play.refuses(TurnCards("anna", 2), NotYourBox)
    play.refuses(TurnBox(2), BoxHeld)
    play.refuses(TurnBox(5), NoSuchBox)
    play.does(TurnBox(3), TurnCards("bruno", 2))
    play.refuses(TurnBox(3), AlreadyTurned)
    play.refuses(TurnCards("bruno", 2), AlreadyTurned)
    play.does(TurnBox(4))
    assert not play.over
    assert play.does(TurnCards("anna", 1)).over


def test_3_7_first_the_tax_then_box_after_box_then_the_payment() -> None:
    bets = (Bet("bruno", 100_00, "box 2"), Bet("dario", 200_00, "box 4"))
    play = coup(banked(300_00, *bets), "5♥/4♥", LESS, MORE, "5♦/9♦")
    assert play.sentences[-7:] == [
        "box 1 holds a five: 15.00 tax",
        "box 4 holds a five: 10.00 tax",
        "box 2: lost, 8,14 against 9,16",
        "box 4: lost, 4,13 against 9,16",
        "bruno on box 2: 100.00 lost",
        "dario on box 4: 200.00 lost, 10.00 tax",
        "anna on bank: 275.00 won, 15.00 tax, 575.00 returned",
    ]


def test_3_8_the_system_acts_for_a_player_who_is_away() -> None:
    play = table(opening=SEATED)
    assert PAI_LUNLIU.absent(play.state, "anna") == Decline("anna", Chooser.SYSTEM)
    assert PAI_LUNLIU.absent(play.state, "bruno") is None
    assert PAI_LUNLIU.absent(play.state, "elena") is None
    play.does(Accept("anna"))
    assert PAI_LUNLIU.absent(play.state, "anna") == Decline("anna", Chooser.SYSTEM)
    play.does(BankStake("anna", 40_00), Bet("bruno", 20_00, "box 2"))
    assert PAI_LUNLIU.absent(play.state, "anna") is None
    play.does(EndOfTime())
    assert PAI_LUNLIU.absent(play.state, "anna") == Decline("anna", Chooser.SYSTEM)
    dealt(play.does(Accept("anna")), BANK_8, LESS, MORE, NOTHING)
    assert PAI_LUNLIU.absent(play.state, "dario") == TurnCards("dario", 4, Chooser.SYSTEM)
    play.does(TurnCards("dario", 4, Chooser.SYSTEM))
    assert PAI_LUNLIU.absent(play.state, "dario") is None


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (Decline("anna", Chooser.SYSTEM), "anna declines (by the system)"),
        (Decline("anna"), "anna declines"),
        (TurnCards("anna", 1, Chooser.SYSTEM), "anna turns box 1 (done by the system)"),
        (TurnCards("anna", 1), "anna turns box 1"),
    ],
)
def test_3_8_the_record_says_that_the_system_did_it(command: Command, line: str) -> None:
    assert write_message(command) == line
    assert read_message(type(command), line) == command


@pytest.mark.parametrize(
    "line",
    [
        "anna stakes 100.00 on the bank",
        "bruno bets 20.00 on box 2",
        "bruno bets 20.00 on 2 over 3",
        "bruno takes 20.00 off box 2",
        "bruno takes 20.00 off 2 over 3",
        "bruno lets 2 over 3 stand",
        "bruno accepts",
        "bruno leaves box 2",
    ],
)
def test_3_8_every_line_of_the_record_is_one_command(line: str) -> None:
    found = [command for kind in PAI_LUNLIU.decides if (command := read_message(kind, line))]
    assert [write_message(command) for command in found] == [line]


def unread(*dealt: Command) -> Play:
    """Box 2 covers anna's bank; these cards are dealt, and all the others face down and unread."""
    play = banked(20_00, Bet("bruno", 20_00, "box 2"), NoMoreBets()).does(*dealt)
    return play.does(*[DealFaceDown()] * (FOUR.cards_a_coup - len(dealt)))


def test_3_9_a_card_that_was_not_read_is_known_once_the_croupier_names_it() -> None:
    play = unread()
    assert play.sentences[-1] == "box 4 takes a card, face down"
    assert PAI_LUNLIU.view(play.state, "anna").dealt == {1: 2, 2: 2, 3: 2, 4: 2}  # type: ignore[attr-defined]
    assert PAI_LUNLIU.unread_boxes(play.state) == {1: 2, 2: 2, 3: 2, 4: 2}
    play.does(shows(1, BANK_8), shows(4, NOTHING))
    assert PAI_LUNLIU.unread_boxes(play.state) == {2: 2, 3: 2}
    seen = PAI_LUNLIU.view(play.state, None)
    assert seen.cards == {1: read_cards(BANK_8), 4: read_cards(NOTHING)}  # type: ignore[attr-defined]
    play.does(shows(3, LESS), shows(2, MORE))
    assert told_lines(play) == ["bruno on box 2: 20.00 won, 40.00 returned", "anna on bank: 20.00 lost"]
    assert next_opening(play).gone == Composition.of(read_cards(" ".join((BANK_8, MORE, NOTHING, LESS))))
    assert next_opening(play).burnt == 0
    assert read_round(write_round(play.round), {"pai-lunliu": PAI_LUNLIU}) == play.round


def test_3_9_nobody_turns_cards_that_are_not_known() -> None:
    play = unread(Deal(Card.H8))
    play.refuses(TurnCards("anna", 1), CardsNotKnown)
    play.refuses(TurnCards("bruno", 2), CardsNotKnown)
    assert not any(PAI_LUNLIU.legal(play.state, who) for who in (*NAMES.values(), *Actor))
    assert [PAI_LUNLIU.absent(play.state, player) for player in NAMES.values()] == [None] * 4
    free = table(opening=PaiLunliuOpening(holders=HOLDERS[:2], banker=1))
    free.does(BankStake("anna", 20_00), Bet("bruno", 20_00, "box 2"), NoMoreBets(), *[DealFaceDown()] * 8)
    free.refuses(TurnBox(3), CardsNotKnown)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (shows(2, "Q♥"), WrongNumberShown),
        (shows(2, "Q♥ Q♦ 8♦"), WrongNumberShown),
        (ShowCards(2, ()), WrongNumberShown),
        (shows(2, "Q♥ Q♥"), CardNotLeft),
        (shows(2, "A♥ Q♥"), CardNotLeft),
        (shows(2, "Q♥ 8♥"), CardNotLeft),
        (shows(2, "Q♥ 2♦"), CardNotLeft),
        (shows(2, "Q♥ 4♥"), CardNotLeft),
        (shows(1, "Q♥ Q♦"), NotTheseCards),
        (shows(3, "9♥ 9♦"), CardsKnown),
        (shows(4, "4♥ 4♦"), CardsKnown),
        (shows(5, "Q♥ Q♦"), NoSuchBox),
    ],
)
def test_3_9_only_cards_that_can_lie_there(command: ShowCards, why: type[Exception]) -> None:
    """2♦ has gone; box 1 has 8♥ and a card that nobody has read, 2 two of them, 3 holds 9♥ 9♦, and 4 shows 4♥ 4♦."""
    opening = PaiLunliuOpening(holders=HOLDERS, banker=1, gone=Composition.of(read_cards("2♦")))
    play = banked(20_00, Bet("bruno", 20_00, "box 2"), NoMoreBets(), opening=opening)
    play.deals("8♥").does(DealFaceDown()).deals("9♥ 4♥").does(DealFaceDown(), DealFaceDown()).deals("9♦")
    play.refuses(shows(4, "4♥ 4♦"), NotNow)
    play.does(DealFaceDown(), shows(4, "4♦ 4♥"))
    assert play.sentences[-1] == "box 4 shows 4♥ 4♦"
    play.refuses(command, why)


def test_3_9_an_exposed_card_stays_where_it_lies() -> None:
    play = banked(40_00, ExposedCards(read_cards("Q♥ 8♥"))).does(*[DealFaceDown()] * 6)
    play.refuses(shows(1, "9♥ 9♦"), NotTheseCards)
    play.does(shows(1, "Q♦ Q♥"), shows(2, "8♥ 8♦"), shows(3, "9♥ 9♦"), shows(4, "4♥ 4♦"))
    assert "box 1 shows Q♥ Q♦" in play.sentences
    assert play.over


def test_3_9_no_card_is_dealt_unread_before_the_bets_are_closed() -> None:
    table().refuses(DealFaceDown(), NotNow)
    banked(40_00).refuses(DealFaceDown(), NotNow)
    play = banked(20_00, Bet("bruno", 20_00, "box 2"), NoMoreBets()).does(DealFaceDown())
    assert PAI_LUNLIU.unread_boxes(play.state) == {}


@pytest.mark.parametrize("command", [DealFaceDown(), shows(3, "9♥ 4♦"), PutOff(3), RaiseDispute("anna")])
def test_3_9_and_4_9_every_command_reads_back_as_itself(command: Command) -> None:
    line = write_message(command)
    assert [found for kind in PAI_LUNLIU.decides if (found := read_message(kind, line))] == [command]


# 4. The banker


@pytest.mark.parametrize(
    ("boxes_taken", "offered"), [([1, 2], 1), ([3, 1], 1), ([3, 4], 3), ([4, 2], 2), ([4], 4), ([], None)]
)
def test_4_1_first_offered_to_box_1_or_the_next_that_is_held(boxes_taken: list[int], offered: int | None) -> None:
    play = table(opening=PaiLunliuOpening()).does(*(TakeBox(NAMES[box], box) for box in boxes_taken))
    assert play.state.offered == offered


def test_4_1_he_banks_when_he_accepts() -> None:
    play = table(opening=SEATED)
    play.refuses(Accept("bruno"), NotOffered)
    play.refuses(Decline("bruno"), NotOffered)
    play.refuses(Accept("elena"), NotOffered)
    play.refuses(Decline("elena"), NotOffered)
    play.refuses(BankStake("anna", 20_00), NotTheBanker)
    play.does(Accept("anna"))
    assert (play.state.banker, play.state.offered) == (1, None)
    play.refuses(Accept("anna"), NotOffered)


@pytest.mark.parametrize("leaves", [True, False], ids=["who has left", "who has refused too often"])
def test_4_1_when_nobody_holds_a_box_any_more_it_is_offered_from_box_1_again(*, leaves: bool) -> None:
    play = table(opening=PaiLunliuOpening(holders=HOLDERS[:1], refused=("anna",), turn=3))
    play.does(Decline("anna"), LeaveBox("anna", 1) if leaves else Decline("anna"))
    assert play.state.turn == 1
    play.does(TakeBox("bruno", 2), TakeBox("carla", 1))
    assert play.state.offered == 1


@pytest.mark.parametrize(
    ("bank", "two", "four", "passes"),
    [
        (BANK_8, MORE, "9♥/9♦", True),
        (BANK_8, MORE, LESS, False),
        (BANK_8, LESS, MORE, False),
        (BANK_8, LESS, "8♣/6♠", False),
        ("8♠/6♦", "4♣/10♣", "9♥/9♦", False),  # a tie is no loss
    ],
)
def test_4_2_a_banker_who_loses_to_all_hands_the_role_on(bank: str, two: str, four: str, passes: bool) -> None:
    bets = (Bet("bruno", 20_00, "box 2"), Bet("dario", 20_00, "box 4"))
    play = coup(banked(40_00, *bets), bank, two, NOTHING, four)
    following = next_opening(play)
    assert following.banker == (None if passes else 1)
    assert table(opening=following).state.offered == (2 if passes else None)
    assert ("the bank has lost to every box: anna hands it on" in play.sentences) is passes


def test_4_2_boxes_without_stakes_do_not_count() -> None:
    play = coup(banked(20_00, Bet("bruno", 20_00, "box 2")), BANK_8, MORE, NOTHING, LESS)
    assert next_opening(play).banker is None


@pytest.mark.parametrize(
    ("banker", "held", "offered"), [(4, [1, 2, 4], 1), (2, [1, 2], 1), (1, [1, 4], 4), (3, [3], 3)]
)
def test_4_2_the_next_holder_counter_clockwise_is_offered_it(banker: int, held: list[int], offered: int) -> None:
    opening = PaiLunliuOpening(holders=tuple(Holder(NAMES[box], box) for box in held), banker=banker)
    other = banker % 4 + 1
    bettor = NAMES[other] if other in held else "elena"
    play = table(opening=opening).does(
        BankStake(NAMES[banker], 20_00), Bet(bettor, 20_00, f"box {other}"), NoMoreBets()
    )
    turned(play.deals("8♠ Q♥ 2♦ 4♠ 10♥ Q♦ 7♦ 6♥"))
    assert table(opening=next_opening(play)).state.offered == offered


def test_4_3_a_refusal_offers_the_bank_to_the_next_and_round_the_table() -> None:
    play = table(opening=SEATED)
    for name in ("anna", "bruno", "carla", "dario", "anna"):
        assert play.state.holders[play.state.offered] == name
        play.does(Decline(name))
    play.does(Accept("bruno"))
    assert play.state.banker == 2


def test_4_4_the_third_refusal_costs_the_box() -> None:
    opening = PaiLunliuOpening(holders=HOLDERS, refused=("anna", "anna"))
    play = table(opening=opening).does(Decline("anna"))
    assert play.sentences == ["anna has refused the bank: 3 times now", "anna loses box 1 and goes on as a backer"]
    assert play.state.offered == 2
    play.refuses(TakeBox("anna", 1), GoesOnAsBacker)
    play.does(TakeBox("elena", 1), Accept("bruno"), BankStake("bruno", 20_00), InviteBackers())
    play.does(Bet("anna", 20_00, "box 3"))
    assert play.state.bets["anna"] == {"box 3": 20_00}


def test_4_4_two_refusals_cost_nothing_and_are_remembered() -> None:
    opening = PaiLunliuOpening(holders=HOLDERS, refused=("anna",))
    play = table(opening=opening).does(Decline("anna"), Accept("bruno"), BankStake("bruno", 20_00), EndOfTime())
    assert next_opening(play).refused == ("anna", "anna")
    assert next_opening(play).holders == HOLDERS


def test_4_4_from_the_next_coup_on_he_may_take_a_box_with_a_new_count() -> None:
    opening = PaiLunliuOpening(holders=HOLDERS[:1], refused=("anna", "anna"))
    play = table(opening=opening).does(Decline("anna"), CallOff())
    following = next_opening(play)
    assert following.refused == ()
    table(opening=following).does(TakeBox("anna", 2), Decline("anna"), Accept("anna"))


def test_4_4_staking_a_bank_clears_the_count_and_accepting_it_does_not() -> None:
    opening = PaiLunliuOpening(holders=HOLDERS, refused=("anna", "anna", "bruno"))
    play = table(opening=opening).does(Accept("anna"))
    assert play.state.refused == ("anna", "anna", "bruno")
    assert play.does(BankStake("anna", 20_00)).state.refused == ("bruno",)


def test_4_5_the_banker_gives_up_after_any_coup() -> None:
    play = table()
    play.refuses(Decline("bruno"), NotOffered)
    play.does(Decline("anna"))
    assert play.sentences == ["anna has given the bank up"]
    assert (play.state.banker, play.state.offered, play.state.refused) == (None, 2, ())


def test_4_5_giving_up_before_the_first_hand_is_a_refusal() -> None:
    opening = PaiLunliuOpening(holders=HOLDERS, refused=("anna",))
    play = table(opening=opening).does(Accept("anna"), Decline("anna"))
    assert play.state.refused == ("anna", "anna")
    play.does(AssignBank(1), Decline("anna"))
    assert 1 not in play.state.holders


def test_4_5_also_for_who_has_it_from_a_banker_of_the_last_coup() -> None:
    play = table(opening=ANNA_BANKS).does(AssignBank(2), Decline("bruno"))
    assert play.state.refused == ("bruno",)


@pytest.mark.parametrize(
    ("opening", "refused"), [(ANNA_BANKS, ()), (SEATED, ("anna",))], ids=["the bank is his", "it is offered to him"]
)
def test_4_5_leaving_hands_the_bank_on(opening: PaiLunliuOpening, refused: tuple[str, ...]) -> None:
    play = table(opening=opening).does(LeaveBox("anna", 1))
    assert (play.state.banker, play.state.offered, play.state.refused) == (None, 2, refused)
    assert play.sentences[-1] == "anna has left box 1"


def test_4_5_leaving_at_the_third_refusal_loses_the_box() -> None:
    opening = PaiLunliuOpening(holders=HOLDERS, refused=("anna", "anna"))
    play = table(opening=opening).does(LeaveBox("anna", 1))
    assert play.sentences[-1] == "anna loses box 1 and goes on as a backer"
    play.refuses(TakeBox("anna", 1), GoesOnAsBacker)


def test_4_5_the_view_says_beforehand_what_handing_the_bank_on_would_mean() -> None:
    play = table(opening=SEATED)

    def foretold() -> tuple[Event, ...]:
        return PAI_LUNLIU.view(play.state, "anna").handing_on  # type: ignore[attr-defined,no-any-return]

    for handing_on in (
        (BankRefused("anna", 1, 1),),
        (BankRefused("anna", 1, 2),),
        (BankRefused("anna", 1, 3), BoxLost("anna", 1)),
    ):
        assert foretold() == handing_on
        play.does(Decline("anna"))
        assert tuple(play.events[-len(handing_on) :]) == handing_on
        play.does(*(Decline(name) for name in ("bruno", "carla", "dario") if play.state.box_of("anna")))
    assert foretold() == (BankRefused("bruno", 2, 3), BoxLost("bruno", 2))
    play.does(Accept("bruno"), BankStake("bruno", 20_00))
    assert foretold() == ()


def test_4_5_the_view_says_that_giving_up_is_free_after_a_coup() -> None:
    play = table(opening=PaiLunliuOpening(holders=HOLDERS, banker=1))
    assert PAI_LUNLIU.view(play.state, None).handing_on == (BankGivenUp("anna", 1),)  # type: ignore[attr-defined]


def test_4_5_others_leave_without_a_word_about_the_bank() -> None:
    play = table().does(LeaveBox("carla", 3))
    assert play.sentences == ["carla has left box 3"]
    assert play.state.banker == 1


@pytest.mark.parametrize("opening", [ANNA_BANKS, SEATED], ids=["with a banker", "without"])
def test_4_6_when_all_holders_name_one_box_it_banks(opening: PaiLunliuOpening) -> None:
    play = table(opening=opening).does(*(Agree(name, 3) for name in ("anna", "carla", "dario")))
    assert play.state.banker == opening.banker
    play.refuses(Agree("elena", 3), HoldsNoBox)
    play.does(Agree("bruno", 2), Agree("bruno", 3))
    assert play.sentences[-1] == "box 3 is the bank: carla banks"
    assert (play.state.banker, play.state.agreed) == (3, {})


def test_4_6_also_one_who_has_just_lost_the_bank() -> None:
    play = table(opening=PaiLunliuOpening(holders=HOLDERS, turn=2))
    play.does(*(Agree(name, 1) for name in NAMES.values()))
    assert play.state.banker == 1


def test_4_6_only_a_box_that_is_held_and_is_not_the_bank() -> None:
    play = table(opening=PaiLunliuOpening(holders=HOLDERS[:2], banker=1))
    play.refuses(Agree("bruno", 3), NobodyThere)
    play.refuses(Agree("bruno", 1), BankIsThere)
    play.refuses(Agree("bruno", 7), NoSuchBox)


@pytest.mark.parametrize("change", [TakeBox("elena", 4), LeaveBox("carla", 3)])
def test_4_6_an_agreement_begins_anew_when_the_holders_change(change: Command) -> None:
    opening = PaiLunliuOpening(holders=HOLDERS[:3], banker=1)
    play = table(opening=opening).does(Agree("anna", 2), Agree("bruno", 2), change)
    assert play.state.agreed == {}


def test_4_7_the_inspector_decides() -> None:
    play = table(opening=SEATED).does(AssignBank(3))
    assert play.sentences == ["box 3 is the bank: carla banks"]
    assert AssignBank.actor is Actor.INSPECTOR
    play.refuses(AssignBank(3), BankIsThere)
    play.does(LeaveBox("anna", 1))
    play.refuses(AssignBank(1), NobodyThere)
    play.does(AssignBank(2), BankStake("bruno", 20_00))
    play.refuses(AssignBank(4), NotNow)


def test_4_8_without_holders_the_coup_is_called_off() -> None:
    play = table(opening=PaiLunliuOpening()).does(TakeBox("anna", 2))
    play.refuses(CallOff(), BoxesAreHeld)
    play.does(LeaveBox("anna", 2), CallOff())
    assert play.over
    assert play.sentences[-1] == "the coup is called off"


@pytest.mark.parametrize("opening", [ANNA_BANKS, SEATED], ids=["with a banker", "without"])
def test_4_9_any_holder_raises_a_dispute_once(opening: PaiLunliuOpening) -> None:
    play = table(opening=opening)
    play.refuses(RaiseDispute("elena"), HoldsNoBox)
    play.does(RaiseDispute("carla"))
    assert play.sentences == ["carla at box 3 disputes the bank"]
    assert disputed_by(play) == "carla"
    for player in ("carla", "bruno"):
        play.refuses(RaiseDispute(player), InDispute)
        assert not offers(play, player, RaiseDispute(player))
    assert offers(table(opening=opening), "anna", RaiseDispute("anna"))
    assert not RaiseDispute.goes_on


@pytest.mark.parametrize(
    "ends",
    [
        (AssignBank(2),),
        (Accept("anna"),),
        tuple(Agree(name, 4) for name in NAMES.values()),
        (LeaveBox("carla", 3),),
        (PutOff(3),),
    ],
)
def test_4_9_a_dispute_is_over_when_the_bank_is_decided(ends: tuple[Command, ...]) -> None:
    play = table(opening=SEATED).does(RaiseDispute("carla"), *ends)
    assert disputed_by(play) is None
    play.does(RaiseDispute("dario"))


def test_4_9_others_who_leave_end_no_dispute_and_the_bank_s_stake_does() -> None:
    play = table().does(RaiseDispute("carla"), LeaveBox("dario", 4))
    assert disputed_by(play) == "carla"
    play.does(BankStake("anna", 20_00))
    assert disputed_by(play) is None
    play.refuses(RaiseDispute("carla"), NotNow)


def disputed_by(play: Play) -> str | None:
    """Who has raised a dispute, as everybody sees it."""
    name: str | None = PAI_LUNLIU.view(play.state, None).disputed_by  # type: ignore[attr-defined]
    return name


def test_4_10_the_inspector_puts_a_holder_off_a_box() -> None:
    play = table().does(PutOff(3))
    assert play.sentences == ["carla is put off box 3"]
    assert 3 not in play.state.holders
    play.refuses(PutOff(3), BoxFree)
    play.refuses(PutOff(5), NoSuchBox)
    play.refuses(TakeBox("carla", 3), GoesOnAsBacker)
    play.does(TakeBox("elena", 3))
    assert PutOff.actor is Actor.INSPECTOR
    assert [box for box in range(1, 5) if offers(play, Actor.INSPECTOR, PutOff(box))] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("opening", "told"),
    [
        (ANNA_BANKS, ["anna has given the bank up", "anna is put off box 1"]),
        (SEATED, ["anna has refused the bank: 1 times now", "anna is put off box 1"]),
        (
            PaiLunliuOpening(holders=HOLDERS, refused=("anna", "anna")),
            ["anna has refused the bank: 3 times now", "anna loses box 1 and goes on as a backer"],
        ),
    ],
)
def test_4_10_who_has_the_bank_or_is_offered_it_hands_it_on(opening: PaiLunliuOpening, told: list[str]) -> None:
    play = table(opening=opening).does(PutOff(1))
    assert play.sentences == told
    assert (play.state.banker, play.state.offered) == (None, 2)


def test_4_10_own_bets_on_the_box_go_back_and_those_of_others_stay() -> None:
    bets = (Bet("bruno", 40_00, "box 2"), Bet("elena", 20_00, "box 2"), Bet("bruno", 20_00, "2 over 3"))
    play = banked(100_00, *bets, Pass("carla"), Bet("bruno", 40_00, "box 3")).does(PutOff(2))
    assert play.sentences[-3:] == [
        "bruno has 40.00 back from box 2",
        "bruno has 20.00 back from 2 over 3",
        "bruno is put off box 2",
    ]
    assert play.state.bets == {"anna": {"bank": 100_00}, "elena": {"box 2": 20_00}, "bruno": {"box 3": 40_00}}
    play.does(Bet("bruno", 40_00, "box 2"), NoMoreBets())
    play.refuses(PutOff(3), NotNow)


def test_4_10_not_where_bets_of_others_depend_on_the_holder() -> None:
    play = banked(100_00, Bet("elena", 20_00, "2 over 3"))
    for box in (1, 2, 3):
        play.refuses(PutOff(box), OthersDepend)
    assert [box for box in range(1, 5) if offers(play, Actor.INSPECTOR, PutOff(box))] == [4]


# 5. What the cards are worth


def winner(first: str, second: str) -> Winner:
    return PAI_LUNLIU.winner(PAI_LUNLIU.rank(read_cards(first)), PAI_LUNLIU.rank(read_cards(second)))


@pytest.mark.parametrize(
    ("hands", "score"),
    [
        ("Jk/3♦", 20),
        ("Q♥/Q♦", 19),
        ("2♥/2♦", 18),
        ("8♥/8♦", 17),
        ("4♥/4♦", 16),
        ("10♥/10♦ 6♥/6♦ 4♠/4♣", 15),
        ("10♠/10♣ 6♠/6♣ J♦/J♥ 7♦/7♥", 14),
        ("9♥/9♦ 5♥/5♦ 8♠/8♣ 7♠/7♣", 13),
        ("Q♥/9♥ Q♦/9♥ Q♥/9♦", 12),
        ("Q♥/8♠ Q♦/8♦ 8♣/Q♥", 11),
        ("8♥/2♦ 8♠/2♥ 2♦/8♣", 10),
    ],
)
def test_5_1_the_score_table(hands: str, score: int) -> None:
    for hand in hands.split():
        ranked = PAI_LUNLIU.rank(read_cards(hand))
        assert ranked.facts == {"score": score}


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("10♥/9♦", 9),
        ("J♥/9♥", 0),
        ("Q♦/7♥", 9),
        ("Jk/Q♦", 8),
        ("Jk/9♥", 5),
        ("3♦/4♥", 7),
        ("8♠/8♦", 6),
        ("6♥/4♥", 0),
        ("10♥/10♣", 0),
    ],
)
def test_5_2_the_points_of_other_hands(hand: str, points: int) -> None:
    assert PAI_LUNLIU.rank(read_cards(hand)).facts["points"] == points


@pytest.mark.parametrize(
    ("first", "second", "won"),
    [
        ("Q♥/6♥", "2♥/6♦", Winner.FIRST),  # 8: Q♥ stands at 19, 2♥ at 18
        ("8♠/10♥", "8♥/10♠", Winner.SECOND),  # 8: 10♥ at 15, 8♥ at 17
        ("8♠/10♠", "7♦/J♥", Winner.TIE),  # 8: both 14
        ("10♥/10♦", "6♥/6♦", Winner.TIE),  # both 15 in the table
        ("Q♥/8♠", "Q♦/8♥", Winner.TIE),
    ],
)
def test_5_3_the_better_card_decides_between_equal_points(first: str, second: str, won: Winner) -> None:
    assert winner(first, second) is won


def test_5_4_joker_and_3_of_diamonds_are_best_together() -> None:
    best = max(pai.every_hand(), key=lambda hand: pai.rank(*hand))
    assert set(best) == {Card.JOKER, Card.D3}


@pytest.mark.parametrize(
    ("first", "second", "won"),
    [
        ("Jk/J♥", "7♠/10♠", Winner.TIE),  # 7 and 7, J♥ and 10♠ both 14: the joker adds no height
        ("Jk/J♥", "7♦/10♦", Winner.SECOND),
        ("3♦/5♥", "8♠/10♠", Winner.SECOND),  # 8 and 8, 13 against 14
    ],
)
def test_5_4_apart_they_have_no_height(first: str, second: str, won: Winner) -> None:
    assert winner(first, second) is won


@pytest.mark.parametrize(("first", "second"), [("6♥/4♥", "10♥/10♣"), ("6♥/4♥", "J♥/9♥"), ("7♦/3♦", "4♥/Jk")])
def test_5_5_hands_of_nothing_tie(first: str, second: str) -> None:
    assert winner(first, second) is Winner.TIE


def test_5_5_there_is_no_better_or_worse_nothing() -> None:
    assert {pai.rank(*hand) for hand in pai.every_hand() if pai.rank(*hand).score == 0} == {pai.PaiRank(0, 0)}


@pytest.mark.parametrize(
    ("first", "second", "won"),
    [
        ("8♥/8♦", "10♠/10♣", Winner.FIRST),
        ("4♥/4♦", "6♦/2♦", Winner.FIRST),
        ("Jk/Q♦", "7♦/8♠", Winner.FIRST),
        ("J♦/7♦", "8♠/10♥", Winner.SECOND),
        ("8♠/J♥", "9♥/10♠", Winner.TIE),
        ("10♥/10♣", "6♥/4♥", Winner.TIE),
    ],
)
def test_5_6_the_printed_examples(first: str, second: str, won: Winner) -> None:
    assert winner(first, second) is won


@pytest.mark.parametrize(("options", "outcome"), [(FOUR, "push"), (BANKER_TIES, "lost")])
@pytest.mark.parametrize(("bank", "box"), [("9♥/10♠", "8♠/J♥"), ("8♠/J♥", "9♥/10♠")])
def test_5_6_the_printed_tie_against_the_bank(bank: str, box: str, options: PaiLunliuOptions, outcome: str) -> None:
    play = coup(banked(20_00, Bet("bruno", 20_00, "box 2"), options=options), bank, box, LESS, "6♠/7♠")
    assert play.lines[0].outcome.value == outcome


# 6. The non-betting coup


@pytest.mark.parametrize(
    "before",
    [
        (),
        (BankStake("anna", 40_00),),
        (BankStake("anna", 40_00), Bet("bruno", 20_00, "box 2"), Bet("elena", 20_00, "2 over 3")),
        (BankStake("anna", 40_00), Bet("bruno", 20_00, "box 2"), EndOfTime()),
    ],
)
def test_6_1_every_stake_goes_back(before: tuple[Command, ...]) -> None:
    play = table().does(*before, ExposedCards(read_cards("8♥")))
    assert play.balance.on_layout == 0
    assert play.state.bets == {}
    assert play.sentences[-1] == "a coup without bets, beginning with 8♥"
    play.refuses(Bet("bruno", 20_00, "box 2"), BettingClosed)
    play.refuses(BankStake("anna", 20_00), NotNow)


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("", WrongNumberExposed),
        ("8♥ 9♥ 10♥ J♥ Q♥ 8♦ 9♦ 10♦ J♦", WrongNumberExposed),
        ("8♥ 8♥", CardNotLeft),
        ("K♥", CardNotLeft),
        ("2♦", CardNotLeft),
    ],
)
def test_6_1_cards_that_cannot_have_come_out(cards: str, why: type[Exception]) -> None:
    opening = PaiLunliuOpening(holders=HOLDERS, banker=1, gone=Composition.of(read_cards("2♦")))
    table(opening=opening).refuses(ExposedCards(read_cards(cards) if cards else ()), why)


def test_6_2_the_exposed_cards_are_the_first_of_the_coup() -> None:
    play = banked(40_00, ExposedCards(read_cards("Q♥ 8♥ 9♥ 10♥ Q♦")))
    seen = PAI_LUNLIU.view(play.state, "elena")
    assert seen.cards == {1: read_cards("Q♥ Q♦"), 2: read_cards("8♥"), 3: read_cards("9♥"), 4: read_cards("10♥")}  # type: ignore[attr-defined]
    play.refuses(Deal(Card.HQ), CardNotLeft)
    play.deals("8♦ 9♦ 10♦")
    assert [event.box for event in play.events if isinstance(event, CardDealt)] == [2, 3, 4]
    play.refuses(TurnCards("anna", 1), AlreadyTurned)
    play.does(TurnCards("dario", 4), TurnCards("bruno", 2), TurnCards("carla", 3))
    assert play.over
    assert play.lines == ()


def test_6_2_a_whole_coup_may_be_exposed() -> None:
    play = table().does(ExposedCards(read_cards("Q♥ 8♥ 9♥ 10♥ Q♦ 8♦ 9♦ 10♦")))
    assert play.over
    assert next_opening(play).gone.total == 8


def test_6_2_everything_else_stays_as_it_was() -> None:
    opening = PaiLunliuOpening(holders=HOLDERS, banker=1, standing=(SideBet("elena", 20_00, "2 over 3"),))
    play = table(opening=opening).does(BankStake("anna", 20_00), ExposedCards(read_cards("4♠ Q♥ 9♥ 8♥")))
    turned(play.deals("6♥ Q♦ 9♦ 8♦"))
    following = next_opening(play)
    assert (following.holders, following.banker, following.standing) == (HOLDERS, 1, opening.standing)
    assert following.gone == Composition.of(read_cards("4♠ Q♥ 9♥ 8♥ 6♥ Q♦ 9♦ 8♦"))


def test_6_2_without_a_banker_the_deal_starts_where_the_bank_is_offered() -> None:
    opening = PaiLunliuOpening(holders=HOLDERS[:2], turn=3)  # boxes 3 and 4 are free: it is offered to box 1
    play = table(opening=opening).does(ExposedCards(read_cards("8♥"))).deals("9♥")
    assert play.state.face_up(1) == (Card.H8,)
    assert play.state.hand(2) == (Card.H9,)


# 7. Side bets

COVERED = (Bet("bruno", 20_00, "box 2"),)


def test_7_1_one_box_over_another_beside_the_cover() -> None:
    play = banked(20_00, Bet("elena", 100_00, "2 over 3"), Bet("bruno", 20_00, "4 over 2"))
    assert play.state.missing == 20_00
    play.refuses(NoMoreBets(), BankNotCovered)
    assert play.state.side_bets == (SideBet("elena", 100_00, "2 over 3"), SideBet("bruno", 20_00, "4 over 2"))


def test_7_1_both_boxes_have_a_holder() -> None:
    play = banked(20_00, opening=PaiLunliuOpening(holders=HOLDERS[:3], banker=1))
    for side in ("2 over 4", "4 over 2", "4 over 3"):
        play.refuses(Bet("elena", 20_00, side), BoxWithoutHolder)
    sides = [offer.command.spot for offer in PAI_LUNLIU.legal(play.state, "elena") if isinstance(offer.command, Bet)]
    assert [spot for spot in sides if "over" in spot] == ["2 over 3", "3 over 2"]
    play.does(Bet("elena", 20_00, "2 over 3"))


def test_7_2_not_by_the_banker_and_not_on_his_box() -> None:
    play = banked(20_00)
    play.refuses(Bet("anna", 20_00, "2 over 3"), BankerHasTheBank)
    play.refuses(Bet("bruno", 20_00, "1 over 3"), BankersBox)
    play.refuses(Bet("bruno", 20_00, "3 over 1"), BankersBox)
    play.refuses(Bet("bruno", 20_00, "3 over 3"), NoSuchSpot)


@pytest.mark.parametrize(
    ("box", "over", "line"),
    [
        (2, 3, "elena on 2 over 3: 100.00 lost"),
        (3, 2, "elena on 3 over 2: 95.00 won, 5.00 tax, 195.00 returned"),
        (3, 4, "elena on 3 over 4: 95.00 won, 5.00 tax, 195.00 returned"),
        (4, 2, "elena on 4 over 2: 100.00 lost"),
    ],
)
def test_7_3_100_wins_95_and_what_is_lost_is_the_house_s(box: int, over: int, line: str) -> None:
    play = coup(banked(20_00, *COVERED, Bet("elena", 100_00, f"{box} over {over}")), BANK_8, LESS, MORE, NOTHING)
    side = play.lines[-1]
    assert side.describe() == line
    assert side.house == (-100_00 if side.returned else 100_00)


@pytest.mark.parametrize("options", [FOUR, BANKER_TIES])
def test_7_4_a_tie_is_returned_and_left_standing(options: PaiLunliuOptions) -> None:
    bets = (Bet("elena", 100_00, "2 over 3"), Bet("elena", 20_00, "2 over 4"))
    play = coup(banked(20_00, *COVERED, *bets, options=options), BANK_8, TIED_BOX.replace("8♠", "8♣"), TIED_BANK, LESS)
    assert told_lines(play)[2:] == [
        "elena on 2 over 3: 100.00 push, 100.00 returned",
        "elena on 2 over 4: 19.00 won, 1.00 tax, 39.00 returned",
    ]
    assert next_opening(play).standing == (SideBet("elena", 100_00, "2 over 3"),)


STANDING = PaiLunliuOpening(holders=HOLDERS, banker=1, standing=(SideBet("elena", 100_00, "2 over 3"),))


def test_7_5_a_standing_bet_plays_again_with_the_same_stake() -> None:
    play = banked(20_00, *COVERED, LetStand("elena", "2 over 3"), opening=STANDING)
    assert play.sentences[-1] == "elena has 100.00 standing on 2 over 3"
    assert play.state.bets["elena"] == {"2 over 3": 100_00}
    play.refuses(LetStand("elena", "2 over 3"), NotStanding)
    coup(play, BANK_8, MORE, LESS, NOTHING)
    assert told_lines(play)[-1] == "elena on 2 over 3: 95.00 won, 5.00 tax, 195.00 returned"
    assert next_opening(play).standing == ()


@pytest.mark.parametrize(
    "other", [LetStand("bruno", "2 over 3"), LetStand("elena", "3 over 2"), LetStand("elena", "2 over 4")]
)
def test_7_5_only_a_bet_that_stands(other: LetStand) -> None:
    banked(20_00, opening=STANDING).refuses(other, NotStanding)


def test_7_5_it_comes_off_like_any_other_and_is_then_withdrawn() -> None:
    play = banked(20_00, LetStand("elena", "2 over 3"), TakeOff("elena", 100_00, "2 over 3"), opening=STANDING)
    play.refuses(LetStand("elena", "2 over 3"), NotStanding)


def test_7_5_not_before_the_bank_s_stake() -> None:
    table(opening=STANDING).refuses(LetStand("elena", "2 over 3"), NotNow)


def test_7_5_it_cannot_stand_on_the_bank_s_box_or_for_the_banker() -> None:
    on_the_bank = PaiLunliuOpening(holders=HOLDERS, banker=2, standing=(SideBet("elena", 100_00, "2 over 3"),))
    play = table(opening=on_the_bank).does(BankStake("bruno", 20_00))
    play.refuses(LetStand("elena", "2 over 3"), BankersBox)
    assert LetStand("elena", "2 over 3") not in [offer.command for offer in PAI_LUNLIU.legal(play.state, "elena")]
    the_banker_s = PaiLunliuOpening(holders=HOLDERS, banker=1, standing=(SideBet("anna", 100_00, "2 over 3"),))
    banked(20_00, opening=the_banker_s).refuses(LetStand("anna", "2 over 3"), BankerHasTheBank)


def test_7_5_it_cannot_stand_on_a_box_that_has_lost_its_holder() -> None:
    standing = (SideBet("elena", 100_00, "2 over 3"),)
    play = table(opening=PaiLunliuOpening(holders=HOLDERS, banker=1, standing=standing))
    play.does(LeaveBox("carla", 3), BankStake("anna", 20_00))
    play.refuses(LetStand("elena", "2 over 3"), BoxWithoutHolder)


def test_7_5_it_lapses_when_a_coup_is_played_without_it() -> None:
    play = coup(banked(20_00, *COVERED, opening=STANDING), BANK_8, MORE, LESS, NOTHING)
    assert next_opening(play).standing == ()


def test_7_5_a_coup_that_is_not_dealt_leaves_it_standing() -> None:
    play = banked(20_00, EndOfTime(), opening=STANDING)
    assert next_opening(play).standing == STANDING.standing


def test_7_5_not_above_the_maximum() -> None:
    options = PaiLunliuOptions(side_limits=Limits(20_00, 100_00, 20_00))
    play = banked(20_00, Bet("elena", 20_00, "2 over 3"), options=options, opening=STANDING)
    play.refuses(LetStand("elena", "2 over 3"), AlreadyAtMaximum)


# Rounds of earlier rules

EARLIER = Path(__file__).parent.parent / "golden" / "pai" / "lunliu-rules-1.txt"


def test_rounds_that_were_played_by_rules_1_still_play_as_they_did() -> None:
    """Backers before holders, side bets on free boxes, and an emptied table whose bank is offered to box 2."""
    recorded = read_rounds(EARLIER.read_text("utf-8"), {PAI_LUNLIU.name: PAI_LUNLIU})
    assert len(recorded) == 5
    assert {played.game.rules for played, _, _ in recorded} == {1}
    assert {played.options.holders_first for played, _, _ in recorded} == {False}  # type: ignore[attr-defined]
    for played, void, _ in recorded:
        again = read_round(write_round(played, void), {PAI_LUNLIU.name: PAI_LUNLIU})
        assert again.state == played.state
