"""Every game has every part on every floor; what one lacks is named."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from banco.core.messages import Event
from banco.core.plugins import plugin_folders
from banco.games import GAMES
from banco.odds.game_odds import GameOdds
from banco.odds.games import ODDS
from banco.odds.laboratory import returns_of
from banco.odds.simulate.plan import Plan
from banco.table.games import TABLE_GAMES
from banco.table.messages import RoundOpened
from banco.texts import Language, has_text
from banco.texts.sentences import slug
from banco.texts.wording import bet_key
from tests.game_files import ROOT, GameFile, game_files
from tests.test_every_game import rounds
from tests.web.sources import page_texts

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", Language)


# --- files ------------------------------------------------------------------------------------------


@every_game
def test_every_game_has_every_file(game: str) -> None:
    missing = [
        f"{file.what} ({' or '.join(paths_of(game, file))})" for file in game_files(game) if not is_there(game, file)
    ]
    assert not missing, f"{game} lacks: {'; '.join(missing)}"


def paths_of(game: str, file: GameFile) -> tuple[str, ...]:
    return file.in_package if game in plugin_folders() else file.in_house


def is_there(game: str, file: GameFile) -> bool:
    folder = plugin_folders()[game].parent if game in plugin_folders() else ROOT
    paths = paths_of(game, file)
    return file.optional or not paths or any((folder / path).is_file() for path in paths)


def test_the_guide_names_the_three_lists() -> None:
    lists = ("src/banco/games/__init__.py", "src/banco/odds/games.py", "src/banco/table/games.py")
    assert game_files("paijiu")[-1].in_house == lists


# --- records ----------------------------------------------------------------------------------------


def test_every_floor_has_every_game_in_the_same_order() -> None:
    missing = [f"{floor} lacks {game}" for floor, there in LISTS.items() for game in GAMES if game not in there]
    assert not missing, "; ".join(missing)
    assert list(GAMES) == list(ODDS) == list(TABLE_GAMES)


LISTS = {"odds/games.py": ODDS, "table/games.py": TABLE_GAMES}


@every_game
def test_every_game_is_known_to_the_laboratory_by_the_same_bets(game: str) -> None:
    odds: GameOdds = ODDS[game]
    counted = returns_of(game)
    assert sum(odds.wager(counted).results.values()) == 1
    assert odds.watched_bet in [bet.name for bet in Plan(game, 1000).kernel.bets]
    assert odds.page(), f"{game} has no tables for its page of figures"


@every_game
def test_every_game_says_at_a_table_what_waits_and_how_it_came_out(game: str) -> None:
    known = TABLE_GAMES[game]
    assert known.waits, f"{game} does not say what waits for an absent player"
    if known.result:
        assert known.result.kind.__struct_config__.tag == game


# --- texts ------------------------------------------------------------------------------------------


@every_game
@every_language
def test_every_game_has_its_words(game: str, language: Language) -> None:
    missing = [key for key, there in words_of(game, language) if not there]
    assert not missing, f"{game} lacks in {language}: {', '.join(missing)}"


def words_of(game: str, language: Language) -> Iterator[tuple[str, bool]]:
    """The texts that every game needs, and whether the language has them."""
    for key in (f"game-{game}", f"lobby-about-{game}", f"frame-away-{game}"):
        yield key, key in page_texts(language.value)
    yield f"wager-{game}", has_text(language, f"wager-{game}")
    for bet in returns_of(game):
        yield f"bet-{game}-{bet.bet}", bet_key(language, game, bet.bet) is not None
    for wait in TABLE_GAMES[game].waits:
        for column in ("waits", "then"):
            yield (key := f"away-{game}-{wait.name}-{column}"), has_text(language, key)
    kinds: tuple[type[Event], ...] = (*GAMES[game].evolves, RoundOpened)
    for event in kinds:
        name = slug(str(event.__struct_config__.tag))
        yield f"event-{game}-{name}", has_text(language, f"event-{game}-{name}") or has_text(language, f"event-{name}")
    for phase in phases_of(game):
        yield (
            f"phase-{game}-{phase}",
            has_text(language, f"phase-{game}-{phase}") or has_text(language, f"phase-{phase}"),
        )


def phases_of(game: str) -> set[str]:
    """The phases that random rounds end in or pass through."""
    played = next(rounds(GAMES[game], 1, seed=5))
    kind = type(played.state.phase)
    return {slug(phase.value) for phase in kind}
