"""A progress bar on standard error, where that is a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress, TaskID


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A function that moves the bar on by so many steps."""
    with _progress() as progress:
        bar = progress.add_task(title, total=total)
        yield lambda steps: progress.advance(bar, steps)


@contextmanager
def stages() -> Iterator[Callable[[str, int, int], None]]:
    """A function that takes a stage, how much of it is done and how much there is; each stage has its own bar."""
    with _progress() as progress:
        bars: dict[str, TaskID] = {}

        def report(stage: str, done: int, total: int) -> None:
            if not done or stage not in bars:
                bars[stage] = progress.add_task(stage, total=total)
            progress.update(bars[stage], completed=done)

        yield report


def _progress() -> Progress:
    terminal = Console(stderr=True)
    return Progress(console=terminal, transient=True, disable=not terminal.is_terminal)
