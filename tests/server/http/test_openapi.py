"""The OpenAPI document: complete, with examples, and true; whatever a stranger sends, the house does not break."""

from __future__ import annotations

import asyncio
import secrets
import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from msgspec import json
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks

from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.house.accounts.account import Role
from banco.house.accounts.login_tokens import give_token
from banco.house.sessions.times import SessionTimes
from banco.house.store.store import Store
from banco.server.app import ROUTES, create_app
from banco.server.clock_and_entropy import now
from banco.server.http.openapi import PATH
from banco.server.http.routes.static_files import STATIC_FILES
from banco.server.live.hall.hall import Hall
from tests.house.support.evening import ROUNDS_A_GAME, play_evening
from tests.house.support.people import QUICK, join
from tests.server.support.halls import quick_settings
from tests.server.support.servers import new_store
from tests.server.support.visitors import OPEN_SETTINGS, OpenHouse, visit
from tests.waits import GUARD_SECONDS

CHECKS: list[CheckFunction] = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.missing_required_header,
    checks.unsupported_method,
    checks.allow_header_conformance,
    checks.negative_data_rejection,
]
WHO = ("anna", "maria")


@dataclass(frozen=True)
class Api:
    """A house on a port, its store, and the document it serves."""

    url: str
    store: Store
    document: dict[str, Any]

    def token(self, name: str) -> str:
        """A log-in that a log-out may end."""
        token = secrets.token_urlsafe(16)
        self.store.do_now(lambda c: give_token(c, now(), name, token))
        return token

    @cached_property
    def operations(self) -> dict[str, schemathesis.APIOperation[Any, Any, Any, Any]]:
        """The operations by name, for which requests can be made up; the log-in is ours, and left alone."""
        document = json.decode(json.encode(self.document))
        for _, described in operations(document):
            del described["security"]
        every = schemathesis.openapi.from_dict(document).get_all_operations()
        found = (result.ok() for result in every if isinstance(result, Ok))
        return {one.definition.raw["operationId"]: one for one in found}


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Api]:
    store = new_store(tmp_path_factory.mktemp("house"))
    join(store, "anna", "bruno", "carla")
    join(store, "maria", "marta", role=Role.MANAGER)
    join(store, "vera", role=Role.CROUPIER)
    play_evening(store)
    hall = Hall(store, GAMES, [quick_settings(game) for game in GAMES], SeededChance(1), SessionTimes())
    app = create_app(hall, OPEN_SETTINGS, QUICK)
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, log_level="error"))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])), daemon=True)
    thread.start()
    document = json.decode(json.encode(app.litestar.openapi_schema.to_schema()))
    yield Api(f"http://127.0.0.1:{listening.getsockname()[1]}", store, document)
    server.should_exit = True
    thread.join(GUARD_SECONDS)
    listening.close()
    store.close()


COUNTED = {"read_plots"}
"""Whose answers take seconds to count: other tests of `make test` ask for them."""

HANDLERS = [
    pytest.param(handler.handler_name, marks=[pytest.mark.slow] * (handler.handler_name in COUNTED))
    for handler in ROUTES
    if handler not in STATIC_FILES
]


@pytest.mark.parametrize("mode", schemathesis.GenerationMode, ids=lambda mode: mode.value)
@pytest.mark.parametrize("name", HANDLERS)
@pytest.mark.parametrize("examples", [2, pytest.param(15, marks=pytest.mark.slow)])
def test_whatever_is_sent_the_answer_is_as_described(
    api: Api, name: str, mode: schemathesis.GenerationMode, examples: int
) -> None:
    operation = api.operations[name]
    if mode.is_negative and not (operation.body or operation.query or operation.path_parameters):
        return

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=examples, derandomize=True, suppress_health_check=list(HealthCheck))
    def test(case: schemathesis.Case[Any]) -> None:
        for who in WHO:
            headers = {"X-Banco": "test", "Cookie": f"banco={api.token(who)}"}
            case.call_and_validate(base_url=api.url, headers=headers, checks=CHECKS, timeout=GUARD_SECONDS)

    test()


@pytest.mark.parametrize("game", GAMES)
def test_a_round_that_was_played_is_told_as_described(api: Api, game: str) -> None:
    described = schemathesis.openapi.from_dict(api.document)["/api/history/rounds/{table}/{number}"]["GET"]
    with httpx.Client(base_url=api.url, cookies={"banco": api.token("maria")}) as maria:
        for number in range(1, ROUNDS_A_GAME + 1):
            told = maria.get(f"/api/history/rounds/{game}-1/{number}")
            assert told.json()["steps"]
            described.validate_response(told)


# --- what stands in the document ----------------------------------------------------------------------------


def operations(document: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [
        (f"{method.upper()} {path}", operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]


def test_the_document_is_served(tmp_path: Path) -> None:
    store = new_store(tmp_path)

    async def test(house: OpenHouse) -> None:
        async with house.visitor() as visitor:
            served = await visitor.get(PATH)
            assert served.status_code == 200
            assert served.json()["openapi"].startswith("3.1")

    visit(store, test)
    store.close()


def test_every_operation_is_named_described_and_says_who_may_call_it(api: Api) -> None:
    names = [operation["operationId"] for _, operation in operations(api.document)]
    assert len(names) == len(set(names)) >= 22
    tags = {tag["name"] for tag in api.document["tags"]}
    for where, operation in operations(api.document):
        assert operation["description"].endswith("."), where
        assert set(operation["tags"]) <= tags, where
        assert operation["security"], where
        changes = not where.startswith("GET")
        assert all(("own_page" in needed) is changes for needed in operation["security"]), where
        assert {"400", "403", "429", "503"} <= set(operation["responses"]), where


def test_every_parameter_is_described(api: Api) -> None:
    for where, operation in operations(api.document):
        for parameter in operation.get("parameters", ()):
            assert parameter.get("description"), f"{where}: {parameter['name']}"


def test_every_body_has_an_example_that_is_taken(api: Api) -> None:
    bodies = [(where, body["requestBody"]) for where, body in operations(api.document) if "requestBody" in body]
    assert len(bodies) >= 6
    with httpx.Client(base_url=api.url, headers={"X-Banco": "test"}) as marta:
        for number, (where, body) in enumerate(bodies):
            marta.cookies.set("banco", api.token("marta"))
            (example,) = body["content"]["application/json"]["schema"]["examples"]
            method, path = _filled(where).split()
            answer = marta.request(method, path, json=example, headers={"Idempotency-Key": f"example-{number}"})
            understood = answer.status_code in (200, 201, 401, 409, 423) or answer.json()["code"] in NOT_FOR_MARTA
            assert understood, f"{where}: {answer.text}"


NOT_FOR_MARTA = (
    "no_display_name",
    "only_for_guests",
    "self_excluded",
    "own_proposal",
    "round_settled",
    "system_deals",
    "nobody_on_duty",
    "only_on_duty",
    "unknown_walk_in",
    "unknown_session",
    "beyond_credit",
)
"""What the examples are refused for, because of who sends them and when."""


def _filled(where: str) -> str:
    """The operation with a person, a table and a number that are there."""
    return where.replace("/accounts/{name}", "/accounts/bruno").replace("{name}", "lugano-1").replace("{number}", "1")
