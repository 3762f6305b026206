"""Writes src/banco/odds/drawing/font_metrics.json, how wide the letters of the plots' face are: `make docs`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from msgspec import json

import banco.odds.drawing
from banco.odds.drawing.font_metrics import EM, NAME, WEIGHTS
from banco.odds.drawing.fonts import TEXT, font_file

FILE = Path(banco.odds.drawing.__file__).parent / NAME


def measured(font: Path) -> bytes:
    """The table of a variable font: by weight, the width of every letter, with tabular figures."""
    table = {weight: _advances(TTFont(font), weight) for weight in WEIGHTS}
    return json.format(json.encode(table), indent=1) + b"\n"


def _advances(font: TTFont, weight: int) -> dict[str, int]:
    fixed = instantiateVariableFont(font, {"wght": weight})
    tabular, widths, units = tabular_figures(fixed), fixed["hmtx"], fixed["head"].unitsPerEm
    return {
        chr(code): round(widths[tabular.get(glyph, glyph)][0] * EM / units)
        for code, glyph in sorted(fixed.getBestCmap().items())
    }


def tabular_figures(font: TTFont) -> dict[str, str]:
    """What `tabular-nums` puts in the place of a glyph."""
    features, lookups = font["GSUB"].table.FeatureList.FeatureRecord, font["GSUB"].table.LookupList.Lookup
    places = {place for one in features if one.FeatureTag == "tnum" for place in one.Feature.LookupListIndex}
    tables: list[Any] = [table for place in sorted(places) for table in lookups[place].SubTable]
    return {glyph: other for table in tables for glyph, other in getattr(table, "ExtSubTable", table).mapping.items()}


if __name__ == "__main__":
    found = font_file(TEXT)
    if found is None:
        sys.exit("the page was not built (make play builds it): it holds the fonts")
    FILE.write_bytes(measured(found))
