"""What players at a table call each other on the wire: nobody is told the name of another's account.

An account's name is for logging in, and half of what a stranger needs to do so.  Whoever plays keeps their own name in
what they are told; everybody else is a pseudonym, for which `company` has the display name, or a number.  Staff are
told accounts.

Both are made with a key of the house's own, so that every node tells the same, also after a restart, and nobody without
the key can try names until one fits.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from hashlib import blake2b
from secrets import token_bytes

from msgspec import Struct, json

from banco.core.game import Seat
from banco.core.names import Rename, renamed
from banco.house.accounts.names import HOUSE, SEAT
from banco.table.permissions import SYSTEM
from banco.table.walk_ins import is_walk_in

KEY_BYTES, DIGEST_BYTES = 32, 8
FIRST_NUMBER, NUMBERS = 10, 990
MOST_KNOWN = 20_000  # digests, of all tables together

encode = json.Encoder().encode


class Pseudonyms:
    """The pseudonyms and numbers of a table: the same under the same key, others at every table; no way back.

    At a `solo` table whoever sits is told nobody's name but their own.
    """

    def __init__(self, table: str = "", key: bytes | None = None, *, solo: bool = False) -> None:
        self._key = key or token_bytes(KEY_BYTES)
        self._table = table
        self.solo = solo

    def of(self, name: str) -> str:
        """What others call a player; the system, house players and walk-ins have no account of their own."""
        if not name or name == SYSTEM.name or name.startswith(HOUSE) or is_walk_in(name):
            return name
        return f"{SEAT}{self._digest(name).hex()}"

    def number_of(self, name: str) -> int:
        """The number that somebody without a display name is shown by; two players may have the same."""
        return FIRST_NUMBER + int.from_bytes(self._digest(name)) % NUMBERS

    def for_seat(self, seat: Seat) -> Rename:
        """How names are told to a seat: its own as it is."""
        return lambda name: name if name == seat else self.of(name)

    def _digest(self, name: str) -> bytes:
        return _digest(self._key, self._table, name)


@lru_cache(maxsize=MOST_KNOWN)
def _digest(key: bytes, table: str, name: str) -> bytes:
    return blake2b(f"{table}\0{name}".encode(), key=key, digest_size=DIGEST_BYTES).digest()


class SharedMessage:
    """A message that is the same for everybody but for the names in it; encoded once for players and once for staff."""

    def __init__(self, message: Struct, pseudonyms: Pseudonyms) -> None:
        self._message = message
        self._pseudonyms = pseudonyms

    @cached_property
    def for_staff(self) -> bytes:
        """The encoded message with the names of accounts."""
        return encode(self._message)

    @cached_property
    def for_players(self) -> bytes:
        """The encoded message with pseudonyms alone."""
        return encode(renamed(self._message, self._pseudonyms.of))
