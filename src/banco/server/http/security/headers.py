"""The security headers of every answer: no foreign scripts or frames, no guessed types, no referrer for others."""

from __future__ import annotations

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from banco.server.http.context import context_of

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HSTS = ("Strict-Transport-Security", "max-age=31536000")


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Add the headers to an answer; answers under `/api` are not cached."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers[name] = value
    if context_of(scope).settings.https:
        headers[HSTS[0]] = HSTS[1]
    if scope["path"].startswith("/api"):
        headers.setdefault("Cache-Control", "no-store")
