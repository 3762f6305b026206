"""What waits for an absent player and what the system then does, as the rule pages and the page itself tell it (G6)."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from tools.rule_tables import page_of

from banco.core.game import Game
from banco.core.round import new_round
from banco.games import GAMES
from banco.games.hit_or_stand import DEALER, GRID, Choice, grid_table, hit_or_stand
from banco.house.sessions.rules_text import RULES, online_rules
from banco.house.sessions.times import SessionTimes
from banco.table.absence_table import absence_table
from banco.table.games import TABLE_GAMES
from banco.texts import Language, source
from tests.test_every_game import rounds
from tests.test_texts_sentences import messages as entries
from tests.web.sources import page_texts

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_language = pytest.mark.parametrize("language", Language)


@every_game
def test_every_choice_that_the_system_makes_is_in_the_table_and_no_other(game: Game[Any]) -> None:
    made = set()
    variants = (game.options(), *game.variants.values())
    for played in rounds(game, 60 * len(variants), seed=6):
        state = new_round(game, played.options, played.opening).state
        for event in played.events:
            made |= {type(choice) for player in ("anna", "bruno", "carla") if (choice := game.absent(state, player))}
            state = game.evolve(state, event)
    assert made == {wait.chosen for wait in TABLE_GAMES[game.name].waits if wait.chosen}


@every_game
@every_language
def test_every_rule_page_has_the_session_rules_and_what_happens_to_the_absent(
    game: Game[Any], language: Language
) -> None:
    text = page_of(game, language).read_text("utf-8")
    assert online_rules(language) in text
    assert absence_table(language, game.name).markdown() in text
    assert len(absence_table(language, game.name).rows) == len(TABLE_GAMES[game.name].waits)


@every_language
def test_the_session_rules_tell_the_times_of_the_house(language: Language) -> None:
    told = online_rules(language)
    assert [told.count(f"**{word}") for word in HEADS[language]] == [1] * 6
    minute = 60_000
    other = online_rules(language, SessionTimes(inactivity=33 * minute, alert=3 * minute, reconnect=44 * minute))
    assert re.findall(r"\d+", told) == ["20", "1", "2", "7"]
    assert re.findall(r"\d+", other) == ["33", "3", "44", "7"]


HEADS = {
    Language.ITALIAN: (
        "Inattività",
        "Connessione doppia",
        "Riconnessione",
        "Chiusura",
        "Cronologia",
        "Malfunzionamenti",
    ),
    Language.ENGLISH: ("Inactivity", "Double connection", "Reconnection", "Closing", "History", "Malfunctions"),
}


@every_game
@every_language
def test_the_page_says_it_in_one_sentence_when_the_line_is_cut(game: Game[Any], language: Language) -> None:
    assert f"frame-away-{game.name}" in page_texts(language.value)


# --- tiro and sto -----------------------------------------------------------------------------------


def test_the_grid_has_a_choice_for_every_hand_and_every_card_of_the_dealer() -> None:
    assert len(GRID) == 32
    assert DEALER == ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
    assert all(len(row.choices) == len(DEALER) for row in GRID)
    assert len({row.hand for row in GRID}) == len(GRID)


@pytest.mark.parametrize(
    ("hand", "dealer", "choice"),
    [
        ("4 to 8", "2", Choice.HIT),
        ("12", "3", Choice.HIT),
        ("12", "4", Choice.STAND),
        ("16", "6", Choice.STAND),
        ("16", "7", Choice.HIT),
        ("17", "A", Choice.STAND),
        ("A-7", "2", Choice.STAND),
        ("A-7", "3", Choice.HIT),
        ("A-7", "8", Choice.STAND),
        ("A-7", "9", Choice.HIT),
        ("6-6", "4", Choice.STAND),
        ("9-9", "10", Choice.STAND),
        ("A-A", "5", Choice.STAND),
    ],
)
def test_the_grid_is_the_book_s(hand: str, dealer: str, choice: Choice) -> None:
    assert hit_or_stand(hand, dealer) is choice


def test_the_paijiu_page_alone_prints_the_grid_and_says_that_it_is_not_for_this_game() -> None:
    for language, game in product(Language, GAMES.values()):
        text = page_of(game, language).read_text("utf-8")
        assert ("<!-- table: hit-or-stand -->" in text) == (game.name == "paijiu")
    italian, english = (page_of(GAMES["paijiu"], language).read_text("utf-8") for language in Language)
    assert "appartiene al blackjack" in italian
    assert "qui non si applica" in italian
    assert "| da 4 a 8 | T | T |" in italian
    assert "belongs to blackjack" in english
    assert grid_table().markdown() in english
    assert not any(table.name == "hit-or-stand" for table in GAMES["paijiu"].tables()), "no table of this game"


def test_both_languages_have_the_same_texts_and_no_more_than_are_printed() -> None:
    italian, english = ({entry.id.name for entry in entries(source(language, "online"))} for language in Language)
    waits = {
        f"away-{name}-{wait.name}-{column}"
        for name, game in TABLE_GAMES.items()
        for wait in game.waits
        for column in ("waits", "then")
    }
    assert (
        italian
        == english
        == waits | {"away-waits", "away-then"} | {f"online-{rule}" for rule in RULES} | {"another-player"}
    )
