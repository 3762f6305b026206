"""The browser's page as it was built into the package: every file read once, found by its address."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from banco.texts import Language
from banco.texts.plugin_texts import plugin_texts

FOLDER = Path(__file__).parents[2] / "web"
INDEX = "/index.html"
GZIPPED = ".gz"

GAME_TEXTS = "game-texts"
"""The name of the meta element that says where the texts of games are that the page was not built with."""

TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".ftl": "text/plain",
    ".txt": "text/plain",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
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
    return with_game_texts({f"/{file.relative_to(folder).as_posix()}": _read_file(file) for file in files})


def with_game_texts(files: Mapping[str, CachedFile]) -> Mapping[str, CachedFile]:
    """The files with the texts of games that other packages bring; the index says where they are."""
    texts = {language: "\n".join(plugin_texts(language)).encode() for language in Language}
    if INDEX not in files or not any(texts.values()):
        return files
    address = f"/assets/games-{sha256(b''.join(texts.values())).hexdigest()[:8]}"
    meta = f'<meta name="{GAME_TEXTS}" content="{address}" /></head>'.encode()
    index = files[INDEX].plain.replace(b"</head>", meta, 1)
    added = {f"{address}.{language}.ftl": gzipped_file(".ftl", text) for language, text in texts.items()}
    return {**files, **added, INDEX: gzipped_file(".html", index)}


def gzipped_file(suffix: str, plain: bytes) -> CachedFile:
    """A file that is made while the house is open, of this type, with its gzipped bytes."""
    return CachedFile(TYPES[suffix], plain, gzip.compress(plain, mtime=0))


def _read_file(file: Path) -> CachedFile:
    gzipped = file.with_name(file.name + GZIPPED)
    return CachedFile(TYPES[file.suffix], file.read_bytes(), gzipped.read_bytes() if gzipped.exists() else None)
