"""How a coup came out, in a few facts that everybody at the table has seen: what the lobby shows of the last ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from banco.core.round import Round
from banco.core.settlement import Outcome
from banco.games.baccarat import points
from banco.games.lugano.pays import BoxBet, bet_and_box
from banco.games.pai_lunliu.events import BoxDecided
from banco.table.roads.results import Winner, result_from


class CoupResult(Struct, frozen=True, kw_only=True, tag_field="game"):
    """How a coup came out, by the game it was played in."""


class LuckyTreeResult(CoupResult, frozen=True, kw_only=True, tag="lucky-tree"):
    """Who won a coup of Lucky Tree, and what each hand counted."""

    winner: Winner
    player_points: int
    banker_points: int


class BoxResult(Struct, frozen=True):
    """How a box ended against the dealer, or against the bank."""

    box: int
    outcome: Outcome


class LuganoResult(CoupResult, frozen=True, kw_only=True, tag="lugano"):
    """What the dealer counted in a coup of Lugano Baccarat, and how PLAY ended on each box."""

    dealer_points: int
    boxes: tuple[BoxResult, ...]


class PaiLunliuResult(CoupResult, frozen=True, kw_only=True, tag="pai-lunliu"):
    """Which box banked in a coup of Pai Lunliu, its rank, and how each other box ended."""

    banker: int | None
    rank: str
    boxes: tuple[BoxResult, ...]


AnyResult = LuckyTreeResult | LuganoResult | PaiLunliuResult


def coup_result(played: Round[Any]) -> AnyResult | None:
    """How the round came out; None where it was not dealt to its end, or the game is not one of a shared table."""
    told = RESULT_OF.get(played.game.name)
    return told(played) if told and played.over else None


def _lucky_tree(played: Round[Any]) -> AnyResult | None:
    result = result_from(played.events)
    if result is None:
        return None
    return LuckyTreeResult(winner=result.winner, player_points=result.player_points, banker_points=result.banker_points)


def _lugano(played: Round[Any]) -> AnyResult | None:
    if not played.state.dealer:
        return None
    decided = ((*bet_and_box(line.where), line.outcome) for line in played.lines)
    boxes = tuple(BoxResult(box, outcome) for bet, box, outcome in decided if bet is BoxBet.PLAY)
    return LuganoResult(dealer_points=points(played.state.dealer), boxes=boxes) if boxes else None


def _pai_lunliu(played: Round[Any]) -> AnyResult | None:
    decided = [event for event in played.events if isinstance(event, BoxDecided)]
    if not decided:
        return None
    boxes = tuple(BoxResult(event.box, event.outcome) for event in decided)
    return PaiLunliuResult(banker=played.state.banker, rank=decided[0].bank, boxes=boxes)


RESULT_OF: Mapping[str, Callable[[Round[Any]], AnyResult | None]] = {
    "lucky-tree": _lucky_tree,
    "lugano": _lugano,
    "pai-lunliu": _pai_lunliu,
}
