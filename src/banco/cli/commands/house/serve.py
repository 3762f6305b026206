"""`banco serve`: the house on the network."""

from __future__ import annotations

import asyncio
from contextlib import closing, suppress
from pathlib import Path
from socket import AF_INET, AF_INET6, SO_REUSEADDR, SOL_SOCKET
from socket import socket as Socket  # noqa: N812
from typing import Annotated

import typer
import uvicorn
from sqlalchemy.exc import DBAPIError

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, TablesOption
from banco.cli.shared.house_key import KeyFileOption, find_house_seal, require_serving_seal
from banco.cli.shared.node import BusOption, place_in_house
from banco.cli.shared.options.monitor_options import (
    LogFormatOption,
    LogLevelOption,
    MonitorOption,
    read_monitor_address,
)
from banco.cli.shared.printing import console
from banco.cli.shared.signals import stop_on_signals
from banco.core.errors import BadInput, BancoError
from banco.games import GAMES
from banco.house.house_store import open_house_store
from banco.house.seals.seal import ShoeSeal
from banco.house.store.database import Database
from banco.house.store.upgrade import check_upgraded, check_writable, upgrade
from banco.house.tables.configuration import OUR_TABLES, every_table, read_tables, read_times, stored_tables
from banco.house.tables.seal_keys import register_first_key
from banco.server.app import create_app
from banco.server.clock_and_entropy import SystemChance, now
from banco.server.connections.file_limit import raise_file_limit
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
    monitor: MonitorOption = "",
    log_format: LogFormatOption = LogFormat.TEXT,
    log_level: LogLevelOption = LogLevel.WARNING,
) -> None:
    """Open the house: every table of the file, live, until Ctrl-C or SIGTERM; nothing is lost by closing."""
    server_settings = ServerSettings(
        https=https,
        origins=tuple(origin or ()),
        rates=NO_RATES if no_rates else Rates(),
        connections=ConnectionLimits(most=connections, from_one=connections if no_rates else connections_from_one),
        proxies=tuple(trusted_proxy or ()),
    )
    monitored_at = read_monitor_address(monitor) if monitor else None
    export_spans()
    with stop_on_signals():
        books = Database(database)
        with place_in_house(books, bus) as place:
            if upgrade_first:
                upgrade(books)
            check_upgraded(books)
            check_writable(books)
            settings, seal = _load_tables(books, tables, key_file)
            set_up_logs(log_format, log_level)
            with closing(open_house_store(books, seal, place.lock)) as store:
                store.do_now(lambda c: register_first_key(c, now(), seal.id))  # from here on the writer holds the lock
                find_house_seal(books, key_file)  # refused where another server gave the house its first key meanwhile
                store.open_ahead()
                hall = Hall(store, GAMES, settings, SystemChance(), read_times(tables), place.ownership, place.cluster)
                _run_server(hall, server_settings, (host, port), monitored_at, log_format)
    SPANS.close()
    console().print("banco is closed; everything is kept", markup=False)


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

    def __init__(self, config: uvicorn.Config, context: AppContext, announcement: str, monitor: Monitor | None) -> None:
        super().__init__(config)
        self._hall, self._readiness = context.hall, context.readiness
        self._announcement = announcement
        self._monitor = monitor

    async def startup(self, sockets: list[Socket] | None = None) -> None:
        """Listen, and announce that the house is open."""
        if self._monitor:
            await self._monitor.open()
        await super().startup(sockets)
        if self.started:
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


def _run_server(
    hall: Hall,
    server_settings: ServerSettings,
    address: tuple[str, int],
    monitored_at: tuple[str, int] | None,
    log_format: LogFormat,
) -> None:
    files = raise_file_limit()
    app = create_app(hall, server_settings)
    config = uvicorn_config(app, *address)
    if log_format is LogFormat.JSON:
        hand_over_uvicorn_logs()
    tune_gc()
    socket = _listen(*address)
    monitor = _monitor(hall, app.context.readiness, config.gate, monitored_at) if monitored_at else None
    if (most := config.gate.limits.most) < (wanted := server_settings.connections.most):
        few = (
            f"Only {most} connections are taken at once, not {wanted}: this process may open {files} files (ulimit -n)."
        )
        typer.echo(few, err=True)
    where = f"http://{address[0]}:{socket.getsockname()[1]}"
    announcement = f"banco is open at {where} with {len(hall.settings)} tables; Ctrl-C closes it"
    if monitor:
        announcement += f"\noperators are answered at {monitor.url}"
    with suppress(KeyboardInterrupt):
        Doorkeeper(config, app.context, announcement, monitor).run(sockets=[socket])


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
