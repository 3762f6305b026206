"""The languages that the house speaks."""

from __future__ import annotations

from enum import StrEnum


class Language(StrEnum):
    """The languages of the house, the default first."""

    ITALIAN = "it"
    ENGLISH = "en"
