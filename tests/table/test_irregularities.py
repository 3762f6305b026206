"""Every irregularity that a game knows has its act on the console, read from the games' own commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import pytest

from banco.core.boxes import ShowCards
from banco.core.cards import Card, read_cards
from banco.core.messages import Actor, Burn, Command, Deal, DealFaceDown, NoMoreBets, Roll
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet as LuckyTreeBet
from banco.games.lucky_tree.messages import ConfirmByHand
from banco.games.lucky_tree.pays import Spot
from banco.games.lugano import commands as lugano
from banco.games.pai_lunliu import commands as pai
from banco.table.due_actions import NOT_PUT_RIGHT, next_due_action
from banco.table.games import TABLE_GAMES
from banco.table.inspector_call import CallReason, InspectorCall, inspector_call
from banco.table.permissions import Asker, Role
from banco.table.views.console import ActKind, console_of
from banco.table.views.table_view import TableStatus, table_view
from tests.table.test_croupier_table import ANNA, INES, LUCKY_TREE, LUGANO, PAI_LUNLIU, Evening, ruled

BY_CROUPIERS = {name: GAMES[name] for name, game in TABLE_GAMES.items() if game.has_croupier}
ENTERED = {
    ActKind.CARD: (Deal,),
    ActKind.FACE_DOWN: (Deal, DealFaceDown),
    ActKind.BURN: (Burn,),
    ActKind.DICE: (Roll,),
    ActKind.SHOW: (ShowCards,),
}
"""What the console asks for by the act that is due; a card face down is read by a reader, or by nobody."""

BRUNO = Asker("bruno")


def staked(**options: Any) -> Evening:
    """A Lugano table with a complete box of anna's."""
    evening = Evening(LUGANO, **options).opens()
    for spot in ("59 of box 1", "play of box 1"):
        evening.does(lugano.Bet("anna", 1_000, spot), by=ANNA)
    return evening


def misdealt() -> Evening:
    """A hand of which a card went to box 3 by mistake."""
    return staked().does(NoMoreBets()).does(lugano.GiveCard(Card("9h"), 3))


def lugano_moments() -> Iterator[Evening]:
    yield staked()
    dealing = staked().does(NoMoreBets())
    yield dealing
    yield dealing.does(ruled(lugano.CardShows(Card("2c"))), by=INES)
    yield dealing.does(ruled(lugano.CardShows(Card("3c"))), by=INES)  # the first that shows is burnt, whichever comes
    yield misdealt()
    many = misdealt().does(*(lugano.GiveCard(Card(card), 3) for card in ("8h", "7h", "6h")))
    yield many
    in_hand = staked(cards_in_hand=True).does(NoMoreBets())
    yield in_hand
    yield in_hand.does(DealFaceDown()).deals("K♦").does(DealFaceDown())
    yield staked(cards_in_hand=True).does(NoMoreBets()).deals("4♥ 5♣ 3♣")
    yield staked().does(NoMoreBets()).deals("4♥ 5♣ 3♣")


def pai_lunliu_moments() -> Iterator[Evening]:
    yield Evening(PAI_LUNLIU).opens()
    holding = Evening(PAI_LUNLIU).opens()
    for box, by in ((1, ANNA), (2, BRUNO)):
        holding.does(pai.TakeBox(by.name, box), by=by)
    yield holding
    betting = holding.does(pai.Accept("anna"), pai.BankStake("anna", 10_000), by=ANNA)
    yield betting
    covered = betting.does(pai.Bet("bruno", 10_000, "box 2"), by=BRUNO)
    yield covered
    yield covered.does(NoMoreBets())
    yield covered.does(*[DealFaceDown()] * 8)
    known = Evening(PAI_LUNLIU).opens()
    for box, by in ((1, ANNA), (2, BRUNO)):
        known.does(pai.TakeBox(by.name, box), by=by)
    known.does(pai.Accept("anna"), pai.BankStake("anna", 10_000), by=ANNA)
    known.does(pai.Bet("bruno", 10_000, "box 2"), by=BRUNO).does(NoMoreBets())
    yield known.deals("Q♥ 9♥ 4♣ 8♠ 7♣ 10♣ 6♣ 7♠")


def lucky_tree_moments() -> Iterator[Evening]:
    yield Evening(LUCKY_TREE).opens()
    burning = Evening(LUCKY_TREE).opens().deals("3♦")
    yield burning
    yield burning.does(Burn(3))


MOMENTS: dict[str, Callable[[], Iterator[Evening]]] = {
    "lugano": lugano_moments,
    "pai-lunliu": pai_lunliu_moments,
    "lucky-tree": lucky_tree_moments,
}


def offered(evening: Evening) -> Iterator[type[Command]]:
    """Whatever the croupier on duty and the inspector can do with their consoles at this moment."""
    for role in (Role.CROUPIER, Role.INSPECTOR):
        seen = console_of(evening.desk, role, by_croupier=True, on_duty=role is Role.CROUPIER, attended=True)
        yield from map(type, (*seen.acts, *seen.rulings, *seen.mistakes))
        if seen.expected:
            yield from ENTERED.get(seen.expected.kind, ())


@pytest.mark.parametrize("name", BY_CROUPIERS)
def test_every_command_of_the_staff_has_its_act_on_the_console(name: str) -> None:
    wanted = {kind for kind in BY_CROUPIERS[name].decides if kind.actor is not Actor.PLAYER}
    found = {kind for evening in MOMENTS[name]() for kind in offered(evening)}
    assert found == wanted


@pytest.mark.parametrize("name", BY_CROUPIERS)
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_act_of_the_staff_has_a_name_on_the_console(name: str, language: str) -> None:
    said = files("banco.texts").joinpath(f"web/staff/console.{language}.ftl").read_text("utf-8")
    entered = {kind for kinds in ENTERED.values() for kind in kinds}
    for kind in BY_CROUPIERS[name].decides:
        if kind.actor is not Actor.PLAYER and kind not in entered:
            assert f"\nconsole-do-{str(kind.__struct_config__.tag).replace('_', '-')} = " in said


def test_a_card_that_went_wrong_is_said_with_its_box_and_calls_the_inspector() -> None:
    dealing = staked().does(NoMoreBets())
    boxes = [one.box for one in dealing.console().mistakes if isinstance(one, lugano.GiveCard)]
    assert boxes == [2, 3, 4, 5, 6, 7]  # not box 1, where the next card belongs
    assert dealing.console().call is None
    evening = misdealt()
    assert evening.console().call == InspectorCall(CallReason.MISDEALT)
    assert evening.expected()[0] is ActKind.WAIT


def test_a_misdealt_hand_is_void_when_the_inspectors_time_is_over_whether_the_croupier_is_there_or_not() -> None:
    evening = misdealt()
    for present in (True, False):
        coming = next_due_action(evening.desk, evening.settings, ["anna"], 7, 9, croupier_present=present)
        assert coming is not None
        assert (coming.at, coming.void) == (7 + evening.settings.clocks.inspector, NOT_PUT_RIGHT)
    evening.does(ruled(lugano.RebuildHand(), "box 1 was skipped"), by=INES)
    assert inspector_call(evening.desk) is None


def test_of_an_exposed_box_only_the_other_cards_are_to_be_shown() -> None:
    evening = Evening(PAI_LUNLIU).opens().does(pai.ExposedCards(read_cards("J♥ 2♦")))
    evening.does(*[DealFaceDown()] * 6)
    expected = evening.console().expected
    assert expected is not None
    assert (expected.kind, expected.box, expected.count, expected.known) == (ActKind.SHOW, 1, 2, read_cards("J♥"))
    in_hand = staked(cards_in_hand=True).does(NoMoreBets(), DealFaceDown()).deals("K♦")
    in_hand.does(ruled(lugano.CardShows(Card("3c"))), by=INES)
    shown = in_hand.console().expected
    assert shown is not None
    assert (shown.kind, shown.count, shown.known) == (ActKind.SHOW, 2, read_cards("3♣"))


def test_a_dispute_calls_the_inspector_until_it_is_decided() -> None:
    evening = Evening(PAI_LUNLIU).opens()
    for box, by in ((1, ANNA), (2, BRUNO)):
        evening.does(pai.TakeBox(by.name, box), by=by)
    assert inspector_call(evening.desk) is None
    evening.does(pai.RaiseDispute("bruno"), by=BRUNO)
    assert evening.console().call == InspectorCall(CallReason.DISPUTE, "bruno")
    evening.does(ruled(pai.AssignBank(2)), by=INES)
    assert inspector_call(evening.desk) is None


def waits_for(evening: Evening, seat: str = "anna") -> tuple[tuple[str, ...], tuple[str, ...]]:
    """For whom the croupier's console waits, and what a seat sees of it."""
    expected = evening.console().expected
    assert expected is not None
    view = table_view(evening.desk, seat, 1, TableStatus(dealer=evening.desk.dealer))
    return expected.waits_for, view.waits_for


def test_while_bets_are_taken_the_console_says_whose_are_not_ready() -> None:
    floating = Evening(LUCKY_TREE).opens().deals("3♦").does(Burn(3))
    floating.does(ConfirmByHand("anna", by_hand=True), LuckyTreeBet("anna", 1_000, Spot.PLAYER), by=ANNA)
    assert waits_for(floating) == (("anna",), ("anna",))
    assert waits_for(floating, "bruno") == (("anna",), ())  # in a crowd nobody sees others
    half = staked().does(lugano.Bet("bruno", 1_000, "59 of box 2"), by=BRUNO)
    assert waits_for(half) == (("bruno",), ("bruno",))


def test_the_holders_who_come_first_are_waited_for_until_they_bet_or_pass() -> None:
    evening = Evening(PAI_LUNLIU).opens()
    for box, by in ((1, ANNA), (2, BRUNO)):
        evening.does(pai.TakeBox(by.name, box), by=by)
    evening.does(pai.Accept("anna"), pai.BankStake("anna", 10_000), by=ANNA)
    assert waits_for(evening) == (("bruno",), ("bruno",))
    evening.does(pai.Pass("bruno"), by=BRUNO)
    assert waits_for(evening) == ((), ())
