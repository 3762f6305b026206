"""A player's history in words for a person, and as JSON for a program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import asdict

from banco.cli.shared.printing import console, print_table, table
from banco.core.cards import print_cards
from banco.core.money import format_cents
from banco.house.dates import format_minute
from banco.house.history.bets import Bet
from banco.house.history.corrections import Correction
from banco.house.history.find_bet import FoundBet
from banco.house.history.page import Page
from banco.house.history.plays import Play
from banco.house.history.rulings import RulingTold
from banco.house.history.steps import Step
from banco.house.history.story import Story
from banco.house.history.summary import Summary
from banco.table.entry import RoundState

Facts = dict[str, Any]


def print_page(player: str, found: Page, sums: Iterable[Summary]) -> None:
    """Print the rounds of a page as a table, then the sums of all rounds that match."""
    if not found.plays:
        console().print(f"{player} has played no such round.", markup=False)
        return
    rows = table("round", "opened", "game", "staked", "returned", "before", "after", "money", "result")
    for play in found.plays:
        rows.add_row(*_cells(play))
    print_table(rows)
    console().print()
    for one in sums:
        console().print(_sum(one), markup=False)
    if found.next:
        console().print(f"more: --cursor {found.next}", markup=False, highlight=False)


def _cells(play: Play) -> tuple[str, ...]:
    after = "" if play.balance_after is None else format_cents(play.balance_after)
    amounts = map(format_cents, (play.staked, play.returned, play.balance_before))
    return (play.round, format_minute(play.opened_at), play.game, *amounts, after, play.money.value, play.result.value)


def _sum(one: Summary) -> str:
    amounts = f"staked {format_cents(one.staked)}, returned {format_cents(one.returned)}, net {format_cents(one.net)}"
    in_play = f"; in play: {one.in_play}, staked {format_cents(one.staked_in_play)}" if one.in_play else ""
    return f"{one.money.value}: {one.rounds} rounds, {amounts}{in_play}"


def print_story(story: Story, title: str) -> None:
    """Print the round step by step, then its cards, its bets and the player's credit."""
    out = console()
    out.print(f"[bold]{title}[/bold] · round {story.round} · rules {story.rules} · {story.money.value}", markup=True)
    out.print(f"opened {format_minute(story.opened_at)} · {_end(story)}", markup=False, highlight=False)
    out.print(f"{_dealer(story)}\n", markup=False, highlight=False)
    for step in story.steps:
        out.print("\n".join(_step(step)), markup=False)
    out.print()
    for place, cards in story.cards.items():
        out.print(f"{place}: {print_cards(cards)}", markup=False)
    for ruling in story.rulings:
        out.print("\n".join(_ruling(ruling)), markup=False, highlight=False)
    for choice in story.choices:
        out.print(f"chosen by the {choice.by.value}: {choice.told}", markup=False)
    for bet in story.bets:
        out.print(_bet(bet), markup=False)
    for play in story.plays:
        out.print(_credit(play), markup=False)
    for correction in story.corrections:
        out.print(_correction(correction), markup=False, highlight=False)


def _end(story: Story) -> str:
    """Since when the round is over, and by whom it was made void."""
    if story.closed_at is None:
        return "in play"
    by = f" by {story.steps[-1].asker}" if story.state is RoundState.VOID else ""
    return f"{story.state.value} {format_minute(story.closed_at)}{by}"


def _dealer(story: Story) -> str:
    """Who dealt the round."""
    return f"dealt by {', '.join(story.croupiers) or story.dealer.value}"


def _ruling(ruling: RulingTold) -> list[str]:
    return [
        f"ruled {format_minute(ruling.at)} by {ruling.by}: {ruling.why}",
        *(f"    → {line}" for line in ruling.told),
    ]


def _step(step: Step) -> list[str]:
    """The command with what came of it behind the arrow, as the notation has it."""
    first, *others = step.told or ("",)
    return [f"{step.asked} → {first}".lstrip(), *(f"    → {line}" for line in others)]


def _bet(bet: Bet) -> str:
    end = bet.outcome.value if bet.outcome else "on the layout"
    tax = f", tax {format_cents(bet.tax)}" if bet.tax else ""
    return f"{bet.player} on {bet.where}: {format_cents(bet.stake)} {end}, returned {format_cents(bet.returned)}{tax}"


def _credit(play: Play) -> str:
    after = "" if play.balance_after is None else f", after it {format_cents(play.balance_after)}"
    amounts = f"staked {format_cents(play.staked)}, returned {format_cents(play.returned)}"
    before = format_cents(play.balance_before)
    return f"{play.player} {play.result.value}: {amounts}; credit before the round {before}{after}"


def _correction(correction: Correction) -> str:
    what = f"{format_cents(abs(correction.cents))} {'given' if correction.cents > 0 else 'taken back'}"
    return f"corrected {format_minute(correction.at)} by {correction.by}: {correction.player} {what}: {correction.why}"


def print_bet(found: FoundBet) -> None:
    """Print what was requested under the client's id, its outcome, and the state of its round."""
    out = console()
    out.print(f"“{found.key}” arrived {format_minute(found.at)} at {found.table}:", markup=False, highlight=False)
    out.print("\n".join(line for step in found.steps for line in _step(step)), markup=False)
    result = f"; {_credit(found.play)}" if found.play else ""
    out.print(f"round {found.round} is {found.state.value}{result}", markup=False)


def page_facts(player: str, stories: Iterable[Story], cursor: str, sums: Iterable[Summary]) -> Facts:
    """A page of stories as JSON."""
    return {
        "player": player,
        "rounds": [story_facts(story) for story in stories],
        "next": cursor,
        "summary": [{**asdict(one), "net": one.net} for one in sums],
    }


def story_facts(story: Story) -> Facts:
    """A round as JSON."""
    return {**asdict(story), "plays": [_play_facts(play) for play in story.plays]}


def bet_facts(found: FoundBet) -> Facts:
    """A found bet as JSON."""
    return {**asdict(found), "play": _play_facts(found.play) if found.play else None}


def _play_facts(play: Play) -> Facts:
    return {**asdict(play), "net": play.net}
