"""Every role against every route, message and command: each cell of docs/roles.md tried in an open house."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from msgspec import inspect
from tools.roles_page import PAGE, roles_page

from banco.core.game import Game
from banco.core.messages import Actor, Command, NoMoreBets
from banco.games import GAMES
from banco.house.accounts.account import Role
from banco.house.store.store import Store
from banco.server.connections import questions
from banco.server.live.hall import hall
from banco.server.live.table import LiveTable
from banco.server.protocol import VERSION, FromClient, SpotReturn
from banco.server.roles import (
    Permit,
    Person,
    Place,
    commands_of,
    may_call,
    may_send,
    permit_of,
    places_of,
    routes_of,
)
from banco.table.desk import Desk
from banco.table.messages import OpenBetting
from banco.table.settings import DealerKind, TableSettings
from tests.server.support.halls import PATIENT
from tests.server.support.lines import Line, line_to
from tests.server.support.visitors import OpenHouse, visit
from tests.waits import eventually

SETTINGS: dict[Place, dict[str, Any]] = {
    Place.CROUPIER: {"solo": False, "dealer": DealerKind.CROUPIER},
    Place.AUTOMATIC: {"solo": False},
    Place.SOLO: {"solo": True},
}
PLACES = [(game, place) for game in GAMES.values() for place in places_of(game)]
REFUSED = ("not_yours", "reason_needed", "system_deals", "only_on_duty")
"""The codes by which a table refuses a command because of who gives it, or where."""

NAMES = {
    Person.PLAYER: "anna",
    Person.CROUPIER: "vera",
    Person.INSPECTOR: "ines",
    Person.MANAGER: "maria",
}
SOMEBODY_ELSE, WALK_IN = "bruno", "walk-in-1"


def table_name(game: Game[Any], place: Place) -> str:
    return f"{game.name}-{place.name.lower()}"


def settings_at(game: Game[Any], place: Place) -> TableSettings:
    facts = {"name": table_name(game, place), "title": game.name, "game": game.name, "money": "EUR-play"}
    return msgspec.convert(facts | {"clocks": PATIENT} | SETTINGS[place], TableSettings, from_attributes=True)


def test_the_page_is_what_the_code_declares() -> None:
    assert PAGE.read_text("utf-8") == roles_page(), "a route, message or command has changed: run `make docs`"


async def everybody(house: OpenHouse) -> dict[Person, httpx.AsyncClient]:
    """One of each, with a log-in where they have one."""
    people = {Person.ANONYMOUS: house.visitor(), Person.GUEST: house.visitor()}
    assert (await people[Person.GUEST].post("/api/guest")).status_code == 201
    for person in Person:
        if person in NAMES:
            people[person] = await house.known(NAMES[person], Role(person.value))
    return people


def is_kept_out(answer: httpx.Response) -> bool:
    """Whether the answer is that this is for others; that a round is somebody else's says nothing about a role."""
    return answer.status_code in (401, 403) and answer.json()["code"] != "not_your_round"


def test_every_cell_of_the_routes(store: Store) -> None:
    async def test(house: OpenHouse) -> None:
        routes = routes_of(house.app.litestar)
        assert len(routes) >= 60
        tokens = {person: client.cookies.get("banco") for person, client in (await everybody(house)).items()}
        wrong, door = [], house.visitor()
        for route in sorted(routes, key=lambda route: route.path == "/api/logout"):  # a log-out comes last
            path = route.path.replace("{number}", "1").replace("{", "").replace("}", "")
            for person, token in tokens.items():
                answer = await door.request(route.method, path, headers={"Cookie": f"banco={token}"} if token else {})
                door.cookies.clear()  # nobody becomes somebody else by an answer
                if is_kept_out(answer) is may_call(person, route.who):
                    wrong.append((route.method, route.path, person, answer.text))
        assert not wrong

    visit(store, test, tables=[])


def test_every_cell_of_the_messages(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_returns(_desk: Desk) -> tuple[SpotReturn, ...]:
        return ()

    monkeypatch.setattr(questions, "live_returns", no_returns)  # counting them takes seconds

    def filled(message: type[FromClient]) -> dict[str, Any]:
        wanted = {"id": "x", "version": VERSION, "cents": 100, "command": {"do": "nothing"}, "gesture": "bravo"}
        fields = {field.name: wanted[field.name] for field in msgspec.structs.fields(message) if field.required}
        return {"type": message.__struct_config__.tag, **fields}

    async def test(house: OpenHouse) -> None:
        table = table_name(GAMES["lucky-tree"], Place.AUTOMATIC)
        for person, client in (await everybody(house)).items():
            async with line_to(house.app, table, client.cookies.get("banco") or "") as line:
                for message in FromClient.__subclasses__():
                    asked = filled(message)
                    if not client.cookies:
                        assert not may_send(person, message)
                        assert (await line.next_message()).get("code") == "not_logged_in"
                        break
                    assert may_send(person, message)
                    told = await line.ask(asked) if "id" in asked else await answer_to(line, asked)
                    assert told["type"] != "closed"
                    assert told.get("code") not in ("not_logged_in", "not_for_you")

    visit(store, test, tables=[settings_at(GAMES["lucky-tree"], Place.AUTOMATIC)])


async def answer_to(line: Line, message: dict[str, Any]) -> dict[str, Any]:
    """The next word of the server after a message without an id."""
    await line.send(message)
    return await line.next_message()


class Attempt(NamedTuple):
    """A command as somebody asks for it, on duty or not, seated or not, and whether it must get through."""

    command: dict[str, Any]
    on_duty: bool
    gets_through: bool
    seated: bool = False


def attempts(permit: Permit, me: str, kind: type[Command], place: Place) -> Iterator[Attempt]:
    """What shows that a cell is true: what is allowed is tried, and what the condition excludes too."""

    def plain(player: str = me) -> dict[str, Any]:
        return example(kind, player)

    ruling = {"do": "ruling", "why": "seen", "command": plain()}
    if permit is Permit.NO:
        yield Attempt(plain(), on_duty=True, gets_through=False, seated=issubclass(kind, NoMoreBets))
        if kind.actor is Actor.INSPECTOR:
            yield Attempt(ruling, on_duty=True, gets_through=False)
    elif permit is Permit.YES:
        yield Attempt(plain(), on_duty=False, gets_through=True)
    elif permit is Permit.OWN:
        yield Attempt(plain(), on_duty=False, gets_through=True)
        yield Attempt(plain(SOMEBODY_ELSE), on_duty=False, gets_through=False)
    elif permit is Permit.ON_DUTY:
        yield Attempt(plain(), on_duty=False, gets_through=False)
        yield Attempt(plain(), on_duty=True, gets_through=True)
    elif permit in (Permit.WALK_INS, Permit.WALK_INS_ON_DUTY):
        yield Attempt(plain(WALK_IN), on_duty=False, gets_through=permit is Permit.WALK_INS)
        yield Attempt(plain(WALK_IN), on_duty=True, gets_through=True)
        yield Attempt(plain(), on_duty=True, gets_through=False)
    elif permit is Permit.REASON:
        yield Attempt(plain(), on_duty=place is Place.CROUPIER, gets_through=False)
        yield Attempt(ruling, on_duty=False, gets_through=True)
    else:
        yield Attempt(plain(), on_duty=False, gets_through=False)
        yield Attempt(plain(), on_duty=False, gets_through=True, seated=True)


def example(kind: type[Command], player: str) -> dict[str, Any]:
    """A command of this kind as JSON, with whatever makes it readable."""
    fields = (field for field in msgspec.structs.fields(kind) if field.required)
    values = {
        field.name: player if field.name == "player" else value_of(inspect.type_info(field.type)) for field in fields
    }
    return {"do": kind.__struct_config__.tag, **values}


def value_of(info: inspect.Type) -> Any:
    """Any value of a type, as JSON; what is no number and no word is a card."""
    if isinstance(info, inspect.Metadata):
        return value_of(info.type)
    if isinstance(info, inspect.EnumType):
        return next(iter(info.cls)).value
    if isinstance(info, inspect.IntType):
        return 1
    if isinstance(info, inspect.VarTupleType):
        return [value_of(info.item_type)]
    return "x" if isinstance(info, inspect.StrType) else "9h"


async def gets_through(line: Line, attempt: Attempt, table: LiveTable, me: str) -> bool:
    """Whether a table looks at a command by its rules, instead of refusing it because of who gives it."""
    if table.settings.dealer is DealerKind.CROUPIER:
        table.put_on_duty(me if attempt.on_duty else "")
    else:
        await eventually(lambda: table.desk.played is not None)
    if attempt.seated:
        table.seat(me, f"{me}/1")
    told = await line.ask({"type": "ask", "command": attempt.command})
    if attempt.seated:
        table.unseat(me)
    code = told.get("code", "")
    assert code not in ("malfunction", "outcome_unknown"), (table.settings.name, attempt, told)
    return code not in REFUSED and not (code == "bad_message" and not attempt.gets_through)


async def wrong_at(
    house: OpenHouse, game: Game[Any], place: Place, people: dict[Person, httpx.AsyncClient]
) -> list[Any]:
    """The cells of a table that are not as they are written."""
    name, wrong = table_name(game, place), list[Any]()
    if place is Place.CROUPIER:
        await open_betting(house, name, people[Person.MANAGER])
    for person, client in people.items():
        me = NAMES.get(person) or (await client.get("/api/me")).json()["account"]["name"]
        cells = [(kind, permit_of(person, kind, game, place)) for kind in commands_of(game)]
        tried = [(permit, attempt) for kind, permit in cells for attempt in attempts(permit, me, kind, place)]
        async with line_to(house.app, name, client.cookies["banco"]) as line:
            table = await house.hall.table(name, me)
            for permit, attempt in sorted(tried, key=lambda one: one[1].on_duty):  # a duty is told to everybody
                if await gets_through(line, attempt, table, me) is not attempt.gets_through:
                    wrong.append((name, person, permit, attempt))
    return wrong


async def open_betting(house: OpenHouse, table: str, manager: httpx.AsyncClient) -> None:
    """Open a round at a croupier's table, by whoever is on duty there."""
    house.hall.tables[table].put_on_duty(NAMES[Person.MANAGER])
    async with line_to(house.app, table, manager.cookies["banco"]) as line:
        assert (await line.ask({"type": "ask", "command": example(OpenBetting, "")}))["type"] == "done"


def test_every_cell_of_the_commands(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "POLL_SECONDS", 3_600)  # who is on duty is said here, and not looked up

    async def test(house: OpenHouse) -> None:
        people = await everybody(house)
        assert not people.pop(Person.ANONYMOUS).cookies
        wrong = [await wrong_at(house, game, place, people) for game, place in PLACES]
        assert not [cell for cells in wrong for cell in cells]

    visit(store, test, tables=[settings_at(game, place) for game, place in PLACES])
    nobody = {permit_of(Person.ANONYMOUS, kind, game, place) for game, place in PLACES for kind in commands_of(game)}
    assert nobody == {Permit.NO}
