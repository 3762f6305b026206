"""HTML and SVG as text that is always balanced and escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

VOID = ("meta", "br")


class Markup(str):
    """Text that is markup already; any other text is escaped where it is put."""

    __slots__ = ()


def element(name: str, /, *parts: str, **attributes: str | float) -> Markup:
    """An element; `class_` stands for class, and an underscore for a hyphen."""
    opened = name + "".join(f' {_key(key)}="{_written(value)}"' for key, value in attributes.items())
    return Markup(f"<{opened}>") if name in VOID else Markup(f"<{opened}>{join(parts)}</{name}>")


def join(parts: Iterable[str]) -> Markup:
    """The parts one after another."""
    return Markup("".join(part if isinstance(part, Markup) else escape(part) for part in parts))


def _key(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _written(value: str | float) -> str:
    """An attribute's value; a coordinate has one digit behind the point."""
    if isinstance(value, float):
        return f"{value:.1f}".removesuffix(".0")
    return escape(str(value))
