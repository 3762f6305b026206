"""The response with a cached file: gzipped if the client accepts it, and 304 if the client has it already."""

from __future__ import annotations

import re
from typing import Any

from litestar import Request, Response

from banco.server.http.static_files import CachedFile

IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"

AnyRequest = Request[Any, Any, Any]
Answer = Response[bytes]


def cached_response(request: AnyRequest, file: CachedFile, cache_control: str, status: int = 200) -> Answer:
    """The file, gzipped if the client accepts that; only status 304 if the client has it already."""
    headers = {"Cache-Control": cache_control, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, media_type=file.media_type, headers=headers)
    if file.gzipped is None or not _accepts_gzip(request.headers.get("accept-encoding", "")):
        return Response(file.plain, status_code=status, media_type=file.media_type, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(file.gzipped, status_code=status, media_type=file.media_type, headers=headers)


def _accepts_gzip(accepted: str) -> bool:
    return bool(re.search(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))", accepted))
