"""The page is built when its sources have changed, and only then; a wheel brings it along."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from tools import web_page
from tools.web_page import CannotBuild, build_page, install_packages, pack, sources_hash, why_not_installed

from tests.web.sources import ROOT

SHOW_PAGE = "from banco.server.http.static_files import FOLDER, load_static_files; print(FOLDER, *load_static_files())"
BUILD_WHEEL = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
"""What pip asks of our build; pip itself takes three times as long."""
NO_ANSWER = "npm error code ECONNREFUSED\nnpm error FetchError: request to https://registry failed"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a page of one source and one text."""
    for name, text in {
        "web/src/main.ts": "let one = 1",
        "web/package-lock.json": "{}",
        "web/node_modules/big/index.js": "",
        "src/banco/texts/web/lobby.it.ftl": "lobby = Tavoli",
        "src/banco/web/index.html": "<p>",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was asked of Node and npm, which do nothing here."""
    words: list[str] = []

    def done(given: tuple[str, ...], **_: object) -> subprocess.CompletedProcess[str]:
        words.append(given[0])
        return subprocess.CompletedProcess(given, 0, "")

    monkeypatch.setattr(web_page, "node", done)
    monkeypatch.setattr(web_page, "npm", done)
    return words


def test_the_page_is_built_once_for_the_same_sources(project: Path, asked: list[str]) -> None:
    assert build_page(project)
    assert asked == ["ci", "types.mjs", "node_modules/vite/bin/vite.js"]
    asked.clear()
    assert not build_page(project)
    assert not asked


@pytest.mark.parametrize("file", ["web/src/main.ts", "src/banco/texts/web/lobby.it.ftl"])
def test_a_changed_source_or_text_is_built_without_installing_again(project: Path, asked: list[str], file: str) -> None:
    build_page(project)
    asked.clear()
    (project / file).write_text("changed", "utf-8")
    assert build_page(project)
    assert asked == ["types.mjs", "node_modules/vite/bin/vite.js"]


def test_a_changed_lock_is_installed(project: Path, asked: list[str]) -> None:
    install_packages(project / "web")
    install_packages(project / "web")
    assert asked == ["ci"]
    (project / "web" / "package-lock.json").write_text("{ }", "utf-8")
    install_packages(project / "web")
    assert asked == ["ci", "ci"]


def test_what_is_installed_or_made_is_no_source(project: Path) -> None:
    before = sources_hash(project)
    (project / "web" / "src" / "wire.ts").write_text("made", "utf-8")
    (project / "web" / "node_modules" / "big" / "index.js").write_text("other", "utf-8")
    assert sources_hash(project) == before
    (project / "web" / "src" / "main.ts").rename(project / "web" / "src" / "other.ts")
    assert sources_hash(project) != before


def test_every_file_of_text_has_a_gzipped_copy(project: Path) -> None:
    page = project / "src" / "banco" / "web"
    (page / "picture.png").write_bytes(b"png")
    pack(page)
    assert gzip.decompress((page / "index.html.gz").read_bytes()) == b"<p>"
    assert not (page / "picture.png.gz").exists()


def test_a_registry_that_cannot_be_reached_is_told_in_one_sentence(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = subprocess.CompletedProcess((), 1, NO_ANSWER)
    monkeypatch.setattr(web_page, "npm", lambda *_, **__: failed)
    with pytest.raises(CannotBuild, match="npm's registry cannot be reached"):
        install_packages(project / "web")
    assert "npm error code EINTEGRITY" in why_not_installed("npm error code EINTEGRITY")


def test_a_wheel_brings_the_page_along(tmp_path: Path) -> None:
    subprocess.run((sys.executable, "-c", BUILD_WHEEL, str(tmp_path)), cwd=ROOT, check=True)
    (wheel,) = tmp_path.glob("banco-*.whl")
    names = ZipFile(wheel).namelist()
    assert {"banco/web/index.html", "banco/web/index.html.gz", "banco/web/icon.svg"} <= set(names)
    assert not [name for name in names if "node_modules" in name or name.endswith(".sources")]
    ZipFile(wheel).extractall(tmp_path / "installed")
    found = subprocess.run(
        (
            sys.executable,
            "-c",
            "from banco.server.http.static_files import FOLDER, load_static_files; print(FOLDER, *load_static_files())",
        ),
        env=os.environ | {"PYTHONPATH": str(tmp_path / "installed")},
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    assert found[0] == str(tmp_path / "installed" / "banco" / "web")
    assert [path for path in found if path.startswith("/assets/") and path.endswith(".js")]
