"""`banco` as it is typed: a program of its own, with its two outputs and its exit code."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryFile
from unittest.mock import patch

from banco.cli import main
from banco.cli.shared.exit_codes import STANDARD_ERROR

Done = subprocess.CompletedProcess[str]

BANCO = Path(sys.executable).parent / "banco"
SOURCES = {name: value for name, value in os.environ.items() if name == "PYTHONPATH"}
"""Where the sources under test lie, if that is not where the program was installed from."""


def banco(*words: str, **environment: str) -> Done:
    """The command, run to its end."""
    return _run([str(BANCO), *words], environment)


def banco_here(*words: str) -> Done:
    """The command, run to its end by this very process, which need not start another for each."""
    out, code = StringIO(), 0
    with patch.object(sys, "argv", ["banco", *words]), redirect_stdout(out), standard_error() as err:
        try:
            main.run()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
    return Done(words, code, out.getvalue(), err.getvalue())


@contextmanager
def standard_error() -> Iterator[StringIO]:
    """What is written to standard error meanwhile, also by its number, as the last word of a command is."""
    said, hook, before = StringIO(), sys.unraisablehook, os.dup(STANDARD_ERROR)
    with TemporaryFile("w+b") as file:
        os.dup2(file.fileno(), STANDARD_ERROR)
        try:
            with redirect_stderr(said):
                yield said
        finally:
            os.dup2(before, STANDARD_ERROR)
            os.close(before)
            sys.unraisablehook = hook
            file.seek(0)
            said.write(file.read().decode())


def banco_with(change: str, *words: str, **environment: str) -> Done:
    """The command in a house where something is otherwise, told in Python."""
    program = f"import sys; from banco.cli import main; sys.argv[0] = 'banco'\n{change}\nmain.run()"
    return _run([sys.executable, "-c", program, *words], environment)


def piped(words: str, **environment: str) -> Done:
    """A line of the shell that may hold pipes; the exit code is that of `banco`, its first word."""
    line = f'"{BANCO}" {words}; exit ${{PIPESTATUS[0]}}'
    return _run(["/bin/bash", "-c", line], environment)


def sentence_of(done: Done) -> str:
    """The one sentence on standard error."""
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith("banco: ")
    return sentence


def _run(line: list[str], environment: dict[str, str]) -> Done:
    variables = {"PATH": "/usr/bin:/bin", "COLUMNS": "200", "LANG": "C.UTF-8", **SOURCES, **environment}
    return subprocess.run(line, capture_output=True, text=True, check=False, encoding="utf-8", env=variables)
