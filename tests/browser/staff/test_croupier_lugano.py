"""A Lugano table with a croupier, in browsers: a segment of a shoe with every irregularity of section 7."""

from __future__ import annotations

import re

import pytest
from msgspec import structs
from playwright.sync_api import expect
from tests.browser.support.axe import axe
from tests.browser.support.consoles import Console, hire
from tests.browser.support.guests import Guests
from tests.browser.support.houses import PATIENT, Hosted, patient_settings
from tests.browser.support.lugano_players import bets, chooses
from tests.browser.support.managers import Manager
from tests.browser.support.seats import Seat
from tests.browser.support.tellings import is_over, told
from tests.server.support.servers import wrong_in

from banco.core.cards import Card
from banco.house.accounts.account import Role
from banco.table.settings import DealerKind, TableSettings

TABLE, HASTY = "lugano-1", "hasty"
CARDS = 312


@pytest.fixture
def tables() -> list[TableSettings]:
    """A croupier's table, and another at which the inspector has no time."""
    by_croupier = {"dealer": DealerKind.CROUPIER}
    quick = structs.replace(PATIENT, inspector=8_000)
    return [
        patient_settings("lugano", **by_croupier),
        patient_settings("lugano", name=HASTY, title="Hasty", clocks=quick, **by_croupier),
    ]


def walk_in_bets(vera: Console, box: int) -> None:
    """10.00 of Rossi's on 59 and on PLAY of a box."""
    spots = (vera.word(f"spot-lugano-{bet}-of-box", first=str(box)) for bet in ("59", "play"))
    vera.places("Rossi", *((spot, "10") for spot in spots))


@pytest.mark.slow
def test_a_misdealt_hand_calls_the_inspector_and_is_void_when_nobody_comes(house: Hosted, guests: Guests) -> None:
    hire(house, vera=Role.CROUPIER, ines=Role.INSPECTOR)
    vera = Console(house, guests, "vera", HASTY).does("console-act-take-duty").makes_shoe(CARDS)
    anna = Seat(guests.come(language="en"), HASTY, language="en").open().sit()
    bets(anna, 1)
    ines = Console(house, guests, "ines", HASTY, language="en")
    vera.does("console-act-no-more-bets").sees("console-act-card-box", box="1")
    for dialog in ("console-mistakes", "console-float"):
        vera.page.get_by_role("button", name=vera.word(dialog)).click()
        expect(vera.page.get_by_role("dialog").get_by_role("radio").first).to_be_visible()
        assert not axe(vera.page)
        vera.page.keyboard.press("Escape")
    vera.says(vera.word("console-do-give-card", box="3"), "9h")
    ines.sees("console-act-misdealt")
    ines.button("console-players-view").click()
    told_to_staff = ines.page.get_by_role("main")
    expect(told_to_staff).to_contain_text(ines.word("phase-lugano-misdealt"))
    expect(ines.page.get_by_role("button", name=ines.word("frame-sit"))).to_have_count(0)
    expect(ines.guest.goes("/").get_by_role("article", name="Hasty")).to_contain_text(ines.word("lobby-call-misdealt"))
    told([anna], "frame-void-why", why=anna.word("frame-void-not-put-right"))
    expect(anna.credit).to_contain_text(anna.amount(200_00))
    vera.sees("console-act-open-betting")
    anna.page.goto(f"{house.url}/history/{HASTY}/1")
    expect(anna.page.get_by_role("main")).to_contain_text(anna.word("history-story-croupiers", croupiers="vera"))
    assert not wrong_in(house.house.store)


@pytest.mark.slow
def test_a_segment_of_a_shoe_with_every_irregularity(house: Hosted, guests: Guests) -> None:
    hire(house, vera=Role.CROUPIER, carlo=Role.CROUPIER, ines=Role.INSPECTOR)
    vera = Console(house, guests, "vera", TABLE, viewport={"width": 1024, "height": 768}, has_touch=True)
    vera.does("console-act-take-duty").counts("opening", {"5": "200"}).makes_shoe(CARDS)
    anna = Seat(guests.come(), TABLE).open().sit()
    bruno = Seat(guests.come(language="en"), TABLE, language="en").open().sit()
    ines = Console(house, guests, "ines", TABLE, language="en")
    vera.seats("Rossi", "100")
    both = [anna, bruno]
    cards_show(vera, ines, both)
    box_is_skipped(vera, ines, both)
    vera.dies()
    told(both, "frame-croupier-away", croupier="vera")
    carlo = goes_on(Console(house, guests, "vera", TABLE), ines, both, Console(house, guests, "carlo", TABLE))
    is_called_off(carlo, ines, both)
    is_put_off_and_void(carlo, ines, both)
    is_disabled(house, guests, carlo, both)
    counts_out(carlo)
    assert not wrong_in(house.house.store)


def cards_show(vera: Console, ines: Console, both: list[Seat]) -> None:
    """A coup in which cards show: the first is burnt, the second played, and after several the shoe is shuffled."""
    for box, seat in enumerate(both, start=1):
        bets(seat, box)
    walk_in_bets(vera, 3)
    vera.does("console-act-no-more-bets").sees("console-act-card-box", box="1")
    ines.rules(ines.word("console-do-card-shows"), "it was seen", card="2c")
    told(both, "event-lugano-exposed-burnt", card=str(Card("2c")))
    vera.sees("console-act-card-box", box="1").touches("4h")
    vera.sees("console-act-card-box", box="2")
    ines.rules(ines.word("console-do-card-shows"), "seen again", card="3c")
    told(both, "event-lugano-exposed-played", card=str(Card("3c")))
    ines.rules(ines.word("console-do-reshuffle"), "two have shown")
    told(both, "event-ruling-made", why="two have shown")
    vera.sees("console-act-card-box", box="3").types("Kd").sees("console-act-card-dealer").reads("6s")
    vera.sees("console-act-card-box", box="1").reads("5c").sees("console-act-card-box", box="2").types("2h")
    vera.sees("console-act-card-box", box="3").touches("7h")
    vera.does("console-move-pay-box", box="3", amount="10,00")
    choose_after_a_disputed_card(vera, ines, both)
    vera.makes_shoe(CARDS)


def choose_after_a_disputed_card(vera: Console, ines: Console, both: list[Seat]) -> None:
    """A card drawn too much while somebody chooses is burnt; everybody chooses, and the coup is paid."""
    ines.rules(ines.word("console-do-burn-disputed"), "one too many", card="9s")
    told(both, "event-lugano-disputed-burnt", card=str(Card("9s")))
    for seat, choice in zip(both, ("stand", "card"), strict=True):
        chooses(seat, choice)
    vera.sees("console-act-card-box", box="2").types("8d")
    vera.page.get_by_role("button", name=f"Rossi: {vera.word('choice-lugano-stand')}").click()
    vera.sees("console-act-card-dealer").reads("Qs")
    vera.does("console-move-pay-box", box="3", amount="10,00")
    is_over(both)


def box_is_skipped(vera: Console, ines: Console, both: list[Seat]) -> None:
    """A card goes to box 2 before box 1 has its own: the hand waits for the inspector."""
    for box, seat in enumerate(both, start=1):
        bets(seat, box)
    vera.does("console-act-no-more-bets").sees("console-act-card-box", box="1")
    vera.says(vera.word("console-do-give-card", box="2"), "9h")
    told(both, "phase-lugano-misdealt")
    vera.sees("console-act-misdealt")
    ines.sees("console-act-misdealt")


def goes_on(vera: Console, ines: Console, both: list[Seat], carlo: Console) -> Console:
    """Vera is back with a new browser; the hand is rebuilt, and carlo takes over and deals to the end."""
    vera.sees("console-act-misdealt")
    ines.sees("console-act-misdealt").rules(ines.word("console-do-rebuild-hand"), "box 1 was skipped")
    told(both, "event-lugano-hand-taken-up")
    vera.sees("console-act-card-box", box="2").lies("9h")
    vera.reads("8h").sees("console-act-card-dealer")
    vera.hands_over_to("carlo")
    carlo.sees("console-act-card-dealer").reads("2d").sees("console-act-card-box", box="1").reads("Ac")
    carlo.sees("console-act-card-box", box="2").reads("Kc")
    for seat in both:
        chooses(seat, "stand")
    carlo.sees("console-act-card-dealer").reads("6h")
    is_over(both)
    return carlo


def is_called_off(carlo: Console, ines: Console, both: list[Seat]) -> None:
    """More cards are misplaced than the deal has: the coup is called off, and the stakes go back."""
    carlo.does("console-act-open-betting")
    anna = both[0]
    before = anna.live.presence.credit_of(anna.player)
    bets(anna, 1)
    carlo.does("console-act-no-more-bets").sees("console-act-card-box", box="1")
    for card in ("9d", "9c", "8c", "7c"):
        carlo.says(carlo.word("console-do-give-card", box="5"), card)
        carlo.sees("console-act-misdealt")
    carlo.says(carlo.word("console-do-give-dealer"), "6c")
    rebuilds = ines.word("console-do-rebuild-hand")
    expect(ines.sees("console-act-misdealt").ruling(rebuilds)).to_have_count(0)  # a card would be left over
    ines.page.keyboard.press("Escape")
    ines.rules(ines.word("console-do-call-off"), "too many cards")
    told(both, "event-ruling-made", why="too many cards")
    anna.until(lambda: anna.live.presence.credit_of(anna.player) == before)


def is_put_off_and_void(carlo: Console, ines: Console, both: list[Seat]) -> None:
    """A player is put off a box, and a round is made void."""
    anna, bruno = both
    carlo.does("console-act-open-betting")
    bets(bruno, 4)
    ines.rules(ines.word("console-do-put-off", box="4"), "hands off the chips")
    told(both, "event-ruling-made", why="hands off the chips")
    bets(anna, 1)
    carlo.does("console-act-no-more-bets").sees("console-act-card-box", box="1").reads("4c")
    ines.rules(ines.word("console-do-void-round"), "the lights went out")
    told(both, "frame-void-why", why="the lights went out")


def is_disabled(house: Hosted, guests: Guests, carlo: Console, both: list[Seat]) -> None:
    """The inspector disables the table from the floor: everybody is told, and nothing opens until it is enabled."""
    ines = Manager(house, guests, "ines", "/floor")
    ines.page.get_by_role("link", name=ines.word("floor-step-in-at", table=house.table(TABLE).settings.title)).click()
    ines.presses("office-table-disable")
    ines.confirms("office-table-disable", "a worn shoe")
    told(both, "frame-disabled")
    carlo.sees("console-act-disabled")
    ines.presses("office-table-enable")
    ines.confirms("office-table-enable", "a new shoe")
    carlo.sees("console-act-open-betting")


def counts_out(carlo: Console) -> None:
    """Rossi is paid out, and the table's chips are counted to the end.

    There are 1,000.00 and a fill of 50.00, less the 100.00 for Rossi's cash and the 20.00 that he has won.
    """
    carlo.walk_in("Rossi").click()
    carlo.page.get_by_role("button", name=re.compile(carlo.word("console-walk-in-out", amount="").strip())).click()
    expect(carlo.walk_in("Rossi")).to_have_count(0)
    carlo.counts("fill", {"5": "10"}, second="ines").counts("count", {"5": "185"})
    carlo.counts("closing", {"5": "186"})
