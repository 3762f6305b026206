"""Packages that bring a game: what they bring stands behind the house's own, and what is wrong is refused by name."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace

import pytest

from banco.core import plugins
from banco.core.plugins import BadPlugin, plugin_folders, plugin_packages, with_plugins
from banco.texts.plugin_texts import plugin_texts

Install = Callable[[str, str, str], None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Install]:
    """Installs entry points of a package `whist`, which has a few records to name."""
    package = tmp_path / "whist"
    (package / "texts").mkdir(parents=True)
    (package / "texts" / "it.ftl").write_text("game-whist = Whist\n", "utf-8")
    (package / "__init__.py").write_text(
        "from types import SimpleNamespace as Record\nWHIST = Record(name='whist')\nOURS = Record(name='ours')\n",
        "utf-8",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    installed: list[EntryPoint] = []
    monkeypatch.setattr(plugins, "entry_points", lambda group: [one for one in installed if one.group == group])
    forget()
    yield lambda group, name, value: installed.append(EntryPoint(name, value, group))
    sys.modules.pop("whist", None)
    forget()


def forget() -> None:
    for known in (plugins._installed, plugin_folders, plugin_texts):
        known.cache_clear()


OURS = SimpleNamespace(name="ours")


def test_what_a_package_brings_stands_behind_the_houses_own(install: Install) -> None:
    install(plugins.GAMES, "whist", "whist:WHIST")
    assert list(with_plugins(plugins.GAMES, OURS)) == ["ours", "whist"]
    assert list(with_plugins(plugins.ODDS, OURS)) == ["ours"], "each floor has a list of its own"


def test_its_words_and_pages_lie_in_the_package_of_its_game(install: Install, tmp_path: Path) -> None:
    install(plugins.GAMES, "whist", "whist:WHIST")
    assert plugin_folders() == {"whist": tmp_path / "whist"}
    assert plugin_packages() == {"whist"}
    assert [plugin_texts(language) for language in ("it", "en")] == [("game-whist = Whist\n",), ()]


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("whist", "whist:Record", "no SimpleNamespace of the name “whist”"),
        ("bridge", "whist:WHIST", "no SimpleNamespace of the name “bridge”"),
        ("ours", "whist:OURS", "a second “ours”"),
    ],
)
def test_what_is_wrong_is_refused_by_name(install: Install, name: str, value: str, why: str) -> None:
    install(plugins.GAMES, name, value)
    with pytest.raises(BadPlugin, match=why):
        with_plugins(plugins.GAMES, OURS)


def test_a_game_without_a_package_is_refused(install: Install, tmp_path: Path) -> None:
    (tmp_path / "lonely.py").write_text("", "utf-8")
    install(plugins.GAMES, "lonely", "lonely:GAME")
    with pytest.raises(BadPlugin, match="“lonely” is no package"):
        plugin_folders()
