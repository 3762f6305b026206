"""Standard output, which may be full or have no reader any more."""

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
    """The file that standard output is written to; after a failed write, the rest is discarded."""

    def write(self, data: ReadableBuffer, /) -> int:
        """Write the bytes; where the reader has closed the pipe, the command ends."""
        try:
            return super().write(data)
        except BrokenPipeError:
            self._discard()
            raise SystemExit(NOBODY_READS) from None
        except OSError as error:
            self._discard()
            raise OSError(error.errno, error.strerror, "standard output") from None

    def _discard(self) -> None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self.fileno())
        os.close(nowhere)


@contextmanager
def watch_output() -> Iterator[None]:
    """Standard output through an `Outlet` while the command runs, flushed at the end."""
    if not isinstance(sys.stdout, TextIOWrapper):
        yield
        return
    sys.stdout = _with_outlet(sys.stdout)
    try:
        yield
    finally:
        sys.stdout.flush()


def _with_outlet(output: TextIOWrapper) -> TextIOWrapper:
    output.flush()
    return TextIOWrapper(
        BufferedWriter(Outlet(output.fileno(), "w", closefd=False)),
        encoding=output.encoding,
        errors=output.errors,
        line_buffering=output.line_buffering,
        write_through=output.write_through,
    )
