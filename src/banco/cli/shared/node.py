"""How `banco serve` has its database: for itself, or as one of several nodes that share it and talk over a bus."""

from __future__ import annotations

import os
import secrets
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from importlib.util import find_spec
from typing import Annotated, NamedTuple

import typer

from banco.core.errors import BadInput
from banco.core.time import Millis
from banco.house.nodes.node_rows import LEASE, Node
from banco.house.store.database import Database
from banco.house.store.serving_lock import ServingLock, node_lock, serving_lock
from banco.server.live.cluster_port import Cluster, NoCluster
from banco.server.live.hall.leased_ownership import LeasedOwnership
from banco.server.live.hall.ownership import Ownership, SoleOwnership
from banco.server.telemetry.meters import METERS

BusOption = Annotated[
    str,
    typer.Option(
        "--bus", metavar="NATS-URL", help="Serve the house together with other servers on its PostgreSQL database."
    ),
]


class BusNeedsPostgresql(BadInput):
    """Only PostgreSQL can be shared by several servers."""

    sentence = "Several servers (--bus) need one PostgreSQL database; “{database}” is a file of one server."


class BusNotInstalled(BadInput):
    """What speaks to the bus is an extra of the package."""

    sentence = "The client of NATS, which --bus needs, is not installed: pip install “banco[bus]”."


class Place(NamedTuple):
    """A server's place in its house: the right to write, which tables are its own, and the other nodes."""

    lock: ServingLock
    ownership: Ownership
    cluster: Cluster


@contextmanager
def place_in_house(books: Database, bus: str = "", lease: Millis = LEASE) -> Iterator[Place]:
    """The place of this server; if another takes the database for itself, this one closes and says why."""
    place = _node_place(books, bus, lease) if bus else _sole_place(books)
    lock = place.lock
    lock.take()
    try:
        yield place
    finally:
        lock.release()
        if lock.lost:
            raise lock.lost


def _sole_place(books: Database) -> Place:
    return Place(serving_lock(books, secrets.token_hex(8), _close), SoleOwnership(), NoCluster())


def check_shareable(books: Database) -> None:
    """Refuse to share a database that only one server can have, or to do so without what speaks to the bus."""
    if books.sqlite:
        raise BusNeedsPostgresql(database=str(books))
    if not find_spec("nats"):
        raise BusNotInstalled


def _node_place(books: Database, bus: str, lease: Millis) -> Place:
    check_shareable(books)
    from banco.server.cluster.nats_bus import NatsBus
    from banco.server.cluster.node_cluster import NodeCluster

    node = Node(id=secrets.token_hex(8), name=f"{socket.gethostname()}/{os.getpid()}", version=version("banco"))
    line = NatsBus(bus, node.id)
    METERS.gauges["bus_connected"] = lambda: line.connected
    return Place(node_lock(books, node.id, _close), LeasedOwnership(books, node, lease), NodeCluster(line, node.id))


def _close() -> None:
    os.kill(os.getpid(), signal.SIGTERM)
