"""Who takes a third card (§5): the rule book's two tables."""

from __future__ import annotations

from enum import Enum

from banco.core.cards import Card
from banco.games.baccarat import CARD_POINTS, points

NATURALS = (8, 9)

# §5.1 the Player's first two cards count … and the Player draws
PLAYER_DRAWS = (0, 1, 2, 3, 4, 5)

# §5.2 the Player stands: the Banker draws on these
BANKER_DRAWS_ALONE = (0, 1, 2, 3, 4, 5)

# §5.3 the Banker's first two cards count …: the Banker draws when the Player's third card counts …
BANKER_DRAWS = {
    0: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    1: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    2: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
    4: (2, 3, 4, 5, 6, 7),
    5: (4, 5, 6, 7),
    6: (6, 7),
    7: (),
}


class Side(Enum):
    """The two hands."""

    PLAYER = "player"
    BANKER = "banker"


FIRST_FOUR = (Side.PLAYER, Side.BANKER, Side.PLAYER, Side.BANKER)


def next_card_to(player: tuple[Card, ...], banker: tuple[Card, ...]) -> Side | None:
    """Where the next card goes, or None when the coup is dealt."""
    dealt = len(player) + len(banker)
    if dealt < 4:
        return FIRST_FOUR[dealt]
    player_points, banker_points = points(player[:2]), points(banker[:2])
    if len(banker) == 3 or player_points in NATURALS or banker_points in NATURALS:
        return None
    if len(player) == 2 and player_points in PLAYER_DRAWS:
        return Side.PLAYER
    return Side.BANKER if banker_points in _banker_draws_on(player, banker_points) else None


def _banker_draws_on(player: tuple[Card, ...], banker_points: int) -> tuple[int, ...]:
    if len(player) == 2:
        return BANKER_DRAWS_ALONE
    return (banker_points,) if CARD_POINTS[player[2]] in BANKER_DRAWS[banker_points] else ()
