"""Passwords: which will do, and how they are kept."""

from __future__ import annotations

from functools import cached_property
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from banco.core.errors import Refusal

FEWEST = 8
MOST = 256


class BadPassword(Refusal):
    """A password that will not do."""

    sentence = "This password will not do: {why}."


def check_password(name: str, password: str) -> None:
    """Refuse a password that is too short, too long or the name itself."""
    if len(password) < FEWEST:
        raise BadPassword(why=f"it needs at least {FEWEST} characters")
    if len(password) > MOST:
        raise BadPassword(why=f"it may have at most {MOST} characters")
    if password.casefold() == name.casefold():
        raise BadPassword(why="it is the name")


class Passwords:
    """Passwords as argon2 keeps them; this is slow by design, so never ask inside a transaction."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()

    @cached_property
    def _nobodys(self) -> str:
        return self._hasher.hash("nobody's password")

    def hash(self, password: str) -> str:
        """What is kept of a password."""
        return self._hasher.hash(_bytes(password))

    def match(self, kept: str, password: str) -> bool:
        """Whether this is the password; takes as long where none is kept, so that the time tells nothing."""
        nobodys = self._nobodys
        try:
            self._hasher.verify(kept or nobodys, _bytes(password[: MOST + 1]))
        except (VerificationError, InvalidHashError):
            return False
        return bool(kept)

    def are_outdated(self, kept: str) -> bool:
        """Whether the password is kept in a way that is no longer the strongest."""
        return self._hasher.check_needs_rehash(kept)


PASSWORDS = Passwords()


def _bytes(password: str) -> bytes:
    """The password the same from every keyboard: one accented letter is one letter."""
    return normalize("NFKC", password).encode("utf-8", "surrogatepass")
