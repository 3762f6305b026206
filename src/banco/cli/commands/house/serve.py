"""`banco serve`: the house on the network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import closing, nullcontext, suppress
from pathlib import Path
from socket import AF_INET, AF_INET6, SO_REUSEADDR, SOL_SOCKET
from socket import socket as Socket  # noqa: N812
from typing import Annotated, NamedTuple

import typer
import uvicorn
from sqlalchemy.exc import DBAPIError

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, TablesOption
from banco.cli.shared.house_key import KeyFileOption, find_house_seal, require_serving_seal
from banco.cli.shared.node import BusOption, check_shareable, place_in_house
from banco.cli.shared.options.monitor_options import (
    LogFormatOption,
    LogLevelOption,
    MonitorOption,
    read_monitor_address,
)
from banco.cli.shared.printing import console
from banco.cli.shared.signals import stop_on_signals
from banco.cli.shared.workers import Supervisor, WorkersNeedBus, WorkersOption
from banco.core.errors import BadInput, BancoError
from banco.games import GAMES
from banco.house.house_store import open_house_store
from banco.house.seals.seal import ShoeSeal
from banco.house.store.database import Database
from banco.house.store.upgrade import check_upgraded, check_writable, closed_for_upgrade, upgrade
from banco.house.tables.configuration import OUR_TABLES, every_table, read_tables, read_times, stored_tables
from banco.house.tables.seal_keys import register_first_key
from banco.server.app import create_app
from banco.server.clock_and_entropy import SystemChance, now
from banco.server.connections.file_limit import BACKLOG, raise_file_limit
from banco.server.connections.gate import Gate
from banco.server.http.context import AppContext
from banco.server.http.security.connection_limits import ConnectionLimits
from banco.server.http.security.rates import NO_RATES, Rates
from banco.server.http.security.settings import ServerSettings
from banco.server.live.hall.hall import Hall
from banco.server.monitoring.exposition import Exposition
from banco.server.monitoring.monitor import Monitor, MonitorApp
from banco.server.monitoring.readiness import Readiness
from banco.server.telemetry.logs import LogFormat, LogLevel, hand_over_uvicorn_logs, set_up_logs
from banco.server.telemetry.spans import SPANS, export_spans
from banco.server.uvicorn_config import tune_gc, uvicorn_config
from banco.table.settings import TableSettings

LIMITS = ConnectionLimits()
DRAIN_SECONDS = 10.0


class CannotListen(BadInput):
    """The address cannot be listened at, mostly because another program has it."""

    sentence = "Nobody can be let in at {host}:{port}: {why}; --port and --host name another address."


def serve(
    *,
    database: DatabaseOption = DEFAULT_DATABASE,
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535, help="The port to listen at; 0 takes a free one.")] = 8000,
    tables: TablesOption = OUR_TABLES,
    key_file: KeyFileOption = None,
    https: Annotated[bool, typer.Option("--https", help="People reach it by https, through a proxy.")] = False,
    origin: Annotated[list[str] | None, typer.Option(help="A further page whose scripts may ask.")] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS|NETWORK", help="A proxy that says in X-Forwarded-For who calls; may be repeated."
        ),
    ] = None,
    connections: Annotated[int, typer.Option(min=1, help="The most connections at once.")] = LIMITS.most,
    connections_from_one: Annotated[
        int, typer.Option(min=1, help="The most connections from one address.")
    ] = LIMITS.from_one,
    no_rates: Annotated[
        bool,
        typer.Option("--no-rates", help="Count no requests, messages or connections of an address: for a load test."),
    ] = False,
    upgrade_first: Annotated[bool, typer.Option("--upgrade", help="Bring the database up to date first.")] = False,
    bus: BusOption = "",
    workers: WorkersOption = 1,
    monitor: MonitorOption = "",
    log_format: LogFormatOption = LogFormat.TEXT,
    log_level: LogLevelOption = LogLevel.WARNING,
) -> None:
    """Open the house: every table of the file, live, until Ctrl-C or SIGTERM; nothing is lost by closing."""
    if workers > 1 and not bus:
        raise WorkersNeedBus(workers=workers)
    most = max(1, connections // workers)
    server_settings = ServerSettings(
        https=https,
        origins=tuple(origin or ()),
        rates=NO_RATES if no_rates else Rates(),
        connections=ConnectionLimits(most=most, from_one=most if no_rates else connections_from_one),
        proxies=tuple(trusted_proxy or ()),
    )
    house = House(database, tables, key_file, bus, log_format, log_level)
    where = Where((host, port), read_monitor_address(monitor) if monitor else None)
    code = 0
    if workers > 1:
        code = _serve_by_workers(house, server_settings, where, workers, upgrade_first=upgrade_first)
    else:
        _serve_house(house, server_settings, where, upgrade_first=upgrade_first)
    console().print("banco is closed; everything is kept", markup=False)
    if code:
        raise typer.Exit(code)


class House(NamedTuple):
    """Which house is served, and how its log is written."""

    database: str
    tables: Path
    key_file: Path | None
    bus: str
    log_format: LogFormat
    log_level: LogLevel


class Where(NamedTuple):
    """Where players and operators are answered; a worker has its socket from a parent, who is told of its opening."""

    address: tuple[str, int]
    monitored_at: tuple[str, int] | None
    socket: Socket | None = None
    opened: Callable[[str], None] | None = None

    def of_worker(self, number: int, socket: Socket, opened: Callable[[str], None]) -> Where:
        """Where one of several workers answers: operators at a port of its own, in the order of the workers."""
        host, port = self.monitored_at or ("", 0)
        own = (host, port and port + number - 1)
        return Where(self.address, own if self.monitored_at else None, socket, opened)


def _serve_house(house: House, server_settings: ServerSettings, where: Where, *, upgrade_first: bool = False) -> None:
    """Serve the house until a signal ends it."""
    export_spans()
    with stop_on_signals():
        books = Database(house.database)
        with place_in_house(books, house.bus) as place:
            settings, seal = _prepare(house, books, upgrade_first=upgrade_first)
            set_up_logs(house.log_format, house.log_level)
            with closing(open_house_store(books, seal, place.lock)) as store:
                store.do_now(lambda c: register_first_key(c, now(), seal.id))  # from here on the writer holds the lock
                find_house_seal(books, house.key_file)  # refused where another server gave it its first key meanwhile
                store.open_ahead()
                times = read_times(house.tables)
                hall = Hall(store, GAMES, settings, SystemChance(), times, place.ownership, place.cluster)
                _run_server(hall, server_settings, where, house.log_format)
    SPANS.close()


def _serve_by_workers(
    house: House, server_settings: ServerSettings, where: Where, workers: int, *, upgrade_first: bool
) -> int:
    """Serve the house by several processes; what they would all refuse is refused once. Gives the exit code."""
    books = Database(house.database)
    check_shareable(books)
    with place_in_house(books, house.bus):
        settings, _ = _prepare(house, books, upgrade_first=upgrade_first)
    books.close()
    set_up_logs(house.log_format, house.log_level)
    socket = _listen(*where.address)
    socket.listen(BACKLOG)

    def serve_one(number: int, opened: Callable[[str], None]) -> None:
        _serve_house(house, server_settings, where.of_worker(number, socket, opened))

    def announce(monitors: Sequence[str]) -> None:
        told = _announcement(where.address[0], socket, len(settings), f", {workers} workers")
        if where.monitored_at:
            told += f"\noperators are answered at {', '.join(monitors)}"
        console().print(told, markup=False)

    return Supervisor(workers, serve_one, announce).run()


def _prepare(house: House, books: Database, *, upgrade_first: bool) -> tuple[tuple[TableSettings, ...], ShoeSeal]:
    """The tables of the house, and the seal of its shoes, once its database is as this version needs it."""
    if upgrade_first:
        with closed_for_upgrade(books) if house.bus else nullcontext():  # without a bus nobody else can serve it
            upgrade(books)
    check_upgraded(books)
    check_writable(books)
    return _load_tables(books, house.tables, house.key_file)


def _load_tables(books: Database, tables: Path, key_file: Path | None) -> tuple[tuple[TableSettings, ...], ShoeSeal]:
    """The tables of the house, and the seal of its shoes, without which none of them opens."""
    try:
        with books.reading() as connection:
            settings = every_table(read_tables(tables, GAMES), stored_tables(connection))
        return settings, require_serving_seal(books, key_file, settings)
    except BaseException:
        books.close()
        raise


class Doorkeeper(uvicorn.Server):
    """A server that announces once it listens, and hands its tables over to other nodes before it closes.

    Operators are answered from before it listens until after its end.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        context: AppContext,
        announcement: str,
        monitor: Monitor | None,
        opened: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(config)
        self._opened = opened
        self._hall, self._readiness = context.hall, context.readiness
        self._announcement = announcement
        self._monitor = monitor

    async def startup(self, sockets: list[Socket] | None = None) -> None:
        """Listen, and announce that the house is open."""
        if self._monitor:
            await self._monitor.open()
        await super().startup(sockets)
        if self.started and self._opened:
            self._opened(self._monitor.url if self._monitor else "")
        elif self.started:
            console().print(self._announcement, markup=False)

    async def shutdown(self, sockets: list[Socket] | None = None) -> None:
        """Close, after the tables have found other nodes; what cannot be handed over is taken from us later."""
        self._readiness.draining = True
        with suppress(TimeoutError, BancoError, DBAPIError):
            async with asyncio.timeout(DRAIN_SECONDS):
                await self._hall.drain()
        await super().shutdown(sockets)
        if self._monitor:
            await self._monitor.close()


def _run_server(hall: Hall, server_settings: ServerSettings, where: Where, log_format: LogFormat) -> None:
    files = raise_file_limit()
    app = create_app(hall, server_settings)
    config = uvicorn_config(app, *where.address)
    if log_format is LogFormat.JSON:
        hand_over_uvicorn_logs()
    tune_gc()
    socket = where.socket or _listen(*where.address)
    monitor = _monitor(hall, app.context.readiness, config.gate, where.monitored_at) if where.monitored_at else None
    if (most := config.gate.limits.most) < (wanted := server_settings.connections.most):
        few = (
            f"Only {most} connections are taken at once, not {wanted}: this process may open {files} files (ulimit -n)."
        )
        typer.echo(few, err=True)
    announcement = _announcement(where.address[0], socket, len(hall.settings))
    if monitor:
        announcement += f"\noperators are answered at {monitor.url}"
    with suppress(KeyboardInterrupt):
        Doorkeeper(config, app.context, announcement, monitor, where.opened).run(sockets=[socket])


def _announcement(host: str, socket: Socket, tables: int, workers: str = "") -> str:
    return f"banco is open at http://{host}:{socket.getsockname()[1]} with {tables} tables{workers}; Ctrl-C closes it"


def _monitor(hall: Hall, readiness: Readiness, gate: Gate, address: tuple[str, int]) -> Monitor:
    socket = _listen(*address)
    exposition = Exposition(hall, readiness, lambda: gate.open_connections)
    return Monitor(MonitorApp(readiness, exposition), socket)


def _listen(host: str, port: int) -> Socket:
    socket = Socket(AF_INET6 if ":" in host else AF_INET)
    socket.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
    try:
        socket.bind((host, port))
    except (OSError, UnicodeError) as error:
        socket.close()
        raise CannotListen(host=host, port=port, why=getattr(error, "strerror", None) or "it is no address") from error
    return socket
