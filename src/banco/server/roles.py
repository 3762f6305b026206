"""Who may do what: every person of the house against every route, message and command.

A route declares who may call it (`Access`), the socket of a table too; of commands the table's own rules decide
(`table/permissions.py`).  From these docs/roles.md is written, and a test tries every cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

from litestar import Litestar
from litestar.routes import HTTPRoute
from msgspec import Struct

from banco.core.game import Game
from banco.core.messages import Actor, Command, NoMoreBets, PlayerCommand
from banco.house.accounts import account as accounts
from banco.server.app import table_socket
from banco.server.connections.table_roles import ROLES
from banco.server.http.security.access import ALLOWED, Access
from banco.server.protocol import FromClient
from banco.table.games import TABLE_GAMES
from banco.table.messages import CorrectCard, OpenBetting, TakeBackCard
from banco.table.permissions import PERMISSIONS, STAFF, Role, names_chance


class Person(Enum):
    """Who comes to the house; a guest has an account with play money and no password."""

    ANONYMOUS = "anonymous"
    GUEST = "guest"
    PLAYER = "player"
    CROUPIER = "croupier"
    INSPECTOR = "inspector"
    MANAGER = "manager"

    @property
    def role(self) -> accounts.Role | None:
        """The role of the account; nobody's where there is none."""
        return None if self is Person.ANONYMOUS else GUESTS_ROLE if self is Person.GUEST else accounts.Role(self.value)


GUESTS_ROLE = accounts.Role.PLAYER


class Place(Enum):
    """Where a command is given: who deals there, and for whom."""

    CROUPIER = "croupier's table"
    AUTOMATIC = "shared, dealt by the system"
    SOLO = "one's own"


class Permit(Enum):
    """Whether somebody may give a command, and under which condition."""

    NO = "–"
    YES = "yes"
    OWN = "own"
    ALONE = "alone"
    ON_DUTY = "on duty"
    WALK_INS = "walk-ins"
    WALK_INS_ON_DUTY = "walk-ins, on duty"
    REASON = "with reason"


class RouteAccess(Struct, frozen=True):
    """A route over HTTP, and who may call it."""

    method: str
    path: str
    who: Access


def routes_of(app: Litestar) -> tuple[RouteAccess, ...]:
    """Every route of the application over HTTP, by its path."""
    found = (
        RouteAccess(str(method), route.path_format, handler.opt["who"])
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        for method in handler.http_methods
        if method != "OPTIONS"
    )
    return tuple(sorted(found, key=lambda route: (route.path, route.method)))


def may_call(person: Person, who: Access) -> bool:
    """Whether the person gets through the door of a route or a socket."""
    return who is Access.ANYONE or person.role in ALLOWED[who]


def may_send(person: Person, _message: type[FromClient]) -> bool:
    """Whether the person may send a message to a table: whoever is let in to its socket may send each of them."""
    return may_call(person, table_socket.opt["who"])


def places_of(game: Game[Any]) -> tuple[Place, ...]:
    """The kinds of table that a game is played at."""
    return tuple(Place) if TABLE_GAMES[game.name].has_croupier else (Place.AUTOMATIC, Place.SOLO)


def commands_of(game: Game[Any]) -> Iterator[type[Command]]:
    """Every command that is given at the tables of a game, those of the staff among them."""
    yield from game.decides
    yield from (OpenBetting, TakeBackCard, CorrectCard)


def permit_of(person: Person, command: type[Command], game: Game[Any], place: Place) -> Permit:
    """Whether the person may give a command at such a table of the game."""
    if person.role is None:
        return Permit.NO
    role = Role.ALONE if place is Place.SOLO else ROLES[person.role]
    dealt_by_croupier = place is Place.CROUPIER
    if not dealt_by_croupier and (names_chance(command) or issubclass(command, OpenBetting | TakeBackCard)):
        return Permit.NO  # ruling G7: the system deals
    if issubclass(command, PlayerCommand):
        if role not in STAFF:
            return Permit.OWN
        return Permit.WALK_INS_ON_DUTY if dealt_by_croupier else Permit.WALK_INS
    if issubclass(command, NoMoreBets) and role not in STAFF:
        return _may_close_betting(role, game, place)
    if command.actor not in PERMISSIONS[role]:
        return Permit.NO
    if command.actor is Actor.INSPECTOR:
        return Permit.REASON
    return Permit.ON_DUTY if dealt_by_croupier else Permit.YES


def _may_close_betting(role: Role, game: Game[Any], place: Place) -> Permit:
    """Ruling B1a: a player who sits alone need not wait for the clock; in a crowd nobody does."""
    if role is Role.ALONE:
        return Permit.YES
    return Permit.NO if game.crowd or place is Place.CROUPIER else Permit.ALONE
