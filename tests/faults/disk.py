"""A disk that fails when a test says so, under the process of a database: `disk.c`, where there is a compiler."""

from __future__ import annotations

import errno
import mmap
import shutil
import struct
import subprocess
from collections.abc import Mapping
from pathlib import Path

SOURCE = Path(__file__).with_name("disk.c")
ORDERS = struct.Struct("5i")
WRITES, SYNCS = 1, 2
FOR_EVER = 2**30


def compiler() -> str | None:
    """The C compiler of this machine, if it has one."""
    return shutil.which("cc") or shutil.which("gcc")


class FailingDisk:
    """The disk under a database that was started with `environment`; well until it is told to fail."""

    def __init__(self, folder: Path) -> None:
        library, orders = folder / "disk.so", folder / "disk.orders"
        found = compiler()
        assert found, "ask `compiler` first"
        subprocess.run([found, "-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], check=True)
        orders.write_bytes(bytes(ORDERS.size))
        for path, mode in ((folder, 0o755), (library, 0o755), (orders, 0o666)):
            path.chmod(mode)  # PostgreSQL runs as somebody else where we are root
        with orders.open("r+b") as file:
            self._orders = mmap.mmap(file.fileno(), ORDERS.size)
        self.environment: Mapping[str, str] = {"LD_PRELOAD": str(library), "BANCO_DISK": str(orders)}

    def fail(self, what: int, after: int, times: int, error: int = errno.EIO) -> None:
        """Let so many calls through, and then fail so many."""
        self._orders[:] = ORDERS.pack(0, after, times, error, 0)
        self._orders[: struct.calcsize("i")] = struct.pack("i", what)

    def is_well(self) -> None:
        """Nothing fails any more."""
        self._orders[: struct.calcsize("i")] = struct.pack("i", 0)

    @property
    def hits(self) -> int:
        """How many calls have failed since it was told to."""
        return int(ORDERS.unpack(self._orders[:])[-1])
