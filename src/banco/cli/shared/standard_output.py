"""Standard output, which may be full or have nobody left to read it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedWriter, FileIO, TextIOWrapper
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

NOBODY_READS = 141  # as the shell tells of a program that a closed pipe has ended


class Outlet(FileIO):
    """Where the output leaves; once that fails, whatever is still said goes nowhere."""

    def write(self, data: ReadableBuffer, /) -> int:
        """Let the bytes out; who has closed the pipe wants no more, and the command ends."""
        try:
            return super().write(data)
        except BrokenPipeError:
            self._hush()
            raise SystemExit(NOBODY_READS) from None
        except OSError as error:
            self._hush()
            raise OSError(error.errno, error.strerror, "standard output") from None

    def _hush(self) -> None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self.fileno())
        os.close(nowhere)


@contextmanager
def watched() -> Iterator[None]:
    """Standard output with an eye on where it goes, and nothing of it left behind at the end."""
    if not isinstance(sys.stdout, TextIOWrapper):
        yield
        return
    sys.stdout = _watched(sys.stdout)
    try:
        yield
    finally:
        sys.stdout.flush()


def _watched(output: TextIOWrapper) -> TextIOWrapper:
    output.flush()
    return TextIOWrapper(
        BufferedWriter(Outlet(output.fileno(), "w", closefd=False)),
        encoding=output.encoding,
        errors=output.errors,
        line_buffering=output.line_buffering,
        write_through=output.write_through,
    )
