"""Installs the package of a game for another process, without a network: the files that an installer would leave."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

PACKAGE = Path(__file__).parent / "high-card"


def environment(place: Path, package: Path = PACKAGE) -> dict[str, str]:
    """The environment of a process in which the package is installed; what says so is written to the place."""
    project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))["project"]
    facts = place / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", "utf-8")
    (facts / "entry_points.txt").write_text(_entry_points(project["entry-points"]), "utf-8")
    paths = (str(place), str(package), os.environ.get("PYTHONPATH", ""))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}


def _entry_points(groups: dict[str, dict[str, str]]) -> str:
    parts = (
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in each.items())
        for group, each in groups.items()
    )
    return "\n".join(parts)
