"""What a card costs a phone: the tasks of the page while a round is dealt, with the processor four times slower.

A frame has 16 ms; a task above that is a frame that somebody misses.  The rounds are the solo tables' own, on the
loopback, in Chromium's window of a phone.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from typing import Any

from playwright.async_api import Browser, Page, async_playwright
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

ROUNDS = 2
"""The first is for the engine to compile the page; the last one counts."""


async def dealt(page: Page, spot: str) -> None:
    """Bet on the spot, ask for the cards, and wait until no more of them are dealt."""
    await page.get_by_role("main").get_by_role("button", name=re.compile(f"^{spot}(,|$)", re.I)).tap()
    await page.get_by_role("button", name="Cards!").tap()
    await page.locator(".result > .net, .pick").first.wait_for()


async def tasks_of_deal(browser: Browser, url: str, table: str, spot: str) -> list[float]:
    """The milliseconds of each task of the page's main thread in one deal, longest first."""
    context = await browser.new_context(**PHONE)
    await context.add_init_script(NO_COACH)
    page = await context.new_page()
    await context.request.post(f"{url}/api/guest", headers={"X-Banco": "bench"})
    await page.goto(f"{url}/tables/{table}")
    await page.get_by_role("dialog").get_by_role("button", name="Sit down", exact=True).tap()
    devtools = await context.new_cdp_session(page)
    await devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    for turn in range(ROUNDS):
        if turn == ROUNDS - 1:
            await browser.start_tracing(page=page, categories=CATEGORIES)
        await dealt(page, spot)
        if turn < ROUNDS - 1:
            await over(page)
    trace = json.loads(await browser.stop_tracing())
    await context.close()
    return sorted(main_tasks(trace["traceEvents"]), reverse=True)


async def over(page: Page) -> None:
    """Bring a round to its end, and begin the next."""
    lock = page.get_by_role("contentinfo").get_by_role("button", name="Confirm")
    if await page.locator(".pick").count():
        await lock.first.tap()
    await page.get_by_role("button", name="New round").tap()


def main_tasks(events: list[dict[str, Any]]) -> list[float]:
    """The milliseconds of each task of the main thread that drew the page."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"].get("name") == "CrRendererMain"
    }
    tasks = [event for event in events if event["name"] == "RunTask" and (event["pid"], event["tid"]) in mains]
    return [event.get("tdur", event.get("dur", 0)) / 1000 for event in tasks]


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
