"""The files of `deploy`, and the command lines of `banco` inside them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import yaml

DEPLOY = Path(__file__).parents[2] / "deploy"
PROGRAM = "/opt/banco/bin/banco"
UNITS = sorted((DEPLOY / "systemd").iterdir())
MANIFESTS = sorted((DEPLOY / "kubernetes").glob("*.yaml"))


def compose() -> dict[str, Any]:
    return dict(yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8")))


def manifests() -> list[dict[str, Any]]:
    """Every object of the manifests."""
    return [part for file in MANIFESTS for part in yaml.safe_load_all(file.read_text("utf-8")) if part]


def pods() -> Iterator[dict[str, Any]]:
    """The pod templates of every workload."""
    for part in manifests():
        if part["kind"] in ("Deployment", "Job"):
            yield part["spec"]["template"]


def unit(file: Path) -> ConfigParser:
    """A unit of systemd; a word that may be said twice counts once here."""
    parser = ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment]
    parser.read_string(file.read_text("utf-8"))
    return parser


def command_lines() -> Iterator[tuple[str, list[str]]]:
    """Every command line of `banco`, with the file it stands in; a port of a node is 8001, a date is a word."""
    container = (DEPLOY / "Containerfile").read_text("utf-8")
    for command in re.findall(r"^CMD (\[.*\])$", container, re.MULTILINE):
        yield "Containerfile", yaml.safe_load(command)
    for name, service in compose()["services"].items():
        if service["image"] == "banco":
            yield f"compose {name}", [str(word) for word in service["command"]]
    for file in UNITS:
        for line in re.findall(rf"{PROGRAM} ([^'\n]*)", file.read_text("utf-8")):
            yield file.name, shlex.split(re.sub(r"\$\$\([^)]*\)", "today", line.replace("%i", "8001")))
    for pod in pods():
        for container_of in pod["spec"]["containers"]:
            if container_of["image"] == "banco":
                yield f"kubernetes {container_of['name']}", container_of["args"]
