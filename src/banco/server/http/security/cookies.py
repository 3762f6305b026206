"""The cookies of a log-in and of a known device: out of reach of scripts, for our own pages only.

`Strict` costs nothing here: somebody who follows a link from another site gets the page without the cookie,
and the page's own requests carry it.
"""

from __future__ import annotations

from litestar.datastructures import Cookie

from banco.core.time import Millis
from banco.house.accounts.devices import DEVICE_LIFETIME
from banco.house.accounts.login_tokens import LIFETIME
from banco.server.http.security.settings import ServerSettings

COOKIE = "banco"
DEVICE_COOKIE = "banco-device"


def cookie_of(token: str, settings: ServerSettings) -> Cookie:
    """The log-in cookie with this token, for as long as the token is valid."""
    return _strict_cookie(COOKIE, token, settings, path="/", lifetime=LIFETIME)


def device_cookie(token: str, settings: ServerSettings) -> Cookie:
    """The cookie of a device that has logged in before: it is no log-in, but others' failures do not slow it down."""
    return _strict_cookie(DEVICE_COOKIE, token, settings, path="/api/login", lifetime=DEVICE_LIFETIME)


def no_cookie(settings: ServerSettings) -> Cookie:
    """A cookie that deletes the log-in cookie."""
    return _strict_cookie(COOKIE, "", settings, path="/", lifetime=0)


def _strict_cookie(key: str, value: str, settings: ServerSettings, *, path: str, lifetime: Millis) -> Cookie:
    return Cookie(
        key=key,
        value=value,
        path=path,
        httponly=True,
        samesite="strict",
        secure=settings.https,
        max_age=lifetime // 1000,
    )
