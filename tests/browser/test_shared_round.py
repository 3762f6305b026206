"""A round is shared by a link: anybody sees its replay without names, until the link is withdrawn."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.axe import axe
from tests.browser.support.guests import PHONE, Guest, Guests, sideways
from tests.browser.support.programs import play_paijiu
from tests.browser.support.words import word


def share(guest: Guest) -> str:
    """Play a round and share it; the link that the page then shows."""
    play_paijiu(guest, 1)
    name = guest.context.request.get(f"{guest.url}/api/me").json()["account"]["name"]
    page = guest.goes(f"/history/paijiu-1.{name}/1")
    panel = page.get_by_role("region", name="Condividi")
    panel.get_by_role("button", name="Crea il link").click()
    link = panel.get_by_role("textbox", name="Link")
    expect(link).to_have_value(re.compile(rf"^{guest.url}/shared/[\w-]{{22}}$"))
    return link.input_value()


def names_in(page: Page, names: Iterable[str]) -> list[str]:
    shown = page.locator("body").inner_text()
    return [name for name in names if name in shown]


def test_anybody_sees_a_shared_round_without_names_until_it_is_withdrawn(guests: Guests) -> None:
    player = guests.come()
    link = share(player)
    name = player.context.request.get(f"{player.url}/api/me").json()["account"]["name"]
    stranger = guests.come(known=False)
    page = stranger.goes(link.removeprefix(player.url))
    expect(page.get_by_role("heading", level=1, name="una mano condivisa")).to_be_visible()
    replay = page.get_by_role("region", name="Passo per passo")
    cards = replay.get_by_role("img", name=re.compile(" di (cuori|quadri|fiori|picche)$"))
    expect(cards).to_have_count(8)
    page.keyboard.press("ArrowLeft")
    expect(replay).to_contain_text(re.compile(r"Passo \d+ di \d+"))
    expect(replay.get_by_role("list", name="Tutti i passi")).to_contain_text("Giocatore 1")
    assert not names_in(page, [name])
    assert not axe(page)
    player.goes("/history")
    shared = player.page.get_by_role("region", name="Mani condivise")
    shared.get_by_role("button", name="Ritira il link").click()
    expect(shared.get_by_role("status")).to_contain_text("Link ritirato")
    stranger.forgives("status of 404")
    page.reload()
    expect(page.get_by_text("Questa mano non c'è")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("look", [{}, PHONE], ids=["desk", "phone"])
def test_a_shared_round_fits_every_window_in_both_languages(
    guests: Guests, language: str, look: dict[str, Any]
) -> None:
    link = share(guests.come())
    guest = guests.come(known=False, language=language, **look)
    page = guest.goes(link.removeprefix(guest.url))
    expect(page.get_by_role("region", name=word(language, "history-replay"))).to_be_visible()
    assert sideways(page) <= 0
    assert not axe(page)
