"""A Lucky Tree table with a croupier, in browsers: a shoe from burn to cut card, and browsers that are killed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.support.consoles import Console, hire
from tests.browser.support.guests import Guests
from tests.browser.support.houses import Hosted, patient_settings
from tests.browser.support.kills import Kills
from tests.browser.support.seats import Seat
from tests.browser.support.tellings import is_over, told
from tests.server.support.servers import wrong_in

from banco.core.cards import Card
from banco.house.accounts.account import Role
from banco.table.settings import DealerKind, TableSettings

TABLE = "lucky-tree-1"
CARDS = 416
CUT = 398
"""How many cards lie behind the cut card: it comes out in the third coup after eight cards for the burn."""


@pytest.fixture
def tables() -> list[TableSettings]:
    """A croupier's table whose shoe is soon over."""
    return [patient_settings("lucky-tree", dealer=DealerKind.CROUPIER, options={"cut_from_end": CUT})]


def bets(seat: Seat, spot: str) -> None:
    """5.00 on a spot."""
    seat.take_chip(5)
    seat.touch(seat.spot(seat.word(f"spot-lucky-tree-{spot}")))


@pytest.mark.slow
def test_a_shoe_from_the_burn_to_the_cut_card_with_browsers_killed_at_every_phase(
    house: Hosted, guests: Guests
) -> None:
    hire(house, vera=Role.CROUPIER, carlo=Role.CROUPIER, ines=Role.INSPECTOR)
    anna = Seat(guests.come(), TABLE).open().sit()
    bruno = Seat(guests.come(language="en"), TABLE, language="en").open().sit()
    killed = Kills(house, guests, TABLE, [anna, bruno])
    ines = Console(house, guests, "ines", TABLE, language="en")
    vera = takes_bets(burns(killed), killed, anna, bruno)
    carlo = deals_and_is_replaced(vera, killed, ines)
    carlo = pays(carlo, killed)
    misreads_and_puts_right(carlo, ines, [anna, bruno])
    comes_to_the_cut_card(carlo, [anna, bruno])
    carlo.walk_in("Rossi")
    killed.were_in_every_phase()
    killed.has_dealt(1, "7d", "9h", "2c", "Kh", "3c")
    has_in_history(house, anna, 1, anna.word("history-story-croupiers", croupiers="vera, carlo"))
    has_in_history(house, bruno, 2, "a second look")
    assert not wrong_in(house.house.store)


def burns(killed: Kills) -> Console:
    """Vera takes duty and burns the first cards of a new shoe, killed before each act."""
    vera = killed.comes("vera").does("console-act-take-duty").counts("opening", {"5": "100"})
    vera = killed.again(vera, "console-shoe-count", cards=str(CARDS)).makes_shoe(CARDS, "burn")
    vera = killed.again(vera, "console-act-card-burn-card").reads("7d")
    return killed.again(vera, "console-act-burn", "7d", count="7").does("console-act-burn", count="7")


def takes_bets(vera: Console, killed: Kills, anna: Seat, bruno: Seat) -> Console:
    """Chips that are not confirmed are waited for; two players and a walk-in bet."""
    anna.confirm_by_hand()
    bets(anna, "player")
    told([anna], "frame-waits-for", players=anna.called)
    expect(vera.side).to_contain_text(anna.player)
    vera = killed.again(vera, "console-act-no-more-bets")
    anna.confirm()
    expect(anna.staked).to_have_text(anna.amount(5_00))
    bets(bruno, "banker")
    vera.seats("Rossi", "100")
    vera.places("Rossi", (vera.word("spot-lucky-tree-banker"), "20"))
    return vera.does("console-act-no-more-bets")


def deals_and_is_replaced(vera: Console, killed: Kills, ines: Console) -> Console:
    """Vera is gone for good after two cards: the inspector takes over, and hands over to carlo."""
    vera = killed.again(vera, "console-act-card-player", "7d").touches("9h")
    vera = killed.again(vera, "console-act-card-banker", "7d", "9h").types("2c")
    carlo = killed.replaced(vera, "carlo", ines, "console-act-card-player", "7d", "9h", "2c")
    return carlo.types("Kh").sees("console-act-card-banker").reads("3c")


def pays(carlo: Console, killed: Kills) -> Console:
    """Carlo, killed before it and after it, takes the chips that the walk-in has lost, and opens the next coup."""
    banker = {"spot": carlo.word("spot-lucky-tree-banker"), "amount": "20,00"}
    carlo = killed.again(carlo, "console-move-take-spot", **banker).does("console-move-take-spot", **banker)
    is_over(killed.everybody)
    killed.everybody[0].until(lambda: bool(killed.house.table(TABLE).ticks))
    return killed.again(carlo, "console-act-open-betting").does("console-act-open-betting")


def misreads_and_puts_right(carlo: Console, ines: Console, both: list[Seat]) -> None:
    """A card that is taken back, one that is not in the pack any more, and one that was misread."""
    bets(both[1], "player")
    carlo.does("console-act-no-more-bets").sees("console-act-card-player").types("5d")
    carlo.sees("console-act-card-banker").page.keyboard.press("u")
    carlo.sees("console-act-card-player").reads("6d").sees("console-act-card-banker").reads("Jk")
    expect(carlo.act.get_by_role("alert")).not_to_be_empty()
    carlo.types("4s").sees("console-act-card-player")
    ines.corrects("6d", "8d", "a second look")
    told(both, "event-card-corrected", before=str(Card("6d")), after=str(Card("8d")))
    carlo.touches("Kc").sees("console-act-card-banker").reads("3h")
    carlo.does("console-act-open-betting")


def comes_to_the_cut_card(carlo: Console, both: list[Seat]) -> None:
    """The cut card is out: the coup is finished, and the next one begins with a new shoe."""
    for seat in both:
        bets(seat, "banker")
    both[0].confirm()
    carlo.does("console-act-no-more-bets").sees("console-act-card-player").reads("2d")
    carlo.sees("console-act-card-banker").reads("9c").sees("console-act-card-player").reads("5h")
    carlo.sees("console-act-card-banker").reads("Qd")
    told(both, "event-lucky-tree-shuffle-announced")
    carlo.sees("console-shoe-count", cards=str(CARDS))
    is_over(both)


def has_in_history(house: Hosted, seat: Seat, coup: int, said: str) -> None:
    """The player's history of a coup says this."""
    seat.page.goto(f"{house.url}/history/{TABLE}/{coup}")
    expect(seat.page.get_by_role("main")).to_contain_text(said)
