"""The OpenAPI document, made from the routes and their types."""

from __future__ import annotations

from typing import Any

from litestar import Router
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, License, OpenAPIType, Schema, SecurityScheme, Tag
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from banco.core.messages import Command, Event
from banco.server.http.routes.route_docs import LOGGED_IN, OWN_PAGE
from banco.server.http.security.access import Access
from banco.server.http.security.cookies import COOKIE
from banco.server.http.security.csrf import HEADER

PATH = "/api/openapi.json"
ABOUT = f"""
Five casino card games as one house: accounts, lobby, history, odds and rules.  Tables are played over a WebSocket at
`/ws/tables/{{name}}`, whose messages `/api/schema` describes.

Every request that changes something needs the header `{HEADER}` (any value), and where it says so an
`Idempotency-Key`.  Whoever logs in is known by a cookie.  A refusal always has the same form: a stable code, a
sentence in Italian and in English, and the facts.  Amounts are whole cents, moments milliseconds since 1970 (UTC).
"""
TAGS = {
    "accounts": "registering, logging in and out, guests",
    "me": "the caller: money, sessions, limits, exclusion, reality check",
    "tables": "the lobby, and for managers the tables themselves",
    "duty": "who deals at a croupier's table",
    "walk-ins": "players at a croupier's table without an account",
    "slips": "a table's chips: float, fills, credit slips, counts, and what they say it has won",
    "proposals": "corrections of rounds that are over, proposed by one person and decided by another",
    "floor": "the inspector: every table live, rounds made void, incidents",
    "figures": "what tables, croupiers and shifts have won, and what each bet returned against its theory",
    "office": "the manager: people, their money, the office's journal",
    "audit": "the whole store checked: started, followed, its findings",
    "history": "rounds played, bets looked up, sheets",
    "games": "rules, exact returns, strategy, plots",
    "house": "health and the WebSocket's schema",
}

MESSAGES: dict[Any, tuple[str, str, str]] = {
    Command: ("do", "a command", "bet"),
    Event: ("what", "an event", "bet_placed"),
}
"""The field that tells them apart, what they are, and one of them."""


class MessageSchemaPlugin(OpenAPISchemaPlugin):
    """Some game's command or event: `/api/schema` has each of them; here it is known by its tag alone."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether this is the type of any command or any event at all."""
        return field_definition.annotation in MESSAGES

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:  # noqa: ARG002
        """An object with its tag, whatever else is in it."""
        field, noun, example = MESSAGES[field_definition.annotation]
        tag = Schema(type=OpenAPIType.STRING, description="which one", examples=[example])
        return Schema(
            type=OpenAPIType.OBJECT,
            properties={field: tag},
            required=[field],
            description=f"{noun} of the game, as `/api/schema` has it",
        )


def named_after_function(handler: HTTPRouteHandler, _method: Any, _path: Any) -> str:
    """The operation's id: the name of the function that serves it."""
    return handler.handler_name


def openapi_config() -> OpenAPIConfig:
    """How the document is made and where it is served."""
    cookie = SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie", description="set by logging in")
    header = SecurityScheme(type="apiKey", name=HEADER, security_scheme_in="header", description="any value will do")
    return OpenAPIConfig(
        title="banco",
        version="1",
        description=ABOUT.strip(),
        license=License(name="Apache-2.0", identifier="Apache-2.0"),
        tags=[Tag(name=name, description=what) for name, what in TAGS.items()],
        components=Components(security_schemes={LOGGED_IN: cookie, OWN_PAGE: header}),
        use_handler_docstrings=True,
        operation_id_creator=named_after_function,
        render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        openapi_router=Router(PATH, route_handlers=[], include_in_schema=False, opt={"who": Access.ANYONE}),
    )
