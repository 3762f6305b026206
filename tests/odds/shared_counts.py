"""Figures that one process of the tests counts and the others of the same run read: they take seconds each."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

COUNTS = {
    "banco.odds.plots.game_plots": ("_results", "_evening", "_evenings", "_simulation"),
    "banco.odds.pai_lunliu.plots": ("_by_stake", "_by_fives"),
    "banco.odds.pai_lunliu.returns": ("_returns_by",),
    "banco.odds.paijiu.page": ("every_figure",),
}
"""Functions that count, by the module that calls them."""


def shared(count: Callable[..., Any], folder: Path) -> Callable[..., Any]:
    """The same function, which reads what another process has counted and keeps what it counts for others."""

    @cache
    def read_or_count(*arguments: Any) -> Any:
        kept = folder / f"{count.__module__}.{count.__name__}{arguments}.pickle".replace("/", "-")
        if kept.exists():
            return pickle.loads(kept.read_bytes())  # noqa: S301 (written by another process of this run)
        counted = count(*arguments)
        written = folder / f"{kept.name}.{os.getpid()}"
        written.write_bytes(pickle.dumps(counted))
        written.rename(kept)
        return counted

    return read_or_count


@contextmanager
def shared_counts(folder: Path) -> Iterator[None]:
    """Share every count among the processes that are given this folder."""
    folder.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        for module, names in COUNTS.items():
            for name in names:
                known = import_module(module)
                patch.setattr(known, name, shared(getattr(known, name), folder))
        yield
