"""The house in a process of its own, for the load generator; if asked, with a profile of where its time goes."""

from __future__ import annotations

import signal
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from types import CodeType, FrameType

import uvicorn
from msgspec import json

from banco.cli.shared.node import place_in_house
from banco.games import GAMES
from banco.house.house_store import open_house_store
from banco.house.seals.seal import KEY_BYTES, ShoeSeal
from banco.house.sessions.times import SessionTimes
from banco.house.store.database import Database
from banco.server.app import create_app
from banco.server.clock_and_entropy import SystemChance, SystemEntropy
from banco.server.http.security.connection_limits import NO_CONNECTION_LIMITS
from banco.server.http.security.rates import NO_RATES
from banco.server.http.security.settings import ServerSettings
from banco.server.live.hall.hall import Hall
from banco.server.uvicorn_config import tune_gc, uvicorn_config
from banco.table.settings import TableSettings

SEAL = ShoeSeal(bytes(KEY_BYTES), SystemEntropy())
"""The key of a house that is only measured."""

HOST = "127.0.0.1"
SAMPLE_SECONDS = 0.002
SHOWN = 40


class Sampler:
    """Looks at the event loop's thread every few milliseconds of CPU time."""

    def __init__(self) -> None:
        self.own: Counter[CodeType] = Counter()
        self.whole: Counter[CodeType] = Counter()
        self.looks = False

    def prepare(self) -> None:
        """Begin to look at a SIGUSR1, and end at the next."""
        signal.signal(signal.SIGPROF, self._look)
        signal.signal(signal.SIGUSR1, self._turn)

    def _turn(self, _signal: int, _frame: FrameType | None) -> None:
        self.looks = not self.looks
        every = SAMPLE_SECONDS if self.looks else 0
        signal.setitimer(signal.ITIMER_PROF, every, every)

    def _look(self, _signal: int, frame: FrameType | None) -> None:
        codes = []
        while frame:
            codes.append(frame.f_code)
            frame = frame.f_back
        self.own[codes[0]] += 1
        self.whole.update(set(codes))

    def report(self) -> str:
        """Where the time went: with a function on top, and with it anywhere on the stack."""
        total = max(1, sum(self.own.values()))
        wholly = [(code, count) for code, count in self.whole.most_common() if count < 0.95 * total]
        lines = [f"{total} samples of the server's CPU time"]
        lines += [f"{count / total:6.1%} in      {_name(code)}" for code, count in wholly[:SHOWN]]
        lines += [f"{count / total:6.1%} itself  {_name(code)}" for code, count in self.own.most_common(SHOWN)]
        return "\n".join(lines)


def _name(code: CodeType) -> str:
    return f"{Path(code.co_filename).stem}.{code.co_qualname}"


def main() -> None:
    """Serve the tables of a file until told to stop: database, port, file of tables, file for the profile, bus."""
    url, port, tables, profile, bus = sys.argv[1:6]
    settings = json.decode(Path(tables).read_bytes(), type=list[TableSettings])
    if bus:
        books = Database(url)
        with place_in_house(books, bus) as place:
            store = open_house_store(books, SEAL, place.lock)
            hall = Hall(store, GAMES, settings, SystemChance(), SessionTimes(), place.ownership, place.cluster)
            _serve(hall, int(port), profile)
    else:
        store = open_house_store(Database(url), SEAL)
        _serve(Hall(store, GAMES, settings, SystemChance(), SessionTimes()), int(port), profile)
    store.close()


def _serve(hall: Hall, port: int, profile: str) -> None:
    config = uvicorn_config(
        create_app(hall, ServerSettings(rates=NO_RATES, connections=NO_CONNECTION_LIMITS)), HOST, port
    )
    tune_gc()
    sampler = Sampler()
    if profile:
        sampler.prepare()
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run()
    if profile:
        Path(profile).write_text(sampler.report(), "utf-8")


if __name__ == "__main__":
    main()
