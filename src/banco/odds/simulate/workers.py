"""Who plays the chunks: this process, processes beside it, or a Dask cluster; all of them are executors."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any

from banco.core.errors import BadInput

WAITING = 2  # chunks for each worker: one under way and one behind it
CONNECT_SECONDS = 10

Crew = tuple[Executor, int]
"""An executor, and how many chunks to have in its hands at once."""


class NoWorkers(BadInput):
    """Somebody has to play."""

    sentence = "A simulation needs at least 1 worker, not {workers}."


class WorkersAndCluster(BadInput):
    """Only one of the two can play."""

    sentence = "Say either how many workers (--workers) or which cluster (--dask), not both."


class ClusterNotInstalled(BadInput):
    """The optional part for clusters is missing."""

    sentence = "A Dask cluster needs the optional part “cluster”: pip install banco[cluster]."


class ClusterNotReached(BadInput):
    """No scheduler answers there."""

    sentence = "There is no Dask cluster at {address}: {why}."


class Here(Executor):
    """Everything at once in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """The work, done."""
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@contextmanager
def crew(workers: int = 1, dask: str = "") -> Iterator[Crew]:
    """The process itself for one worker, a pool for several, the cluster where an address is given."""
    if workers < 1:
        raise NoWorkers(workers=workers)
    if dask and workers > 1:
        raise WorkersAndCluster
    if dask:
        with cluster(dask) as found:
            yield found
    elif workers == 1:
        yield Here(), 1
    else:
        with pool(workers) as executor:
            yield executor, WAITING * workers


@contextmanager
def pool(workers: int) -> Iterator[Executor]:
    """So many processes, which leave it to this one to be interrupted."""
    ignoring = (signal.SIGINT, signal.SIG_IGN)
    executor = ProcessPoolExecutor(workers, get_context("spawn"), initializer=signal.signal, initargs=ignoring)
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The cluster whose scheduler has this address."""
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise ClusterNotInstalled from error
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterNotReached(address=address, why=error) from error
    with client, client.get_executor() as executor:
        yield executor, WAITING * max(1, sum(client.ncores().values()))
