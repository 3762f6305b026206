"""The cookie that says who somebody is: out of reach of scripts, and sent to our own pages only.

`Strict` costs nothing here: somebody who follows a link from elsewhere gets the page without the cookie,
and the page's own requests carry it.
"""

from __future__ import annotations

from litestar.datastructures import Cookie

from banco.server.security.settings import Doors
from banco.server.tokens import LIFETIME

COOKIE = "banco"


def cookie_of(token: str, doors: Doors) -> Cookie:
    """The cookie with this token, for as long as the token is good."""
    return Cookie(
        key=COOKIE,
        value=token,
        path="/",
        httponly=True,
        samesite="strict",
        secure=doors.https,
        max_age=LIFETIME // 1000,
    )


def no_cookie(doors: Doors) -> Cookie:
    """A cookie that puts an end to the one before."""
    return Cookie(key=COOKIE, value="", path="/", httponly=True, samesite="strict", secure=doors.https, max_age=0)
