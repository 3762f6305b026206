"""Every screen, in both languages and at both widths: axe finds nothing, nothing runs out of the window sideways."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.support.axe import axe
from tests.browser.support.guests import DESK, PHONE, Guests, sideways

SCREENS = ["/", "/login", "/account", "/history", "/rules", "/rules/lugano", "/nowhere"]


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("language", ["it", "en"])
def test_every_screen_is_for_everybody(guests: Guests, language: str, how: dict[str, Any]) -> None:
    guest = guests.come(language=language, **how)
    guest.forgives("/nowhere")
    for path in SCREENS:
        page = guest.goes(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert (path, axe(page), sideways(page)) == (path, [], 0)
