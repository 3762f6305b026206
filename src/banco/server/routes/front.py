"""The front door: the browser's page, at every address that the client knows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from banco.server.faults import NoSuchPage
from banco.server.page import ENTRANCE, Piece, built_page
from banco.server.routes.declaring import declared
from banco.server.security.access import Who

SCREENS = re.compile(r"/(login|account|history(/[^/]+/\d+)?|rules(/[^/]+)?|tables/[^/]+)?")
"""The addresses of the client's screens; at any other it says itself that there is nothing."""

ASSETS = "/assets/"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

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

Asked = Request[Any, Any, Any]
Answer = Response[bytes]


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
        return _told(request, pieces[path], FOR_EVER if path.startswith(ASSETS) else ASK_AGAIN)
    screen = bool(SCREENS.fullmatch(path))
    if not screen and (path.startswith(ASSETS) or "text/html" not in request.headers.get("accept", "")):
        raise NoSuchPage
    if ENTRANCE not in pieces:
        return Response(NOT_BUILT.encode(), status_code=503, media_type="text/html")
    return _told(request, pieces[ENTRANCE], ASK_AGAIN, status=200 if screen else 404)


def _told(request: Asked, piece: Piece, keeping: str, status: int = 200) -> Answer:
    """The piece, gzipped for whoever takes that, or only the word that it is still the same."""
    headers = {"Cache-Control": keeping, "ETag": piece.tag, "Vary": "Accept-Encoding"}
    if status == 200 and piece.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, media_type=piece.media_type, headers=headers)
    if piece.packed is None or not _takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(piece.plain, status_code=status, media_type=piece.media_type, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(piece.packed, status_code=status, media_type=piece.media_type, headers=headers)


def _takes_gzip(accepted: str) -> bool:
    return bool(re.search(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))", accepted))


FRONT = (front_door, behind_the_door)
