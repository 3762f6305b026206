"""The house itself: whether it is well, and how its tables speak."""

from __future__ import annotations

import asyncio
from enum import Enum

from litestar import get
from msgspec import Struct
from sqlalchemy import text

from banco.core.time import Millis
from banco.server.clock_and_entropy import now
from banco.server.http.routes.route_docs import Context, read_route
from banco.server.http.security.access import Access
from banco.server.protocol import VERSION
from banco.server.wire_schema import WireSchema


class Health(Enum):
    """How the house is; when the store cannot be read, there is no answer but a refusal."""

    WELL = "well"


class HouseState(Struct, frozen=True):
    """The house at this moment: its clock, the version its tables speak, and how many there are."""

    health: Health
    now: Millis
    version: int
    tables: int


@get("/api/health", **read_route("house", Access.ANYONE))
async def check_health(context: Context) -> HouseState:
    """Check that the house is open and its store can be read; also tells the server's clock."""
    await context.read(lambda c: c.execute(text("SELECT 1")).scalar_one())
    return HouseState(Health.WELL, now(), VERSION, len(context.hall.settings))


@get("/api/schema", **read_route("house", Access.ANYONE))
async def read_schema(context: Context) -> WireSchema:
    """Read the JSON schema of the WebSocket's messages and of every game's commands, events and views."""
    return await asyncio.to_thread(lambda: context.wire)


class Alive(Struct, frozen=True):
    """The process answers."""

    live: bool = True


class Ready(Struct, frozen=True):
    """The store answers, the tables are loaded, and the server is not about to close."""

    ready: bool = True


@get("/health/live", **read_route("house", Access.ANYONE))
async def check_alive() -> Alive:
    """Check that the process answers: whoever watches it starts it anew where it does not."""
    return Alive()


@get("/health/ready", **read_route("house", Access.ANYONE))
async def check_ready(context: Context) -> Ready:
    """Check that players may be sent here; refused while the store is away, tables are loaded or handed over."""
    await context.readiness.check()
    return Ready()


HOUSE = (check_health, read_schema, check_alive, check_ready)
