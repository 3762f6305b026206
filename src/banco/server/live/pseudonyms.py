"""What players at a table call each other on the wire: nobody is told the name of another's account.

An account's name is for logging in, and half of what a stranger needs to do so.  Whoever plays keeps their own name in
what they are told; everybody else is a pseudonym, for which `company` has the display name.  Staff are told accounts.
"""

from __future__ import annotations

from functools import cached_property
from hashlib import blake2b
from secrets import token_bytes

from msgspec import Struct, json

from banco.core.game import Seat
from banco.core.names import Rename, renamed
from banco.house.accounts.names import HOUSE, SEAT
from banco.table.permissions import SYSTEM
from banco.table.walk_ins import is_walk_in

SECRET_BYTES, DIGEST_BYTES = 32, 8

encode = json.Encoder().encode


class Pseudonyms:
    """The pseudonyms of a table: the same for as long as it runs, and no way back to the accounts."""

    def __init__(self) -> None:
        self._secret = token_bytes(SECRET_BYTES)

    def of(self, name: str) -> str:
        """What others call a player; the system, house players and walk-ins have no account of their own."""
        if not name or name == SYSTEM.name or name.startswith(HOUSE) or is_walk_in(name):
            return name
        return f"{SEAT}{blake2b(name.encode(), key=self._secret, digest_size=DIGEST_BYTES).hexdigest()}"

    def for_seat(self, seat: Seat) -> Rename:
        """How names are told to a seat: its own as it is."""
        return lambda name: name if name == seat else self.of(name)


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
