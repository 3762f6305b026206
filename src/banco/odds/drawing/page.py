"""What every report is wrapped in: a page that holds its style sheets and fonts, so that it needs nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from banco.odds.drawing.fonts import DISPLAY, TEXT, font_faces
from banco.odds.drawing.markup import Markup, element, join
from banco.texts import Language


def document(language: Language, title: str, own_style: Markup, *body: Markup) -> str:
    """The whole page: the style of all reports, that of this one, and what is on it."""
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", title),
        element("style", font_faces(TEXT, DISPLAY), plot_style(), style(__package__, "page.css"), own_style),
    )
    return f"<!doctype html>\n{element('html', head, element('body', *body), lang=language.value)}\n"


def plot_style() -> Markup:
    """The colours, light and dark, and how plots look in them."""
    return style(__package__, "plot.css")


def style(package: str, name: str = "style.css") -> Markup:
    """The style sheet of that name in a package."""
    return Markup(files(package).joinpath(name).read_text("utf-8"))


def section(name: str, heading: str, *parts: str) -> Markup:
    """A part of the page that can be linked to, under its heading."""
    return element("section", element("h2", heading), *parts, id=name)


def figure(plot: Markup, caption: str, *more: Markup) -> Markup:
    """A plot above its caption."""
    return element("figure", plot, element("figcaption", caption, *more))


def legend(keys: Mapping[str, str]) -> Markup:
    """What the colours mean, by their classes."""
    return element(
        "span", join(element("span", words, class_=f"key {key}") for key, words in keys.items()), class_="legend"
    )
