"""Colours and breakpoints stand in the theme alone, each under a name that something uses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.sources import WEB, sources

THEME = WEB / "src" / "ui" / "theme"
COLOUR = re.compile(
    r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(", re.IGNORECASE
)
SIZED = re.compile(r"@media[^{]*(?:width|height)[^{]*|matchMedia\([^)]*(?:width|height)")
FAINT = re.compile(r"^\s*(?:color|fill): var\(--(?:felt-line|line)\b", re.MULTILINE)
BY_VALUE = ("chip-", "court-")
"""Colours whose names are put together, from a chip's value or a suit."""
FELT_INKS = (
    "ink",
    "ink-soft",
    "felt-print",
    "stake",
    "win",
    "bank",
    "alert",
    "danger",
    "player",
    "banker",
    "tie",
    "bonus",
)
PAGE_INKS = ("ink", "ink-soft", "stake", "win", "bank", "alert", "danger", "focus")
INKED = [(ink, ground) for ink in PAGE_INKS for ground in ("night", "surface", "surface-high")]
DAY, NIGHT = 0, 1
READABLE = 4.5
"""The least contrast of small print with its ground, by WCAG 2.2."""


def _styled() -> Iterator[Path]:
    yield from (file for file in sources() if THEME not in file.parents)
    yield from (file for file in sorted(WEB.glob("src/**/*.css")) if THEME not in file.parents)
    yield THEME / "theme.css"


def _found(pattern: re.Pattern[str]) -> list[str]:
    texts = ((file, file.read_text("utf-8")) for file in _styled())
    return [f"{file.name}: {found[0]}" for file, text in texts for found in pattern.finditer(text)]


def test_no_colour_stands_outside_the_theme() -> None:
    assert not _found(COLOUR)


def test_no_width_or_height_is_asked_for_but_by_the_name_of_a_breakpoint() -> None:
    assert not _found(SIZED)


def test_what_is_printed_on_the_felt_is_printed_in_an_ink() -> None:
    """The lines of the felt and of panels tell shapes apart, and are too faint to be read."""
    felts = [file for file in _styled() if {"tables", "spots"} & set(file.parts) and "frame" not in file.parts]
    assert felts
    assert not [file.name for file in felts if FAINT.search(file.read_text("utf-8"))]


def test_every_colour_and_every_breakpoint_of_the_theme_is_used() -> None:
    colours = re.findall(r"^  --([a-z0-9-]+):", (THEME / "colours.css").read_text("utf-8"), re.MULTILINE)
    breakpoints = re.findall(
        r"^@custom-media --([a-z-]+)", (THEME / "breakpoints.css").read_text("utf-8"), re.MULTILINE
    )
    texts = "".join(file.read_text("utf-8") for file in _styled())
    assert colours
    assert breakpoints
    assert not [name for name in colours if not name.startswith(BY_VALUE) and f"var(--{name})" not in texts]
    assert not [name for name in breakpoints if f"(--{name})" not in texts]


def test_everything_printed_on_the_felt_is_readable_where_the_lamp_is_brightest() -> None:
    """The felt is the same by day and by night, and its inks are those of the night."""
    felt = _colour("felt", NIGHT)
    assert not {ink: ratio for ink in FELT_INKS if (ratio := _contrast(_colour(ink, NIGHT), felt)) < READABLE}


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["light", "dark"])
def test_every_ink_is_readable_on_every_ground_of_the_page(theme: int) -> None:
    pairs = {(ink, ground): _contrast(_colour(ink, theme), _colour(ground, theme)) for ink, ground in INKED}
    assert not {pair: ratio for pair, ratio in pairs.items() if ratio < READABLE}


def _colour(name: str, theme: int) -> str:
    found = re.search(rf"^  --{name}: (.+);$", (THEME / "colours.css").read_text("utf-8"), re.MULTILINE)
    assert found, name
    values: list[str] = re.findall(r"#[0-9a-f]{6}", found[1])
    return values[theme if "light-dark" in found[1] else 0]


def _contrast(one: str, other: str) -> float:
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
