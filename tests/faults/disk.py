"""A disk that fails when a test says so, under the process of a database: `disk.c`, where there is a compiler."""

from __future__ import annotations

import errno
import mmap
import shutil
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

SOURCE = Path(__file__).with_name("disk.c")
NUMBER = struct.Struct("i")
ORDERS = struct.Struct("5i")
LOADED_AT = ORDERS.size
"""Behind the orders stands how many programs have started with the library."""
WRITES, SYNCS = 1, 2
FOR_EVER = 2**30


def compiler() -> str | None:
    """The C compiler of this machine, if it has one."""
    return shutil.which("cc") or shutil.which("gcc")


class FailingDisk:
    """The disk under a database that was started with `environment`; well until it is told to fail."""

    def __init__(self, folder: Path, compiler: str) -> None:
        library, orders = folder / "disk.so", folder / "disk.orders"
        subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], check=True)
        size = ORDERS.size + NUMBER.size
        orders.write_bytes(bytes(size))
        for path, mode in ((folder, 0o755), (library, 0o755), (orders, 0o666)):
            path.chmod(mode)
        with orders.open("r+b") as file:
            self._orders = mmap.mmap(file.fileno(), size)
        self.environment: Mapping[str, str] = {"LD_PRELOAD": str(library), "BANCO_DISK": str(orders)}

    def fail(self, what: int, after: int, times: int, error: int = errno.EIO) -> None:
        """Let so many calls through, and then fail so many."""
        self._orders[: ORDERS.size] = ORDERS.pack(0, after, times, error, 0)
        self._orders[: NUMBER.size] = NUMBER.pack(what)

    def is_well(self) -> None:
        """Nothing fails any more."""
        self._orders[: NUMBER.size] = NUMBER.pack(0)

    @property
    def hits(self) -> int:
        """How many calls have failed since it was told to."""
        return int(ORDERS.unpack(self._orders[: ORDERS.size])[-1])

    @property
    def is_loaded(self) -> bool:
        """Whether any program has started with the library: one that may not read it starts without."""
        return bool(NUMBER.unpack(self._orders[LOADED_AT:])[0])


@contextmanager
def failing_disk() -> Iterator[FailingDisk | None]:
    """A disk that can fail; none, which is said, where there is no compiler.

    Its folder is its own and open to everybody: where we are root PostgreSQL runs as somebody else, who may read
    nothing below the folders that pytest gives to tests.
    """
    found = compiler()
    if not found:
        print("no C compiler here: no write or sync fails, and the disk is never full", file=sys.stderr, flush=True)
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="banco-disk-") as folder:
        yield FailingDisk(Path(folder), found)
