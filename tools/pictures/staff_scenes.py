"""What staff see: the croupier's console through a coup of every shared game, the floor, and the manager's office."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.support.consoles import Console, hire
from tests.browser.support.lugano_players import bets
from tests.browser.support.managers import Manager
from tests.browser.support.seats import Seat
from tests.house.support.people import join

from banco.core.request import Request
from banco.house.accounts.account import Role
from banco.house.pit.write_slip import fill, open_float
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now
from tools.pictures.photographer import Photographer

LUGANO, TREE = "lugano", "lucky-tree"
LUGANO_CARDS = 312
FLOOR = ("", "/figures", "/proposals", "/incidents", f"/tables/{LUGANO}")
ROOMS = (
    "tables",
    f"tables/{LUGANO}",
    "new-table",
    "accounts",
    "accounts/anna",
    "sessions",
    "incidents",
    "proposals",
    "slips",
    "journal",
    "audit",
)


def console(photographer: Photographer) -> None:
    """A coup of Lugano by its croupier: duty, shoe, bets of two players and a walk-in, cards, choice and payouts."""
    hire(photographer.house, vera=Role.CROUPIER, ines=Role.INSPECTOR)
    vera = _at_console(photographer, "vera", LUGANO)
    vera.sees("console-act-take-duty")
    photographer.take(vera.page, "console-duty")
    vera.does("console-act-take-duty").counts("opening", {"5": "200"})
    photographer.take(vera.page, "console-shoe")
    vera.makes_shoe(LUGANO_CARDS).seats("Rossi", "100")
    anna = _player(photographer, LUGANO)
    bets(anna, 1)
    vera.places("Rossi", *((vera.word(f"spot-lugano-{bet}-of-box", first="3"), "10") for bet in ("59", "play")))
    photographer.take(vera.page, "console-betting")
    vera.does("console-act-no-more-bets").sees("console-act-card-box", box="1")
    photographer.take(vera.page, "console-card")
    _dialogs(photographer, vera)
    vera.reads("4h").sees("console-act-card-box", box="3").reads("Kd").sees("console-act-card-dealer").reads("6s")
    vera.sees("console-act-card-box", box="1").reads("5c").sees("console-act-card-box", box="3").reads("7h")
    vera.page.wait_for_timeout(500)
    photographer.take(vera.page, "console-paying")
    ines = _at_console(photographer, "ines", LUGANO)
    ines.page.get_by_role("button", name=ines.word("console-rulings")).click()
    photographer.take(ines.page, "console-rulings")
    tree = _at_console(photographer, "vera", TREE)
    tree.sees("console-act-take-duty")
    photographer.take(tree.page, "console-tree")


def _at_console(photographer: Photographer, name: str, table: str) -> Console:
    return Console(photographer.house, photographer.guests, name, table, photographer.language, **photographer.look)


def _player(photographer: Photographer, table: str) -> Seat:
    guest = photographer.guests.come(language=photographer.language)
    return Seat(guest, table, language=photographer.language).open().sit()


def _dialogs(photographer: Photographer, vera: Console) -> None:
    for name in ("console-float", "console-mistakes", "console-walk-in-seat", "console-duty-leave"):
        vera.page.get_by_role("button", name=vera.word(name)).first.click()
        vera.page.get_by_role("dialog").wait_for()
        photographer.take(vera.page, name)
        vera.page.keyboard.press("Escape")


def floor(photographer: Photographer) -> None:
    """Every page of the inspector's floor, with a table that calls."""
    hire(photographer.house, vera=Role.CROUPIER, ines=Role.INSPECTOR)
    _at_console(photographer, "vera", LUGANO).does("console-act-take-duty").dies()
    ines = _in_office(photographer, "ines", "/floor")
    for path in FLOOR:
        _take_room(photographer, ines, f"/floor{path}")


def office(photographer: Photographer) -> None:
    """Every room of the manager's office."""
    store = photographer.house.house.store
    join(store, "maria", "marta", role=Role.MANAGER)
    join(store, "anna", "bruno")
    place = (LUGANO, Money.PLAY_EUR)
    first, second = (Request(at=now(), by="maria", key=key) for key in ("float", "fill"))
    store.do_now(lambda c: open_float(c, first, *place, {10_000: 5, 500: 100}))
    store.do_now(lambda c: fill(c, second, *place, {2_500: 40}, "marta"))
    maria = _in_office(photographer, "maria", "/office")
    for room in ROOMS:
        _take_room(photographer, maria, f"/office/{room}")


def _in_office(photographer: Photographer, name: str, path: str) -> Manager:
    return Manager(photographer.house, photographer.guests, name, path, photographer.language, **photographer.look)


def _take_room(photographer: Photographer, manager: Manager, path: str) -> None:
    manager.goes(path).page.get_by_role("heading", level=1).wait_for()
    loading = manager.page.get_by_role("status").filter(has_text=manager.word("common-loading"))
    expect(loading).to_have_count(0)
    photographer.take(manager.page, path.strip("/").replace("/", "-"), whole=True)
