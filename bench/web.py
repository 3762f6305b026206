"""How soon the first page stands after `banco serve`, how soon it stands again, and how much a browser loads for it.

All on the loopback, in Chromium, with a new database; the page's heading is what must be seen.  Once more it is
measured as on a slow phone: Chromium's own emulation of slow 4G, and of a processor four times slower.
"""

from __future__ import annotations

import asyncio
import gzip
import re
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
from playwright.async_api import Browser, async_playwright
from tools.chromium import CHROMIUM, launching

from banco.server.http.static_files import load_static_files

BANCO = Path(sys.executable).parent / "banco"
BUDGET_SECONDS = 1.5
SLOW_BUDGET_SECONDS = 2.5
SCRIPT_KILOBYTES = 170
FONT_KILOBYTES = 120
VISITORS = 7
BYTES_A_SECOND = 1_600_000 / 8
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": BYTES_A_SECOND,
    "uploadThroughput": BYTES_A_SECOND / 2,
}
SLOWER_PROCESSOR = 4


@asynccontextmanager
async def opened() -> AsyncIterator[str]:
    """The address of a new house, as `banco serve` opens it."""
    with tempfile.TemporaryDirectory() as folder:
        words = ("serve", "--upgrade", "--port", "0", "--database", f"sqlite:///{folder}/house.db")
        house = await asyncio.create_subprocess_exec(BANCO, *words, stdout=PIPE)
        try:
            url = await announced(house)
            await answering(url)
            yield url
        finally:
            house.terminate()
            await house.wait()


async def announced(house: Process) -> str:
    """The address that the house announces, after whatever it says of a new key."""
    while house.stdout and (line := await house.stdout.readline()):
        if found := re.search(r"http://\S+", line.decode()):
            return found[0]
    raise AssertionError("the house did not open")


async def answering(url: str) -> None:
    """Wait until the house answers there."""
    async with httpx.AsyncClient() as asking:
        while True:
            with suppress(httpx.TransportError):
                await asking.get(f"{url}/api/health")
                return
            await asyncio.sleep(0.01)


async def first_page(browser: Browser, url: str, *, slow: bool = False) -> float:
    """Seconds until a stranger sees the page, with nothing kept; on a slow phone where that is wanted."""
    context = await browser.new_context(reduced_motion="reduce")
    page = await context.new_page()
    if slow:
        emulation = await context.new_cdp_session(page)
        await emulation.send("Network.enable")
        await emulation.send("Network.emulateNetworkConditions", SLOW_4G)
        await emulation.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_PROCESSOR})
    began = time.perf_counter()
    await page.goto(url)
    await page.get_by_role("heading", level=1).wait_for()
    spent = time.perf_counter() - began
    await context.close()
    return spent


async def measure() -> None:
    """Open a house, look at its first page, and again a few times."""
    async with async_playwright() as playing:
        browser = await playing.chromium.launch(**launching())
        began = time.perf_counter()
        async with opened() as url:
            opening = time.perf_counter() - began
            times = [await first_page(browser, url) for _ in range(VISITORS)]
            slow = [await first_page(browser, url, slow=True) for _ in range(VISITORS)]
        await browser.close()
    print(f"{'banco serve, new database':28} {opening:6.2f} s until it answers")
    print(f"{'first page, first visitor':28} {times[0]:6.2f} s of {BUDGET_SECONDS} s")
    print(f"{'first page, later visitors':28} {sorted(times)[VISITORS // 2]:6.2f} s")
    print(f"{'the same, slow 4G, processor / 4':28} {sorted(slow)[VISITORS // 2]:6.2f} s of {SLOW_BUDGET_SECONDS} s")


def tell_sizes() -> None:
    """What the page weighs, as it is sent."""
    fonts = [piece.plain for path, piece in load_static_files().items() if path.endswith(".woff2")]
    print(f"{'.woff2 in all':28} {sum(map(len, fonts)) / 1000:6.1f} kB of {FONT_KILOBYTES} kB, in {len(fonts)} files")
    for suffix, budget in ((".js", f" of {SCRIPT_KILOBYTES} kB, beside the staff's"), (".css", "")):
        pieces = [piece.plain for path, piece in load_static_files().items() if path.endswith(suffix)]
        gzipped = sum(len(gzip.compress(piece)) for piece in pieces)
        print(f"{suffix + ' in all, gzipped':28} {gzipped / 1000:6.1f} kB{budget}, in {len(pieces)} files")


def main() -> None:
    """Print the figures, or say that there is no browser here."""
    tell_sizes()
    if CHROMIUM is None:
        sys.exit("there is no Chromium here: the first page is not measured")
    asyncio.run(measure())


if __name__ == "__main__":
    main()
