"""What the house forbids its page still lets it play: its own scripts and its own sockets, and nobody else's."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from banco.server.http.security.headers import HEADERS
from tests.browser.support.guests import Guest

SHUT = """address => new Promise(told => {
  addEventListener("securitypolicyviolation", event => told(event.effectiveDirective));
  try {
    const socket = new WebSocket(address);
    socket.onopen = () => told("open");
    setTimeout(() => socket.onerror = () => told("let through"), 0);
  } catch { told("let through") }
})"""


def test_the_page_reaches_its_own_table_by_socket(guest: Guest) -> None:
    address = f"{guest.house.url.replace('http', 'ws')}/ws/tables/paijiu-1"
    assert guest.page.evaluate(SHUT, address) == "open"


def test_the_page_reaches_no_other_house_by_socket(guest: Guest) -> None:
    guest.forgives("Content Security Policy")
    guest.forgives("violates the following")
    assert guest.page.evaluate(SHUT, "ws://127.0.0.2:9/ws/tables/paijiu-1") == "connect-src"


@pytest.mark.parametrize(("host", "found"), [("house.test", "let through"), ("other.test", "connect-src")])
def test_the_same_holds_by_https(guest: Guest, host: str, found: str) -> None:
    guest.forgives("test/ws")
    page: Page = guest.context.new_page()
    page.route("https://house.test/", lambda route: route.fulfill(body="<p>house</p>", headers=HEADERS))
    page.goto("https://house.test/")
    assert page.evaluate(SHUT, f"wss://{host}/ws") == found
