"""What the tests of each folder took, told at the end of a run: what grows is seen before twelve minutes are over."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

TOLD = 12


def folder_of(nodeid: str) -> str:
    """The folder of a test below `tests`, two levels deep; a file that stands there alone is told by its name."""
    parts = nodeid.partition("::")[0].split("/")[1:]
    return "/".join(parts[:-1][:2]) or parts[0]


def seconds_by_folder(stats: dict[str, list[Any]]) -> dict[str, float]:
    """The seconds of every set-up, test and clean-up that was reported, by folder, the longest first."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for reports in stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                seconds[folder_of(report.nodeid)] += report.duration
    return dict(sorted(seconds.items(), key=lambda folder: -folder[1]))


def tell_folder_times(reporter: pytest.TerminalReporter) -> None:
    """Write the folders whose tests took longest, and all of them together."""
    seconds = seconds_by_folder(reporter.stats)
    if seconds:
        reporter.section("seconds by folder")
        reporter.line(", ".join(f"{folder} {taken:.0f}" for folder, taken in list(seconds.items())[:TOLD]))
        reporter.line(f"in all {sum(seconds.values()):.0f}, shared by the workers")
