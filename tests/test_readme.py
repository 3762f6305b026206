"""The README cannot rot: its examples run, its commands exist and every command stands in it."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from banco.cli.main import make_app
from banco.games import GAMES

app = make_app()

README = (Path(__file__).parent.parent / "README.md").read_text("utf-8")
MAKEFILE = (Path(__file__).parent.parent / "Makefile").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def test_the_python_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    for example in blocks("python"):
        exec(compile(example, "README.md", "exec"), {})  # noqa: S102
    assert "anna on player: 10.00 won, 20.00 returned" in capsys.readouterr().out


def test_the_terminal_examples_print_what_they_show() -> None:
    shown = [block for block in blocks("") if block.startswith("$ .venv/bin/banco")]
    assert shown
    for block in shown:
        line, _, output = block.partition("\n")
        words = shlex.split(line.removeprefix("$ .venv/bin/"))
        done = subprocess.run([Path(sys.executable).parent / words[0], *words[1:]], capture_output=True, check=True)
        assert done.stdout.decode() == output


def test_every_command_stands_in_the_readme() -> None:
    commands = {command.name or command.callback.__name__ for command in app.registered_commands if command.callback}
    commands |= {group.name for group in app.registered_groups if group.name}
    assert commands == set(re.findall(r"^\| `banco ([\w-]+)", README, re.MULTILINE))


def test_every_game_stands_in_the_readme() -> None:
    assert re.findall(r"^\| `([\w-]+)` \|", README, re.MULTILINE) == list(GAMES)


@pytest.mark.parametrize("target", ["play", "test", "check", "slow", "bench"])
def test_the_make_targets_exist(target: str) -> None:
    assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE)
