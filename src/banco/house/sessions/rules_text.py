"""The session rules in words, with the times of the house, as every rule page prints them (rulings G5, G6)."""

from __future__ import annotations

from textwrap import fill

from banco.core.time import DAY, MINUTE
from banco.house.sessions.times import SessionTimes
from banco.texts import Language, text

RULES = ("inactivity", "double", "reconnection", "closing", "history", "malfunctions")
WIDTH = 128


def online_rules(language: Language, times: SessionTimes | None = None) -> str:
    """The rules as a Markdown list, each with its times."""
    times = times or SessionTimes()
    figures = {
        "inactivity": times.inactivity // MINUTE,
        "alert": times.alert // MINUTE,
        "reconnect": times.reconnect // MINUTE,
        "closing": times.closing // DAY,
    }
    return "\n".join(_item(text(language, f"online-{rule}", **figures)) for rule in RULES)


def _item(words: str) -> str:
    return fill(f"- {words}", WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
