"""The page's own fonts: few and small, with figures of one width, with their licences, and measured as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from tools.font_metrics import FILE, measured, tabular_figures

from banco.odds.drawing.fonts import DISPLAY, TEXT, WEIGHTS, font_faces, font_file
from banco.server.http.static_files import FOLDER, INDEX, load_static_files
from tests.web.sources import LANGUAGES, TEXTS, WEB, parts

MOST_FONT_BYTES = 120_000
FAMILIES = (TEXT, DISPLAY)
DRAWN_ELSEWHERE = set("♥♦♣♠")
"""Suits are no letters of ours: in a sentence they are whatever the machine has, on a card they are drawn."""

every_family = pytest.mark.parametrize("family", FAMILIES)


def font_of(family: str) -> TTFont:
    file = font_file(family)
    assert file, "the page was not built"
    return TTFont(file)


def test_all_fonts_together_are_small() -> None:
    fonts = {path: piece for path, piece in load_static_files().items() if path.endswith(".woff2")}
    assert len(fonts) == len(FAMILIES)
    assert sum(len(piece.plain) for piece in fonts.values()) <= MOST_FONT_BYTES
    assert {piece.media_type for piece in fonts.values()} == {"font/woff2"}
    assert all(path.startswith("/assets/") for path in fonts), "only what lies there is kept for ever"


def test_every_font_is_preloaded_and_in_the_style_by_the_same_address() -> None:
    page = load_static_files()
    fonts = sorted(path for path in page if path.endswith(".woff2"))
    links = re.findall(r"<link\s[^>]*rel=\"preload\"[^>]*>", page[INDEX].plain.decode())
    assert sorted(re.findall(r'href="([^"]+)"', "".join(links))) == fonts
    assert all('as="font"' in link and 'type="font/woff2"' in link and "crossorigin" in link for link in links)
    styles = "".join(piece.plain.decode() for path, piece in page.items() if path.endswith(".css"))
    assert sorted(set(re.findall(r"url\(([^)]+\.woff2)\)", styles))) == fonts


@every_family
def test_a_font_is_given_away_with_its_licence(family: str) -> None:
    licence = load_static_files()[f"/licences/{family.lower()}.txt"]
    assert family in licence.plain.decode()
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence.plain.decode()


@every_family
@pytest.mark.parametrize("weight", [400, 600, 650])
def test_figures_are_of_one_width_and_stand_on_the_line(family: str, weight: int) -> None:
    font = instantiateVariableFont(font_of(family), {"wght": weight})
    glyphs = [font.getBestCmap()[ord(digit)] for digit in "0123456789"]
    tabular = [tabular_figures(font)[glyph] for glyph in glyphs]
    assert len({font["hmtx"][glyph][0] for glyph in tabular}) == 1
    tall = font["OS/2"].sCapHeight
    assert all(abs(font["glyf"][glyph].yMin) < tall / 20 for glyph in tabular), "old-style figures hang below the line"
    assert all(font["glyf"][glyph].yMax > tall * 0.9 for glyph in tabular)


@every_family
def test_a_font_has_every_letter_of_the_texts_and_the_weights_that_are_asked_for(family: str) -> None:
    font = font_of(family)
    said = "".join((TEXTS / f"{part}.{language}.ftl").read_text("utf-8") for part in parts() for language in LANGUAGES)
    assert {letter for letter in set(said) - DRAWN_ELSEWHERE - {"\n"} if ord(letter) not in font.getBestCmap()} == set()
    (axis,) = font["fvar"].axes
    assert (axis.axisTag, f"{axis.minValue:.0f} {axis.maxValue:.0f}") == ("wght", WEIGHTS[family])
    assert f"font-family: {family};" in (style := (WEB / "src" / "ui" / "theme" / "fonts.css").read_text("utf-8"))
    assert f"font-weight: {WEIGHTS[family]};" in style


def test_plots_are_measured_with_the_font_that_is_served() -> None:
    file = font_file(TEXT)
    assert file
    assert FILE.read_bytes() == measured(file), "the font has changed: run `make docs`"


def test_a_page_that_stands_alone_holds_the_fonts_themselves() -> None:
    held = font_faces(*FAMILIES)
    assert held.count("@font-face") == held.count("url(data:font/woff2;base64,") == held.count("url(") == len(FAMILIES)
    assert len(held) < MOST_FONT_BYTES * 1.4


def test_where_the_page_was_not_built_there_is_nothing_to_hold(tmp_path: Path) -> None:
    assert font_faces(*FAMILIES, folder=tmp_path / "assets") == ""


def test_no_font_is_kept_among_the_sources() -> None:
    """They come from npm; only what is built holds them."""
    kept = {*FOLDER.parent.rglob("*.woff*"), *FOLDER.parent.rglob("*.ttf")}
    assert {file for file in kept if FOLDER not in file.parents} == set()
