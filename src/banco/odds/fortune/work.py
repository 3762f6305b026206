"""Long work in pieces: as many threads as there are processors, and word of how far it has come."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import TypeVar

Result = TypeVar("Result")

PIECES = 64
"""How many pieces long work is cut into."""

Piece = tuple[int, Callable[[], Result]]
"""How much work a piece is, and the work."""

Report = Callable[[str, int, int], None]
"""Told the stage, how much of it is done, and how much there is in all."""


def silent(_stage: str, _done: int, _total: int) -> None:
    """A report to nobody."""


def run_in_pieces(stage: str, pieces: Sequence[Piece[Result]], report: Report = silent) -> list[Result]:
    """The results of all pieces in their order, worked out side by side."""
    total, done = sum(size for size, _ in pieces), 0
    report(stage, 0, total)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        sizes = {pool.submit(work): size for size, work in pieces}
        for ended in as_completed(sizes):
            done += sizes[ended]
            report(stage, done, total)
        return [ended.result() for ended in sizes]


def cut(length: int, pieces: int = PIECES) -> list[slice]:
    """A length cut into so many nearly equal slices, or fewer."""
    step = max(1, -(-length // pieces))
    return [slice(at, min(at + step, length)) for at in range(0, length, step)]
