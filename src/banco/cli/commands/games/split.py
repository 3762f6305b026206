"""`banco split`: what each setting of seven Fortune cards is worth, exactly."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from banco.cli.shared.printing import AsJson, print_json, print_table, table
from banco.core.cards import Card, print_cards, read_cards
from banco.games.fortune.setting import named
from banco.odds.common.returns import ratio
from banco.odds.fortune.split import Split, splits


def split(
    cards: Annotated[list[str], typer.Argument(help="The seven cards, together in quotes or one by one.")],
    *,
    nine_high: Annotated[
        bool, typer.Option(help="Whether the dealer fails to qualify with a nine-high low hand.")
    ] = True,
    as_json: AsJson = False,
) -> None:
    """Print what every setting of seven Fortune cards wins on average against the house way, the best first.

    Example: banco split "As Ah Ks Kh 7c 5d 3s"
    """
    held = tuple(card for text in cards for card in read_cards(text))
    every = splits(held, nine_high_push=nine_high)
    if as_json:
        print_json(split_facts(held, every, nine_high=nine_high))
        return
    print_table(split_table(every))


def split_facts(cards: tuple[Card, ...], every: tuple[Split, ...], *, nine_high: bool) -> dict[str, Any]:
    """The settings as JSON, the best first."""
    return {
        "cards": cards,
        "nine_high_push": nine_high,
        "dealer_hands": every[0].tally.deals,
        "settings": [setting_facts(one) for one in every],
    }


def setting_facts(one: Split) -> dict[str, Any]:
    """One setting as JSON: its hands, how the deals end, and what the ante wins on average."""
    hands = named(one.setting)
    return {
        "low": hands.low,
        "high": hands.high,
        "low_label": hands.low_label,
        "high_label": hands.high_label,
        "house_way": one.house_way,
        "value": ratio(one.value),
        "value_percent": float(one.value * 100),
        "win": one.tally.win,
        "push": one.tally.push,
        "lose": one.tally.lose,
        "unqualified": one.tally.unqualified,
    }


def split_table(every: tuple[Split, ...]) -> Table:
    """The settings in a table for the terminal."""
    rows = table("low", "high", "", "wins on average", "win", "push", "loss", "not qualified", "")
    for one in every:
        hands, tally = named(one.setting), one.tally
        rows.add_row(
            print_cards(hands.low),
            print_cards(hands.high),
            f"{hands.low_label}; {hands.high_label}",
            f"{float(one.value * 100):+.4f} %",
            f"{tally.win:,}",
            f"{tally.push:,}",
            f"{tally.lose:,}",
            f"{tally.unqualified:,}",
            "house way" if one.house_way else "",
        )
    return rows
