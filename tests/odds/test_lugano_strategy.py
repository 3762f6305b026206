"""How to play PLAY: the table, the choices the system makes, and what both required bets come to."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from functools import cache

import pytest
from tests.odds.lugano_rounds import After, Ends, basic, ends_of, open_table, value
from typer.testing import CliRunner

from banco.cli.commands.games.strategy import NoStrategyTable
from banco.cli.main import make_app
from banco.core.cards import Card, read_cards
from banco.core.messages import Deal
from banco.core.packs import Composition
from banco.games.lugano import LUGANO
from banco.games.lugano.commands import Choice
from banco.games.lugano.state import State
from banco.games.lugano.strategy import STAND_FROM, basic_choice
from banco.odds.lugano.play import CARD_OF, POINTS
from banco.odds.lugano.returns import full_shoe, returns
from banco.odds.lugano.strategy import Plan, Study, Together, advice, study

app = make_app()

STAND, CARD, DOUBLE = Choice


@cache
def full() -> Study:
    """The study of a full shoe."""
    return study()


def plan(name: str) -> Plan:
    (found,) = [one for one in full().plans if one.name == name]
    return found


def together(name: str, times: int) -> Together:
    (found,) = [one for one in full().together if (one.plan.name, one.times) == (name, times)]
    return found


# --- the choices --------------------------------------------------------------------------------------


def test_the_system_s_choice_is_the_better_of_stand_and_card() -> None:
    """Ruling G5, for every two cards: the table of games/lugano/strategy.py is exact."""
    for (first, second, dealers), found in full().situations.items():
        assert found.worth[STAND] != found.worth[CARD]
        better = STAND if found.worth[STAND] > found.worth[CARD] else CARD
        two = CARD_OF[first], CARD_OF[second]
        assert basic_choice(two, CARD_OF[dealers]) is better, f"{first}-{second} against {dealers}"


def test_there_are_550_situations_and_100_cells() -> None:
    assert len(full().situations) == 550
    assert list(full().table) == [(mine, dealers) for mine in POINTS for dealers in POINTS]


def test_the_table_is_basic_strategy_and_knows_no_departure() -> None:
    for (mine, dealers), found in full().table.items():
        assert found.choice is (STAND if mine >= STAND_FROM[dealers] else CARD)
    assert not full().departures


def test_from_full_packs_doubling_always_costs() -> None:
    assert all(one.doubling < 0 for one in full().situations.values())
    assert max(one.doubling for one in full().table.values()) == full().table[5, 0].doubling


def test_doubling_is_twice_a_third_card() -> None:
    for found in full().situations.values():
        assert found.worth[DOUBLE] == 2 * found.worth[CARD]
        assert (found.doubling > 0) is (found.worth[CARD] > 0 and 2 * found.worth[CARD] > found.worth[STAND])


@pytest.mark.parametrize(
    ("two", "dealers", "unseen"),
    [("Kh 4d", "6c", "9h 9d 5h 5d 4c"), ("2h 3d", "Kc", "Ah 4d 8h 8d"), ("8h 9d", "2c", "9h 9d Kh Kd Ah")],
)
def test_advice_at_a_table_against_every_coup(two: str, dealers: str, unseen: str) -> None:
    first, second = read_cards(two)
    state = open_table(1)
    for card in (first, Card(dealers), second):
        state, _ = LUGANO.play(state, Deal(card))
    seen: dict[Choice, Ends] = {}

    def remembers(_state: State, ends: After) -> Choice:
        seen.update({choice: ends(choice) for choice in Choice})
        return STAND

    ends_of("play of box 1", state, Counter(read_cards(unseen)), remembers)
    found = advice((first, second), Card(dealers), Composition.of(read_cards(unseen)))
    assert found.worth == {choice: value(ends) - 1 for choice, ends in seen.items()}


def test_a_shoe_in_which_the_cards_say_otherwise_than_the_points() -> None:
    cards = read_cards("Kh Kd 9h 9h 9d 9d 4c 4s 5c Ah")
    found = study(Composition.of(cards))
    assert found.departures
    for one in found.departures:
        assert one.gain > 0
        mine = found.situations[(*one.two, one.dealer)]
        assert (mine.choice, mine.worth[one.best] - mine.worth[one.table]) == (one.best, one.gain)
    best, by_table = found.plans[0].play.value, found.plans[1].play.value
    assert best > by_table > found.plans[2].play.value


# --- what it comes to ---------------------------------------------------------------------------------


def test_the_plans_return_what_the_situations_are_worth() -> None:
    assert plan("best").play.value == plan("table").play.value == plan("basic").play.value
    assert plan("best").play.outcomes == returns()[1].outcomes
    assert [one.stakes for one in full().plans[:3]] == [1, 1, 1]


def test_play_alone_is_the_player_s_and_59_pays_for_it() -> None:
    assert plan("best").play.house_edge < 0 < returns()[0].house_edge
    for times in (1, 2):
        both = together("best", times)
        assert both.house_edge > 0
        assert both.house_share == returns()[0].house_edge + times * plan("best").play.house_edge
        assert both.house_edge == both.edge_on_all == both.house_share / (1 + times)
    assert together("best", 2).house_edge < together("best", 1).house_edge
    assert f"{float(together('best', 1).house_edge * 100):.4f}" == "1.2879"
    assert f"{float(together('best', 2).house_edge * 100):.4f}" == "0.7361"


def test_doubling_every_third_card_against_every_coup() -> None:
    shoe = "Ah 2h 3h 4h 5h 6h 7h"
    (found,) = [one for one in study(Composition.of(read_cards(shoe))).plans if one.name == "doubling"]

    def doubles(state: State, ends: After) -> Choice:
        choice = basic(state, ends)
        return DOUBLE if choice is CARD else choice

    ends = ends_of("play of box 1", open_table(1), Counter(read_cards(shoe)), doubles)
    assert found.play.value == value(ends)
    doubled = sum((one.probability for one in found.play.outcomes if one.name.startswith("doubled")), Fraction(0))
    assert found.stakes == 1 + doubled > 1


def test_doubling_raises_the_stakes_and_what_the_house_keeps() -> None:
    every, never = together("doubling", 2), together("basic", 2)
    assert every.all_stakes == 1 + 2 * plan("doubling").stakes > every.first_stakes
    assert never.house_edge < every.edge_on_all < every.house_edge


# --- the command and the page -------------------------------------------------------------------------


def test_the_command_tells_it_all() -> None:
    told = CliRunner().invoke(app, ["strategy", "lugano"])
    assert told.exit_code == 0
    assert "59 and PLAY are both required" in told.stdout
    facts = json.loads(CliRunner().invoke(app, ["strategy", "lugano", "--json"]).stdout)
    assert list(facts) == ["game", "table", "situations", "departures", "plans", "together"]
    assert (len(facts["table"]), len(facts["situations"]), facts["departures"]) == (100, 550, [])
    assert set(facts["table"][0]) == {"points", "dealer", "choice", "worth"}
    assert [one["plan"] for one in facts["plans"]] == ["best", "table", "basic", "doubling"]
    assert {one["play_times_59"] for one in facts["together"]} == {1, 2}


def test_the_command_for_a_part_used_shoe() -> None:
    facts = json.loads(CliRunner().invoke(app, ["strategy", "lugano", "--shoe", "Kh×5 9d×4 5c×2", "--json"]).stdout)
    assert facts["departures"] == []
    assert "double" in {cell["choice"] for cell in facts["table"]}
    assert "–" in CliRunner().invoke(app, ["strategy", "lugano", "--shoe", "Kh×5 9d×4 5c×2"]).stdout


def test_a_game_without_choices_has_no_table() -> None:
    assert isinstance(CliRunner().invoke(app, ["strategy", "paijiu"]).exception, NoStrategyTable)


def test_a_full_shoe_of_one_s_own_is_the_full_shoe() -> None:
    assert study(full_shoe()) == full()
