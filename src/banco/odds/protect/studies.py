"""What counting gains, for every game by name."""

from __future__ import annotations

from dataclasses import dataclass

from banco.core.errors import BadInput
from banco.odds.common import pai_counting
from banco.odds.common.pai_counting import PackGame
from banco.odds.games import ODDS
from banco.odds.protect import shoes
from banco.odds.protect.shoes import ShoeGame, Tick
from banco.odds.protect.study import Study


class NoCutCard(BadInput):
    """A cut card was placed in a game that has none."""

    sentence = "{game} has no cut card to place: its study takes neither cuts nor shoes nor a seed."


@dataclass(frozen=True)
class Wanted:
    """What a study of shoes is to look at; None and nothing stand for what the game itself suggests."""

    shoes: int | None = None
    seed: int | None = None
    cuts: tuple[int, ...] = ()


def steps_of(game: str, wanted: Wanted) -> int:
    """How often a study ticks until it is done."""
    counted = ODDS[game].counting
    if isinstance(counted, ShoeGame):
        return wanted.shoes or counted.shoes
    return len(pai_counting.SIZES) if isinstance(counted, PackGame) else 0


def study_of(game: str, wanted: Wanted, tick: Tick) -> Study:
    """What counting can and cannot do in this game."""
    counted = ODDS[game].counting
    if isinstance(counted, ShoeGame):
        count = counted.shoes if wanted.shoes is None else wanted.shoes
        return shoes.study(counted, count, 1 if wanted.seed is None else wanted.seed, wanted.cuts, tick)
    if wanted != Wanted():
        raise NoCutCard(game=game)
    return pai_counting.study(counted, tick) if isinstance(counted, PackGame) else counted
