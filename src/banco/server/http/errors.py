"""What a request gets instead of an answer: always a code, a sentence in both languages, and the facts."""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Mapping
from typing import Annotated, Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap
from msgspec import Meta, Struct

from banco.core.errors import BancoError
from banco.server.http.request_errors import FAULTS, BadRequest, HouseFault, WrongMethod
from banco.server.http.status_codes import status_of
from banco.server.refusal_payload import facts_of, sentences_of

log = logging.getLogger(__name__)

MEANINGS = {
    400: "The request cannot be read as what it should be.",
    401: "Nobody is logged in, or name and password do not belong together.",
    403: "Not for you, or not from this page.",
    404: "There is no such thing.",
    405: "The address takes no such method.",
    409: "The key or the name was used before for something else.",
    413: "More was sent than is taken in.",
    422: "Understood, and not allowed: nothing has changed.",
    423: "Too many log-ins have failed; `Retry-After` says when to try again.",
    429: "You ask too often; `Retry-After` says when to try again.",
    503: "The house is too busy; nothing was done.",
}
ALWAYS = (400, 403, 429, 503)


class Problem(Struct, frozen=True):
    """Why nothing was done."""

    code: Annotated[str, Meta(description="stable, for programs", examples=["name_taken"])]
    sentence: Annotated[str, Meta(description="in English", examples=["The name “anna” is taken."])]
    sentences: Annotated[
        dict[str, str],
        Meta(
            description="by language",
            examples=[{"it": "Il nome «anna» è già preso.", "en": "The name “anna” is taken."}],
        ),
    ]
    facts: Annotated[dict[str, Any], Meta(description="what the sentence is about", examples=[{"name": "anna"}])]


def problem_of(error: BancoError) -> Problem:
    """The refusal as an answer."""
    return Problem(error.code, str(error), sentences_of(error), facts_of(error))


def refusing(*statuses: int) -> dict[int, ResponseSpec]:
    """These statuses and those that any request may get, for the OpenAPI document."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=MEANINGS[status])
        for status in sorted({*ALWAYS, *statuses})
    }


Asked = Request[Any, Any, Any]


def refuse(_request: Asked, error: BancoError) -> Response[Problem]:
    """The answer to a request that was refused."""
    wait = {"Retry-After": str(error.facts["seconds"])} if "seconds" in error.facts else {}
    return Response(problem_of(error), status_code=status_of(error), media_type="application/json", headers=wait)


def refuse_http(request: Asked, error: HTTPException) -> Response[Problem]:
    """The answer to a request that is none of ours, or has not the right form."""
    if error.status_code >= 500:
        return break_down(request, error)
    kind = FAULTS.get(error.status_code, BadRequest)
    facts = {"method": request.method} if kind is WrongMethod else {}
    told = kind(**(facts if kind is not BadRequest else {"why": _why(error)}))
    answer = refuse(request, told)
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def break_down(request: Asked, error: Exception) -> Response[Problem]:
    """The answer when the house is at fault: no more than a reference, under which the log tells everything."""
    reference = secrets.token_hex(6)
    log.error("%s: %s %s broke down", reference, request.method, request.url.path, exc_info=error)
    return refuse(request, HouseFault(reference=reference))


def _why(error: HTTPException) -> str:
    """What does not fit, in one line."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{part.get('key', '')}: {part.get('message', '')}" for part in extra if isinstance(part, Mapping)]
    return re.sub(r"\s+", " ", "; ".join(parts) or error.detail).rstrip(".")[:300]


HANDLERS: ExceptionHandlersMap = {BancoError: refuse, HTTPException: refuse_http, Exception: break_down}
