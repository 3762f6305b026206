"""What every answer forbids the browser: foreign scripts, frames around us, guessing at types, telling others."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from banco.server.http.security.settings import Doors

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HSTS = ("Strict-Transport-Security", "max-age=31536000")


def adding_headers(doors: Doors) -> Callable[[Message, Scope], Awaitable[None]]:
    """A hook that puts the headers on every answer; what is under `/api` is kept by nobody on the way."""

    async def add(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if doors.https:
            headers[HSTS[0]] = HSTS[1]
        if scope["path"].startswith("/api"):
            headers.setdefault("Cache-Control", "no-store")

    return add
