"""`banco parsheet`: everything there is to say of a game's odds, as one page that can be filed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from banco.cli.commands.games.odds import bet_facts
from banco.cli.commands.games.simulate import bet_facts as simulated_facts
from banco.cli.shared.files import write_text
from banco.cli.shared.options.game_options import GameArgument
from banco.cli.shared.printing import AsJson, console, print_json
from banco.cli.shared.progress import stages
from banco.core.errors import BadInput
from banco.core.record.round_text import find_game
from banco.games import GAMES
from banco.odds.parsheet.evening import Evening
from banco.odds.parsheet.page import page
from banco.odds.parsheet.sheet import ParSheet, sheet_of
from banco.odds.simulate.watched_run import ROUNDS
from banco.texts import Language


class UnknownLanguage(BadInput):
    """The house does not speak it."""

    sentence = "“{language}” is not a language of this house; there are {languages}."


def parsheet(
    game: GameArgument,
    *,
    output: Annotated[Path, typer.Option("--output", "-o", help="The page to write, as FILE.html.")],
    language: Annotated[str, typer.Option(help="The page's language: it or en.")] = Language.ITALIAN.value,
    rounds: Annotated[int, typer.Option(help="How many rounds the simulation on it plays.")] = ROUNDS,
    seed: Annotated[int, typer.Option(help="The same seed gives the same page.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Write a game's par sheet: rules, every bet exactly, strategy, distributions and a simulation on one HTML page.

    Examples: banco parsheet lucky-tree -o lucky-tree.html · banco parsheet lugano -o lugano.html --language en
    """
    chosen, page_language = find_game(game, GAMES), find_language(language)
    with stages() as report:
        sheet = sheet_of(chosen, rounds, seed, lambda done: report("simulating", done, rounds))
    write_text(output, page(sheet, page_language))
    if as_json:
        print_json(sheet_facts(sheet, page_language, output))
        return
    console().print(f"{output}: {chosen.title}, {len(sheet.bets)} bets, rules {chosen.rules}, SHA-256 {sheet.sha256}")


def find_language(name: str) -> Language:
    """The language of that name."""
    if name not in tuple(Language):
        raise UnknownLanguage(language=name, languages=", ".join(Language))
    return Language(name)


def sheet_facts(sheet: ParSheet, language: Language, file: Path) -> dict[str, Any]:
    """The sheet as JSON: fractions as `num/den`, percentages as numbers."""
    played = sheet.simulation
    return {
        "game": sheet.game.name,
        "title": sheet.game.title,
        "language": language,
        "file": str(file),
        "rules": sheet.game.rules,
        "sha256": sheet.sha256,
        "sources": [{"path": one.path, "sha256": one.sha256} for one in sheet.sources],
        "options": sheet.game.options(),
        "bets": [bet_facts(bet) for bet in sheet.bets],
        "evening": evening_facts(sheet.evening),
        "simulation": {
            "rounds": played.plan.rounds,
            "seed": played.plan.seed,
            "bets": [simulated_facts(bet) for bet in played.results],
        },
    }


def evening_facts(evening: Evening) -> dict[str, Any]:
    """An evening in figures."""
    return {
        "rounds": evening.rounds,
        "mean": evening.mean,
        "standard_deviation": evening.standard_deviation,
        "ahead_percent": evening.ahead * 100,
        "even_percent": evening.even * 100,
        "behind_percent": evening.behind * 100,
    }
