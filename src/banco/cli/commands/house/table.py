"""`banco table …`: the tables of the house, made, changed, enabled and disabled."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from msgspec import ValidationError, convert, json, to_builtins
from msgspec.structs import replace
from rich.table import Table

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, TablesOption, open_store
from banco.cli.shared.house_tables import TableArgument, find_table, house_tables, read_pairs
from banco.cli.shared.idempotency import facts_of
from banco.cli.shared.options.change_options import ChangeOptions, change_command
from banco.cli.shared.options.game_options import GameArgument, TableOptions
from banco.cli.shared.options.money_option import money_option
from banco.cli.shared.printing import AsJson, print_json, print_table, table
from banco.core.record.round_text import find_game
from banco.games import GAMES
from banco.house.tables.administration import change_table, enable_table, set_up_table
from banco.house.tables.configuration import OUR_TABLES, check_table
from banco.ledger.purses import Money
from banco.server.http.game_options import options_of
from banco.table.settings import BadSettings, Clocks, DealerKind, TableSettings
from banco.texts import Language

app = typer.Typer(help="The tables of the house.", no_args_is_help=True)

TitleOption = Annotated[str | None, typer.Option(help="Its title in the lobby.")]
VariantOption = Annotated[str | None, typer.Option(help="A variant of the game, as `banco games` lists it.")]
ClockOption = Annotated[
    list[str] | None,
    typer.Option(
        "--clock", metavar="NAME=VALUE", help="A clock in milliseconds, as in betting=20000; may be repeated."
    ),
]
DealerOption = Annotated[DealerKind | None, typer.Option(help="Who deals.")]
HousePlayersOption = Annotated[int | None, typer.Option(min=0, max=8, help="How many players of the house play.")]
AdviceOption = Annotated[
    bool | None,
    typer.Option("--advice/--no-advice", help="Whether players may ask what their choices are worth."),
]
GesturesOption = Annotated[
    bool | None,
    typer.Option("--gestures/--no-gestures", help="Whether players may greet and applaud each other."),
]
LanguageOption = Annotated[Language, typer.Option(help="The language of the meanings.")]
WhyOption = Annotated[str, typer.Option(help="Why, for the journal.")]


@app.command("list")
def list_tables(
    *, tables: TablesOption = OUR_TABLES, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False
) -> None:
    """List the tables of the house."""
    with open_store(database) as store:
        found = tuple(house_tables(store, tables).values())
    if as_json:
        print_json({"tables": found})
    else:
        print_table(tables_table(found))


@app.command()
def show(
    name: TableArgument,
    *,
    tables: TablesOption = OUR_TABLES,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Show how a table is set, with every option of its rounds."""
    with open_store(database) as store:
        found = find_table(store, tables, name)
    facts = {**facts_of(found), "options": found.options_of(GAMES[found.game])}
    if as_json:
        print_json(facts)
    else:
        print_table(settings_table(to_builtins(facts)))


@app.command()
def options(game: GameArgument, *, language: LanguageOption = Language.ENGLISH, as_json: AsJson = False) -> None:
    """List what a table of a game may set, with the meaning of every option."""
    played = find_game(game, GAMES)
    usual, found = to_builtins(played.options()), options_of(played, language)
    if as_json:
        print_json({"game": played.name, "options": found, "usual": usual})
        return
    rows = table("option", "usual", "values", "meaning")
    for one in found:
        values = ", ".join(choice.value for choice in one.choices) or one.kind.value
        rows.add_row(one.name, json.encode(usual[one.name]).decode(), values, one.meaning)
    print_table(rows)


@app.command()
def clocks(*, as_json: AsJson = False) -> None:
    """List how long a new table waits, unless it is set otherwise."""
    if as_json:
        print_json(Clocks())
        return
    rows = table("clock", "milliseconds")
    for name, wait in to_builtins(Clocks()).items():
        rows.add_row(name, str(wait))
    print_table(rows)


@app.command()
@change_command
def add(
    options: ChangeOptions,
    name: TableArgument,
    game: GameArgument,
    *,
    title: TitleOption = None,
    money: Annotated[Money, money_option("Which money is played for.", default=Money.PLAY_EUR)] = Money.PLAY_EUR,
    variant: VariantOption = None,
    option: TableOptions = None,
    clock: ClockOption = None,
    dealer: DealerOption = None,
    house_players: HousePlayersOption = None,
    advice: AdviceOption = None,
    gestures: GesturesOption = None,
    solo: Annotated[bool, typer.Option("--solo", help="Everybody has a table of their own.")] = False,
    tables: TablesOption = OUR_TABLES,
) -> None:
    """Set up a table; a house that is open opens it at once."""
    wanted = changed_settings(
        {"name": name, "title": name, "game": game, "money": money, "solo": solo},
        {
            "title": title,
            "variant": variant,
            "dealer": dealer,
            "house_players": house_players,
            "advice": advice,
            "gestures": gestures,
        },
        read_pairs(option),
        read_pairs(clock),
    )
    check_table(wanted, GAMES)
    with options.begin() as change:
        known = house_tables(change.store, tables) if change.before is None else {}
        done = change.run(lambda c: set_up_table(c, change.request, wanted, known))
        change.answer(facts_of(done), f"Table {done.table} is set up.")


@app.command("change")
@change_command
def change_settings(
    options: ChangeOptions,
    name: TableArgument,
    *,
    title: TitleOption = None,
    variant: VariantOption = None,
    option: TableOptions = None,
    clock: ClockOption = None,
    dealer: DealerOption = None,
    house_players: HousePlayersOption = None,
    advice: AdviceOption = None,
    gestures: GesturesOption = None,
    why: WhyOption = "",
    tables: TablesOption = OUR_TABLES,
) -> None:
    """Change how a table is set, from its next round on; what is not named stays as it is."""
    with options.begin() as change:
        before = find_table(change.store, tables, name)
        wanted = changed_settings(
            facts_of(before),
            {
                "title": title,
                "variant": variant,
                "dealer": dealer,
                "house_players": house_players,
                "advice": advice,
                "gestures": gestures,
            },
            read_pairs(option),
            read_pairs(clock),
        )
        check_table(wanted, GAMES)
        done = change.run(lambda c: change_table(c, replace(change.request, why=why), before, wanted))
        change.answer(facts_of(done), f"Table {done.name} is changed from its next round on.")


@app.command()
@change_command
def enable(
    options: ChangeOptions, name: TableArgument, *, why: WhyOption = "", tables: TablesOption = OUR_TABLES
) -> None:
    """Let a table take bets."""
    _enable(options, name, why, tables, on=True)


@app.command()
@change_command
def disable(
    options: ChangeOptions, name: TableArgument, *, why: WhyOption = "", tables: TablesOption = OUR_TABLES
) -> None:
    """Let a table conclude its round and take no more bets."""
    _enable(options, name, why, tables, on=False)


def _enable(options: ChangeOptions, name: str, why: str, tables: TablesOption, *, on: bool) -> None:
    with options.begin() as change:
        settings = find_table(change.store, tables, name)
        done = change.run(lambda c: enable_table(c, replace(change.request, why=why), settings, on=on))
        change.answer(facts_of(done), f"Table {done.name} takes {'bets' if done.enabled else 'no bets'}.")


def changed_settings(
    before: dict[str, Any], named: dict[str, Any], options: dict[str, Any], clocks: dict[str, Any]
) -> TableSettings:
    """The settings with what was named; options and clocks that were not named stay."""
    facts = before | {name: value for name, value in named.items() if value is not None}
    facts = to_builtins(facts, builtin_types=(DealerKind, Money))
    facts["options"] = facts.get("options", {}) | options
    facts["clocks"] = facts.get("clocks", {}) | clocks
    try:
        return convert(facts, TableSettings)
    except ValidationError as error:
        raise BadSettings(table=facts["name"], why=str(error)) from error


def tables_table(found: tuple[TableSettings, ...]) -> Table:
    """The tables in a table for the terminal."""
    rows = table("name", "title", "game", "money", "kind", "dealer", "bets")
    for one in found:
        kind, bets = "solo" if one.solo else "shared", "yes" if one.enabled else "no"
        rows.add_row(one.name, one.title, one.game, one.money.value, kind, one.dealer.value, bets)
    return rows


def settings_table(facts: dict[str, Any]) -> Table:
    """The settings in a table for the terminal, each option and each clock in a row."""
    rows = table("setting", "value")
    for name, value in facts.items():
        if isinstance(value, dict):
            for part, one in value.items():
                rows.add_row(f"{name}.{part}", str(one))
        else:
            rows.add_row(name, str(value))
    return rows
