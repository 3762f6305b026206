"""The page's words: both languages have all of them, no id stands for two, and no source asks for what is missing."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.web.sources import LANGUAGES, figures, messages, parts, sources

ASKED = re.compile(r"\bt\(\s*([\"'`])([a-z0-9-]+)\1")
SAID = re.compile(r"[\"'`]([a-z0-9]+(?:-[a-z0-9]+)+|[a-z]+)[\"'`]")
BEGUN = re.compile(r"`([a-z0-9-]+-)\$\{")
OWN = "web/"


@pytest.mark.parametrize("part", parts())
def test_both_languages_have_the_same_texts_with_the_same_figures(part: str) -> None:
    italian, english = (messages(part, language) for language in LANGUAGES)
    assert list(italian) == list(english)
    for name in italian:
        assert figures(italian[name]) == figures(english[name]), name


def test_no_id_stands_for_two_texts() -> None:
    ids = Counter(name for part in parts() for name in messages(part, "it"))
    assert not [name for name, times in ids.items() if times > 1]


def test_every_text_that_the_sources_ask_for_is_there() -> None:
    there = {name for part in parts() for name in messages(part, "it")}
    asked = {(file.name, found[2]) for file in sources() for found in ASKED.finditer(file.read_text("utf-8"))}
    assert asked
    assert not sorted(f"{file}: {name}" for file, name in asked if name not in there)


def test_every_text_of_the_page_is_asked_for() -> None:
    """By its whole id, or by an id that is put together and begins like it."""
    texts = [file.read_text("utf-8") for file in sources()]
    whole = {name for text in texts for name in SAID.findall(text)}
    begun = tuple({name for text in texts for name in BEGUN.findall(text)})
    own = {name for part in parts() if part.startswith(OWN) for name in messages(part, "it")}
    assert not sorted(name for name in own if name not in whole and not name.startswith(begun))


def test_what_is_said_to_a_player_himself_is_said_of_others_too() -> None:
    others = {name: text for part in ("events", "explain") for name, text in messages(part, "it").items()}
    for name, text in messages("web/yours", "it").items():
        assert figures(text) | {"player"} == figures(others[name.removeprefix("yours-")]), name
