"""What counting gains, for every game by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from banco.core.errors import BadInput
from banco.games.fortune import FORTUNE
from banco.games.lucky_tree import LUCKY_TREE
from banco.games.lugano import LUGANO
from banco.games.pai_lunliu import PAI_LUNLIU
from banco.games.paijiu import PAIJIU
from banco.odds.protect import lucky_tree, lugano, pai, shoes
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


SHOE_GAMES: Mapping[str, ShoeGame] = {LUGANO.name: lugano.STUDY, LUCKY_TREE.name: lucky_tree.STUDY}

EXACT: Mapping[str, Callable[[Tick], Study]] = {
    PAIJIU.name: pai.paijiu_study,
    PAI_LUNLIU.name: pai.lunliu_study,
    FORTUNE.name: lambda _tick: Study(
        FORTUNE.name,
        ("The pack is shuffled before every hand: no card of an earlier one says anything of the next.",),
        {},
        (),
        {},
    ),
}


def steps_of(game: str, wanted: Wanted) -> int:
    """How often a study ticks until it is done."""
    if game in SHOE_GAMES:
        return wanted.shoes or SHOE_GAMES[game].shoes
    return 0 if game == FORTUNE.name else len(pai.SIZES)


def study_of(game: str, wanted: Wanted, tick: Tick) -> Study:
    """What counting can and cannot do in this game."""
    if game not in SHOE_GAMES:
        if wanted != Wanted():
            raise NoCutCard(game=game)
        return EXACT[game](tick)
    dealt = SHOE_GAMES[game]
    count = dealt.shoes if wanted.shoes is None else wanted.shoes
    return shoes.study(dealt, count, 1 if wanted.seed is None else wanted.seed, wanted.cuts, tick)
