"""Files that a command reads and writes; where that fails, the sentence names the file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from banco.core.errors import BadInput


class CannotRead(BadInput):
    """A file cannot be read."""

    sentence = "{file} cannot be read: {why}."


class CannotWrite(BadInput):
    """A file cannot be written."""

    sentence = "{file} cannot be written: {why}."


def read_text(file: Path) -> str:
    """The text of a file."""
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise CannotRead(file=file, why=error.strerror or "unknown") from error
    except UnicodeDecodeError as error:
        raise CannotRead(file=file, why="it is no UTF-8 text") from error


def write_text(file: Path, text: str) -> None:
    """Write the text to a file."""
    with open_for_writing(file) as out:
        out.write(text)


@contextmanager
def open_for_writing(file: str | Path) -> Iterator[TextIO]:
    """The file, open for text that is written as it is; what ends in a slash is a folder, and is refused."""
    try:
        with open(file, "w", encoding="utf-8", newline="") as out:
            yield out
    except OSError as error:
        raise CannotWrite(file=file, why=error.strerror or "unknown") from error
