"""A progress bar on standard error for work that comes in stages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TaskProgressColumn, TextColumn, TimeRemainingColumn


@contextmanager
def stages() -> Iterator[Callable[[str, int, int], None]]:
    """Somebody to tell the stage, how much of it is done and how much there is: a bar, where there is a terminal."""
    terminal = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=terminal, transient=True, disable=not terminal.is_terminal) as progress:
        bars: dict[str, TaskID] = {}

        def report(stage: str, done: int, total: int) -> None:
            if not done or stage not in bars:
                bars[stage] = progress.add_task(stage, total=total)
            progress.update(bars[stage], completed=done)

        yield report
