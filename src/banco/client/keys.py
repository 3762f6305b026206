"""Keys for commands: each is new, and later ones sort after earlier ones, which keeps the store's pages together."""

from __future__ import annotations

import secrets

from banco.server.clock_and_entropy import now

RANDOM_BYTES = 10


def new_key() -> str:
    """48 bits of milliseconds and 80 of chance, as hexadecimal digits."""
    return f"{now():012x}{secrets.token_hex(RANDOM_BYTES)}"
