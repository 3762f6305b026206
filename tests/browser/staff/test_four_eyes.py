"""Money that staff put right, in browsers: a stake above the maximum, and a settled round that two people correct."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.support.axe import axe
from tests.browser.support.consoles import Console, hire
from tests.browser.support.guests import Guests
from tests.browser.support.houses import Hosted, patient_settings
from tests.browser.support.lugano_players import bets, chooses
from tests.browser.support.managers import Manager
from tests.browser.support.seats import Seat
from tests.browser.support.tellings import is_over, told
from tests.server.support.servers import wrong_in

from banco.house.accounts.account import Role
from banco.table.settings import DealerKind, TableSettings

TABLE = "lugano-1"
LIMITS = {"minimum": 500, "maximum": 2_000, "step": 500}
OPTIONS = {"limits": LIMITS}
MISREAD, SEEN = "a card was misread", "seen on the recording"


@pytest.fixture
def tables() -> list[TableSettings]:
    """A croupier's table at which 20.00 is the maximum."""
    return [patient_settings("lugano", dealer=DealerKind.CROUPIER, options=OPTIONS)]


@pytest.mark.slow
def test_a_stake_is_corrected_to_the_maximum_and_a_settled_round_by_four_eyes(house: Hosted, guests: Guests) -> None:
    hire(house, vera=Role.CROUPIER, ines=Role.INSPECTOR, marta=Role.MANAGER)
    vera = Console(house, guests, "vera", TABLE).does("console-act-take-duty")
    vera.counts("opening", {"5": "200"}).makes_shoe(312)
    anna = Seat(guests.come(), TABLE).open().sit()
    bruno = Seat(guests.come(language="en"), TABLE, language="en").open().sit()
    lays_too_much(vera, [anna, bruno])
    for box, seat in enumerate((anna, bruno), start=2):
        bets(seat, box)
    deals(vera, [anna, bruno])

    ines = Manager(house, guests, "ines", f"/tables/{TABLE}")
    ines.page.get_by_role("link", name=ines.word("console-correct-round")).click()
    ines.proposes_for_players(MISREAD, {anna.player: "5", bruno.player: "-2.50"})
    expect(ines.row(f"{TABLE}/1")).to_contain_text(ines.word("office-proposal-own"))
    expect(ines.row(f"{TABLE}/1").get_by_role("button")).to_have_count(0)
    assert not axe(ines.page)
    marta = Manager(house, guests, "marta", "/office/proposals")
    marta.decides(f"{TABLE}/1", "approve", SEEN)
    for seat, cents in ((anna, 5_00), (bruno, -2_50)):
        is_told_once(seat, cents)
        is_told_in_history(house, seat, cents)
    assert not wrong_in(house.house.store)


def lays_too_much(vera: Console, players: list[Seat]) -> None:
    """Rossi's 30.00 lie on 59: the croupier takes 10.00 back, and everybody is told."""
    vera.seats("Rossi", "100")
    play, fifty_nine = (vera.word(f"spot-lugano-{bet}-of-box", first="1") for bet in ("play", "59"))
    vera.places("Rossi", (fifty_nine, "30"))
    expect(vera.side.get_by_role("row", name="Rossi")).to_contain_text("20,00")
    expect(vera.walk_in("Rossi")).to_contain_text("80,00")
    for seat in players:
        spot = seat.word("spot-lugano-59-of-box", first="1")
        walk_in = seat.word("common-walk-in", number="1")
        told([seat], "event-bet-corrected", spot=spot, cents=seat.amount(10_00), player=walk_in)
    vera.places("Rossi", (play, "10"))


def deals(vera: Console, players: list[Seat]) -> None:
    """Every box stands on a seven, and the dealer has six."""
    vera.does("console-act-no-more-bets")
    for place, card in [("1", "Kd"), ("2", "Kc"), ("3", "Kh"), ("dealer", "6s"), ("1", "7h"), ("2", "7c"), ("3", "7d")]:
        enters(vera, place, card)
    vera.does("console-move-pay-box", box="1", amount="20,00")
    vera.page.get_by_role("button", name=f"Rossi: {vera.word('choice-lugano-stand')}").click()
    for seat in players:
        chooses(seat, "stand")
    enters(vera, "dealer", "Qs")
    is_over(players)


def enters(vera: Console, place: str, card: str) -> None:
    """The card that is due there, by the reader."""
    figures = {} if place == "dealer" else {"box": place}
    vera.sees(f"console-act-card-{'dealer' if place == 'dealer' else 'box'}", **figures).reads(card)


def is_told_once(seat: Seat, cents: int) -> None:
    """Whoever loads the table again is told by how much and why, until they close it."""
    notice = seat.page.get_by_role("status").filter(has_text=MISREAD)
    seat.page.reload()
    for said in (f"{TABLE}/1", seat.amount(abs(cents)), "−" if cents < 0 else "+", "marta"):
        expect(notice).to_contain_text(said)
    notice.get_by_role("button", name=seat.word("look-close")).click()
    expect(notice).to_have_count(0)
    seat.page.reload()
    expect(seat.page.get_by_role("contentinfo")).to_be_visible()
    expect(notice).to_have_count(0)


def is_told_in_history(house: Hosted, seat: Seat, cents: int) -> None:
    """The player's own history says by how much the round was put right, by whom and why."""
    seat.page.goto(f"{house.url}/history/{TABLE}/1")
    panel: Locator = seat.page.get_by_role("region", name=seat.word("history-story-corrections"))
    for said in (seat.amount(abs(cents)), "−" if cents < 0 else "+", "marta", MISREAD):
        expect(panel).to_contain_text(said)
