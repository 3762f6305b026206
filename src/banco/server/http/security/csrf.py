"""No other site may ask for a change in somebody's name.

Three things stand against it, each enough by itself in an up-to-date browser: the cookie is
`SameSite=Strict`; the `Origin` must be ours (`origin.py`); and every request that changes something
needs the header `X-Banco`.  A form or a plain link cannot set a header of its own, and a script of
another site may do so only after asking first (CORS), which the house never allows.

That is why there is no token to be sent twice (double submit): a token is a secret that can leak or be
planted by a neighbouring subdomain, has to be fetched before the first log-in, and proves no more than
the header and the origin do together.  Log-in itself is protected in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping

from banco.core.errors import Refusal

HEADER = "X-Banco"
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class HeaderMissing(Refusal):
    """A request for a change that could have come from another site's form."""

    sentence = "A request that changes something needs the header “{header}”, whatever it says."


def check_header(method: str, headers: Mapping[str, str]) -> None:
    """Refuse a change that is asked for without our header."""
    if method in CHANGING and not headers.get(HEADER.lower()):
        raise HeaderMissing(header=HEADER)
