"""Lugano Baccarat's best strategy as plain facts, for programs: worths, gains and edges as exact fractions."""

from __future__ import annotations

from typing import Any

from banco.core.packs import Composition
from banco.games.lugano import LUGANO
from banco.odds.common.returns import ratio
from banco.odds.lugano.strategy import Advice, Departure, Plan, Study, Together, study


def strategy_facts(left: Composition | None = None) -> dict[str, Any]:
    """The whole study for what is left in the shoe."""
    return study_facts(LUGANO.name, study(left))


def study_facts(game: str, found: Study) -> dict[str, Any]:
    """The whole study: worths, gains and edges as fractions of a first stake of one."""
    return {
        "game": game,
        "table": [advice_facts(*cell, advice) for cell, advice in found.table.items()],
        "situations": [situation_facts(*cards, advice) for cards, advice in found.situations.items()],
        "departures": [departure_facts(one) for one in found.departures],
        "plans": [plan_facts(plan) for plan in found.plans],
        "together": [together_facts(one) for one in found.together],
    }


def advice_facts(points: int, dealer: int, advice: Advice) -> dict[str, Any]:
    """What to do with these points against this card."""
    return {"points": points, "dealer": dealer, **choice_facts(advice)}


def situation_facts(first: int, second: int, dealer: int, advice: Advice) -> dict[str, Any]:
    """What to do with these two cards against this card."""
    return {"cards": (first, second), "dealer": dealer, **choice_facts(advice)}


def choice_facts(advice: Advice) -> dict[str, Any]:
    """The best choice, and what each is worth."""
    return {"choice": advice.choice, "worth": {choice.value: ratio(worth) for choice, worth in advice.worth.items()}}


def departure_facts(one: Departure) -> dict[str, Any]:
    """Two cards that are better played otherwise."""
    return {"cards": one.two, "dealer": one.dealer, "table": one.table, "best": one.best, "gain": ratio(one.gain)}


def plan_facts(plan: Plan) -> dict[str, Any]:
    """A way to play PLAY."""
    return {
        "plan": plan.name,
        "meaning": plan.meaning,
        "return": ratio(plan.play.value),
        "return_percent": float(plan.play.value * 100),
        "staked": ratio(plan.stakes),
        "standard_deviation": plan.play.standard_deviation,
    }


def together_facts(one: Together) -> dict[str, Any]:
    """The two required bets together."""
    return {
        "play_times_59": one.times,
        "plan": one.plan.name,
        "return": ratio(1 - one.house_edge),
        "return_percent": float((1 - one.house_edge) * 100),
        "house_edge": ratio(one.house_edge),
        "house_edge_percent": float(one.house_edge * 100),
        "edge_on_all_staked": ratio(one.edge_on_all),
        "edge_on_all_staked_percent": float(one.edge_on_all * 100),
    }
