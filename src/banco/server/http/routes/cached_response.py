"""How something that is kept ready is answered: gzipped for whoever takes that, and only once to whoever keeps it."""

from __future__ import annotations

import re
from typing import Any

from litestar import Request, Response

from banco.server.http.static_files import Piece

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

Asked = Request[Any, Any, Any]
Answer = Response[bytes]


def told(request: Asked, piece: Piece, keeping: str, status: int = 200) -> Answer:
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
