"""Struct types made ready for threads.

msgspec works out how a type is read when the type is first used.  A second thread that uses it in that very moment
finds it half made, and the whole process ends (msgspec 0.22).  So whoever starts a thread first makes all of our
types ready; what is ready stays so.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from threading import Lock
from typing import Any

from msgspec import Struct
from msgspec.json import Decoder

from banco.core.plugins import plugin_packages

OURS = plugin_packages() | {__name__.partition(".")[0]}
"""The packages whose types are read: this one, and those that bring games."""

_ready: set[type[Struct]] = set()
_one_at_a_time = Lock()


def make_ready() -> None:
    """Let every type of ours that there is be read by many threads at once."""
    with _one_at_a_time:
        for kind in set(_every_struct()) - _ready:
            with suppress(TypeError, NameError):  # one that is never read need not be
                Decoder[Any](kind)
            _ready.add(kind)


def _every_struct(root: type[Struct] = Struct) -> Iterator[type[Struct]]:
    for kind in root.__subclasses__():
        if kind.__module__.partition(".")[0] in OURS:
            yield kind
        yield from _every_struct(kind)
