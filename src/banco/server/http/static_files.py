"""The browser's page as it was built into the package: every file read once, found by its address."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

FOLDER = Path(__file__).parents[2] / "web"
INDEX = "/index.html"
GZIPPED = ".gz"

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


class CachedFile(Struct, frozen=True):
    """A file in memory: its type, its bytes, and the gzipped bytes if they are worth it."""

    media_type: str
    plain: bytes
    gzipped: bytes | None

    @property
    def tag(self) -> str:
        """The value of `ETag`: weak, because plain and gzipped share it."""
        return f'W/"{sha256(self.plain).hexdigest()[:32]}"'


@cache
def load_static_files(folder: Path = FOLDER) -> Mapping[str, CachedFile]:
    """The files by address; none if the page was not built.

    No other file can be requested, whatever the address looks like: the folder is never searched again.
    """
    files = (file for file in folder.rglob("*") if file.suffix in TYPES)
    return {f"/{file.relative_to(folder).as_posix()}": _read_file(file) for file in files}


def _read_file(file: Path) -> CachedFile:
    gzipped = file.with_name(file.name + GZIPPED)
    return CachedFile(TYPES[file.suffix], file.read_bytes(), gzipped.read_bytes() if gzipped.exists() else None)
