"""The Chromium of this machine, and how it is started: alone with the house, with the fonts of a new machine."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The one without a window of its own first: it draws the same page, and nothing else."""

CHROMIUM = next((found for name in NAMES if (found := shutil.which(name))), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FONTS = Path(__file__).parent / "fonts.conf"
"""The only fonts that it finds on a machine, so that every machine draws the same page."""

DEJAVU = "DejaVuSans.ttf"
NO_CHROMIUM = "there is no Chromium here (Debian: apt-get install chromium-headless-shell)"
NO_FONTS = "Chromium is drawn with DejaVu here, and it is not installed (Debian: apt-get install fonts-dejavu-core)"


def launching(fonts: Path = FONTS) -> dict[str, Any]:
    """What Playwright launches it with."""
    return {"executable_path": CHROMIUM, "args": FLAGS, "env": {**os.environ, "FONTCONFIG_FILE": str(fonts)}}


def has_fonts() -> bool:
    """Whether DejaVu is installed; without it Chromium would find no letters at all."""
    if not sys.platform.startswith("linux"):
        return True  # the configuration is fontconfig's, and only Linux draws with it
    return any(next(folder.rglob(DEJAVU), None) for folder in font_folders())


def font_folders() -> list[Path]:
    """The folders that the configuration names; `prefix="xdg"` counts from the user's own data."""
    own = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    named = ElementTree.parse(FONTS).getroot().iter("dir")  # noqa: S314
    return [(own if one.get("prefix") == "xdg" else Path("/")) / (one.text or "") for one in named]
