"""The cookies that say who somebody is and that a device is known: out of reach of scripts, for our own pages only.

`Strict` costs nothing here: somebody who follows a link from elsewhere gets the page without the cookie,
and the page's own requests carry it.
"""

from __future__ import annotations

from litestar.datastructures import Cookie

from banco.house.accounts.devices import KEPT
from banco.house.accounts.login_tokens import LIFETIME
from banco.server.http.security.settings import Doors

COOKIE = "banco"
DEVICE_COOKIE = "banco-device"


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


def device_cookie(token: str, doors: Doors) -> Cookie:
    """The cookie of a device that has logged in before: it lets nobody in, but others' failures do not slow it down."""
    return Cookie(
        key=DEVICE_COOKIE,
        value=token,
        path="/api/login",
        httponly=True,
        samesite="strict",
        secure=doors.https,
        max_age=KEPT // 1000,
    )


def no_cookie(doors: Doors) -> Cookie:
    """A cookie that puts an end to the one before."""
    return Cookie(key=COOKIE, value="", path="/", httponly=True, samesite="strict", secure=doors.https, max_age=0)
