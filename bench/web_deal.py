"""What a card costs a phone: the tasks of the page while a round is dealt, on a processor four times slower.

A frame has 16 ms; a task above that is a frame that somebody misses.  The rounds are the solo tables' own, on the
loopback, in Chromium's window of a phone.  What is measured is the processor's time of each task, times four: a clock
on the wall, and Chromium's own emulation of a slow processor that goes by it, also count what the machine does besides.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Browser, Locator, Page, Position, async_playwright
from tools.chromium import CHROMIUM, launching

from bench.web import opened

SLOWER = 4
FRAME_MILLISECONDS = 16
CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline", "devtools.timeline"]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "locale": "en-GB",
}
TABLES = {"paijiu": "North", "fortune": "ante", "lucky-tree-for-fun": "Player"}
"""A solo table of each game that has one, and a spot to bet on."""

NO_COACH = "localStorage.setItem('banco.coach', 'false')"
"""Who has played before is not led to a first bet."""

WARM_ROUNDS = 2
"""So many rounds are for the engine to compile the page and for the cards to be fetched; the one after them counts."""

PLAYED_BACK_SECONDS = 6
"""So long after its cards have come a deal is shown to the end."""


@dataclass
class Player:
    """Somebody on a phone at a table, who knows after the first round where to press."""

    page: Page
    spot: str
    places: dict[str, Position] = field(default_factory=dict)

    async def deal(self) -> None:
        """Bet on the spot, ask for the cards, and wait until no more of them are dealt."""
        await self.press("spot", self.page.get_by_role("main").get_by_role("button", name=self._spot))
        cards = self.page.get_by_role("button", name="Cards!", exact=True)
        await cards.and_(self.page.locator(":enabled")).wait_for()
        await self.press("cards", cards)
        await self.page.locator(".result > .net, .pick").first.wait_for()

    async def deal_unwatched(self) -> None:
        """The same by the places alone: whoever looks for things in the page has it work for them."""
        for name in ("spot", "cards"):
            await self.page.touchscreen.tap(**self.places[name])
            await asyncio.sleep(1)
        await asyncio.sleep(PLAYED_BACK_SECONDS)
        if "lock" in self.places:
            await self.page.touchscreen.tap(**self.places["lock"])
            await asyncio.sleep(PLAYED_BACK_SECONDS)

    async def press(self, name: str, what: Locator) -> None:
        """Tap it, and remember where it is."""
        box = await what.bounding_box()
        if box is None:
            raise LookupError(f"{name} is not drawn")
        self.places[name] = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        await what.tap()

    async def go_on(self) -> None:
        """Bring a round to its end, where hands are set by locking them as they lie, and begin the next."""
        lock = self.page.get_by_role("contentinfo").get_by_role("button", name="Confirm")
        if await self.page.locator(".pick").count():
            await self.press("lock", lock.first)
        await self.page.get_by_role("button", name="New round").tap()

    @property
    def _spot(self) -> re.Pattern[str]:
        return re.compile(f"^{self.spot}(,|$)", re.IGNORECASE)


async def tasks_of_deal(browser: Browser, url: str, table: str, spot: str) -> list[float]:
    """The milliseconds of each task of the page's main thread in one deal on the slow processor, longest first."""
    context = await browser.new_context(**PHONE)
    await context.add_init_script(NO_COACH)
    page = await context.new_page()
    await context.request.post(f"{url}/api/guest", headers={"X-Banco": "bench"})
    await page.goto(f"{url}/tables/{table}")
    await page.get_by_role("dialog").get_by_role("button", name="Sit down", exact=True).tap()
    player = Player(page, spot)
    for _ in range(WARM_ROUNDS):
        await player.deal()
        await player.go_on()
    await asyncio.sleep(PLAYED_BACK_SECONDS)
    await browser.start_tracing(page=page, categories=CATEGORIES)
    await player.deal_unwatched()
    trace = json.loads(await browser.stop_tracing())
    if not await page.locator(".result > .net").count():
        raise LookupError(f"no round was dealt at {table}")
    await context.close()
    return sorted(main_tasks(trace["traceEvents"]), reverse=True)


def main_tasks(events: list[dict[str, Any]]) -> list[float]:
    """The milliseconds that each task of the main thread that drew the page would take the slow processor."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"].get("name") == "CrRendererMain"
    }
    tasks = [event for event in events if event["name"] == "RunTask" and (event["pid"], event["tid"]) in mains]
    return [SLOWER * event["tdur"] / 1000 for event in tasks if "tdur" in event]


async def measure() -> None:
    """Deal a round at each table, and tell what its tasks took."""
    async with async_playwright() as playing, opened() as url:
        browser = await playing.chromium.launch(**launching())
        for table, spot in TABLES.items():
            tasks = await tasks_of_deal(browser, url, table, spot)
            long = [spent for spent in tasks if spent > FRAME_MILLISECONDS]
            longest = ", ".join(f"{spent:.0f}" for spent in tasks[:5])
            name = f"deal at {table}, {SLOWER}x slower"
            print(f"{name:40} {len(long):3} tasks over {FRAME_MILLISECONDS} ms; the longest {longest} ms")
        await browser.close()


def main() -> None:
    """Print the figures, or say that there is no browser here."""
    if CHROMIUM is None:
        sys.exit("there is no Chromium here: no deal is measured")
    asyncio.run(measure())


if __name__ == "__main__":
    main()
