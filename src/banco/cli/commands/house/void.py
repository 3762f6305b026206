"""`banco void`: a round that cannot go on, broken off."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, now, open_store
from banco.cli.shared.decisions import DecidedByOption, RoundArgument, find_inspector, print_void
from banco.cli.shared.idempotency import facts_of, repeated_sentence
from banco.cli.shared.printing import AsJson, print_json
from banco.games import GAMES
from banco.house.void_round import void_round


def void(
    round_id: RoundArgument,
    *,
    why: Annotated[str, typer.Option(help="Why it cannot go on; players are told.")],
    by: DecidedByOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Make a round void and give every stake back; asked again, nothing more happens."""
    with open_store(database) as store:
        voided = void_round(store, GAMES, round_id, find_inspector(store, by), why, now())
    if as_json:
        print_json(facts_of(voided))
        return
    if voided.repeated:
        typer.echo(repeated_sentence(voided.at))
    print_void(voided)
