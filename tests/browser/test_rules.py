"""The rules and odds of a game in a browser: its plots, in both languages, on a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from banco.games import GAMES
from banco.odds.plots.game_plots import plots_of
from banco.odds.plots.plot import Plot
from banco.texts import Language
from banco.texts.wording import Wording
from tests.browser.support.axe import axe
from tests.browser.support.guests import DESK, PHONE, Guests, sideways
from tests.browser.support.words import word

SMALLEST = 11
"""Pixels: what is smaller cannot be read on a phone."""

SIZES = """() => [...document.querySelectorAll("#plots svg text")].map(text => {
  const picture = text.ownerSVGElement;
  const scale = picture.getBoundingClientRect().width / picture.viewBox.baseVal.width;
  return parseFloat(getComputedStyle(text).fontSize) * scale;
})"""

OVERLAPS = """() => [...document.querySelectorAll("#plots svg")].flatMap(picture => {
  const frame = picture.getBoundingClientRect();
  const words = [...picture.querySelectorAll("text")].map(text => [text.textContent, text.getBoundingClientRect()]);
  const out = words.filter(([, at]) => at.left < frame.left - 2 || at.right > frame.right + 2);
  const over = words.flatMap(([one, a], place) => words.slice(place + 1)
    .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4)
    .map(([other]) => `${one} / ${other}`));
  return [...out.map(([word]) => word), ...over];
})"""


FIGURES = """() => [...document.querySelectorAll("#plots figure")].map(figure => {
  const [heading, picture, caption] = ["h3", "svg[role=img]", "figcaption p"].map(kind => figure.querySelector(kind));
  const named = picture.getAttribute("aria-labelledby").split(" ").map(id => document.getElementById(id));
  for (const part of [heading, picture, caption]) {
    const {width, height} = part.getBoundingClientRect();
    if (!part.checkVisibility({visibilityProperty: true, opacityProperty: true}) || !width || !height) return "hidden";
  }
  return [heading, ...named, caption].map(part => part.textContent.trim());
})"""
"""Heading, title and description of the picture, and caption of every plot: to ask by roles takes a second each."""


def check_plots(page: Page, plots: tuple[Plot, ...], language: str, across: int) -> None:
    """Every plot is there, with its name and what to see in it, and can be read."""
    region = page.get_by_role("region", name=word(language, "rules-plots"), exact=True)
    expect(region.locator(f'svg[viewBox^="0 0 {across} "]')).to_have_count(len(plots))
    assert page.evaluate(FIGURES) == [[plot.title, plot.title, plot.description, plot.caption] for plot in plots]
    first = f"{plots[0].title} {plots[0].description}"
    expect(region.get_by_role("img", name=first, exact=True)).to_be_visible()
    assert min(page.evaluate(SIZES)) >= SMALLEST
    assert page.evaluate(OVERLAPS) == []
    assert (axe(page, "#plots"), sideways(page)) == ([], 0)


@pytest.mark.sample("game", 1)
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_every_plot_of_a_game_can_be_read_on_a_desk_and_on_a_phone(guests: Guests, game: str, language: str) -> None:
    page = guests.come(f"/rules/{game}", known=False, language=language).page
    plots = plots_of(game, Wording(Language(language)))
    check_plots(page, plots, language, 520)
    page.set_viewport_size(PHONE["viewport"])
    check_plots(page, plots, language, 340)


def test_plots_change_with_the_language_and_the_game(guests: Guests) -> None:
    page = guests.come("/rules/paijiu", known=False, language="it", **DESK).page
    expect(page.get_by_role("heading", name="Risultato di una mano, 1 unità su Nord")).to_be_visible()
    page.get_by_role("tab", name="Fortune").click()
    expect(page.get_by_role("heading", name="Risultato di una mano, 1 unità sull'Ante")).to_be_visible()
    expect(page.get_by_role("heading", name="Risultato di una mano, 1 unità su Nord")).to_have_count(0)
