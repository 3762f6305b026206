"""The JSON schema of everything that goes over a table's WebSocket."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Any, get_type_hints

from msgspec import Struct, json

from banco.core.game import Game
from banco.server.protocol import VERSION, FromClient, FromServer
from banco.table.messages import STAFF_COMMANDS, TableEvent

REF = "#/components/{name}"


class TableSchema(Struct, frozen=True):
    """What staff ask of a table beside the commands of its game, and what happens there beside the game's events."""

    commands: dict[str, Any]
    events: dict[str, Any]


class GameSchema(Struct, frozen=True):
    """One game's commands, events and view."""

    commands: dict[str, Any]
    events: dict[str, Any]
    view: dict[str, Any]


class WireSchema(Struct, frozen=True, kw_only=True):
    """Version, messages both ways, and each game's own; `components` is what they refer to, game by game."""

    version: int
    from_client: dict[str, Any]
    from_server: dict[str, Any]
    table: TableSchema
    games: dict[str, GameSchema]
    components: dict[str, Any]


def wire_schema(games: Mapping[str, Game[Any]]) -> WireSchema:
    """The schema of the messages and of every game's commands, events and views."""
    client, server = (reduce(or_, base.__subclasses__()) for base in (FromClient, FromServer))
    types = [client, server, STAFF_COMMANDS, TableEvent]
    (from_client, from_server, commands, events), components = json.schema_components(types, ref_template=REF)
    found = {}
    for game in games.values():
        found[game.name], own = _game_schema(game)
        components |= own
    return WireSchema(
        version=VERSION,
        from_client=from_client,
        from_server=from_server,
        table=TableSchema(commands, events),
        games=found,
        components=components,
    )


def _game_schema(game: Game[Any]) -> tuple[GameSchema, dict[str, Any]]:
    """The game's schema; its types are named after it, because two games may both have a `Bet`."""
    view = get_type_hints(game.view)["return"]
    types = [game.any_command, game.any_event, view]
    (commands, events, seen), components = json.schema_components(
        types, ref_template=f"#/components/{game.name}.{{name}}"
    )
    return GameSchema(commands, events, seen), {f"{game.name}.{name}": own for name, own in components.items()}
