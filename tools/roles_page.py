"""Writes docs/roles.md anew from what the code declares: `make docs`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from banco.core.game import Game
from banco.core.messages import Command
from banco.core.tables import Table
from banco.games import GAMES
from banco.server.app import all_routes
from banco.server.http.security.settings import MOST_BYTES
from banco.server.protocol import FromClient
from banco.server.roles import (
    Permit,
    Person,
    RouteAccess,
    commands_of,
    may_call,
    may_send,
    permit_of,
    places_of,
    routes_of,
)

PAGE = Path(__file__).parent.parent / "docs" / "roles.md"

HEAD = """# Roles

Who may do what in the house, written by `make docs` from what the code declares; a test tries every cell against an
open house. A guest has an account with play money and no password; a manager is an inspector at every table.

This is about roles alone. Whoever may ask is still refused what the rules, the books or their limits do not allow:
players read the story of their own rounds alone, nobody decides their own proposal, slips are written by whoever is on
duty or by an inspector.
"""

ROUTES = """## Routes

Every route over HTTP. What is not for anonymous callers needs a log-in.
"""

MESSAGES = """## Messages

What is said over the socket of a table, `/ws/tables/{name}`. Whoever is logged in may look on at a table, sit down and
play; `ask` carries a command, of which the tables below tell.
"""

COMMANDS = """## Commands

What is asked of a table: for oneself (*own*), for a walk-in as they call it (*walk-ins*), by whoever is on duty there
(*on duty*), as a ruling with its reason (*with reason*), or by a player while nobody else sits there (*alone*).
"""

PEOPLE = tuple(person.value for person in Person)
YES_OR_NO = {True: Permit.YES.value, False: Permit.NO.value}


def roles_page() -> str:
    """The page: a table of routes, one of messages, and one of commands for each game."""
    games = [f"### {game.name}\n\n{_commands_table(game).markdown()}\n" for game in GAMES.values()]
    tables = (_routes_table(routes_of(all_routes(MOST_BYTES))).markdown(), _messages_table().markdown())
    return "\n".join([HEAD, ROUTES, tables[0] + "\n", MESSAGES, tables[1] + "\n", COMMANDS, *games])


def _routes_table(routes: tuple[RouteAccess, ...]) -> Table:
    rows = tuple(
        (f"`{route.method} {route.path}`", *(YES_OR_NO[may_call(person, route.who)] for person in Person))
        for route in routes
    )
    return Table("routes", ("route", *PEOPLE), rows)


def _messages_table() -> Table:
    rows = tuple(
        (f"`{message.__struct_config__.tag}`", *(YES_OR_NO[may_send(person, message)] for person in Person))
        for message in FromClient.__subclasses__()
    )
    return Table("messages", ("message", *PEOPLE), rows)


def _commands_table(game: Game[Any]) -> Table:
    rows = tuple(row for command in commands_of(game) for row in _command_rows(game, command))
    return Table("commands", ("command", "table", *PEOPLE), rows)


def _command_rows(game: Game[Any], command: type[Command]) -> Iterator[tuple[str, ...]]:
    """A row for each kind of table, those together where everybody may do the same."""
    cells = [
        (place.value, tuple(permit_of(person, command, game, place).value for person in Person))
        for place in places_of(game)
    ]
    for permits, places in groupby(cells, key=lambda cell: cell[1]):
        yield (f"`{command.__struct_config__.tag}`", "; ".join(place for place, _ in places), *permits)


if __name__ == "__main__":
    PAGE.write_text(roles_page(), "utf-8")
