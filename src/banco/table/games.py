"""The list of the games that tables know: one record each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Union

from banco.core import plugins
from banco.core.round import Round
from banco.table.fortune.record import FORTUNE_TABLE
from banco.table.lucky_tree.record import LUCKY_TREE_TABLE
from banco.table.lugano.record import LUGANO_TABLE
from banco.table.pai_lunliu.record import PAI_LUNLIU_TABLE
from banco.table.paijiu.record import PAIJIU_TABLE
from banco.table.results import CoupResult
from banco.table.table_game import TableGame

TABLE_GAMES: Mapping[str, TableGame] = plugins.with_plugins(
    plugins.TABLES, PAI_LUNLIU_TABLE, PAIJIU_TABLE, LUGANO_TABLE, FORTUNE_TABLE, LUCKY_TREE_TABLE
)

if TYPE_CHECKING:
    AnyResult = CoupResult
else:  # for the schema: a result of any of these games
    AnyResult = Union[tuple(game.result.kind for game in TABLE_GAMES.values() if game.result)]  # noqa: UP007


def coup_result(played: Round[Any]) -> CoupResult | None:
    """How the round came out; None where it was not dealt to its end, or the game has no results to show."""
    result = TABLE_GAMES[played.game.name].result
    return result.read(played) if result and played.over else None
