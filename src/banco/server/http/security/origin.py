"""Where a request comes from: our own pages, or those that are listed.

A browser says in `Origin` which page asks, on every WebSocket and on every request that changes
something, and no script can alter it.  So an origin that is given must be ours: the host the browser
asked (`Host`), reached the way the house is reached, or one of those listed.  An origin that is missing
comes from no browser (RFC 6455, 4.1 and the Fetch standard oblige them), and the attack that this check
is there for, another site riding on the cookie in somebody's browser, cannot be made without one; bots
and the command line may therefore leave it out, cookie or not.

A name that was made to point here (DNS rebinding) has an origin and a host that agree, but the browser
has no cookie for that name: it gets no further than anybody who is not logged in.
"""

from __future__ import annotations

from collections.abc import Mapping

from banco.core.errors import Refusal
from banco.server.http.security.settings import ServerSettings


class ForeignOrigin(Refusal):
    """A page of another site sends a request in a player's name."""

    sentence = "Requests from pages of “{origin}” are not taken."


def check_origin(headers: Mapping[str, str], settings: ServerSettings) -> None:
    """Refuse a request that another site's page has made."""
    origin = headers.get("origin")
    if origin is None:
        return
    scheme = "https" if settings.https else "http"
    if origin not in (f"{scheme}://{headers.get('host', '')}", *settings.origins):
        raise ForeignOrigin(origin=origin[:80])
