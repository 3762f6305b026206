"""A round told: in words for a person, as JSON for a program."""

from __future__ import annotations

from typing import Any

from banco.cli.printing import console
from banco.core.money import format_cents
from banco.core.record import write_round
from banco.core.round import Round


def tell_round(played: Round[Any]) -> None:
    """Tell the round step by step, then what it cost and earned."""
    out = console()
    currency = played.options.currency.value
    out.print(f"[bold]{played.game.title}[/bold] · rules {played.game.rules} · {currency}\n")
    _, _, story = write_round(played).partition("\n\n")
    out.print(story.rstrip(), markup=False)
    sums = played.balance
    taken = format_cents(sums.staked - sums.back)
    out.print(f"\nstaked {taken}, returned {format_cents(sums.returned)}, tax {format_cents(sums.tax)}", end="")
    out.print(f", house {format_cents(sums.house)}")


def round_facts(played: Round[Any]) -> dict[str, Any]:
    """The round as JSON."""
    return {
        "game": played.game.name,
        "rules": played.game.rules,
        "options": played.options,
        "opening": played.opening,
        "moves": [{"command": move.command, "events": move.events} for move in played.moves],
        "lines": played.lines,
        "balance": played.balance,
        "record": write_round(played),
    }
