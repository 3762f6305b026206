"""The errors that a client raises.

ClientError
├── Refused              nothing was done, and why: the house's code, sentence and facts
└── Ended                the connection to a table is over
    ├── OpenedElsewhere  the same player has opened the table again (S2)
    ├── Inactive         nothing was done for too long (S1)
    ├── TooSlow          the client did not read what it was sent
    ├── HouseCloses      the server is shutting down
    ├── NodeDrains       the server's tables go on with another one of the house
    ├── WrongVersion     the server speaks another version of the protocol
    ├── NotUnderstood    the server said something that this client cannot read
    ├── NotAdmitted      the connection was not taken: not logged in, or no such table
    ├── Evicted          the player may not stay: excluded, the account is closed, or the log-in has ended
    └── ConnectionLost   the server could not be reached again in time (S3)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar


class ClientError(Exception):
    """The base of all errors that a client raises."""


class Refused(ClientError):
    """Nothing was done: a stable code, a sentence, the same in each language, and the facts."""

    def __init__(self, code: str, sentence: str, sentences: Mapping[str, str], facts: Mapping[str, Any]) -> None:
        super().__init__(f"{code}: {sentence}")
        self.code = code
        self.sentence = sentence
        self.sentences = sentences
        self.facts = facts


class Ended(ClientError):
    """The connection to a table is over; `comes_back` says whether reconnecting makes sense."""

    code: ClassVar[str] = ""
    comes_back: ClassVar[bool] = False


class OpenedElsewhere(Ended):
    """The same player has opened the table again (S2)."""

    code = "opened_elsewhere"


class Inactive(Ended):
    """Nothing was done for too long (S1)."""

    code = "inactive"


class TooSlow(Ended):
    """The client did not read what it was sent."""

    code = "too_slow"
    comes_back = True


class HouseCloses(Ended):
    """The server is shutting down, and may be back soon."""

    code = "house_closes"
    comes_back = True


class NodeDrains(Ended):
    """The server hands its tables over to others of the house, where they go on."""

    code = "node_drains"
    comes_back = True


class WrongVersion(Ended):
    """The server speaks another version of the protocol."""

    code = "wrong_version"


class NotUnderstood(Ended):
    """The server said something that this client cannot read."""


class NotAdmitted(Ended):
    """The connection was not taken: not logged in, or no such table."""


class Evicted(Ended):
    """The player may not stay: excluded, the account is closed, or the log-in has ended."""


class ConnectionLost(Ended):
    """The connection broke, or the server could not be reached again in time (S3)."""

    comes_back = True


REFUSALS = range(4400, 4500)
ASKED_TOO_OFTEN = 4429

ENDS: Mapping[str, type[Ended]] = {
    kind.code: kind for kind in (OpenedElsewhere, Inactive, TooSlow, HouseCloses, NodeDrains, WrongVersion)
}


def end_of(code: str, sentence: str, number: int = 0, *, admitted: bool = True) -> Ended:
    """The end with that code; a refusal is known by the number the connection was closed with (4000 + its status)."""
    known = ENDS.get(code, ConnectionLost)
    if code not in ENDS and number in REFUSALS and number != ASKED_TOO_OFTEN:
        known = Evicted if admitted else NotAdmitted
    return known(sentence or code)
