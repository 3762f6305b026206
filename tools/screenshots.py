"""Every screen as a picture, in every window, both languages and every theme: `make screenshots`, into screenshots/.

Each scene has a house of its own with the usual tables; their clocks wait where the photographer plays.  It is played
once by touch and once with a mouse, and each moment is taken in every window of that kind; screenshots/index.html shows
all of them side by side.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright
from tests.browser.support.guests import Guests
from tests.browser.support.windows import Windows

from tools.chromium import CHROMIUM, NO_CHROMIUM, NO_FONTS, has_fonts, launching
from tools.pictures import player_scenes, staff_scenes
from tools.pictures.photographer import FOLDER, PLAYERS, STAFF, Photographer, open_house

LANGUAGES = ("it", "en")


class Scene(NamedTuple):
    """What is played, with which looks, and in which house."""

    play: Callable[[Photographer], None]
    looks: tuple[str, ...] = PLAYERS
    patient: bool = True
    by_croupiers: bool = False


SCENES: dict[str, Scene] = {
    "screens": Scene(player_scenes.screens, patient=False),
    "around": Scene(player_scenes.around),
    "paijiu": Scene(player_scenes.paijiu),
    "lucky-tree": Scene(player_scenes.lucky_tree),
    "fortune": Scene(player_scenes.fortune),
    "lugano": Scene(player_scenes.lugano),
    "pai-lunliu": Scene(player_scenes.pai_lunliu),
    "console": Scene(staff_scenes.console, STAFF, by_croupiers=True),
    "floor": Scene(staff_scenes.floor, STAFF, by_croupiers=True),
    "office": Scene(staff_scenes.office, STAFF, by_croupiers=True),
}


def photograph(browser: Browser, scenes: Iterable[Scene]) -> None:
    """Take the pictures of these scenes, each with all its looks, in every language."""
    windows = Windows(browser)
    for scene in scenes:
        for look, language in product(scene.looks, LANGUAGES):
            with open_house(patient=scene.patient, by_croupiers=scene.by_croupiers) as house:
                guests = Guests(house, windows)
                scene.play(Photographer(house, guests, look, language))
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
