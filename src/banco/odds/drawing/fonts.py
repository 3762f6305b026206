"""The page's own fonts, for pages and pictures that stand alone: they carry them inside.

They are taken from the built page.  Where it was not built there are none, and a machine's own letters are used.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from pathlib import Path

from banco.odds.drawing.markup import Markup

FOLDER = Path(__file__).parent.parent.parent / "web" / "assets"

TEXT, DISPLAY = "Figtree", "Newsreader"
WEIGHTS = {TEXT: "300 900", DISPLAY: "200 800"}


@cache
def font_file(family: str, folder: Path = FOLDER) -> Path | None:
    """The file of a family in the built page, if there is one."""
    return next(folder.glob(f"{family.lower()}-*.woff2"), None)


def font_faces(*families: str, folder: Path = FOLDER) -> Markup:
    """A style sheet that holds these families themselves, as many of them as there are."""
    found = ((family, font_file(family, folder)) for family in families)
    return Markup("".join(_face(family, file) for family, file in found if file))


def _face(family: str, file: Path) -> str:
    held = b64encode(file.read_bytes()).decode()
    return (
        f"@font-face {{ font-family: {family}; font-weight: {WEIGHTS[family]}; "
        f'src: url(data:font/woff2;base64,{held}) format("woff2"); }}\n'
    )
