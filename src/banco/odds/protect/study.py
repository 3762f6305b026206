"""A study of what counting gains: what can be said, tables of figures, plots, and the same as plain facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from banco.core.tables import Table
from banco.odds.protect.plots import Plot


@dataclass(frozen=True)
class Study:
    """What counting can and cannot do in a game: `tables` by their headings; `facts` is the study for programs."""

    game: str
    says: tuple[str, ...]
    tables: Mapping[str, Table]
    plots: tuple[Plot, ...]
    facts: dict[str, Any]
