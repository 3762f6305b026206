"""Every module of the program imported, so that every refusal is known, whoever uses it first."""

from __future__ import annotations

import importlib
import pkgutil

import banco.house
from banco.cli.main import make_app


def import_every_module() -> None:
    """Import the program, and the rooms of the house that no command needs."""
    make_app()
    for module in pkgutil.walk_packages(banco.house.__path__, "banco.house."):
        if ".migrations" not in module.name:
            importlib.import_module(module.name)
