"""The answer to a request that fails: always a code, a sentence in both languages, and the facts."""

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
from banco.server.telemetry.notes import note_refused

log = logging.getLogger(__name__)

STATUS_MEANINGS = {
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


def refusal_responses(*statuses: int) -> dict[int, ResponseSpec]:
    """The responses of a route for the OpenAPI document: these statuses, and those that any request may get."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=STATUS_MEANINGS[status])
        for status in sorted({*ALWAYS, *statuses})
    }


AnyRequest = Request[Any, Any, Any]


def refusal_response(_request: AnyRequest, error: BancoError) -> Response[Problem]:
    """The answer to a request that was refused, which is counted."""
    note_refused(error)
    wait = {"Retry-After": str(error.facts["seconds"])} if "seconds" in error.facts else {}
    return Response(problem_of(error), status_code=status_of(error), media_type="application/json", headers=wait)


def http_error_response(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """The answer to a request for an unknown address, or of the wrong form."""
    if error.status_code >= 500:
        return crash_response(request, error)
    kind = FAULTS.get(error.status_code, BadRequest)
    facts = {"method": request.method} if kind is WrongMethod else {}
    refusal = kind(**(facts if kind is not BadRequest else {"why": _why(error)}))
    answer = refusal_response(request, refusal)
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def crash_response(request: AnyRequest, error: Exception) -> Response[Problem]:
    """The answer when the server is at fault: only a reference, by which the error is found in the log."""
    reference = secrets.token_hex(6)
    log.error("%s: %s %s broke down", reference, request.method, request.url.path, exc_info=error)
    return refusal_response(request, HouseFault(reference=reference))


def _why(error: HTTPException) -> str:
    """What is wrong with the request, in one line."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{part.get('key', '')}: {part.get('message', '')}" for part in extra if isinstance(part, Mapping)]
    return re.sub(r"\s+", " ", "; ".join(parts) or error.detail).rstrip(".")[:300]


HANDLERS: ExceptionHandlersMap = {
    BancoError: refusal_response,
    HTTPException: http_error_response,
    Exception: crash_response,
}
