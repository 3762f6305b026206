"""The offers of a table to a player: commands that they may give, that the rules accept and that their credit covers.

The game knows the rules; permissions, credit and whether the table takes stakes are the table's business.  A command
that is offered is never refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from msgspec import structs

from banco.core.bets import Limits
from banco.core.game import Game, Offer
from banco.core.messages import Actor, NoMoreBets
from banco.core.money import Cents
from banco.table.desk import Desk
from banco.table.orders import add_stakes
from banco.table.permissions import Asker, Role, may_ask


class SeatStatus(NamedTuple):
    """A player's credit and role at a table, and whether new stakes are taken from them.

    The name is that of staff; players are told apart by their seats.
    """

    credit: Cents | None = None
    role: Role = Role.PLAYER
    stakes: bool = True
    name: str = ""


AS_PLAYER = SeatStatus()


def offers_to(desk: Desk, player: str, sitting: SeatStatus = AS_PLAYER) -> tuple[Offer, ...]:
    """What the player may do now; if their credit is unknown, whatever it costs."""
    if desk.played is None:
        return ()
    asker = Asker(player, sitting.role)
    taken = [offer for offer in _legal_offers(desk, sitting.role, player) if may_ask(asker, offer.command)]
    most = sitting.credit if sitting.stakes else 0
    return tuple(taken) if most is None else affordable_offers(desk.game, desk.played.state, player, most, taken)


def affordable_offers(
    game: Game[Any], state: Any, player: str, credit: Cents, offers: Iterable[Offer]
) -> tuple[Offer, ...]:
    """The offers that such a credit covers in this state of a round, their maximums cut to it."""
    cut = (_cut_to_credit(game, state, player, credit, offer) for offer in offers)
    return tuple(offer for offer in cut if offer is not None)


def _legal_offers(desk: Desk, role: Role, player: str) -> Iterator[Offer]:
    """The player's commands by the rules; a player alone may also close the betting."""
    if desk.played is None:
        return
    yield from desk.game.legal(desk.played.state, player)
    if role is Role.ALONE:
        croupiers = desk.game.legal(desk.played.state, Actor.CROUPIER)
        yield from (offer for offer in croupiers if isinstance(offer.command, NoMoreBets))


def _cut_to_credit(game: Game[Any], state: Any, player: str, credit: Cents, offer: Offer) -> Offer | None:
    """The offer with its maximum cut to the credit; None if the credit is too small."""
    if not offer.command.goes_on:
        return offer
    if offer.limits:
        limits = _affordable_limits(offer.limits, credit)
        return None if limits is None else structs.replace(offer, limits=limits)
    affordable = not offer.command.may_stake or _cost(game, state, player, offer) <= credit
    return offer if affordable else None


def _affordable_limits(limits: Limits, most: Cents) -> Limits | None:
    """The limits cut to the credit; None if it is below the minimum."""
    if most >= limits.maximum:
        return limits
    reached = most - most % limits.step
    return structs.replace(limits, maximum=reached) if reached >= limits.minimum else None


def _cost(game: Game[Any], state: Any, player: str, offer: Offer) -> Cents:
    """The amount that the command would take from the player's credit."""
    return add_stakes({}, game.decide(state, offer.command)).get(player, 0)
