"""The digests of all tables: of those that are here, and as other nodes tell them of theirs.

A node tells what has changed at its tables, all of a moment together, and a part of the rest each time, so that
whatever was missed is made good.  In a larger house it tells less often: what every node hears is bounded.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Raw, json

from banco.core.record.round_text import find_game
from banco.server.live.hall.table_digest import TableDigest, digest_of, mark_of, resting_digest
from banco.server.live.table import LiveTable
from banco.table.desk import Desk
from banco.table.settings import TableSettings

if TYPE_CHECKING:
    from banco.server.live.hall.hall import Hall

TELL_SECONDS = 0.5
"""The least time between two tellings of a node."""
ROWS_A_SECOND = 4_000
"""So many digests a node hears in a second at most, in a house of any size."""
TURNS = 20
"""Within so many tellings everything is told once more, changed or not."""
GONE = Raw(b"null")
"""A node tells of a table that it does not run any more."""

encode = json.Encoder().encode
_decode = json.Decoder(TableDigest).decode

Row = bytes | TableDigest


class Digests:
    """The digests of a hall's tables."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._heard: dict[str, dict[str, Row]] = {}
        self._told: dict[str, object] = {}
        self._turn = 0

    @property
    def pause(self) -> float:
        """How long a node waits between two tellings."""
        return max(TELL_SECONDS, len(self._hall.settings) / ROWS_A_SECOND)

    def all(self) -> Mapping[str, TableDigest]:
        """The digest of every table, by its name in the lobby."""
        here = self._tables_here()
        watching = self._onlookers()
        return {
            name: self._digest(settings, here.get(name, []), watching[name])
            for name, settings in self._hall.settings.items()
        }

    def of(self, name: str) -> TableDigest:
        """The digest of one table."""
        return self._digest(self._hall.settings_of(name), self._hall.running_tables(name), self._onlookers()[name])

    def tell_all_again(self) -> None:
        """Tell everything with the next telling: somebody has come who has heard nothing."""
        self._told = dict.fromkeys(self._told)

    def news(self) -> dict[str, Raw]:
        """What is to be told to other nodes: the rows that are new, and of tables that this node has run no longer."""
        self._turn = (self._turn + 1) % TURNS
        watching = self._onlookers()
        rows, owned = dict[str, Raw](), self._tables_owned()
        for at, (name, tables) in enumerate(owned.items()):
            mark = watching[name], *map(mark_of, tables)
            if self._told.get(name) != mark or at % TURNS == self._turn:
                rows[name] = Raw(encode(digest_of(tables, watching[name])))
                self._told[name] = mark
        for name in self._told.keys() - owned.keys():
            rows[name] = GONE
            del self._told[name]
        return rows

    def hear(self, node: str, rows: Mapping[str, Raw]) -> None:
        """Note what another node has told of its tables."""
        for name, row in rows.items():
            known = self._heard.setdefault(name, {})
            known.pop(node, None)  # the newest comes last
            if (told := bytes(row)) != b"null":
                known[node] = told

    def forget_node(self, node: str) -> None:
        """Note that a node has died: nobody plays at the solo tables there; others take the shared ones."""
        for name, known in self._heard.items():
            if name not in self._hall.settings or self._hall.settings[name].solo:
                known.pop(node, None)

    def _digest(self, settings: TableSettings, here: list[LiveTable], onlookers: int) -> TableDigest:
        if not settings.solo:
            return digest_of(here, onlookers) if here else self._told_of_shared(settings)
        digest = digest_of(here, onlookers)
        for other in self._told_of(settings.name):
            digest = digest.joined(other)
        return digest

    def _told_of_shared(self, settings: TableSettings) -> TableDigest:
        newest = deque(self._told_of(settings.name), maxlen=1)
        return newest[0] if newest and newest[0].shared else self._resting_digest(settings)

    def _told_of(self, name: str) -> Iterator[TableDigest]:
        known = self._heard.get(name, {})
        for node, row in tuple(known.items()):
            digest = _decode(row) if isinstance(row, bytes) else row
            known[node] = digest
            yield digest

    def _resting_digest(self, settings: TableSettings) -> TableDigest:
        game = find_game(settings.game, self._hall.games)
        return resting_digest(settings, Desk(settings.name, game, settings.options_of(game), settings.money))

    def _tables_here(self) -> dict[str, list[LiveTable]]:
        by_name: dict[str, list[LiveTable]] = {}
        for name, table in self._hall.tables.items():
            by_name.setdefault(name.partition(".")[0], []).append(table)
        return by_name

    def _tables_owned(self) -> dict[str, list[LiveTable]]:
        by_name: dict[str, list[LiveTable]] = {}
        for name, table in self._hall.tables.items():
            if self._hall.ownership.owns(name):
                by_name.setdefault(name.partition(".")[0], []).append(table)
        return by_name

    def _onlookers(self) -> Counter[str]:
        """How many people only watch at each table: those here, and at its owner those who are connected elsewhere."""
        tables = self._hall.tables
        watching: Counter[str] = Counter()
        for player, name in self._hall.connections:
            if name in tables and _only_watches(tables[name], player):
                watching[name.partition(".")[0]] += 1
        for name, table in tables.items():
            if table.elsewhere:
                watching[name] += sum(_only_watches(table, player) for player in table.elsewhere.players)
        return watching


def _only_watches(table: LiveTable, player: str) -> bool:
    """Whether somebody connected to the table looks on: whoever deals there does not."""
    return player not in table.players and player != table.croupier
