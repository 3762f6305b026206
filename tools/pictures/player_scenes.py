"""What players see: every screen, and every game from the first chip to the result."""

from __future__ import annotations

import re

from tests.browser.support.programs import play_paijiu
from tests.browser.support.seats import Seat

from tools.pictures.photographer import Photographer

SCREENS = ("/", "/login", "/account", "/history", "/rules", "/rules/lugano", "/rules/fortune", "/nowhere")
SEVERAL = "/several?tables=paijiu,fortune"
COUPS = 3
TABS = ("rounds", "statistics", "keys")


def screens(photographer: Photographer) -> None:
    """Everything but the tables, for a stranger and for somebody who has played."""
    stranger = photographer.guest(known=False)
    photographer.take(stranger.page, "lobby-stranger", whole=True)
    guest = photographer.guest()
    play_paijiu(guest, 6, table="paijiu")
    for path in SCREENS:
        guest.goes(path).wait_for_load_state("networkidle")
        photographer.take(guest.page, re.sub(r"\W+", "-", path).strip("-") or "lobby", whole=path.count("/") < 2)
    guest.goes("/history").get_by_role("table").get_by_role("link").last.click()
    photographer.take(guest.page, "history-round", whole=True)


def around(photographer: Photographer) -> None:
    """What stands around a table: coach, menu, drawer, who is there, leaving, and several tables at once."""
    newcomer = photographer.seat("paijiu", coach=True).sit()
    newcomer.page.get_by_role("complementary", name=newcomer.word("coach-title"), exact=True).wait_for()
    photographer.take(newcomer.page, "around-coach")
    seat = photographer.seat("lucky-tree").sit()
    _around_shared_table(photographer, seat)
    window = photographer.guest(SEVERAL)
    window.page.frame_locator("iframe >> nth=0").get_by_role("dialog").wait_for()
    photographer.take(window.page, "around-several")


def _around_shared_table(photographer: Photographer, seat: Seat) -> None:
    page = seat.page
    page.keyboard.press("w")
    page.get_by_role("dialog", name=seat.word("company-title")).wait_for()
    photographer.take(page, "around-company")
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    drawer = page.get_by_role("dialog", name=seat.word("drawer-title"))
    drawer.wait_for()
    photographer.take(page, "around-drawer")
    for tab in TABS:
        drawer.get_by_role("tab", name=seat.word(f"drawer-{tab}"), exact=True).click()
        photographer.take(page, f"around-drawer-{tab}")
    page.keyboard.press("Escape")
    if (menu := page.get_by_role("button", name=seat.word("frame-menu"))).is_visible():
        menu.click()
        photographer.take(page, "around-menu")
        page.keyboard.press("Escape")
    page.get_by_role("button", name=seat.word("frame-leave")).click()
    photographer.take(page, "around-leaving")


def paijiu(photographer: Photographer) -> None:
    """Paijiu: arriving, chips on the layout, the result and why."""
    seat = photographer.seat("paijiu")
    seat.page.get_by_role("dialog").wait_for()
    photographer.take(seat.page, "paijiu-arriving")
    seat.sit()
    seat.confirm_by_hand()
    _bet(seat, "paijiu", {"north": 25, "south": 10, "north-south": 5})
    photographer.take(seat.page, "paijiu-floating")
    seat.confirm()
    photographer.take(seat.page, "paijiu-betting")
    seat.does(seat.word("paijiu-cards"), "g")
    seat.result.wait_for()
    photographer.take(seat.page, "paijiu-settled")
    seat.page.get_by_role("main").get_by_role("button", name=seat.word("frame-explain")).click()
    photographer.take(seat.page, "paijiu-explained")


def lucky_tree(photographer: Photographer) -> None:
    """Lucky Tree: the betting after a few rounds, and a result."""
    seat, other = (photographer.seat("lucky-tree").sit() for _ in range(2))
    for coup in range(COUPS):
        _bet(other, "lucky-tree", {"player": 5, "banker": 10, "big": 5})
        _bet(seat, "lucky-tree", {"player": 10, "tie": 5, "banker-pair": 5})
        if coup == COUPS - 1:
            photographer.take(seat.page, "lucky-tree-betting")
        photographer.house.time_is_over("lucky-tree")
        seat.result.wait_for()
        if coup < COUPS - 1:
            seat.result.wait_for(state="hidden", timeout=0)
    photographer.take(seat.page, "lucky-tree-settled")


def fortune(photographer: Photographer) -> None:
    """Fortune: chips, the seven cards as they may be set, and the result."""
    seat = photographer.seat("fortune").sit()
    for chip, spot in ((10, "bet-fortune-ante"), (5, "bet-fortune-bonus")):
        seat.take_chip(chip)
        seat.touch(seat.spot(seat.word(spot)))
    photographer.take(seat.page, "fortune-betting")
    seat.does(seat.word("fortune-cards"), "g")
    seat.page.get_by_role("button", name=seat.word("fortune-set")).wait_for()
    photographer.take(seat.page, "fortune-setting")
    seat.does(seat.word("fortune-set"), "c")
    seat.result.wait_for()
    photographer.take(seat.page, "fortune-settled")


def lugano(photographer: Photographer) -> None:
    """Lugano: a box with its bets, its choice, and the result."""
    seat = photographer.seat("lugano").sit()
    seat.take_chip(10)
    free = seat.page.get_by_role("button", name=seat.word("lugano-open-box", box="4"))
    if free.is_visible():
        free.click()
    for bet in ("59", "play", "pair", "plus-8"):
        seat.touch(seat.spot(seat.word(f"spot-lugano-{bet}-of-box", first="4")))
    photographer.take(seat.page, "lugano-betting")
    photographer.house.time_is_over("lugano")
    choice = seat.page.get_by_role("button", name=seat.word("choice-lugano-card"), exact=True)
    choice.wait_for()
    photographer.take(seat.page, "lugano-choosing")
    choice.click()
    seat.result.wait_for()
    photographer.take(seat.page, "lugano-settled")


def pai_lunliu(photographer: Photographer) -> None:
    """Pai Lunliu: a bank to be covered, the cards, and the result."""
    seat = photographer.seat("pai-lunliu").sit(500)
    seat.page.get_by_role("button", name=seat.word("pai-lunliu-take", box="4")).click()
    seat.take_chip(20)
    cover = seat.page.get_by_role("contentinfo").get_by_role("button").filter(has_text="60")
    cover.wait_for()
    photographer.take(seat.page, "pai-lunliu-betting")
    cover.click()
    seat.page.get_by_text(seat.word("pai-lunliu-covered"), exact=True).wait_for()
    photographer.house.time_is_over("pai-lunliu")
    turn = seat.page.get_by_role("button", name=seat.word("pai-lunliu-turn"), exact=True)
    turn.wait_for()
    photographer.take(seat.page, "pai-lunliu-dealt")
    turn.click()
    seat.result.wait_for()
    photographer.take(seat.page, "pai-lunliu-settled")


def _bet(seat: Seat, game: str, euros: dict[str, int]) -> None:
    for spot, chip in euros.items():
        seat.take_chip(chip)
        seat.touch(seat.spot(seat.word(f"spot-{game}-{spot}")))
