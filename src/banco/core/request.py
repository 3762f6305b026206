"""A request: what everybody who asks the house for a change says about the asking itself."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from banco.core.time import Millis


class Request(Struct, frozen=True, kw_only=True):
    """When a change is asked for, who asks, under which idempotency key, and why.

    The same `key` from the same asker is answered as the first time, and nothing is done again.  Most changes
    need no reason, and `why` is then empty.
    """

    at: Millis
    by: str
    key: str
    why: str = ""

    def not_before(self, moment: Millis) -> Request:
        """The request, made at this moment where its own is earlier."""
        return self if self.at >= moment else replace(self, at=moment)

    def from_account(self, name: str) -> Request:
        """The request, asked by the account of this name: whoever asked may have written it in another case."""
        return self if self.by == name else replace(self, by=name)
