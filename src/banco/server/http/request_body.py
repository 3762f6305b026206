"""Requests whose body cannot be read are refused as bad requests: they are not the server's fault."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ClientException, InternalServerException


class CheckedRequest(Request[Any, Any, State]):
    """A request whose unreadable body is refused."""

    async def json(self) -> Any:
        """The body as JSON; refused if it is nested too deeply or is not UTF-8."""
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("the body is nested too deeply") from None
        except UnicodeDecodeError:
            raise ClientException("the body is no UTF-8") from None

    async def body(self) -> bytes:
        """The body; refused if the client has hung up before its end."""
        try:
            return await super().body()
        except InternalServerException:
            raise ClientException("the body is cut off") from None
