"""Writes web/schema.json, from which the browser's types are made: `make docs`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import json

from banco.games import GAMES
from banco.server.app import all_routes
from banco.server.http.security.settings import MOST_BYTES
from banco.server.wire_schema import wire_schema

FILE = Path(__file__).parent.parent / "web" / "schema.json"


def schema() -> bytes:
    """The WebSocket's schema and the types of the HTTP routes, as JSON that a person can read."""
    together = {"wire": wire_schema(GAMES), "http": _http_types()}
    return json.format(json.encode(together, order="deterministic"), indent=1) + b"\n"


def _http_types() -> dict[str, Any]:
    """The types of the routes."""
    types: dict[str, Any] = all_routes(MOST_BYTES).openapi_schema.to_schema()["components"]["schemas"]
    return types


if __name__ == "__main__":
    FILE.write_bytes(schema())
