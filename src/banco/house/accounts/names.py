"""Names that an account may have."""

from __future__ import annotations

import re

from banco.core.errors import BadInput, Refusal
from banco.core.messages import NAME_PATTERN
from banco.table.permissions import SYSTEM
from banco.table.walk_ins import WALK_IN

GUEST = "guest-"
HOUSE = "house-"
SEAT = "seat-"
"""How players are called who are told nobody's account (`server/live/pseudonyms.py`)."""


class BadName(BadInput):
    """No name for an account."""

    sentence = "“{name}” is no name: up to 40 letters, digits, dots, dashes and underscores, a letter or digit first."


class NameReserved(Refusal):
    """The house keeps the name for itself."""

    sentence = "The name “{name}” is kept for the house."


class NameTaken(Refusal):
    """Somebody has, or had, an account of that name."""

    sentence = "The name “{name}” is taken."


def check_name(name: str) -> None:
    """Refuse what is no name, and the names of the system, of guests, house players, walk-ins and seats."""
    if not re.fullmatch(NAME_PATTERN[1:-1], name):
        raise BadName(name=name[:80])
    if name.lower() == SYSTEM.name or name.lower().startswith((GUEST, HOUSE, WALK_IN, SEAT)):
        raise NameReserved(name=name)
