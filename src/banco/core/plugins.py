"""Games that other packages bring, found by their entry points.

A package that brings a game declares one entry point on each floor, all under the game's name:

    [project.entry-points."banco.games"]
    high-card = "high_card:HIGH_CARD"                       # its Game, in the game's own package
    [project.entry-points."banco.odds"]
    high-card = "high_card.odds.record:HIGH_CARD_ODDS"      # its GameOdds
    [project.entry-points."banco.tables"]
    high-card = "high_card.table.record:HIGH_CARD_TABLE"    # its TableGame

Once the package is installed, the game stands behind the house's own in the list of each floor.  The words of the game
are in `texts/` of its package and its pages in `docs/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol, TypeVar

GAMES, ODDS, TABLES = "banco.games", "banco.odds", "banco.tables"
"""The groups of entry points: the three lists of games."""


class Named(Protocol):
    """What stands in one of the lists."""

    @property
    def name(self) -> str:
        """The game's name."""
        ...


R = TypeVar("R", bound=Named)


class BadPlugin(ImportError):
    """An installed package brings something that is no game, or brings it under a wrong name."""


def with_plugins(group: str, *ours: R) -> Mapping[str, R]:
    """These records by name, and behind them those that installed packages bring."""
    records = {record.name: record for record in ours}
    for entry in _installed(group):
        record = entry.load()
        if not isinstance(record, type(ours[0])) or record.name != entry.name:
            raise BadPlugin(f"{group}: “{entry.value}” is no {type(ours[0]).__name__} of the name “{entry.name}”")
        if record.name in records:
            raise BadPlugin(f"{group}: “{entry.value}” brings a second “{entry.name}”")
        records[record.name] = record
    return records


@cache
def plugin_folders() -> Mapping[str, Path]:
    """The package of each game that another package brings, as a folder, by the game's name."""
    return {entry.name: _folder(entry) for entry in _installed(GAMES)}


def plugin_packages() -> frozenset[str]:
    """The names of the packages that bring games, without what is behind the first dot."""
    return frozenset(entry.module.partition(".")[0] for group in (GAMES, ODDS, TABLES) for entry in _installed(group))


def _folder(entry: EntryPoint) -> Path:
    spec = find_spec(entry.module)
    if spec is None or not spec.submodule_search_locations:
        raise BadPlugin(f"{GAMES}: “{entry.module}” is no package")
    return Path(spec.submodule_search_locations[0])


@cache
def _installed(group: str) -> tuple[EntryPoint, ...]:
    return tuple(sorted(entry_points(group=group), key=lambda entry: entry.name))
