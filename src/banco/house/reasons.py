"""Reasons: what somebody decides is noted with why, in a few words."""

from __future__ import annotations

from banco.core.errors import BadInput

LONGEST = 200


class NoReason(BadInput):
    """No reason is given, or a long story."""

    sentence = "Say why, in 1 to {longest} characters: it is noted."


def read_reason(text: str) -> str:
    """The reason as it is noted: in one line, of what can be printed."""
    why = " ".join(text.split())
    if not 1 <= len(why) <= LONGEST or not why.isprintable():
        raise NoReason(longest=LONGEST)
    return why
