"""`banco games`: what is played here."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from banco.cli.shared.printing import AsJson, print_json, print_table
from banco.core.game import Game
from banco.games import GAMES


def games(*, as_json: AsJson = False) -> None:
    """List the games of the house."""
    facts = [game_facts(game) for game in GAMES.values()]
    if as_json:
        print_json({"games": facts})
        return
    rows = Table("name", "game", "cards", "variants", box=None, pad_edge=False, header_style="bold")
    for row in facts:
        rows.add_row(row["name"], row["title"], row["cards"], ", ".join(row["variants"]))
    print_table(rows)


def game_facts(game: Game[Any]) -> dict[str, Any]:
    """What there is to say of a game in a line."""
    packs = game.packs(game.options())
    cards = game.pack.name if packs == 1 else f"{packs} packs of {game.pack.name}"
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.rules,
        "cards": cards,
        "variants": list(game.variants),
    }
