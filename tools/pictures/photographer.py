"""Takes pictures of a page by touch or with a mouse, in every window and theme of that kind."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import structs
from playwright.sync_api import Page, ViewportSize
from tests.browser.support.guests import DESK, PHONE, Guest, Guests
from tests.browser.support.houses import PATIENT, Hosted, hosted
from tests.browser.support.seats import Seat

from banco.games import GAMES
from banco.house.tables.configuration import OUR_TABLES, read_tables
from banco.table.settings import DealerKind

FOLDER = Path(__file__).parent.parent.parent / "screenshots"
BY_TOUCH = PHONE | {"device_scale_factor": 1}
TABLET: ViewportSize = {"width": 1024, "height": 768}
LOOKS: dict[str, dict[str, Any]] = {
    "touch": BY_TOUCH,
    "mouse": DESK,
    "staff-touch": BY_TOUCH | {"viewport": TABLET},
    "staff-mouse": DESK,
}
PLAYERS = ("touch", "mouse")
STAFF = ("staff-touch", "staff-mouse")
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
    "staff-touch": {"console-tablet": TABLET},
    "staff-mouse": {"desk": {"width": 1440, "height": 900}},
}
"""The windows of each look; "zoomed" is a desk of 1440 by 900 at twice its size."""
THEMES: dict[str, dict[str, Any]] = {
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
}
FORCED_IN = ("phone", "console-tablet", "desk")
"""Forced colours change no lengths: they are looked at in one window of each kind."""
SETTLING = 250
WAITING = structs.replace(PATIENT, pause=20_000)
"""A result stands until it was taken in every window."""


class Photographer:
    """Takes pictures with one look and in one language; each guest is a new browser."""

    def __init__(self, house: Hosted, guests: Guests, look: str, language: str) -> None:
        self.house = house
        self.guests = guests
        self.language = language
        self.look = LOOKS[look]
        self._sizes = SIZES[look]

    def guest(self, path: str = "/", *, known: bool = True, coach: bool = False) -> Guest:
        """Somebody at this address."""
        return self.guests.come(path, known=known, language=self.language, coach=coach, **self.look)

    def seat(self, table: str, *, coach: bool = False) -> Seat:
        """Somebody at a table."""
        return Seat(self.guest(coach=coach), table, language=self.language).open()

    def take(self, page: Page, name: str, *, whole: bool = False) -> None:
        """Take the picture of this name in every window and theme, of what it shows or of the whole page."""
        before = page.viewport_size
        for (size, viewport), theme in product(self._sizes.items(), THEMES):
            if theme == "forced" and size not in FORCED_IN:
                continue
            page.set_viewport_size(viewport)
            page.emulate_media(**THEMES[theme])
            page.wait_for_timeout(SETTLING)
            file = FOLDER / size / self.language / theme / f"{name}.png"
            file.parent.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=file, full_page=whole, animations="disabled", timeout=0)
            print(file.relative_to(FOLDER.parent), flush=True)
        page.emulate_media(**THEMES["dark"])
        if before:
            page.set_viewport_size(before)


@contextmanager
def open_house(*, patient: bool = True, by_croupiers: bool = False) -> Iterator[Hosted]:
    """The usual tables, with clocks that wait where that is wanted, and croupiers at the shared ones if they are."""
    tables = list(read_tables(OUR_TABLES, GAMES))
    if patient:
        tables = [structs.replace(table, clocks=WAITING) for table in tables]
    if by_croupiers:
        dealt = {"dealer": DealerKind.CROUPIER, "house_players": 0}
        tables = [table if table.solo else structs.replace(table, **dealt) for table in tables]
    with TemporaryDirectory() as folder, hosted(Path(folder), tables) as house:
        yield house
