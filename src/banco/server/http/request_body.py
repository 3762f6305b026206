"""A request whose body cannot be read, whatever is the matter with it, is the caller's fault and not the house's."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ClientException, InternalServerException


class HouseRequest(Request[Any, Any, State]):
    """A request to the house."""

    async def json(self) -> Any:
        """The body as JSON; refused where it is nested too deeply or is no UTF-8."""
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("the body is nested too deeply") from None
        except UnicodeDecodeError:
            raise ClientException("the body is no UTF-8") from None

    async def body(self) -> bytes:
        """The body; refused where the caller has hung up before its end."""
        try:
            return await super().body()
        except InternalServerException:
            raise ClientException("the body is cut off") from None
