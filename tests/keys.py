"""The key of the tests' houses: commands find it in `BANCO_SECRET`, stores are given its seal."""

from __future__ import annotations

import os
import secrets

from banco.house.seals.seal import KEY_BYTES, ShoeSeal

SECRET = bytes(range(KEY_BYTES))
SEAL = ShoeSeal(SECRET, secrets.token_bytes)
OTHER = ShoeSeal(bytes(KEY_BYTES), secrets.token_bytes)


def use_in_commands() -> None:
    """Let every command of this process, and of its children, find the key."""
    os.environ["BANCO_SECRET"] = SECRET.hex()
