"""Every screen as a picture, in every window, both languages and both themes: `make screenshots`, into screenshots/.

Each scene has a house of its own with the usual tables; their clocks wait where the photographer plays.  It is played
once by touch and once with a mouse, and each moment is taken in every window of that kind; screenshots/index.html shows
all of them side by side.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from msgspec import structs
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from tests.browser.support.guests import DESK, PHONE, Guest, Guests
from tests.browser.support.houses import PATIENT, Hosted, hosted
from tests.browser.support.programs import play_paijiu
from tests.browser.support.seats import Seat
from tests.browser.support.windows import Windows

from banco.games import GAMES
from banco.house.tables.configuration import OUR_TABLES, read_tables
from tools.chromium import CHROMIUM, NO_CHROMIUM, NO_FONTS, has_fonts, launching

FOLDER = Path(__file__).parent.parent / "screenshots"
BY_TOUCH = PHONE | {"device_scale_factor": 1}
LOOKS: dict[str, dict[str, Any]] = {"touch": BY_TOUCH, "mouse": DESK}
SIZES: dict[str, dict[str, ViewportSize]] = {
    "touch": {
        "phone": {"width": 390, "height": 844},
        "across": {"width": 844, "height": 390},
        "tablet": {"width": 820, "height": 1180},
        "tablet-across": {"width": 1180, "height": 820},
    },
    "mouse": {
        "zoomed": {"width": 720, "height": 450},
        "laptop": {"width": 1366, "height": 768},
        "desk": {"width": 1440, "height": 900},
        "full-hd": {"width": 1920, "height": 1080},
        "wall": {"width": 2560, "height": 1440},
    },
}
"""The windows of each look; "zoomed" is a desk of 1440 by 900 at twice its size."""
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
LANGUAGES = ("it", "en")
SETTLING = 250
SCREENS = ("/", "/login", "/account", "/history", "/rules", "/rules/lugano", "/rules/fortune", "/nowhere")


class Photographer:
    """Takes pictures by touch or with a mouse, in one language; each guest is a new browser."""

    def __init__(self, house: Hosted, guests: Guests, look: str, language: str) -> None:
        self.house = house
        self.language = language
        self._guests = guests
        self._look = look

    def guest(self, path: str = "/", *, known: bool = True) -> Guest:
        """Somebody at this address."""
        return self._guests.come(path, known=known, language=self.language, **LOOKS[self._look])

    def seat(self, table: str) -> Seat:
        """Somebody at a table."""
        return Seat(self.guest(), table, language=self.language).open()

    def take(self, page: Page, name: str, *, whole: bool = False) -> None:
        """Take the picture of this name in every window and theme, of what it shows or of the whole page."""
        before = page.viewport_size
        for (size, viewport), theme in product(SIZES[self._look].items(), THEMES):
            page.set_viewport_size(viewport)
            page.emulate_media(color_scheme=theme)
            page.wait_for_timeout(SETTLING)
            file = FOLDER / size / self.language / theme / f"{name}.png"
            file.parent.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=file, full_page=whole, animations="disabled")
            print(file.relative_to(FOLDER.parent))
        if before:
            page.set_viewport_size(before)


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


def paijiu(photographer: Photographer) -> None:
    """Paijiu: arriving, chips on the layout, the result and why."""
    seat = photographer.seat("paijiu")
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
    for _ in range(3):
        _bet(other, "lucky-tree", {"player": 5, "banker": 10, "big": 5})
        _bet(seat, "lucky-tree", {"player": 10, "tie": 5, "banker-pair": 5})
        photographer.take(seat.page, "lucky-tree-betting")
        photographer.house.time_is_over("lucky-tree")
        seat.result.wait_for()
        photographer.take(seat.page, "lucky-tree-settled")
        seat.result.wait_for(state="hidden")


def fortune(photographer: Photographer) -> None:
    """Fortune: chips, the seven cards as they may be set, and the result."""
    seat = photographer.seat("fortune").sit()
    for chip, spot in ((10, "fortune-ante"), (5, "fortune-bonus")):
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


Scene = Callable[[Photographer], None]
SCENES: dict[str, Scene] = {
    "screens": screens,
    "paijiu": paijiu,
    "lucky-tree": lucky_tree,
    "fortune": fortune,
    "lugano": lugano,
    "pai-lunliu": pai_lunliu,
}


@contextmanager
def open_house(*, patient: bool) -> Iterator[Hosted]:
    """The usual tables, with clocks that wait where that is wanted."""
    tables = list(read_tables(OUR_TABLES, GAMES))
    if patient:
        tables = [structs.replace(table, clocks=PATIENT) for table in tables]
    with TemporaryDirectory() as folder, hosted(Path(folder), tables) as house:
        yield house


def photograph(browser: Browser, scenes: Iterable[Scene]) -> None:
    """Take the pictures of these scenes, each by touch and with a mouse, in every language."""
    windows = Windows(browser)
    for scene, look, language in product(scenes, LOOKS, LANGUAGES):
        with open_house(patient=scene is not screens) as house:
            guests = Guests(house, windows)
            scene(Photographer(house, guests, look, language))
            guests.go()


def write_index() -> None:
    """Show all pictures on one page, those of one moment side by side."""
    moments: dict[str, list[Path]] = {}
    for file in sorted(FOLDER.rglob("*.png")):
        moments.setdefault(file.stem, []).append(file.relative_to(FOLDER))
    rows = "".join(f"<h2>{name}</h2><div>{''.join(map(_shown, files))}</div>" for name, files in moments.items())
    style = "div{display:flex;flex-wrap:wrap;gap:8px}img{height:300px}body{background:#888;font-family:sans-serif}"
    (FOLDER / "index.html").write_text(f"<!doctype html><meta charset=utf-8><style>{style}</style>{rows}", "utf-8")


def _shown(file: Path) -> str:
    return f"<a href={file}><img src={file} title={file} loading=lazy></a>"


def main() -> None:
    """Take all pictures, or those of the scenes named on the command line."""
    if CHROMIUM is None:
        sys.exit(NO_CHROMIUM)
    if not has_fonts():
        sys.exit(NO_FONTS)
    if unknown := set(sys.argv[1:]) - set(SCENES):
        sys.exit(f"there is no scene {', '.join(sorted(unknown))}: there are {', '.join(SCENES)}")
    with sync_playwright() as playing:
        browser = playing.chromium.launch(**launching())
        photograph(browser, [SCENES[name] for name in sys.argv[1:] or SCENES])
        write_index()
        browser.close()


if __name__ == "__main__":
    main()
