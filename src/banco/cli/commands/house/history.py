"""`banco history`: what a player has played, round by round, and out of the house as files."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, open_store
from banco.cli.shared.history_files import STANDARD_OUTPUT, write_records, write_sheet
from banco.cli.shared.history_output import bet_facts, page_facts, print_bet, print_page, print_story, story_facts
from banco.cli.shared.options.money_option import money_option
from banco.cli.shared.printing import AsJson, console, print_json
from banco.core.errors import BadInput
from banco.core.record.round_text import find_game
from banco.games import GAMES
from banco.house.accounts.account import account_of
from banco.house.dates import day_end, day_start
from banco.house.history.csv_export import export_csv
from banco.house.history.find_bet import find_bet
from banco.house.history.page import MOST_A_PAGE, ROUNDS_A_PAGE, page
from banco.house.history.plays import PlayResult
from banco.house.history.records import record, records
from banco.house.history.round_filter import RoundFilter
from banco.house.history.story import story
from banco.house.history.summary import summary
from banco.house.store.store import Store
from banco.ledger.purses import Money


class AskedTogether(BadInput):
    """Two options that ask for different things."""

    sentence = "{first} and {second} cannot be asked for together."


class NeverEnding(BadInput):
    """The last day stands before the first."""

    sentence = "Nothing lies between {first} and {last}: --to is before --from."


def history(
    player: Annotated[str, typer.Argument(help="Whose rounds.")],
    *,
    game: Annotated[str, typer.Option(help="Only this game, as `banco games` lists it.")] = "",
    table: Annotated[str, typer.Option(help="Only this table.")] = "",
    money: Annotated[Money | None, money_option("Only this kind of money.")] = None,
    since: Annotated[str, typer.Option("--from", metavar="DATE", help="From this day (UTC) on, as 2026-01-31.")] = "",
    until: Annotated[str, typer.Option("--to", metavar="DATE", help="Up to this day (UTC), itself included.")] = "",
    result: Annotated[PlayResult | None, typer.Option(help="Only rounds that ended like this.")] = None,
    limit: Annotated[int, typer.Option(help=f"How many rounds to show, at most {MOST_A_PAGE}.")] = ROUNDS_A_PAGE,
    cursor: Annotated[str, typer.Option(help="Go on where a page ended.")] = "",
    round_id: Annotated[str, typer.Option("--round", metavar="ID", help="Tell one round in full.")] = "",
    bet: Annotated[str, typer.Option(metavar="KEY", help="What became of a bet, by the client's own id.")] = "",
    csv: Annotated[
        str, typer.Option(metavar="FILE", help="Write every settled bet as a row of CSV; - is standard output.")
    ] = "",
    notation: Annotated[
        str,
        typer.Option(
            metavar="FILE|DIR", help="Write the records of the rounds, to - or a file; in a folder, a file each."
        ),
    ] = "",
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Show what a player has played, tell one round in full, find a bet again, or write files."""
    _check_exclusive({"--bet": bet, "--round": round_id, "--csv": csv})
    _check_exclusive({"--bet": bet, "--notation": notation})
    _check_exclusive({"--csv -": _is_output(csv), "--notation -": _is_output(notation), "--json": as_json})
    round_filter = RoundFilter(
        game=find_game(game, GAMES).name if game else None,
        table=table or None,
        money=money,
        since=day_start(since) if since else None,
        until=day_end(until) if until else None,
        result=result,
    )
    if round_filter.since is not None and round_filter.until is not None and round_filter.until <= round_filter.since:
        raise NeverEnding(first=since, last=until)
    with open_store(database) as store:
        name = store.read(lambda connection: account_of(connection, player)).name
        if bet:
            _show_bet(store, name, bet, as_json=as_json)
        elif round_id:
            _show_round(store, name, round_id, notation, as_json=as_json)
        elif csv or notation:
            _write_files(store, name, round_filter, csv, notation, as_json=as_json)
        else:
            _show_page(store, name, round_filter, cursor, limit, as_json=as_json)


def _check_exclusive(options: dict[str, object]) -> None:
    names = [name for name, value in options.items() if value]
    if len(names) > 1:
        raise AskedTogether(first=names[0], second=names[1])


def _is_output(file: str) -> bool:
    return file == STANDARD_OUTPUT


def _show_bet(store: Store, player: str, key: str, *, as_json: bool) -> None:
    found = store.read(lambda connection: find_bet(connection, GAMES, player, key))
    if as_json:
        print_json(bet_facts(found))
    else:
        print_bet(found)


def _show_round(store: Store, player: str, round_id: str, notation: str, *, as_json: bool) -> None:
    found = store.read(lambda connection: story(connection, GAMES, round_id, player))
    if notation:
        one = store.read(lambda connection: record(connection, GAMES, round_id, player))
        write_records(notation, iter([one]))
    if _is_output(notation):
        return
    if as_json:
        print_json(story_facts(found))
    else:
        print_story(found, GAMES[found.game].title)


def _write_files(
    store: Store, player: str, round_filter: RoundFilter, csv: str, notation: str, *, as_json: bool
) -> None:
    facts: dict[str, object] = {"player": player}
    if csv:
        facts |= {"csv": csv, "bets": write_sheet(csv, export_csv(store, GAMES, player, round_filter))}
    if notation:
        facts |= {"notation": notation, "rounds": write_records(notation, records(store, GAMES, player, round_filter))}
    if as_json:
        print_json(facts)
        return
    for file, what in (("csv", "bets"), ("notation", "rounds")):
        if file in facts and not _is_output(str(facts[file])):
            console().print(f"{facts[file]}: {facts[what]} {what}", markup=False, highlight=False)


def _show_page(store: Store, player: str, round_filter: RoundFilter, cursor: str, limit: int, *, as_json: bool) -> None:
    found = store.read(lambda connection: page(connection, player, round_filter, cursor, limit))
    sums = store.read(lambda connection: summary(connection, player, round_filter))
    if not as_json:
        print_page(player, found, sums)
        return
    stories = store.read(lambda c: [story(c, GAMES, play.round, player) for play in found.plays])
    print_json(page_facts(player, stories, found.next, sums))
