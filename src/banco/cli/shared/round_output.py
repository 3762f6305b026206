"""A round in words for a person, and as JSON for a program."""

from __future__ import annotations

from typing import Any

from banco.cli.shared.printing import console
from banco.core.money import format_cents
from banco.core.record.dealt_by import DealtBy
from banco.core.record.round_text import write_round
from banco.core.record.void import Void
from banco.core.round import Round
from banco.core.settlement import Balance, balance


def print_round(played: Round[Any], void: Void | None = None) -> None:
    """Print the round step by step, up to where it was broken off if it was, then what it cost and earned."""
    out = console()
    currency = played.options.currency.value
    out.print(f"[bold]{played.game.title}[/bold] · rules {played.game.rules} · {currency}\n", markup=True)
    _, _, story = write_round(played, void).partition("\n\n")
    out.print(story.rstrip(), markup=False)
    sums = _balance(played, void)
    taken = format_cents(sums.staked - sums.back)
    out.print(f"\nstaked {taken}, returned {format_cents(sums.returned)}, tax {format_cents(sums.tax)}", end="")
    out.print(f", house {format_cents(sums.house)}")


def round_facts(played: Round[Any], void: Void | None = None, dealt_by: DealtBy | None = None) -> dict[str, Any]:
    """The round as JSON, its money as it went where the round was broken off."""
    return {
        "game": played.game.name,
        "rules": played.game.rules,
        "options": played.options,
        "opening": played.opening,
        "moves": [{"command": move.command, "events": move.events} for move in played.moves],
        "lines": played.lines,
        "balance": _balance(played, void),
        "record": write_round(played, void, dealt_by),
    }


def _balance(played: Round[Any], void: Void | None) -> Balance:
    return balance((*played.events, void.settled) if void else played.events)
