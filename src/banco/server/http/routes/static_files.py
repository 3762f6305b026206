"""The built page, at every address that the client knows."""

from __future__ import annotations

import re
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

from banco.server.http.context import AppContext
from banco.server.http.link_previews import preferred_language, preview_of, with_preview
from banco.server.http.request_errors import NoSuchPage
from banco.server.http.routes.cached_response import IMMUTABLE, REVALIDATE, Answer, AnyRequest, cached_response
from banco.server.http.routes.route_docs import Context, read_route
from banco.server.http.security.access import Access
from banco.server.http.static_files import INDEX, CachedFile, load_static_files

SCREENS = re.compile(
    r"/(login|account|history(/[^/]+/\d+)?|shared/[^/]+|several|rules(/[^/]+)?|tables/[^/]+"
    r"|floor(/figures|/proposals|/incidents|/tables/[^/]+)?"
    r"|office(/(tables|accounts)(/[^/]+)?|/(new-table|sessions|incidents|proposals|slips|journal|audit))?)?"
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
async def serve_root(request: AnyRequest, context: Context) -> Answer:
    """Serve the page."""
    return await page_at(request, context, "/")


@get("/{path:path}", include_in_schema=False, **read_route("house", Access.ANYONE))
async def serve_path(request: AnyRequest, context: Context, path: FromPath[Path]) -> Answer:
    """Serve a file of the page, or the page itself, which finds its screen by the address."""
    return await page_at(request, context, path.as_posix())


async def page_at(request: AnyRequest, context: AppContext, path: str) -> Answer:
    """The response for an address of the page."""
    files = load_static_files()
    if path in files and path != INDEX:
        return cached_response(request, files[path], IMMUTABLE if path.startswith(ASSETS) else REVALIDATE)
    screen = bool(SCREENS.fullmatch(path))
    if not screen and (path.startswith(ASSETS) or "text/html" not in request.headers.get("accept", "")):
        raise NoSuchPage
    if INDEX not in files:
        return Response(NOT_BUILT.encode(), status_code=503, media_type="text/html")
    return await _screen_at(request, context, path, files[INDEX], known=screen)


async def _screen_at(request: AnyRequest, context: AppContext, path: str, index: CachedFile, *, known: bool) -> Answer:
    """The page for an address, with what a link to it is shown with; 404 where there is no such screen or round."""
    language = preferred_language(request.headers.get("accept-language", ""))
    preview = await preview_of(context, path, language) if known else None
    if preview is None:
        return cached_response(request, index, REVALIDATE, status=404)
    address = f"{'https' if context.settings.https else 'http'}://{request.headers.get('host', '')}"
    answer = cached_response(request, with_preview(index, preview, language, address), REVALIDATE)
    answer.headers["Vary"] = "Accept-Encoding, Accept-Language"
    return answer


STATIC_FILES = (serve_root, serve_path)
