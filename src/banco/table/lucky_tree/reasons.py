"""Why a coup of Lucky Tree Baccarat ended as it did."""

from __future__ import annotations

from collections.abc import Iterator

from banco.core.round import Round
from banco.core.settlement import Outcome, compared
from banco.games.baccarat import CARD_POINTS, points
from banco.games.lucky_tree.drawing import BANKER_DRAWS, BANKER_DRAWS_ALONE, NATURALS, PLAYER_DRAWS, Side
from banco.games.lucky_tree.pays import PAY_OF, Coup, Hand, coup_of, outcome
from banco.games.lucky_tree.round import State
from banco.table.reasons.baccarat import points_reason
from banco.table.reasons.reason import Reason, cards_text, reason

RESULTS = {Outcome.WON: "player_wins", Outcome.LOST: "banker_wins", Outcome.PUSH: "tie"}


def reasons(played: Round[State]) -> Iterator[Reason]:
    """The third cards, the two hands, and each spot that was bet on."""
    coup = coup_of(played.state.player, played.state.banker)
    yield from _third_cards(coup.player, coup.banker)
    yield points_reason("counts", coup.player, side=Side.PLAYER.value)
    yield points_reason("counts", coup.banker, side=Side.BANKER.value)
    result = RESULTS[compared(coup.player_points, coup.banker_points)]
    yield reason(result, player_points=coup.player_points, banker_points=coup.banker_points)
    yield from (_bet(spot, coup) for spot in dict.fromkeys(str(line.where) for line in played.lines))


def _third_cards(player: Hand, banker: Hand) -> Iterator[Reason]:
    two = {Side.PLAYER: points(player[:2]), Side.BANKER: points(banker[:2])}
    naturals = [side for side in Side if two[side] in NATURALS]
    if naturals:
        yield from (reason("natural", side=side.value, points=two[side]) for side in naturals)
        return
    drew = "player_draws" if len(player) == 3 else "player_stands"
    yield reason(drew, points=two[Side.PLAYER], most=max(PLAYER_DRAWS))
    yield _banker_alone(banker) if len(player) == 2 else _banker(banker, player)


def _banker_alone(banker: Hand) -> Reason:
    drew = "banker_draws_alone" if len(banker) == 3 else "banker_stands_alone"
    return reason(drew, points=points(banker[:2]), most=max(BANKER_DRAWS_ALONE))


def _banker(banker: Hand, player: Hand) -> Reason:
    """§5.3 by the Banker's own two cards and the Player's third."""
    mine, third = points(banker[:2]), player[2]
    draws_on = BANKER_DRAWS[mine]
    if not draws_on:
        return reason("banker_never_draws", points=mine)
    if len(draws_on) == len(set(CARD_POINTS.values())):
        return reason("banker_always_draws", points=mine)
    drew = "banker_draws" if len(banker) == 3 else "banker_stands"
    return reason(
        drew, points=mine, card=third.value, counts=CARD_POINTS[third], draws_on=", ".join(map(str, draws_on))
    )


def _bet(spot: str, coup: Coup) -> Reason:
    """How the spot ended; `per_hundred` is what a stake of 100 gets when it wins."""
    ended = outcome(spot, coup)
    return reason(
        f"{spot.replace('-', '_')}_{ended.value}",
        spot=spot,
        player_points=coup.player_points,
        banker_points=coup.banker_points,
        player_cards=cards_text(coup.player[:2]),
        banker_cards=cards_text(coup.banker[:2]),
        dealt=coup.cards,
        per_hundred=100 + PAY_OF[spot].odds.profit_cents(100),
    )
