"""The page can be installed: its manifest, its own page without a network, and never an old page after an upgrade."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from banco.server.http.routes import static_files
from banco.server.http.static_files import INDEX, CachedFile, load_static_files
from tests.browser.support.connections import Network, network
from tests.browser.support.guests import Guest, Guests
from tests.browser.support.houses import Hosted

ACTIVE = "navigator.serviceWorker.ready.then(({active}) => active.scriptURL)"
CONTROLLED = "navigator.serviceWorker.controller !== null"
KEPT = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map(name => caches.open(name)));
  const requests = (await Promise.all(caches_.map(cache => cache.keys()))).flat();
  return requests.map(({url}) => new URL(url).pathname);
}"""
WIDTH = """src => new Promise(told => {
  const image = new Image();
  image.onload = () => told(image.naturalWidth);
  image.src = src;
})"""
MARK = b"<p>the next page</p>"


@pytest.fixture
def line(house: Hosted) -> Iterator[Network]:
    """A network that a test can cut."""
    with network(house) as between:
        yield between


def installed(guests: Guests, url: str, **look: Any) -> Guest:
    """Somebody whose browser has the service worker of the page."""
    guest = guests.come(known=False, url=url, new_browser=True, service_workers="allow", **look)
    page = guest.goes("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate(ACTIVE)
    page.wait_for_function(CONTROLLED)
    return guest


def test_without_a_network_the_page_says_so_and_comes_back_by_itself(guests: Guests, line: Network) -> None:
    guest = installed(guests, line.url)
    guest.forgives("ERR_")
    line.fall()
    page = guest.goes("/login")
    expect(page.get_by_role("heading", level=1, name="La casa non risponde")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(1)
    line.rise()
    expect(page.get_by_role("heading", level=1, name="Entra e gioca")).to_be_visible()
    kept = page.evaluate(KEPT)
    assert "/offline.html" in kept
    assert not [path for path in kept if path.startswith(("/api", "/ws", "/login")) or path in ("/", "/index.html")]


def test_after_an_upgrade_nobody_sees_the_old_page(
    guests: Guests, house: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = installed(guests, house.url)
    files = dict(load_static_files())
    index = files[INDEX].plain.replace(b'<div id="banco">', MARK + b'<div id="banco">', 1)
    worker = files["/service-worker.js"].plain.replace(b'"banco-', b'"banco-next-', 1)
    files |= {INDEX: CachedFile("text/html", index, None)}
    files |= {"/service-worker.js": CachedFile("text/javascript", worker, None)}
    monkeypatch.setattr(static_files, "load_static_files", lambda: files)
    page = guest.goes("/")
    expect(page.get_by_text("the next page")).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready.then(it => it.update())")
    page.wait_for_function("caches.keys().then(names => names.length === 1 && names[0].startsWith('banco-next-'))")


def test_a_browser_finds_everything_that_it_installs(guest: Guest) -> None:
    page: Page = guest.page
    manifest = guest.context.request.get(
        guest.url + str(page.locator("link[rel=manifest]").get_attribute("href"))
    ).json()
    assert (manifest["lang"], manifest["display"]) == ("it", "standalone")
    widths = {icon["src"]: page.evaluate(WIDTH, icon["src"]) for icon in manifest["icons"]}
    assert all(icon["sizes"] in ("any", f"{widths[icon['src']]}x{widths[icon['src']]}") for icon in manifest["icons"])
    assert page.evaluate(WIDTH, "/apple-touch-icon.png") == 180
    assert page.evaluate(WIDTH, "/preview.png") == 1200
    page.get_by_role("button", name="EN", exact=True).click()
    expect(page.locator("link[rel=manifest]")).to_have_attribute("href", "/manifest.en.webmanifest")
