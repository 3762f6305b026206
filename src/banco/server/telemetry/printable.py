"""Text that strangers have sent, as it may stand in a log: it begins no line of its own and steers no terminal."""

from __future__ import annotations


def printable(text: str) -> str:
    r"""The text in one line, with an escape for whatever cannot be printed.

    >>> printable("a path\nWARNING")
    'a path\\nWARNING'
    """
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


def printable_lines(text: str, indent: str = "  ") -> str:
    """A traceback, whose lines may end in others' text: each is indented, so that none can pass for a log line."""
    return "\n".join(f"{indent}{printable(line)}" for line in text.split("\n"))
