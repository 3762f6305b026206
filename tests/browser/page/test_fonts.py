"""The page is drawn in its own fonts and as wide as it was measured; Chromium knows no others but DejaVu."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from playwright.sync_api import Page, Playwright, expect
from tools.chromium import FONTS, font_folders, has_fonts, launching

from banco.games import GAMES
from banco.odds.drawing.font_metrics import REGULAR, SEMIBOLD, width_of
from banco.odds.drawing.fonts import DISPLAY, TEXT
from tests.browser.support.guests import Guest, Guests
from tests.waits import eventually_here

STRAY = "Stray"

FACES = "() => [...document.fonts].filter(face => face.status === 'loaded').map(face => face.family)"

WIDTHS = """() => [...document.querySelectorAll("#plots svg")].flatMap(picture => {
  const size = Number(picture.getAttribute("font-size"));
  return [...picture.querySelectorAll("text")].map(text =>
    [text.textContent, size, Number(getComputedStyle(text).fontWeight), text.getComputedTextLength()]);
})"""

FIRST_SEEN = """new MutationObserver((_, watch) => {
  if (!document.querySelector("#banco > *")) return;
  watch.disconnect();
  window.firstSeen = [...document.fonts].filter(face => face.status === "loaded").map(face => face.family);
}).observe(document, { childList: true, subtree: true })"""

HEIGHTS = """() => [...document.querySelectorAll("h1, label, main button")]
  .map(one => one.getBoundingClientRect().height)"""

MEASURE = """families => families.map(family => {
  const canvas = document.createElement("canvas").getContext("2d");
  canvas.font = `40px ${family}`;
  return canvas.measureText("Illimitata").width;
})"""


def test_the_page_is_set_in_its_own_fonts(guest: Guest) -> None:
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
    eventually_here(lambda: {TEXT, DISPLAY} <= set(guest.page.evaluate(FACES)))


def test_nothing_moves_when_the_fonts_come_for_they_come_first(guests: Guests) -> None:
    stranger = guests.come("/login", known=False, new_browser=True)
    stranger.context.add_init_script(FIRST_SEEN)
    page = stranger.goes("/")
    expect(page.get_by_role("article")).to_have_count(len(GAMES))
    assert {TEXT, DISPLAY} <= set(page.evaluate("window.firstSeen"))


def test_whoever_gets_no_fonts_reads_in_others_that_are_as_high(guests: Guests) -> None:
    page = guests.come("/login", known=False).page
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    heights = page.evaluate(HEIGHTS)
    without = guests.come("/nowhere", known=False, new_browser=True)
    without.forgives("ERR_FAILED")
    without.forgives("404")
    without.forgives("preload")
    without.context.route(re.compile(r"\.woff2$"), lambda route: route.abort())
    page = without.goes("/login")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert not {TEXT, DISPLAY} & set(page.evaluate(FACES))
    assert page.evaluate(HEIGHTS) == pytest.approx(heights, abs=1)


def test_words_of_a_plot_are_as_wide_as_they_were_measured(guests: Guests) -> None:
    page = guests.come("/rules/paijiu", known=False, language="it").page
    expect(page.locator("#plots svg").last).to_be_visible()
    eventually_here(lambda: {weight for *_, weight, _ in page.evaluate(WIDTHS)} == {REGULAR, SEMIBOLD})
    eventually_here(lambda: TEXT in page.evaluate(FACES))
    eventually_here(lambda: not misfits(page))


def misfits(page: Page) -> list[str]:
    """The words of the plots that are not as wide as they were measured; the suits are DejaVu's."""
    return [
        told
        for told, size, weight, wide in page.evaluate(WIDTHS)
        if "♦" not in told and width_of(told, size, weight) != pytest.approx(wide, abs=0.5)
    ]


# --- the fonts of a new machine -------------------------------------------------------------------------


@pytest.fixture
def stray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A font of a family that only this machine has, where fontconfig looks for the user's own."""
    font = TTFont(next(file for folder in font_folders() for file in folder.rglob("DejaVuSansMono.ttf")))
    for record in font["name"].names:
        record.string = STRAY
    (tmp_path / "fonts").mkdir()
    font.save(tmp_path / "fonts" / "Stray.ttf")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return STRAY


def widths(playwright: Playwright, fonts: Path, *families: str) -> list[float]:
    """How wide a word is in each of these families, for a Chromium that is drawn with these fonts."""
    browser = playwright.chromium.launch(**launching(fonts))
    measured: list[float] = browser.new_page().evaluate(MEASURE, list(families))
    browser.close()
    return measured


def test_chromium_knows_no_font_that_only_this_machine_has(playwright: Playwright, stray: str) -> None:
    known, unknown = widths(playwright, FONTS, f"{stray}, serif", "serif")
    assert known == unknown


def test_without_our_configuration_it_would(playwright: Playwright, stray: str, tmp_path: Path) -> None:
    """The same folders with nothing left out: the stray font is found, so the test before can fail."""
    told = re.sub(r"<selectfont>.*</selectfont>", "", FONTS.read_text("utf-8"), flags=re.DOTALL)
    (tmp_path / "all.conf").write_text(told, "utf-8")
    known, mono, serif = widths(playwright, tmp_path / "all.conf", f"{stray}, serif", "monospace", "serif")
    assert known == mono != serif


def test_it_still_has_dejavu(playwright: Playwright) -> None:
    assert has_fonts()
    sans, serif, named = widths(playwright, FONTS, "sans-serif", "serif", "DejaVu Sans")
    assert sans == named != serif
