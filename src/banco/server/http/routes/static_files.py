"""The front door: the browser's page, at every address that the client knows."""

from __future__ import annotations

import re
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

from banco.server.http.request_errors import NoSuchPage
from banco.server.http.routes.cached_response import ASK_AGAIN, FOR_EVER, Answer, Asked, told
from banco.server.http.routes.route_docs import declared
from banco.server.http.security.access import Who
from banco.server.http.static_files import ENTRANCE, built_page

SCREENS = re.compile(r"/(login|account|history(/[^/]+/\d+)?|rules(/[^/]+)?|tables/[^/]+)?")
"""The addresses of the client's screens; at any other it says itself that there is nothing."""

ASSETS = "/assets/"

NOT_BUILT = """<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>banco</title></head>
<body>
<h1>banco</h1>
<p>La casa è aperta, ma la sua pagina non è stata costruita: <code>make play</code> la costruisce e riapre.</p>
<p lang="en">The house is open, but its page was not built: <code>make play</code> builds it and opens again.</p>
</body>
</html>
"""


@get("/", include_in_schema=False, **declared("house", Who.ANYONE))
async def front_door(request: Asked) -> Answer:
    """The page."""
    return page_at(request, "/")


@get("/{path:path}", include_in_schema=False, **declared("house", Who.ANYONE))
async def behind_the_door(request: Asked, path: FromPath[Path]) -> Answer:
    """A file of the page, or the page itself, which finds its screen by the address."""
    return page_at(request, path.as_posix())


def page_at(request: Asked, path: str) -> Answer:
    """What the page has at this address."""
    pieces = built_page()
    if path in pieces and path != ENTRANCE:
        return told(request, pieces[path], FOR_EVER if path.startswith(ASSETS) else ASK_AGAIN)
    screen = bool(SCREENS.fullmatch(path))
    if not screen and (path.startswith(ASSETS) or "text/html" not in request.headers.get("accept", "")):
        raise NoSuchPage
    if ENTRANCE not in pieces:
        return Response(NOT_BUILT.encode(), status_code=503, media_type="text/html")
    return told(request, pieces[ENTRANCE], ASK_AGAIN, status=200 if screen else 404)


FRONT = (front_door, behind_the_door)
