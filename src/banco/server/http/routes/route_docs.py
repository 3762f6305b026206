"""What every route declares: who may call it, how often, and what it may answer."""

from __future__ import annotations

from typing import Annotated, Any

from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg, HeaderParameter

from banco.house.accounts.account import Account
from banco.server.http.context import AppContext
from banco.server.http.errors import refusal_responses
from banco.server.http.security.access import Access
from banco.server.http.security.rates import RateKind

LOGGED_IN = "logged_in"
"""The OpenAPI document's name for the cookie."""

OWN_PAGE = "own_page"
"""Its name for the header that no other site's page can send."""

Context = NamedDependency[AppContext]
Caller = NamedDependency[Account]

Key = Annotated[
    str,
    HeaderParameter(
        name="Idempotency-Key",
        min_length=1,
        max_length=64,
        pattern=r"^[A-Za-z0-9_.:-]+$",
        description="The client's own id for this change: asked again with the same one, it is made once.",
        examples=[Example(value="0199a1b2-7c3d")],
    ),
]


def body_example(**example: Any) -> BodyKwarg:
    """A body in JSON, with an example for the OpenAPI document."""
    return BodyKwarg(media_type=RequestEncodingType.JSON, examples=[Example(value=example)])


def read_route(noun: str, who: Access, *statuses: int, rate: RateKind = RateKind.ANYTHING) -> dict[str, Any]:
    """The decorator's arguments for a route that only reads."""
    known = () if who is Access.ANYONE else (401,)
    return {
        "tags": [noun],
        "opt": {"who": who, "rate": rate},
        "responses": refusal_responses(*known, *statuses),
        "security": [{LOGGED_IN: []}] if known else [{}],
    }


def change_route(noun: str, who: Access, *statuses: int, rate: RateKind = RateKind.ANYTHING) -> dict[str, Any]:
    """The decorator's arguments for a route that changes something."""
    facts = read_route(noun, who, 413, *statuses, rate=rate)
    return facts | {"security": [{OWN_PAGE: []} | needed for needed in facts["security"]]}
