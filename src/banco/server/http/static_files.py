"""The browser's page as it was built into the package: every file read once, found by its address."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

FOLDER = Path(__file__).parents[2] / "web"
ENTRANCE = "/index.html"
PACKED = ".gz"

TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".ftl": "text/plain",
    ".txt": "text/plain",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
}


class Piece(Struct, frozen=True):
    """A file of the page: its type, its bytes, the same gzipped if that is worth it, and a tag that is theirs alone."""

    media_type: str
    plain: bytes
    packed: bytes | None

    @property
    def tag(self) -> str:
        """The value of `ETag`: weak, because plain and gzipped share it."""
        return f'W/"{sha256(self.plain).hexdigest()[:32]}"'


@cache
def built_page(folder: Path = FOLDER) -> Mapping[str, Piece]:
    """The pieces by address; none where the page was not built.

    Nothing else can be asked for, whatever an address looks like: the folder is never searched again.
    """
    files = (file for file in folder.rglob("*") if file.suffix in TYPES)
    return {f"/{file.relative_to(folder).as_posix()}": _piece(file) for file in files}


def _piece(file: Path) -> Piece:
    packed = file.with_name(file.name + PACKED)
    return Piece(TYPES[file.suffix], file.read_bytes(), packed.read_bytes() if packed.exists() else None)
