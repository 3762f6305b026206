"""The built page, at every address that the client knows."""

from __future__ import annotations

import re
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

from banco.server.http.request_errors import NoSuchPage
from banco.server.http.routes.cached_response import IMMUTABLE, REVALIDATE, Answer, AnyRequest, cached_response
from banco.server.http.routes.route_docs import read_route
from banco.server.http.security.access import Access
from banco.server.http.static_files import INDEX, load_static_files

SCREENS = re.compile(
    r"/(login|account|history(/[^/]+/\d+)?|rules(/[^/]+)?|tables/[^/]+|floor(/figures)?"
    r"|office(/(tables|accounts)(/[^/]+)?|/(new-table|incidents|proposals|slips|journal|audit))?)?"
)
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


@get("/", include_in_schema=False, **read_route("house", Access.ANYONE))
async def serve_root(request: AnyRequest) -> Answer:
    """Serve the page."""
    return page_at(request, "/")


@get("/{path:path}", include_in_schema=False, **read_route("house", Access.ANYONE))
async def serve_path(request: AnyRequest, path: FromPath[Path]) -> Answer:
    """Serve a file of the page, or the page itself, which finds its screen by the address."""
    return page_at(request, path.as_posix())


def page_at(request: AnyRequest, path: str) -> Answer:
    """The response for an address of the page."""
    files = load_static_files()
    if path in files and path != INDEX:
        return cached_response(request, files[path], IMMUTABLE if path.startswith(ASSETS) else REVALIDATE)
    screen = bool(SCREENS.fullmatch(path))
    if not screen and (path.startswith(ASSETS) or "text/html" not in request.headers.get("accept", "")):
        raise NoSuchPage
    if INDEX not in files:
        return Response(NOT_BUILT.encode(), status_code=503, media_type="text/html")
    return cached_response(request, files[INDEX], REVALIDATE, status=200 if screen else 404)


STATIC_FILES = (serve_root, serve_path)
