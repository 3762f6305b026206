"""`banco load`: a crowd of players at a house that is open, and how it stands the load."""

from __future__ import annotations

import asyncio
import re
import resource
from typing import Annotated

import typer
from httpx import HTTPError

from banco.cli.shared.printing import AsJson, print_json
from banco.cli.shared.progress import stages
from banco.client.errors import ClientError
from banco.client.load.crowd import LoadPlan
from banco.client.load.crowd import load as let_play
from banco.client.load.newcomers import first_bets
from banco.client.load.tally import Figures, Tally, figures
from banco.core.errors import BadInput
from banco.core.record.round_text import find_game
from banco.games import GAMES

STAY = "Seconds after which a player closes the tab for good, and a new guest comes instead; 0: all stay."
NEWCOMERS = "In the end a newcomer tries every table, with so many seconds to a settled bet; 0: nobody comes."
PART = re.compile(r"(?P<game>[a-z-]+)(?:=(?P<part>[1-9]\d{0,3}))?")


class BadMix(BadInput):
    """A mix of games that cannot be read."""

    sentence = "“{text}” is no mix of games: write it as paijiu=3,lucky-tree=1."


class NoHouse(BadInput):
    """There is no house at the address, or it does not let the crowd in."""

    sentence = "Nobody can play at {url}: {why}."


class NothingMeasured(BadInput):
    """The crowd was sent home before it had begun to play."""

    sentence = "It was interrupted before anybody had begun to play."


def load(
    url: Annotated[str, typer.Argument(help="The address of the house, as in http://127.0.0.1:8000.")],
    *,
    players: Annotated[int, typer.Option(min=1, max=100_000, help="How many come, as guests.")] = 100,
    seconds: Annotated[float, typer.Option(min=0.1, max=86_400, help="How long they play.")] = 20.0,
    think: Annotated[float, typer.Option(min=0.0, max=3_600, help="Seconds between two actions of a player.")] = 2.0,
    games: Annotated[str, typer.Option(help="Which games in which parts, as in paijiu=3,lucky-tree; all.")] = "",
    stay: Annotated[float, typer.Option(min=0.0, max=86_400, help=STAY)] = 0.0,
    newcomers: Annotated[float, typer.Option(min=0.0, max=3_600, help=NEWCOMERS)] = 0.0,
    as_json: AsJson = False,
) -> None:
    """Let a crowd of guests play at a house, and tell how quickly it answers; Ctrl-C ends it with the figures so far.

    They play for play money at the tables that are open, and leave their accounts behind.  A house counts how often one
    address asks: serve it with --no-rates, or they come in one by one.  With --newcomers the exit code is 1 if at some
    table no bet of a newcomer was settled in time.

    Examples: banco load http://127.0.0.1:8000 --players 500 · banco load http://127.0.0.1:8000 --games paijiu=3,lugano
    · banco load http://127.0.0.1:8000 --seconds 3600 --stay 60 --newcomers 300
    """
    mix = read_mix(games)
    wanted = LoadPlan(url=url, players=players, seconds=seconds, think_seconds=think, mix=mix, stay_seconds=stay)
    tally = run_crowd(wanted)
    tried = try_newcomers(wanted, newcomers) if newcomers else {}
    measured = figures(tally, players, tried)
    if as_json:
        print_json(measured)
    else:
        print_figures(measured)
    if None in tried.values():
        raise typer.Exit(1)


def read_mix(text: str) -> dict[str, int]:
    """Every game with its part; all of them alike where nothing is said."""
    if not text:
        return dict.fromkeys(GAMES, 1)
    parts = [PART.fullmatch(part.strip()) for part in text.split(",")]
    if not all(parts):
        raise BadMix(text=text[:80])
    return {find_game(part["game"], GAMES).name: int(part["part"] or 1) for part in parts if part}


def run_crowd(wanted: LoadPlan) -> Tally:
    """What the crowd has measured, behind a progress bar; interrupted, what it has by then."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    tally = Tally()
    try:
        with stages() as report:
            asyncio.run(let_play(wanted, tally, report))
    except (HTTPError, ClientError, TimeoutError) as error:
        raise NoHouse(url=wanted.url, why=str(error) or type(error).__name__) from error
    except KeyboardInterrupt:
        if not tally.seconds:
            raise NothingMeasured from None
    return tally


def try_newcomers(wanted: LoadPlan, patience: float) -> dict[str, float | None]:
    """For every table the seconds from coming to a newcomer's first settled bet, behind a progress bar."""
    with stages() as report:
        return asyncio.run(first_bets(wanted.url, wanted.mix, wanted.think_seconds, patience, report))


def print_figures(rates: Figures) -> None:
    """The figures, a line each."""
    typer.echo(f"{rates.players:,} players for {rates.seconds:.1f} s")
    typer.echo(
        f"{rates.bets:,.1f} bets settled a second, {rates.commands:,.1f} commands answered, {rates.news:,.1f} told"
    )
    typer.echo(f"acknowledgement {rates.acknowledgement}; broadcast {rates.broadcast}")
    refused = ", ".join(f"{code} {count}" for code, count in sorted(rates.refused.items())) or "none"
    typer.echo(f"refused: {refused}; lines lost: {rates.lines_lost}; tabs closed for good: {rates.tabs_closed}")
    for table, seconds in rates.first_bets.items():
        took = "no bet settled in time" if seconds is None else f"first bet settled after {seconds:.1f} s"
        typer.echo(f"a newcomer at {table}: {took}")
