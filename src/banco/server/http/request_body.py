"""Requests whose body cannot be read are refused as bad requests: they are not the server's fault."""

from __future__ import annotations

import re
from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ClientException, InternalServerException, ValidationException
from msgspec import ValidationError, convert

PLACE = re.compile(r" - at `\$\.?(?P<key>.*)`$")


class CheckedRequest(Request[Any, Any, State]):
    """A request whose unreadable body is refused."""

    async def json(self) -> Any:
        """The body as JSON; refused if it is nested too deeply, is not UTF-8 or has values of another type.

        Whatever else reads it would take the text "1" for an amount of 1, as it does in a query.
        """
        try:
            body = await super().json()
        except RecursionError:
            raise ClientException("the body is nested too deeply") from None
        except UnicodeDecodeError:
            raise ClientException("the body is no UTF-8") from None
        if wanted := self.route_handler.parsed_data_field:
            _check_types(body, wanted.annotation)
        return body

    async def body(self) -> bytes:
        """The body; refused if the client has hung up before its end."""
        try:
            return await super().body()
        except InternalServerException:
            raise ClientException("the body is cut off") from None


def _check_types(body: Any, wanted: Any) -> None:
    """Refuse a body with a value of another type than the one that is wanted there."""
    try:
        convert(body, wanted, str_keys=True)
    except ValidationError as error:
        place = PLACE.search(str(error))
        message = PLACE.sub("", str(error))
        extra = [{"key": place["key"] if place else "data", "message": message, "source": "body"}]
        raise ValidationException("the body has another form", extra=extra) from None
