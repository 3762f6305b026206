"""The metrics of a server by their names, as Prometheus reads them.

Counters are read from the meters, what is true at this moment from the house itself.  Labels have few values: games
and codes, never tables or players, of whom there are many and whose business it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import version

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import choose_encoder
from prometheus_client.registry import Collector

from banco.server.live.hall.hall import Hall
from banco.server.monitoring.readiness import Readiness
from banco.server.telemetry.histogram import Histogram
from banco.server.telemetry.meters import METERS, Meters

FED = {
    "nodes_alive": "nodes of the house that are alive",
    "bus_connected": "1 while the bus can be reached",
    "event_loop_lag": "seconds that the event loop was late at its last turn",
}
"""Gauges that others feed (`Meters.gauges`); what nobody feeds is left out."""

UNITS = {"event_loop_lag": "_seconds"}


class HouseCollector(Collector):
    """Collects the metrics of one house when somebody asks."""

    def __init__(
        self, hall: Hall, readiness: Readiness, connections: Callable[[], int], meters: Meters = METERS
    ) -> None:
        self._hall = hall
        self._readiness = readiness
        self._connections = connections
        self._meters = meters

    def collect(self) -> Iterator[Metric]:
        """Every metric of the house."""
        yield from self._collect_play()
        yield from self._collect_store()
        yield from self._collect_moment()

    def _collect_play(self) -> Iterator[Metric]:
        meters = self._meters
        yield _counts("banco_stakes", "stakes that were taken", "game", meters.stakes)
        yield _counts("banco_bets", "bets that were settled", "game", meters.bets)
        rounds = CounterMetricFamily("banco_rounds", "rounds opened, settled and void", labels=("game", "state"))
        for (game, state), count in sorted(meters.rounds.items()):
            rounds.add_metric((game, state), count)
        yield rounds
        yield _counts("banco_refusals", "requests and commands that were refused", "code", meters.refusals)
        yield _counts("banco_closings", "connections to tables that the house has closed", "code", meters.closings)
        yield CounterMetricFamily("banco_incidents", "incidents at tables", value=meters.incidents)
        yield CounterMetricFamily("banco_take_overs", "tables taken over from other nodes", value=meters.take_overs)
        yield CounterMetricFamily("banco_hand_overs", "tables handed over to other nodes", value=meters.hand_overs)
        told = "from a command's arrival to its acknowledgement"
        yield _histogram("banco_acknowledgement_seconds", told, meters.acknowledgement)
        yield _histogram("banco_request_seconds", "from a request over HTTP to its answer", meters.requests)

    def _collect_store(self) -> Iterator[Metric]:
        meters, store = self._meters, self._meters.store
        yield _histogram("banco_commit_seconds", "from handing an entry in until it is on the disk", meters.commit)
        yield _histogram("banco_store_batch_seconds", "from the begin to the commit of a transaction", store.seconds)
        yield _histogram("banco_store_batch_size", "entries and works that share a transaction", store.sizes)
        yield CounterMetricFamily("banco_store_failures", "jobs that the database failed", value=store.failures)
        yield _gauge("banco_store_queue_length", "jobs that wait for the writer", self._hall.store.waiting)

    def _collect_moment(self) -> Iterator[Metric]:
        hall, tables = self._hall, tuple(self._hall.tables.values())
        waiting = [table.waiting for table in tables]
        yield _gauge("banco_table_queue_length", "commands that wait for their tables", sum(waiting))
        yield _gauge(
            "banco_table_queue_length_max", "commands that wait for the busiest table", max(waiting, default=0)
        )
        yield _gauge("banco_tables", "tables that run here", len(tables))
        yield _gauge("banco_players", "players who are seated here", sum(len(table.players) for table in tables))
        yield _gauge("banco_connections", "open connections of every kind", self._connections())
        yield _gauge("banco_table_connections", "connections to tables", sum(1 for _ in hall.connections))
        yield _gauge("banco_open", "1 once the tables are loaded", self._readiness.opened)
        yield _gauge("banco_draining", "1 while the server is about to close", self._readiness.draining)
        info = GaugeMetricFamily("banco_build_info", "always 1; its label is the version", labels=("version",))
        info.add_metric((version("banco"),), 1)
        yield info
        owned = sum(hall.ownership.owns(table.settings.name) for table in tables)
        yield _gauge("banco_tables_owned", "tables that this node runs as their owner, by leases or alone", owned)
        gauges = self._meters.gauges
        for name, told in FED.items():
            if name in gauges:
                yield _gauge(f"banco_{name}{UNITS.get(name, '')}", told, gauges[name]())


def _gauge(name: str, told: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, told, value=float(value))


def _counts(name: str, told: str, label: str, counts: Mapping[str, int]) -> CounterMetricFamily:
    family = CounterMetricFamily(name, told, labels=(label,))
    for key, count in sorted(counts.items()):
        family.add_metric((key,), count)
    return family


def _histogram(name: str, told: str, found: Histogram) -> HistogramMetricFamily:
    return HistogramMetricFamily(name, told, buckets=found.buckets(), sum_value=found.total)


class Exposition:
    """The metrics of a house and of its process as text."""

    def __init__(self, hall: Hall, readiness: Readiness, connections: Callable[[], int]) -> None:
        self._registry = CollectorRegistry(auto_describe=False)
        self._registry.register(HouseCollector(hall, readiness, connections))
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)
        GCCollector(registry=self._registry)

    def text(self, accept: str = "") -> tuple[bytes, str]:
        """The metrics in the form that the asker wants, and its content type."""
        encode, content_type = choose_encoder(accept)
        return encode(self._registry), content_type
