"""What a coup leaves on the roads: who won, with how many points, from how many cards."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from msgspec import Struct

from banco.core.messages import Event, NotNow
from banco.games.baccarat import is_pair
from banco.games.lucky_tree.drawing import FIRST_FOUR, NATURALS, Side
from banco.games.lucky_tree.messages import CardDealt, HandsCounted
from banco.games.lucky_tree.pays import MAIN, PAY_OF, Coup, coup_of
from banco.games.lucky_tree.round import Phase, State


class Winner(Enum):
    """How a coup can end."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


TIE = Winner.TIE


class BaccaratResult(Struct, frozen=True):
    """One coup as the roads know it; `cards` counts both hands."""

    winner: Winner
    player_points: int
    banker_points: int
    player_pair: bool = False
    banker_pair: bool = False
    cards: int = 4

    @property
    def decided(self) -> bool:
        """Whether one side won: a tie takes no cell of the big road."""
        return self.winner is not TIE

    @property
    def small(self) -> bool:
        """Whether nobody took a third card."""
        return self.cards == len(FIRST_FOUR)

    @property
    def natural(self) -> bool:
        """Whether 8 or 9 on two cards ended the coup."""
        return self.small and max(self.player_points, self.banker_points) in NATURALS


def result_of(state: State) -> BaccaratResult:
    """The result of a finished coup of Lucky Tree."""
    if state.phase is not Phase.OVER:
        raise NotNow(command="result", phase=state.phase.value)
    return _result(coup_of(state.player, state.banker))


def result_from(events: Iterable[Event]) -> BaccaratResult | None:
    """The result that a round's events tell, or None where the coup was not dealt to its end."""
    told = tuple(events)
    if not any(isinstance(event, HandsCounted) for event in told):
        return None
    dealt = [event for event in told if isinstance(event, CardDealt)]
    player, banker = (tuple(event.card for event in dealt if event.to is side) for side in Side)
    return _result(coup_of(player, banker))


def _result(coup: Coup) -> BaccaratResult:
    won = next(spot for spot in MAIN if PAY_OF[spot].wins(coup))
    return BaccaratResult(
        winner=Winner(won.value),
        player_points=coup.player_points,
        banker_points=coup.banker_points,
        player_pair=is_pair(coup.player),
        banker_pair=is_pair(coup.banker),
        cards=coup.cards,
    )
