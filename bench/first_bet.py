"""From opening the lobby to the first settled bet: clicks and seconds of a newcomer, for every way into every game.

A house is opened as `banco serve` opens it, and a stranger comes in Chromium on a phone who has never been here.  They
press "play now" for each game, and "sit down" for each kind of table that this does not lead to; then whatever the page
offers first: the one large button, or else the first spot.  A solo table may take three clicks and ten seconds, and
a shared one three clicks and one betting time more.  The exit code is 1 where a limit is passed.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from playwright.async_api import Browser, Locator, Page, WebSocket, async_playwright
from tools.chromium import CHROMIUM, launching

from bench.web import opened

MOST_CLICKS = 3
SOLO_SECONDS = 10.0
SETTLED_SECONDS = 90
PAUSE_SECONDS = 0.4
"""A person looks before they press again."""
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "locale": "en-GB",
    "reduced_motion": "reduce",
}
SEATED = "footer > .rack"
ACTION = "footer .actions:not(.lone) .button.primary:not(:disabled)"
SPOT = "main .place:enabled:not([aria-disabled=true]):visible"
"""A spot that takes a bet: of one that is closed a person sees so, and waits."""


@dataclass
class Newcomer:
    """A stranger before the page, with their clicks and the settled bets that were told to them."""

    page: Page
    player: str = ""
    clicks: int = 0
    has_bet: bool = False
    settled: asyncio.Event = field(default_factory=asyncio.Event)

    def watch(self, socket: WebSocket) -> None:
        """Note when a bet of theirs is settled."""
        socket.on("framereceived", self._read_frame)

    def _read_frame(self, frame: str | bytes) -> None:
        for text in str(frame).split("\n"):
            self._read(text)

    def _read(self, text: str) -> None:
        message = json.loads(text)
        self.player = message.get("player", self.player) if message["type"] == "snapshot" else self.player
        events = message.get("events", ())
        self.has_bet |= any(event.get("player") == self.player and "spot" in event for event in events)
        lines = [line for event in events for line in event.get("lines", ())]
        if any(line["player"] == self.player for line in lines):
            self.settled.set()

    async def click(self, what: Locator) -> None:
        """Tap it once it can be tapped."""
        await what.tap()
        self.clicks += 1

    async def press_what_is_offered(self) -> None:
        """Press the large button, or a spot where no bet of theirs lies yet, until a bet is settled."""
        await self.page.locator(SEATED).wait_for()
        offered = self.page.locator(ACTION)
        while not self.settled.is_set() and self.clicks < 2 * MOST_CLICKS:
            spots = self.page.locator(SPOT)
            if await offered.count():
                await self.click(offered.last)
            elif await spots.count() and not self.has_bet:
                await self.click(spots.first)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.settled.wait(), PAUSE_SECONDS)


@dataclass(frozen=True)
class Way:
    """A way into a table: the buttons of the lobby and the dialog, by their names."""

    title: str
    seconds: float
    buttons: tuple[str, ...]


def ways_of(tables: list[dict[str, Any]], games: dict[str, str]) -> list[Way]:
    """ "Play now" for each game, and "sit down" at each variant that it does not lead to."""
    found: dict[tuple[str, str], Way] = {}
    for table in tables:
        kind = table["game"], table["variant"]
        if kind in found or not table["play_money"] or table["dealer"] != "automatic":
            continue
        clock = 0 if table["kind"] == "solo" else table["clocks"]["betting"] / 1000
        first = all(game != table["game"] for game, _ in found)
        buttons = (f"Play now: {games[table['game']]}",) if first else (f"Sit down at {table['title']}", "Sit down")
        found[kind] = Way(table["title"], SOLO_SECONDS + clock, buttons)
    return list(found.values())


async def first_bet(browser: Browser, url: str, way: Way) -> tuple[int, float]:
    """Clicks and seconds until a stranger's first bet is settled."""
    context = await browser.new_context(**PHONE)
    newcomer = Newcomer(await context.new_page())
    newcomer.page.on("websocket", newcomer.watch)
    began = time.monotonic()
    await newcomer.page.goto(url)
    for button in way.buttons:
        await newcomer.click(newcomer.page.get_by_role("button", name=button, exact=True))
    await asyncio.wait_for(newcomer.press_what_is_offered(), SETTLED_SECONDS)
    seconds = time.monotonic() - began
    await context.close()
    return newcomer.clicks, seconds


async def compare() -> int:
    """Play every way in, print the table, and give the exit code."""
    over = 0
    async with opened() as url, async_playwright() as programs:
        async with httpx.AsyncClient() as asking:
            tables = (await asking.get(f"{url}/api/tables")).json()
            games = {game["name"]: game["title"] for game in (await asking.get(f"{url}/api/games")).json()}
        browser = await programs.chromium.launch(**launching())
        print(f"{'table':32} {'clicks':>6} {'at most':>7} {'seconds':>8} {'at most':>7}")
        for way in ways_of(tables, games):
            clicks, seconds = await first_bet(browser, url, way)
            slow = clicks > MOST_CLICKS or seconds > way.seconds
            over += slow
            print(f"{way.title:32} {clicks:6} {MOST_CLICKS:7} {seconds:8.1f} {way.seconds:7.0f}{'  over' * slow}")
        await browser.close()
    return min(over, 1)


if __name__ == "__main__":
    if CHROMIUM is None:
        sys.exit("no Chromium")
    sys.exit(asyncio.run(compare()))
