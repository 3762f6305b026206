"""The operators' own port: health and metrics, apart from the players' port and never on it.

It answers in the same event loop as the tables, so that a server whose tables stand still does not look well.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from socket import socket as Socket  # noqa: N812
from typing import Any

import uvicorn
from msgspec import json

from banco.server.monitoring.exposition import Exposition
from banco.server.monitoring.readiness import Readiness
from banco.server.telemetry.meters import METERS

LAG_SECONDS = 0.5
JSON = "application/json"

Answer = tuple[int, bytes, str]


class MonitorApp:
    """An ASGI application that knows three addresses."""

    def __init__(self, readiness: Readiness, exposition: Exposition) -> None:
        self._readiness = readiness
        self._exposition = exposition
        self._answers: dict[str, Callable[[str], Awaitable[Answer]]] = {
            "/health/live": self._tell_alive,
            "/health/ready": self._tell_ready,
            "/metrics": self._tell_metrics,
        }

    async def __call__(self, scope: Any, _receive: Any, send: Any) -> None:
        """Answer a request; only reading is allowed."""
        answer = self._answers.get(scope["path"])
        if scope["method"] not in ("GET", "HEAD"):
            status, body, kind = 405, b"", JSON
        elif answer is None:
            status, body, kind = 404, b"", JSON
        else:
            status, body, kind = await answer(_accepted(scope))
        headers = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

    async def _tell_alive(self, _accept: str) -> Answer:
        return 200, json.encode({"live": True}), JSON

    async def _tell_ready(self, _accept: str) -> Answer:
        why = await self._readiness.obstacle()
        return 503 if why else 200, json.encode({"ready": why is None, "why": why.value if why else ""}), JSON

    async def _tell_metrics(self, accept: str) -> Answer:
        body, kind = self._exposition.text(accept)
        return 200, body, kind


def _accepted(scope: Any) -> str:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == b"accept"), "")


class MonitorServer(uvicorn.Server):
    """A web server beside another one: signals are the other's business."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


class Monitor:
    """Listens for operators as long as a server lives; it opens before the tables and closes after them."""

    def __init__(self, app: MonitorApp, socket: Socket) -> None:
        host, port, *_ = socket.getsockname()
        self.url = f"http://{f'[{host}]' if ':' in host else host}:{port}"
        self._socket = socket
        config = uvicorn.Config(app, log_config=None, access_log=False, lifespan="off", ws="none", http="h11")
        config.timeout_graceful_shutdown = 1
        self._server = MonitorServer(config)
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    async def open(self) -> None:
        """Begin to answer."""
        self._tasks = (
            asyncio.create_task(self._server.serve([self._socket])),
            asyncio.create_task(_watch_loop()),
        )

    async def close(self) -> None:
        """Answer no more."""
        self._server.should_exit = True
        serving, watching = self._tasks
        watching.cancel()
        await asyncio.gather(serving, watching, return_exceptions=True)
        METERS.gauges.pop("event_loop_lag", None)
        self._socket.close()


async def _watch_loop() -> None:
    """Measure again and again how late the event loop is: whoever keeps it busy keeps every table waiting."""
    lag, clock = 0.0, asyncio.get_running_loop().time
    METERS.gauges["event_loop_lag"] = lambda: lag
    while True:
        due = clock() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        lag = max(0.0, clock() - due)
