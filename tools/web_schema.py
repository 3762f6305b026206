"""Writes web/schema.json, from which the browser's types are made: `make docs`."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import json

from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.house.house_store import open_house_store
from banco.house.sessions.times import SessionTimes
from banco.house.store.database import Database
from banco.server.app import create_app
from banco.server.live.hall import Hall
from banco.server.wire_schema import wire_schema

FILE = Path(__file__).parent.parent / "web" / "schema.json"


def schema() -> bytes:
    """The WebSocket's schema and the types of the HTTP routes, as JSON that a person can read."""
    together = {"wire": wire_schema(GAMES), "http": _http_types()}
    return json.format(json.encode(together, order="deterministic"), indent=1) + b"\n"


def _http_types() -> dict[str, Any]:
    """The types of the routes, from an application around an empty hall."""
    with TemporaryDirectory() as folder:
        store = open_house_store(Database(f"sqlite:///{folder}/empty.db"))
        try:
            app = create_app(Hall(store, GAMES, (), SeededChance(1), SessionTimes()))
            types: dict[str, Any] = app.openapi_schema.to_schema()["components"]["schemas"]
        finally:
            store.close()
    return types


if __name__ == "__main__":
    FILE.write_bytes(schema())
