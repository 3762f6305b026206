"""Reasons: what somebody decides is noted with why, in a few words."""

from __future__ import annotations

from banco.core.errors import BadInput

LONGEST = 200


class NoReason(BadInput):
    """No reason is given, or a long story."""

    sentence = "Say why, in 1 to {longest} characters: it is noted."


def read_reason(text: str) -> str:
    """The reason as it is noted: in one line, of what can be printed."""
    if why := read_words(text, LONGEST):
        return why
    raise NoReason(longest=LONGEST)


def read_words(text: str, longest: int) -> str:
    """The words in one line; nothing where they are too long, or have letters that are not seen or turn a line round.

    >>> read_words(" a  worn shoe ", 20)
    'a worn shoe'
    """
    words = " ".join(text.split())
    return words if len(words) <= longest and words.isprintable() else ""
