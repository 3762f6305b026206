"""A Pai Lunliu evening with a croupier, in browsers: the bank goes round, cards are exposed, a dispute is decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

import pytest
from playwright.sync_api import expect
from tests.browser.support.consoles import Console, hire
from tests.browser.support.guests import Guests
from tests.browser.support.houses import Hosted, patient_settings
from tests.browser.support.seats import Seat
from tests.browser.support.tellings import is_over, told
from tests.server.support.servers import wrong_in

from banco.core.cards import Card
from banco.house.accounts.account import Role
from banco.table.settings import DealerKind, TableSettings

TABLE = "pai-lunliu-1"
Hands = Mapping[int, tuple[str, str]]

EXPOSED = ("Jh", "2d")
WITHOUT_BETS = ("Jk", "2h", "4h", "5h", "6h", "7h")
LOSES_TO_ALL: Hands = {1: ("4c", "6c"), 2: ("Qh", "9h"), 3: ("7c", "8s"), 4: ("10c", "10s")}
NONE: Iterator[str] = iter(())
BANK_WINS: Hands = {1: ("5d", "8c"), 2: ("Qd", "9d"), 3: ("3d", "4d"), 4: ("7d", "10d")}


@pytest.fixture
def tables() -> list[TableSettings]:
    """A croupier's table."""
    return [patient_settings("pai-lunliu", dealer=DealerKind.CROUPIER)]


def deals(vera: Console, seat: Seat, hands: Hands | None = None, others: Iterator[str] = NONE) -> None:
    """Deal and turn whatever is due until the coup is over: these hands, or the known cards of each box and others."""
    while played := seat.live.desk.played:
        game, state, number = played.game, played.state, seat.live.desk.number
        if game.awaits(state):
            vera.presses()
        elif box := next(iter(game.unread_boxes(state)), None):  # the word that closes the betting may be on its way
            unread = [card for card in state.lying(box) if card is None]
            cards = hands[box] if hands else tuple(islice(others, len(unread)))
            vera.sees("console-act-show-box", box=str(box))
            for way, card in zip((vera.reads, vera.types), cards, strict=False):
                way(card)
        seat.until(lambda number=number: seat.live.desk.number > number)  # type: ignore[misc]


def stakes_bank(seat: Seat, *, chips: int) -> None:
    """Put up a bank of so many chips of 20.00."""
    seat.take_chip(20)
    for _ in range(chips):
        seat.touch(seat.spot(seat.word("spot-pai-lunliu-bank")))
    seat.does(seat.word("pai-lunliu-stake-bank"), "b")


def takes_bank(seat: Seat) -> None:
    """Accept the bank that is offered."""
    seat.page.get_by_role("button", name=seat.word("pai-lunliu-accept"), exact=True).first.click()


@pytest.mark.slow
def test_an_evening_with_a_bank_that_goes_round(house: Hosted, guests: Guests) -> None:
    hire(house, vera=Role.CROUPIER, ines=Role.INSPECTOR)
    vera = Console(house, guests, "vera", TABLE).does("console-act-take-duty")
    vera.counts("opening", {"20": "100"}).makes_shoe(32)
    anna = Seat(guests.come(), TABLE).open().sit(500)
    bruno = Seat(guests.come(language="en"), TABLE, language="en").open().sit(500)
    ines = Console(house, guests, "ines", TABLE, language="en")
    both = [anna, bruno]
    for box, seat in enumerate(both, start=1):
        seat.touch(seat.page.get_by_role("button", name=seat.word("pai-lunliu-take", box=str(box))))
    vera.seats("Rossi", "300")
    vera.walk_in("Rossi").click()
    vera.button("console-do-take-box", box="3").click()
    vera.page.keyboard.press("Escape")

    # Cards are turned up too early: every stake goes back, and they are the cards of a coup without bets.
    takes_bank(anna)
    stakes_bank(anna, chips=5)
    told([anna], "frame-waits-for", players=", ".join((anna.calls(bruno), anna.word("common-walk-in", number="1"))))
    vera.says(vera.word("console-do-exposed-cards"), *EXPOSED)
    told(both, "event-pai-lunliu-cards-exposed", cards=" ".join(str(Card(card)) for card in EXPOSED))
    anna.until(lambda: anna.live.presence.credit_of(anna.player) == 500_00)
    deals(vera, anna, others=iter(WITHOUT_BETS))

    # The banker loses to every box, and the bank goes on to the next one.
    vera.does("console-act-open-betting")
    stakes_bank(anna, chips=5)
    vera.places("Rossi", (vera.word("spot-pai-lunliu-box", first="3"), "40"))
    expect(vera.side).to_contain_text("60,00")
    bruno.does(bruno.word("pai-lunliu-cover", amount="60"), "b")
    vera.does("console-act-no-more-bets")
    deals(vera, anna, LOSES_TO_ALL)
    vera.does("console-move-pay-box", box="3", amount="40,00")
    is_over(both)

    # Box 2 banks; box 1, which holds a five, pays its tax.
    vera.does("console-act-open-betting")
    takes_bank(bruno)
    stakes_bank(bruno, chips=3)
    anna.does(anna.word("pai-lunliu-cover", amount="60"), "b")
    vera.does("console-act-no-more-bets")
    deals(vera, anna, BANK_WINS)
    is_over(both)

    # Anna disputes the bank: it is hers by the inspector's word; bruno is put off his box, and the coup is void.
    vera.does("console-act-open-betting")
    anna.does(anna.word("pai-lunliu-dispute"), "i")
    for seat in both:
        told([seat], "pai-lunliu-disputed", player=seat.calls(anna))
    ines.sees("console-act-dispute", player=anna.player)
    ines.rules(ines.word("console-do-assign-bank", box="1"), "it is her turn")
    told(both, "event-ruling-made", why="it is her turn")
    ines.rules(ines.word("console-do-put-off", box="2"), "he holds up the game")
    told(both, "event-ruling-made", why="he holds up the game")
    stakes_bank(anna, chips=2)
    ines.rules(ines.word("console-do-void-round"), "the lights went out")
    told(both, "frame-void-why", why="the lights went out")
    assert not wrong_in(house.house.store)
