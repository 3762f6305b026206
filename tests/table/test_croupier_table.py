"""A croupier's table: real cards come by the croupier's word, and what was entered wrongly is put right."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Raw, json, structs

from banco.core.boxes import ShowCards
from banco.core.cards import Card, read_cards
from banco.core.game import Game
from banco.core.messages import Burn, Command, Deal, DealFaceDown, NoMoreBets
from banco.core.packs import CardNotLeft
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.games.lugano.commands import Bet as LuganoBet
from banco.games.lugano.commands import BurnDisputed, CardShows, Choice, Choose, Reshuffle
from banco.games.pai_lunliu import commands as pai
from banco.ledger.purses import Money
from banco.table.desk import Desk, NoRound, RoundInPlay
from banco.table.due_actions import next_due_action
from banco.table.messages import (
    CardCorrected,
    CardTakenBack,
    CorrectCard,
    OpenBetting,
    Ruling,
    RulingMade,
    TakeBackCard,
)
from banco.table.moves import CommandBatch
from banco.table.permissions import Asker, NotYours, ReasonNeeded, Role, check_reason
from banco.table.round_edits import (
    CorrectionChangesMoney,
    CorrectionNotPossible,
    NoCardToTakeBack,
    NoRuling,
    NoSuchCardMove,
)
from banco.table.settings import Clocks, DealerKind, TableSettings
from banco.table.views.console import ActKind, Console, Stake, console_of

LUCKY_TREE, LUGANO, PAI_LUNLIU = (GAMES[name] for name in ("lucky-tree", "lugano", "pai-lunliu"))
VERA, INES, ANNA = Asker("vera", Role.CROUPIER), Asker("ines", Role.INSPECTOR), Asker("anna")


class Evening:
    """A croupier's table, played by whoever is named; every step is stored as it comes."""

    def __init__(self, game: Game[Any], **options: Any) -> None:
        self.desk = Desk("t", game, game.options(**options), Money.PLAY_EUR, dealer=DealerKind.CROUPIER)
        self.settings = TableSettings(
            name="t", title="T", game=game.name, money=Money.PLAY_EUR, dealer=DealerKind.CROUPIER, options=options
        )
        self.keys = 0

    def opens(self, *, new_shoe: bool = False) -> Evening:
        self.keys += 1
        self.desk = self.desk.open_for_croupier(VERA, f"k{self.keys}", OpenBetting(new_shoe), 1_000).desk
        return self

    def does(self, *asked: CommandBatch, by: Asker = VERA) -> Evening:
        for one in asked:
            self.keys += 1
            step = self.desk.play(by, f"k{self.keys}", one, 1_000, f"{by.name}/1")
            self.desk, self.events = step.desk, step.events
        return self

    def deals(self, cards: str) -> Evening:
        return self.does(*map(Deal, read_cards(cards)))

    def refuses(self, asked: CommandBatch, why: type[Exception], by: Asker = VERA) -> None:
        before = self.desk
        with pytest.raises(why):
            self.does(asked, by=by)
        assert self.desk is before

    def console(self, *, on_duty: bool = True, attended: bool = False) -> Console:
        return console_of(self.desk, Role.CROUPIER, by_croupier=True, on_duty=on_duty, attended=attended)

    def expected(self, *, on_duty: bool = True) -> tuple[ActKind, int | None, str, int]:
        act = self.console(on_duty=on_duty).expected
        assert act is not None
        return act.kind, act.box, act.hand, act.count

    def left(self, card: Card) -> int:
        return self.console().left.get(card.value, 0)


def ruled(command: Command, why: str = "a second look at the table") -> Ruling:
    return Ruling(why, Raw(json.encode(command)))


def lucky_tree() -> Evening:
    """A Lucky Tree shoe after its burn, with anna's bet on the player, and no more bets."""
    evening = Evening(LUCKY_TREE).opens().deals("3♦").does(Burn(3))
    return evening.does(Bet("anna", 1_000, Spot.PLAYER), by=ANNA).does(NoMoreBets())


def test_the_console_leads_a_lucky_tree_coup_from_the_new_shoe_to_the_next() -> None:
    evening = Evening(LUCKY_TREE)
    assert evening.expected(on_duty=False)[0] is ActKind.TAKE_DUTY
    assert evening.expected()[0] is ActKind.OPEN_BETTING
    assert evening.opens().expected() == (ActKind.CARD, None, "burn card", 1)
    assert evening.deals("7♦").expected() == (ActKind.BURN, None, "", 7)
    assert evening.does(Burn(7)).expected()[0] is ActKind.NO_MORE_BETS
    evening.does(Bet("anna", 1_000, Spot.PLAYER), by=ANNA)
    told = []
    evening.does(NoMoreBets())
    for card in read_cards("9♥ 2♣ K♥ 3♣"):
        told.append(evening.expected()[2])
        evening.deals(str(card))
    assert told == ["player", "banker", "player", "banker"]
    assert evening.expected()[0] is ActKind.OPEN_BETTING
    (paid,) = evening.console().payouts
    assert (paid.player, paid.take, paid.pay) == ("anna", 0, 1_000)


def test_whoever_is_not_on_duty_is_asked_to_take_it_only_where_nobody_is() -> None:
    evening = Evening(LUCKY_TREE)
    assert evening.expected(on_duty=False)[0] is ActKind.TAKE_DUTY
    assert evening.console(on_duty=False, attended=True).expected is None


def test_the_console_says_when_a_new_shoe_is_due_and_what_is_in_it() -> None:
    evening = Evening(LUCKY_TREE)
    new = evening.console()
    assert (new.new_shoe_due, new.burns_first, new.cards_left, new.pack) == (True, True, 416, new.left)
    assert Evening(PAI_LUNLIU).console().burns_first is False
    evening.opens().deals("7♦").does(Burn(7))
    assert (evening.console().new_shoe_due, evening.console().cards_left) == (False, 408)
    assert evening.console().pack["7d"] == 8
    evening.does(NoMoreBets()).deals("9♥ 2♣ K♥ 3♣")
    assert evening.console().new_shoe_due is False


def test_the_console_shows_the_stakes_of_everybody_where_players_see_their_own() -> None:
    evening = Evening(LUCKY_TREE).opens().deals("3♦").does(Burn(3))
    for name, cents in (("anna", 1_000), ("bruno", 2_000)):
        evening.does(Bet(name, cents, Spot.PLAYER), by=Asker(name))
    assert evening.console().stakes == (Stake("anna", "player", 1_000), Stake("bruno", "player", 2_000))
    assert evening.does(NoMoreBets()).deals("9♥ 2♣ K♥ 3♣").console().stakes == ()


def test_what_was_settled_in_mid_round_is_to_be_paid_until_the_next_card() -> None:
    evening = lugano_choosing()
    (paid,) = evening.console().payouts
    assert paid.where == "59 of box 1"
    evening.does(Choose("anna", 1, Choice.STAND), by=ANNA)
    assert evening.console().payouts == (paid,)
    evening.deals("K♦")
    assert "59 of box 1" not in [line.where for line in evening.console().payouts]


def test_what_is_left_follows_the_cards_and_an_impossible_card_is_refused() -> None:
    evening = lucky_tree()
    nine = Card("9h")
    assert evening.left(nine) == 8
    for _ in range(2):
        evening.deals("9♥ 2♣ K♥ 3♣")
        evening.opens().does(NoMoreBets())
    assert evening.left(nine) == 6
    pai_coup = Evening(PAI_LUNLIU).opens().does(pai.ExposedCards(read_cards("3♦ 2♥")))
    pai_coup.refuses(Deal(Card("3d")), CardNotLeft)


def test_only_the_croupier_opens_and_only_between_rounds() -> None:
    evening = Evening(LUCKY_TREE)
    with pytest.raises(NotYours):
        evening.desk.open_for_croupier(ANNA, "k", OpenBetting(), 1)
    evening.opens()
    evening.refuses(OpenBetting(), RoundInPlay)
    with pytest.raises(RoundInPlay):
        evening.opens()


def test_the_system_deals_nothing_opens_nothing_and_waits_for_its_croupier() -> None:
    evening = Evening(LUCKY_TREE)
    assert next_due_action(evening.desk, evening.settings, ["anna"], 0, 0) is None
    evening.opens()
    assert next_due_action(evening.desk, evening.settings, ["anna"], 0, 0) is None
    evening.deals("2♦").does(Burn(2))
    coming = next_due_action(evening.desk, evening.settings, ["anna"], 0, 0)
    assert coming is not None
    assert isinstance(coming.command, NoMoreBets)
    assert next_due_action(evening.desk, evening.settings, ["anna"], 0, 0, croupier_present=False) is None


def test_without_a_betting_clock_the_betting_ends_by_the_croupiers_word() -> None:
    evening = Evening(LUCKY_TREE)
    evening.opens().deals("2♦").does(Burn(2))
    own_word = TableSettings(
        name="t",
        title="T",
        game="lucky-tree",
        money=Money.PLAY_EUR,
        dealer=DealerKind.CROUPIER,
        clocks=Clocks(betting=0),
    )
    assert next_due_action(evening.desk, own_word, ["anna"], 0, 0) is None


def test_the_last_card_is_taken_back_until_something_depends_on_it() -> None:
    evening = lucky_tree().deals("9♥ 2♣")
    evening.does(TakeBackCard())
    assert evening.events == (CardTakenBack(Card("2c")),)
    assert evening.expected() == (ActKind.CARD, None, "banker", 1)
    evening.deals("4♣ K♥")
    evening.deals("3♣")  # the coup is settled with it
    evening.refuses(TakeBackCard(), NoRound)
    betting = Evening(LUGANO).opens()
    betting.refuses(TakeBackCard(), NoCardToTakeBack)
    evening.refuses(TakeBackCard(), NotYours, by=ANNA)


def test_a_misread_card_is_corrected_by_the_inspector_with_a_reason() -> None:
    evening = lucky_tree().deals("9♥ 2♣")
    place = len(evening.desk.played.moves) - 2 if evening.desk.played else 0
    evening.refuses(ruled(CorrectCard(place, Card("8h"))), NotYours)
    evening.does(ruled(CorrectCard(place, Card("8h")), "it was the eight"), by=INES)
    assert evening.events == (RulingMade("it was the eight"), CardCorrected(place, Card("9h"), Card("8h")))
    assert evening.desk.played is not None
    assert evening.desk.played.state.player == (Card("8h"),)
    assert evening.desk.played.state.banker == (Card("2c"),)
    evening.refuses(ruled(CorrectCard(0, Card("Jk"))), CardNotLeft, by=INES)
    evening.refuses(ruled(CorrectCard(1, Card("9h"))), NoSuchCardMove, by=INES)
    evening.refuses(ruled(CorrectCard(99, Card("9h"))), NoSuchCardMove, by=INES)
    evening.refuses(ruled(CorrectCard(0, Card("8d"))), CorrectionNotPossible, by=INES)


def test_the_console_names_the_cards_of_the_round_by_their_moves_and_none_that_lies_face_down() -> None:
    evening = lucky_tree().deals("9♥ 2♣")
    cards = evening.console().cards
    assert [(card.card, card.hand) for card in cards] == [
        (Card("3d"), "burn card"),
        (Card("9h"), "player"),
        (Card("2c"), "banker"),
    ]
    evening.does(ruled(CorrectCard(cards[1].move, Card("8h"))), by=INES)
    assert evening.console().cards[1].card is Card("8h")
    pai_coup = pai_dealing().deals("Q♥").does(*[DealFaceDown()] * 7)
    assert [(card.card, card.box) for card in pai_coup.console().cards][:2] == [(None, 1), (None, 2)]
    shown = pai_coup.does(ShowCards(1, read_cards("Q♥ 9♥"))).console().cards
    assert [(card.card, card.place) for card in shown if card.box == 1] == [(Card("Qh"), 0), (Card("9h"), 1)]
    assert len(shown) == 8


def lugano_choosing() -> Evening:
    evening = Evening(LUGANO).opens()
    for spot in ("59 of box 1", "play of box 1"):
        evening.does(LuganoBet("anna", 1_000, spot), by=ANNA)
    return evening.does(NoMoreBets()).deals("4♥ 5♣ 3♣")


def test_a_card_by_which_bets_were_settled_is_not_corrected_in_the_round() -> None:
    evening = lugano_choosing()
    first = next(at for at, move in enumerate(evening.desk.played.moves) if isinstance(move.command, Deal))  # type: ignore[union-attr]
    evening.refuses(ruled(CorrectCard(first, Card("Ah"))), CorrectionChangesMoney, by=INES)
    evening.does(ruled(CorrectCard(first, Card("4d"))), by=INES)  # 59 is paid all the same
    evening.does(Choose("anna", 1, Choice.STAND), by=ANNA).deals("K♦")
    assert evening.desk.played is None


def test_an_inspector_decides_with_a_reason_and_only_what_is_theirs() -> None:
    with pytest.raises(ReasonNeeded):
        check_reason((Reshuffle(),))
    check_reason((ruled(Reshuffle()),))
    evening = lugano_choosing()
    evening.refuses(ruled(NoMoreBets()), NoRuling, by=INES)
    evening.refuses(Ruling("why", Raw(b"[1")), NoRuling, by=INES)


def test_a_ruling_about_a_card_is_offered_with_a_card_that_it_could_be_about() -> None:
    def about_cards(evening: Evening) -> list[Command]:
        seen = console_of(evening.desk, Role.INSPECTOR, by_croupier=True, on_duty=False, attended=True)
        return [command for command in seen.rulings if hasattr(command, "card")]

    evening = lugano_choosing()
    (burns,) = about_cards(evening)
    assert isinstance(burns, BurnDisputed)
    evening.does(ruled(structs.replace(burns, card=Card("9h"))), by=INES)
    assert evening.left(Card("9h")) == 5
    assert CardShows in map(type, about_cards(evening.does(Choose("anna", 1, Choice.CARD), by=ANNA)))
    assert about_cards(lucky_tree()) == []


def test_real_cards_do_not_come_back_after_a_void() -> None:
    evening = lucky_tree().deals("9♥ 2♣")
    evening.desk = evening.desk.void(INES, "the lights went out", 2_000).desk
    assert evening.left(Card("9h")) == 7
    assert evening.opens().desk.played.opening.burnt == 3  # type: ignore[union-attr]
    evening.desk = evening.desk.void(INES, "again", 2_000).desk
    assert evening.opens(new_shoe=True).left(Card("9h")) == 8


def pai_dealing() -> Evening:
    """A Pai Lunliu coup with anna's bank against bruno, before its first card."""
    evening = Evening(PAI_LUNLIU).opens()
    for box, name in ((1, "anna"), (2, "bruno")):
        evening.does(pai.TakeBox(name, box), by=Asker(name))
    evening.does(pai.Accept("anna"), pai.BankStake("anna", 10_000), by=ANNA)
    return evening.does(pai.Bet("bruno", 10_000, "box 2"), by=Asker("bruno")).does(NoMoreBets())


def test_whoever_is_offered_the_bank_is_named_before_anybody_has_staked() -> None:
    evening = Evening(PAI_LUNLIU).opens()
    for box, name in ((1, "anna"), (2, "bruno")):
        evening.does(pai.TakeBox(name, box), by=Asker(name))
    asked = evening.console().expected
    assert asked is not None
    assert (asked.kind, asked.waits_for) == (ActKind.WAIT, ("anna",))
    evening.does(pai.Decline("anna"), by=ANNA)
    asked = evening.console().expected
    assert asked is not None
    assert asked.waits_for == ("bruno",)


def test_unread_cards_are_dealt_face_down_and_named_when_they_are_turned() -> None:
    evening = pai_dealing()
    assert evening.expected() == (ActKind.FACE_DOWN, 1, "", 1)
    evening.does(*[DealFaceDown()] * 8)
    assert evening.expected() == (ActKind.SHOW, 1, "", 2)
    assert next_due_action(evening.desk, evening.settings, ["anna", "bruno"], 0, 0) is None
    evening.does(TakeBackCard())
    assert evening.events == (CardTakenBack(None),)
    evening.does(DealFaceDown(), ShowCards(1, read_cards("Q♥ 9♥")))
    assert evening.expected() == (ActKind.SHOW, 2, "", 2)
    shown = len(evening.desk.played.moves) - 1 if evening.desk.played else 0
    evening.does(ruled(CorrectCard(shown, Card("8h"), place=1)), by=INES)
    assert evening.desk.played is not None
    assert evening.desk.played.state.hand(1) == read_cards("Q♥ 8♥")
    evening.desk = evening.desk.void(INES, "a card fell to the floor", 2_000).desk
    assert evening.console().unseen == 6


def test_the_cards_left_do_not_tell_what_a_reader_has_read_face_down() -> None:
    evening = pai_dealing().deals("Q♥")
    assert (evening.left(Card("Qh")), evening.console().unseen, evening.console().cards_left) == (1, 1, 31)
    evening.does(*[DealFaceDown()] * 7).does(ShowCards(1, read_cards("Q♥ 9♥")))
    assert (evening.left(Card("Qh")), evening.console().unseen, evening.console().cards_left) == (0, 6, 24)


def test_the_dealer_of_a_table_never_changes_in_mid_shoe() -> None:
    evening = lucky_tree().deals("9♥ 2♣ K♥ 3♣")
    assert evening.desk.next_dealer(DealerKind.AUTOMATIC) is DealerKind.CROUPIER
    assert evening.desk.without_shoe().next_dealer(DealerKind.AUTOMATIC) is DealerKind.AUTOMATIC
