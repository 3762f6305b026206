"""The cursor of a page of history: a text with which a client asks for the next page."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Annotated, NamedTuple

from msgspec import DecodeError, Meta, json

from banco.core.errors import BadInput
from banco.core.time import Millis

LONGEST = 400
Moment = Annotated[int, Meta(ge=0, lt=2**62)]


class BadCursor(BadInput):
    """A text that no page of history ended with."""

    sentence = "“{text}” is not where a page of history ended."


class Cursor(NamedTuple):
    """The last round of a page: the next one begins with the round before it."""

    opened_at: Millis
    round: str

    def write(self) -> str:
        """The cursor as a text."""
        return urlsafe_b64encode(json.encode(tuple(self))).decode().rstrip("=")


def read_cursor(text: str) -> Cursor:
    """The cursor in this text; refused if no page returned it."""
    try:
        padded = text.encode("ascii") + b"=" * (-len(text) % 4)
        opened_at, round_id = json.decode(urlsafe_b64decode(padded), type=tuple[Moment, str])
    except (ValueError, DecodeError) as error:
        raise BadCursor(text=text[:40]) from error
    if Cursor(opened_at, round_id).write() != text or len(text) > LONGEST or not round_id.isprintable():
        raise BadCursor(text=text[:40])
    return Cursor(opened_at, round_id)
