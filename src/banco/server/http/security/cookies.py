"""The cookies of a log-in and of a known device: out of reach of scripts, for our own pages only.

`Strict` costs nothing here: somebody who follows a link from another site gets the page without the cookie,
and the page's own requests carry it.
"""

from __future__ import annotations

from litestar.datastructures import Cookie

from banco.house.accounts.devices import KEPT
from banco.house.accounts.login_tokens import LIFETIME
from banco.server.http.security.settings import ServerSettings

COOKIE = "banco"
DEVICE_COOKIE = "banco-device"


def cookie_of(token: str, settings: ServerSettings) -> Cookie:
    """The log-in cookie with this token, for as long as the token is valid."""
    return Cookie(
        key=COOKIE,
        value=token,
        path="/",
        httponly=True,
        samesite="strict",
        secure=settings.https,
        max_age=LIFETIME // 1000,
    )


def device_cookie(token: str, settings: ServerSettings) -> Cookie:
    """The cookie of a device that has logged in before: it is no log-in, but others' failures do not slow it down."""
    return Cookie(
        key=DEVICE_COOKIE,
        value=token,
        path="/api/login",
        httponly=True,
        samesite="strict",
        secure=settings.https,
        max_age=KEPT // 1000,
    )


def no_cookie(settings: ServerSettings) -> Cookie:
    """A cookie that deletes the log-in cookie."""
    return Cookie(key=COOKIE, value="", path="/", httponly=True, samesite="strict", secure=settings.https, max_age=0)
