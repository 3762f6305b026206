"""Who may import whom, declared once (ARCHITECTURE.md draws the same arrows)."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "banco"

ARROWS: dict[str, set[str]] = {
    "core": set(),
    "texts": {"core"},
    "ledger": {"core"},
    "games": {"core"},
    "odds": {"core", "games", "texts"},
    "table": {"core", "games", "ledger", "texts"},
    "house": {"core", "ledger", "table", "texts"},
    "server": {"core", "ledger", "games", "odds", "table", "house", "texts"},
    "client": {"core", "ledger", "games", "table", "server", "texts"},
    "cli": {"core", "ledger", "games", "odds", "table", "house", "server", "client", "texts"},
}

ROOMS: dict[str, dict[str, set[str]]] = {
    "house": {
        "dates": set(),
        "periods": set(),
        "reasons": set(),
        "look_alikes": set(),
        "seals": set(),
        "store": {"look_alikes", "seals"},
        "stored_moves": set(),
        "nodes": {"store"},
        "load_round": {"seals", "store", "stored_moves"},
        "void_round": {"load_round", "reasons", "store"},
        "duty_rows": {"store"},
        "accounts": {"dates", "look_alikes", "reasons", "duty_rows", "store"},
        "duty": {"accounts", "duty_rows", "store"},
        "limits": {"accounts", "dates", "periods", "store"},
        "sessions": {"accounts", "limits", "load_round", "periods", "seals", "store"},
        "house_store": {"seals", "sessions", "store"},
        "cash": {"accounts", "dates", "limits", "store"},
        "pit": {"accounts", "cash", "duty", "reasons", "sessions", "store"},
        "tables": {"reasons", "seals", "sessions", "store"},
        "history": {"accounts", "dates", "limits", "load_round", "sessions", "store", "stored_moves"},
        "audit": {
            "accounts",
            "duty",
            "duty_rows",
            "look_alikes",
            "pit",
            "proposals",
            "limits",
            "load_round",
            "seals",
            "sessions",
            "store",
        },
        "copying": {"audit", "load_round", "seals", "store"},
        "sharing": {"dates", "history", "load_round", "store"},
        "corrections": {"accounts", "cash", "history", "load_round", "reasons", "store"},
        "proposals": {"accounts", "cash", "corrections", "duty", "reasons", "store"},
        "jobs": {"accounts", "duty_rows", "load_round", "sessions", "store"},
        "figures": {"dates", "store", "tables"},
    },
    "server": {
        "clock_and_entropy": set(),
        "table_info": set(),
        "protocol": {"table_info"},
        "wire_schema": {"protocol"},
        "telemetry": set(),
        "refusal_payload": {"protocol", "telemetry"},
        "told_refusal": set(),
        "figures": set(),
        "live": {"clock_and_entropy", "figures", "protocol", "table_info", "telemetry", "told_refusal"},
        "cluster": {"clock_and_entropy", "live", "protocol", "refusal_payload", "told_refusal"},
        "monitoring": {"live", "telemetry"},
        "http": {
            "clock_and_entropy",
            "figures",
            "live",
            "monitoring",
            "protocol",
            "refusal_payload",
            "telemetry",
            "wire_schema",
        },
        "connections": {"clock_and_entropy", "http", "live", "protocol", "refusal_payload", "telemetry"},
        "app": {"connections", "http", "live", "telemetry"},
        "uvicorn_config": {"app", "connections"},
        "roles": {"app", "connections", "http", "protocol"},
    },
    "cli": {
        "shared": set(),
        "commands": {"shared"},
        "main": {"shared", "commands"},
    },
}
"""Inside a part: its folders and the modules beside them, and what each may import of the others."""

UPPER_ROOMS = ["core/dealing", "core/record", "server/live/hall", "table/views"]
"""Rooms that stand on the files beside them: those files know nothing of the room."""

OUTSIDE = {"time", "secrets", "socket", "uuid", "http", "urllib.request"}
"""Wall clock, entropy and sockets come in from above, as arguments."""

RUNNING = {"datetime", "asyncio", "threading"}
"""What a rule has no use for; the house's writer is a thread."""

FILES = sorted(SOURCE.rglob("*.py"))


def imported(file: Path) -> set[str]:
    """The full names of everything the file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def part_of(name: str) -> str:
    """`banco.core.cards` belongs to `core`."""
    return name.split(".")[1] if name.startswith("banco.") else ""


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_imports_go_downward_only(file: Path) -> None:
    mine = file.relative_to(SOURCE).parts[0]
    if mine == "__init__.py":
        return
    used = {part_of(name) for name in imported(file)} - {"", mine}
    assert used <= ARROWS[mine], f"{mine} may not import {used - ARROWS[mine]}"


@pytest.mark.parametrize(
    "file", sorted((SOURCE / "games").rglob("*/*.py")), ids=lambda file: str(file.relative_to(SOURCE))
)
def test_games_never_import_each_other(file: Path) -> None:
    mine = file.relative_to(SOURCE).parts[1]
    folders = {folder.name for folder in (SOURCE / "games").iterdir() if folder.is_dir()}
    used = {name.split(".")[2] for name in imported(file) if name.startswith("banco.games.")}
    assert not (used & folders) - {mine}


@pytest.mark.parametrize("room", ["common", "drawing", "parsheet", "plots", "protect", "simulate"])
def test_what_the_games_share_in_the_laboratory_imports_the_room_of_no_game(room: str) -> None:
    folders = {folder.name for folder in (SOURCE / "games").iterdir() if folder.is_dir()}
    for file in (SOURCE / "odds" / room).rglob("*.py"):
        used = {name.split(".")[2] for name in imported(file) if name.startswith("banco.odds.")}
        assert not used & folders, file


@pytest.mark.parametrize("part", ["core", "games", "ledger", "table", "house"])
def test_nothing_below_the_server_knows_a_clock_entropy_or_a_socket(part: str) -> None:
    forbidden = OUTSIDE if part == "house" else OUTSIDE | RUNNING
    for file in (SOURCE / part).rglob("*.py"):
        used = {name for name in imported(file) if not name.startswith("banco.")}
        used |= {name.split(".")[0] for name in used}
        assert not used & forbidden, file


@pytest.mark.parametrize("part", ROOMS)
def test_rooms_of_a_part_import_each_other_as_declared(part: str) -> None:
    for file in (SOURCE / part).rglob("*.py"):
        mine = file.relative_to(SOURCE / part).parts[0].removesuffix(".py")
        if mine == "__init__":
            continue
        names = (name.split(".") for name in imported(file) if name.startswith(f"banco.{part}."))
        used = {name[2] for name in names if (SOURCE / part / name[2]).is_dir() or is_module(part, name[2])} - {mine}
        assert used <= ROOMS[part][mine], f"{file.relative_to(SOURCE)} may not import {used - ROOMS[part][mine]}"


@pytest.mark.parametrize("part", ROOMS)
def test_no_two_rooms_need_each_other(part: str) -> None:
    TopologicalSorter(ROOMS[part]).prepare()  # a `CycleError` names the rooms


@pytest.mark.parametrize("room", UPPER_ROOMS)
def test_the_files_beside_an_upper_room_import_nothing_of_it(room: str) -> None:
    name = f"banco.{room.replace('/', '.')}."
    users = [
        file.name for file in (SOURCE / room).parent.glob("*.py") for used in imported(file) if used.startswith(name)
    ]
    assert not users


def is_module(part: str, name: str) -> bool:
    """Whether the part has a module of that name beside its folders."""
    return (SOURCE / part / f"{name}.py").exists()


def test_every_part_is_declared() -> None:
    parts = {folder.name for folder in SOURCE.iterdir() if (folder / "__init__.py").exists()}
    assert parts <= set(ARROWS)
