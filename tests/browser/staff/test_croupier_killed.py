"""Croupiers of Lugano and Pai Lunliu whose browsers are killed in every phase: no card is lost, none comes twice."""

from __future__ import annotations

import pytest
from tests.browser.support.consoles import HIDDEN, Console, hire
from tests.browser.support.guests import Guests
from tests.browser.support.houses import Hosted, patient_settings
from tests.browser.support.kills import Kills
from tests.browser.support.lugano_players import bets, chooses
from tests.browser.support.seats import Seat
from tests.browser.support.tellings import is_over, told
from tests.server.support.servers import wrong_in

from banco.house.accounts.account import Role
from banco.table.settings import DealerKind, TableSettings

LUGANO, PAI = "lugano-1", "pai-lunliu-1"


@pytest.fixture
def tables() -> list[TableSettings]:
    """Croupiers' tables: Lugano with cards in hand, which has a phase more, and Pai Lunliu with two boxes."""
    by_croupier = {"dealer": DealerKind.CROUPIER}
    return [
        patient_settings("lugano", options={"cards_in_hand": True}, **by_croupier),
        patient_settings("pai-lunliu", options={"boxes": 2}, **by_croupier),
    ]


def two_players(house: Hosted, guests: Guests, table: str) -> list[Seat]:
    """Anna, whose page is in Italian, and bruno, whose page is in English."""
    hire(house, vera=Role.CROUPIER, carlo=Role.CROUPIER, ines=Role.INSPECTOR)
    anna = Seat(guests.come(), table).open().sit(500)
    return [anna, Seat(guests.come(language="en"), table, language="en").open().sit(500)]


# --- Lugano Baccarat --------------------------------------------------------------------------------


@pytest.mark.slow
def test_lugano_goes_on_with_every_card_wherever_its_croupier_is_killed(house: Hosted, guests: Guests) -> None:
    both = two_players(house, guests, LUGANO)
    killed = Kills(house, guests, LUGANO, both)
    ines = Console(house, guests, "ines", LUGANO, language="en")
    vera = skips_the_dealer(killed, both)
    carlo = deals_face_down(vera, killed, ines)
    carlo = turns_both_boxes(carlo, killed)
    carlo = waits_for_choices(carlo, killed)
    carlo = draws(carlo, killed)
    killed.again(carlo, "console-act-open-betting").does("console-act-open-betting")
    killed.were_in_every_phase()
    killed.has_dealt(1, "9h", "6s", "4h", "5c", "9h", "3d", "9h", "3d", "4d", "Qs")
    assert not wrong_in(house.house.store)


def skips_the_dealer(killed: Kills, both: list[Seat]) -> Console:
    """Vera makes the shoe, takes the bets, and after one card face down gives one to an empty box by mistake."""
    vera = killed.comes("vera").does("console-act-take-duty")
    vera = killed.again(vera, "console-shoe-count", cards="312").makes_shoe(312)
    for box, seat in enumerate(both, start=1):
        bets(seat, box)
    vera = killed.again(vera, "console-act-no-more-bets").does("console-act-no-more-bets")
    vera = killed.again(vera, "console-act-face-down-box", box="1").does("console-act-face-down-box", box="1")
    vera.sees("console-act-face-down-box", box="2").says(vera.word("console-do-give-card", box="5"), "9h")
    told(both, "phase-lugano-misdealt")
    return killed.again(vera, "console-act-misdealt", HIDDEN, HIDDEN)


def deals_face_down(vera: Console, killed: Kills, ines: Console) -> Console:
    """The hand is rebuilt; vera is gone for good, and carlo goes on with the dealer's card and the rest."""
    ines.sees("console-act-misdealt").rules(ines.word("console-do-rebuild-hand"), "box 2 was skipped")
    told(killed.everybody, "event-lugano-hand-taken-up")
    carlo = killed.replaced(vera, "carlo", ines, "console-act-card-dealer", HIDDEN, HIDDEN).reads("6s")
    carlo = killed.again(carlo, "console-act-face-down-box", HIDDEN, HIDDEN, "6s", box="1")
    carlo.does("console-act-face-down-box", box="1").does("console-act-face-down-box", box="2")
    return carlo


def turns_both_boxes(carlo: Console, killed: Kills) -> Console:
    """A browser that is killed between the two cards of a box asks for both of them again."""
    carlo.sees("console-act-show-box", box="1").reads("4h")
    face_down = (HIDDEN, HIDDEN, HIDDEN, HIDDEN, "6s")
    carlo = killed.again(carlo, "console-act-show-box", *face_down, box="1").reads("4h").types("5c")
    carlo = killed.again(carlo, "console-act-show-box", "4h", "5c", HIDDEN, HIDDEN, "6s", box="2")
    return carlo.types("9h").reads("3d")


def waits_for_choices(carlo: Console, killed: Kills) -> Console:
    """Anna stands and bruno takes a card while the croupier is away; carlo comes back to the third card."""
    open_cards = ("4h", "5c", "9h", "3d", "6s")
    anna, bruno = killed.everybody
    carlo = killed.again(carlo, "console-act-wait-for", *open_cards, players=anna.player)
    chooses(anna, "stand")
    chooses(bruno, "card")
    carlo = killed.again(carlo, "console-act-face-down-box", *open_cards, box="2")
    carlo.does("console-act-face-down-box", box="2")
    lying = ("4h", "5c", "9h", "3d", HIDDEN, "6s")
    return killed.again(carlo, "console-act-show-box", *lying, box="2").types("4d")


def draws(carlo: Console, killed: Kills) -> Console:
    """The dealer's second card ends the coup."""
    lying = ("4h", "5c", "9h", "3d", "4d", "6s")
    carlo = killed.again(carlo, "console-act-card-dealer", *lying).reads("Qs")
    is_over(killed.everybody)
    return carlo


# --- Pai Lunliu -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_pai_lunliu_goes_on_with_every_card_wherever_its_croupier_is_killed(house: Hosted, guests: Guests) -> None:
    both = two_players(house, guests, PAI)
    killed = Kills(house, guests, PAI, both)
    ines = Console(house, guests, "ines", PAI, language="en")
    vera = has_bank_lowered(takes_the_bank(killed), killed)
    carlo = deals_two_hands(vera, killed, ines)
    carlo = killed.again(carlo, "console-act-show-box", *[HIDDEN] * 4, box="1").reads("4c").types("6c")
    lying = ("4c", "6c", HIDDEN, HIDDEN)
    carlo = killed.again(carlo, "console-act-show-box", *lying, box="2").types("Qh").reads("9h")
    is_over(both)
    killed.again(carlo, "console-act-open-betting").does("console-act-open-betting")
    killed.were_in_every_phase()
    killed.has_dealt(1, "4c", "6c", "Qh", "9h")
    assert not wrong_in(house.house.store)


def takes_the_bank(killed: Kills) -> Console:
    """Anna and bruno take the boxes, and anna accepts the bank, while vera is killed around it."""
    vera = killed.comes("vera").does("console-act-take-duty")
    vera = killed.again(vera, "console-shoe-count", cards="32").makes_shoe(32)
    anna, bruno = killed.everybody
    for box, seat in enumerate((anna, bruno), start=1):
        seat.touch(seat.page.get_by_role("button", name=seat.word("pai-lunliu-take", box=str(box))))
    vera = killed.again(vera, "console-act-wait-for", players=anna.player)
    anna.page.get_by_role("button", name=anna.word("pai-lunliu-accept"), exact=True).first.click()
    anna.take_chip(100)
    anna.touch(anna.spot(anna.word("spot-pai-lunliu-bank")))
    anna.does(anna.word("pai-lunliu-stake-bank"), "b")
    return killed.again(vera, "console-act-wait-for", players=bruno.player)


def has_bank_lowered(vera: Console, killed: Kills) -> Console:
    """Bruno covers a part of the bank alone: the time is over, and anna lowers it."""
    anna, bruno = killed.everybody
    bruno.take_chip(20)
    for _ in range(2):
        bruno.touch(bruno.spot(bruno.word("spot-pai-lunliu-box", first="2")))
    vera.button("console-do-end-of-time").click()
    vera = killed.again(vera, "console-act-wait-for", players=anna.player)
    asked = anna.page.get_by_role("dialog", name=anna.word("pai-lunliu-lower-title"))
    asked.get_by_role("button", name=anna.word("pai-lunliu-lower-to", amount="40")).click()
    return vera


def deals_two_hands(vera: Console, killed: Kills, ines: Console) -> Console:
    """Four cards face down, with a kill before each: after two of them carlo takes over."""
    act, box = "console-act-face-down-box", ("1", "2")
    vera = killed.again(vera, act, box=box[0]).does(act, box=box[0])
    vera = killed.again(vera, act, HIDDEN, box=box[1]).does(act, box=box[1])
    carlo = killed.replaced(vera, "carlo", ines, act, HIDDEN, HIDDEN, box=box[0]).does(act, box=box[0])
    return killed.again(carlo, act, *[HIDDEN] * 3, box=box[1]).does(act, box=box[1])
