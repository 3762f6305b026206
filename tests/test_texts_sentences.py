"""Whatever happens at a table is told in both languages, from the message as it goes over the wire."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from functools import cache
from itertools import permutations, product
from typing import Any, get_args

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from msgspec import json, to_builtins

from banco.core.game import Game
from banco.core.messages import Chooser, Event
from banco.core.round import Round, new_round
from banco.core.settlement import Outcome, settled_lines, void_lines
from banco.games import GAMES, pai
from banco.games.fortune import messages as fortune
from banco.games.fortune.bonus import AWARDS
from banco.games.fortune.hands import KINDS, WORDS
from banco.games.fortune.pays import Spot as FortuneSpot
from banco.games.lucky_tree.drawing import Side
from banco.games.lucky_tree.pays import Spot as LuckyTreeSpot
from banco.games.lugano.commands import Choice
from banco.games.lugano.options import MOST_BOXES as MOST_LUGANO
from banco.games.lugano.pays import BoxBet, where
from banco.games.pai_lunliu.boxes import BANK, box_over, on_box
from banco.games.pai_lunliu.options import MOST_BOXES, Ties
from banco.games.paijiu.pays import Spot as PaijiuSpot
from banco.games.paijiu.stations import Station
from banco.table.messages import RoundOpened, RoundVoided, TableEvent
from banco.texts import FILES, Language, NoSuchText, has_text, source, text
from banco.texts.sentences import event_text, hand_text, line_text, pai_text, slug, spot_text
from tests.endings import played_rounds, stake_over_the_maximum
from tests.test_every_game import rounds

IT, EN = Language.ITALIAN, Language.ENGLISH
SEATS = ("anna", "bruno", None)

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_file = pytest.mark.parametrize("file", FILES)
every_language = pytest.mark.parametrize("language", Language)


# --- the files --------------------------------------------------------------------------------------


class Asked(Visitor):
    """What a text asks for: its arguments, and the values it chooses by."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.chosen: Counter[str] = Counter()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802
        self.chosen[node.key.name if isinstance(node.key, ast.Identifier) else node.key.value] += 1
        self.generic_visit(node)


@cache
def messages(text: str) -> list[ast.Message]:
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return [entry for entry in body if isinstance(entry, ast.Message)]


def asked(message: ast.Message) -> Asked:
    found = Asked()
    found.visit(message)
    return found


@every_file
def test_both_languages_have_the_same_texts_in_the_same_order(file: str) -> None:
    italian, english = ([message.id.name for message in messages(source(language, file))] for language in Language)
    assert italian == english
    assert len(set(italian)) == len(italian) == len(re.findall(r"^[a-z][\w-]* =", source(IT, file), re.MULTILINE)) > 0


@every_file
def test_both_languages_take_the_same_arguments_and_choose_by_the_same_values(file: str) -> None:
    for one, other in zip(messages(source(IT, file)), messages(source(EN, file)), strict=True):
        assert asked(one).names == asked(other).names, one.id.name
        assert asked(one).chosen == asked(other).chosen, one.id.name


def test_all_the_files_of_a_language_can_be_read_together() -> None:
    written = [source(IT, "refusals"), *(source(IT, file) for file in FILES)]
    keys = Counter(message.id.name for text in written for message in messages(text))
    assert not [key for key, times in keys.items() if times > 1]


# --- everything has its text ------------------------------------------------------------------------


def named(prefix: str, names: type[Enum]) -> list[str]:
    return [f"{prefix}-{slug(name.value)}" for name in names]


@every_game
@every_language
def test_every_phase_of_every_game_has_its_line(game: Game[Any], language: Language) -> None:
    phases = type(new_round(game).state.phase)
    for key in (f"game-{game.name}", *named(f"phase-{game.name}", phases), "phase-between-rounds", "phase-waiting"):
        assert text(language, key)


CLOSED_SETS = [
    *named("choice-lugano", Choice),
    *named("outcome", Outcome),
    *named("chooser", Chooser),
    *named("ties", Ties),
    *named("place-paijiu", Station),
    *named("place-lucky-tree", Side),
    *named("place-fortune", fortune.Side),
    *(f"award-fortune-{slug(award.name)}" for award in AWARDS),
]


@every_language
@pytest.mark.parametrize("key", CLOSED_SETS)
def test_every_value_that_a_view_can_show_has_its_word(key: str, language: Language) -> None:
    assert text(language, key)


LUNLIU_BOXES = range(1, MOST_BOXES + 1)
SPOTS: dict[str, list[str]] = {
    "paijiu": list(PaijiuSpot),
    "lucky-tree": list(LuckyTreeSpot),
    "fortune": list(FortuneSpot),
    "lugano": [where(bet, box) for bet, box in product(BoxBet, range(1, MOST_LUGANO + 1))],
    "pai-lunliu": [BANK, *map(on_box, LUNLIU_BOXES), *(box_over(*two) for two in permutations(LUNLIU_BOXES, 2))],
}


def staked_on(game: Game[Any]) -> list[str]:
    """The spots on which players stake by chance: all there are, where a layout is small."""
    return sorted({line.where for played in rounds(game, 100, seed=17) for line in settled_lines(played.events)})


@every_game
@every_language
def test_every_spot_has_a_name_of_its_own(game: Game[Any], language: Language) -> None:
    spots = SPOTS.get(game.name) or staked_on(game)
    assert len({spot_text(language, game.name, spot) for spot in spots}) == len(spots)


def test_every_poker_hand_is_called_in_english_what_the_rules_call_it() -> None:
    labels = {kind.label.format(*two) for kind in KINDS for two in product(WORDS, WORDS)}
    assert len(labels) > 500
    for label in labels:
        assert hand_text(EN, label) == label


def test_every_poker_hand_has_a_name_of_its_own_in_italian() -> None:
    labels = {kind.label.format(*two) for kind in KINDS for two in product(WORDS, WORDS)}
    assert len({hand_text(IT, label) for label in labels}) == len(labels)


@every_language
def test_every_hand_of_the_32_cards_has_a_name_for_each_rank(language: Language) -> None:
    ranks = {str(pai.rank(*hand)) for hand in pai.every_hand()}
    assert len({pai_text(language, points) for points in ranks}) == len(ranks)


def tag(kind: type[Event]) -> str:
    return slug(str(kind.__struct_config__.tag))


def test_every_event_of_every_game_has_its_sentence() -> None:
    for game in GAMES.values():
        for what in (*map(tag, game.evolves), tag(RoundOpened), tag(RoundVoided)):
            assert has_text(IT, f"event-{game.name}-{what}") or has_text(IT, f"event-{what}"), (game.name, what)


def test_nothing_is_told_that_cannot_happen() -> None:
    can = {f"event-{tag(kind)}" for kind in get_args(TableEvent)}
    for game in GAMES.values():
        whats = {*map(tag, game.evolves), tag(RoundOpened)}
        can |= {f"event-{what}" for what in whats} | {f"event-{game.name}-{what}" for what in whats}
    keys = {message.id.name for message in messages(source(IT, "events")) if message.id.name.startswith("event-")}
    assert keys <= can


# --- rounds that were played ------------------------------------------------------------------------


def as_seats_see(played: Round[Any]) -> Iterator[tuple[Event, dict[str, Any]]]:
    """Every event with its fields as they go over the wire, for each of the seats."""
    game, state = played.game, new_round(played.game, played.options, played.opening).state
    for move in played.moves:
        for event in move.events:
            state = game.evolve(state, event)
        for event in move.events:
            yield from ((event, to_builtins(game.shown(state, event, seat))) for seat in SEATS)


@every_game
@pytest.mark.parametrize("count", [40, pytest.param(100, marks=pytest.mark.slow)])
def test_every_event_is_told_from_rounds_that_were_played(game: Game[Any], count: int) -> None:
    happened, told = set(), {}
    for played in (*played_rounds(game, count, seed=77), stake_over_the_maximum(game)):
        for event, fields in as_seats_see(played):
            happened.add(type(event))
            told[json.encode(fields)] = fields
    for fields, language in product(told.values(), Language):
        assert "{" not in event_text(language, game.name, fields)
    assert happened == set(game.evolves)


@every_game
def test_every_settled_bet_is_told_from_rounds_that_were_played(game: Game[Any]) -> None:
    lines = set()
    for played in rounds(game, 100, seed=78):
        lines |= {*settled_lines(played.events), *void_lines(played.events[: len(played.events) // 2])}
    for line, language in product(lines, Language):
        assert line.player in line_text(language, game.name, to_builtins(line))
    assert {line.outcome for line in lines} == set(Outcome)


@every_game
@every_language
def test_a_round_opened_and_voided_is_told(game: Game[Any], language: Language) -> None:
    lines = void_lines(stake_over_the_maximum(game).events)
    opened, voided = RoundOpened(f"{game.name}/1"), RoundVoided(lines, "the lamp fell")
    assert event_text(language, game.name, to_builtins(opened))
    told = event_text(language, game.name, to_builtins(voided))
    assert told
    assert "lamp" not in told, "why is written by the house's people, in one language"


# --- examples ---------------------------------------------------------------------------------------


def it(game: str, what: str, **fields: Any) -> str:
    return event_text(IT, game, {"what": what, **fields})


def test_a_card_is_told_with_who_takes_it() -> None:
    assert it("paijiu", "card_dealt", to="north", card="Qh") == "Nord riceve Q♥."
    assert it("paijiu", "card_dealt", to="east", card="Jk") == "Il Banco riceve Jolly."
    assert it("lucky-tree", "card_dealt", to="banker", card="10s") == "Il Banco riceve 10♠."


def test_a_card_face_down_is_told_without_it() -> None:
    assert it("pai-lunliu", "card_dealt", box=3, card=None, face_down=True) == "Il box 3 riceve una carta coperta."
    assert it("lugano", "card_dealt", box=3, card="9h", face_down=True) == "Il box 3 riceve 9♥, coperta."
    assert it("lugano", "card_dealt", box=3, card="9h", face_down=False) == "Il box 3 riceve 9♥."
    assert it("fortune", "card_dealt", to="dealer", card=None) == "Il Banco riceve una carta coperta."
    assert it("lugano", "card_misplaced", box=None, card=None, face_down=True) == "Una carta va per errore al Banco."


def test_money_is_told_as_the_language_writes_it() -> None:
    bet = {"what": "bet_placed", "player": "anna", "cents": 123_450, "spot": "north-south"}
    assert event_text(IT, "paijiu", bet) == "anna punta 1.234,50 su Nord-Sud."
    assert event_text(EN, "paijiu", bet) == "anna bets 1,234.50 on North-South."


def test_a_choice_of_the_system_is_told_as_such() -> None:
    chosen = {"player": "anna", "box": 3, "choice": "stand"}
    assert it("lugano", "chosen", **chosen, by="player") == "Il box 3 rimane."
    assert it("lugano", "chosen", **chosen, by="system") == "Il box 3 rimane (scelta del sistema)."


def test_a_poker_hand_is_told_by_name() -> None:
    hand = {
        "low": ["Qh", "Jk"],
        "high": ["8h", "8d", "3c", "3d", "2s"],
        "low_label": "high card, ace and queen",
        "high_label": "two pairs, eights and threes",
        "fouled": False,
    }
    assert it("fortune", "hand_set", side="dealer", hand=hand, by="player") == (
        "Il Banco ha mano bassa Q♥ Jolly, carta più alta asso, poi regina; "
        "mano alta 8♥ 8♦ 3♣ 3♦ 2♠, doppia coppia, otto e tre."
    )


def test_a_name_that_looks_like_a_card_stays_a_name() -> None:
    assert it("lugano", "box_taken", player="7h", box=1) == "7h prende il box 1."


def test_what_has_no_text_or_lacks_an_argument_is_an_error() -> None:
    with pytest.raises(NoSuchText):
        it("paijiu", "no_such_event")
    with pytest.raises(NoSuchText):
        it("paijiu", "card_dealt", to="north")
    with pytest.raises(NoSuchText):
        spot_text(IT, "paijiu", "nowhere")
