"""Who dealt a round, as its record names it: the system from its own shoe, or croupiers with real cards."""

from __future__ import annotations

import re

from msgspec import Struct

from banco.core.messages import NAME_PATTERN, Name

NAME = NAME_PATTERN[1:-1]
WRITTEN = re.compile(rf"automatic|croupier(?: (?P<names>{NAME}(?:, {NAME})*))?")


class DealtBy(Struct, frozen=True):
    """The system, or croupiers by name in the order in which they came to deal."""

    by_croupier: bool = False
    croupiers: tuple[Name, ...] = ()

    @property
    def text(self) -> str:
        """`automatic`, or `croupier vera, carlo`."""
        return f"croupier {', '.join(self.croupiers)}".rstrip() if self.by_croupier else "automatic"


def read_dealt_by(text: str) -> DealtBy | None:
    """Who dealt, as the text says; None where it does not say it."""
    found = WRITTEN.fullmatch(text)
    if found is None:
        return None
    names = found["names"]
    return DealtBy(by_croupier=text != "automatic", croupiers=tuple(names.split(", ")) if names else ())
