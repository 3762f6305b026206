"""What each choice of a player is worth at a live table: counted on request, from what that player sees."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from fractions import Fraction

from banco.core.errors import Refusal
from banco.odds.common.advice import Advice, Sight, Worth, most_worth, sight_of
from banco.odds.games import ODDS
from banco.server.protocol import ChoiceWorth
from banco.table.desk import Desk
from banco.table.settings import TableSettings
from banco.table.views.offers import AS_PLAYER, SeatStatus, offers_to


class AdviceForbidden(Refusal):
    """The house does not let players be advised at this table."""

    sentence = "At {table} the house allows no advice."


class NoAdvice(Refusal):
    """The game has nothing that players could be advised on."""

    sentence = "In {game} there is no choice to advise on."


async def live_worths(
    settings: TableSettings, desk: Desk, player: str | None, sitting: SeatStatus = AS_PLAYER
) -> tuple[ChoiceWorth, ...]:
    """What each choice that the player has now, with the credit they have, is worth; counted in a thread."""
    advice = ODDS[desk.game.name].advice
    if advice is None:
        raise NoAdvice(game=desk.game.name)
    if not settings.allows_advice:
        raise AdviceForbidden(table=settings.title)
    played = desk.played
    if played is None or player is None:
        return ()
    known = sight_of(desk.game, played.options, played.opening, played.state, player)
    sight = replace(known, offers=offers_to(desk, player, sitting))
    return await asyncio.to_thread(_choice_worths, advice, sight)


def _choice_worths(advice: Advice, sight: Sight) -> tuple[ChoiceWorth, ...]:
    worths = advice.worths(sight)
    compared = [worth for worth in worths if isinstance(worth.command, advice.choices)]
    best = most_worth(compared) if compared else None
    return tuple(_choice_worth(worth, best if worth in compared else None) for worth in worths)


def _choice_worth(worth: Worth, best: Fraction | None) -> ChoiceWorth:
    cents = worth.cents
    return ChoiceWorth(
        command=worth.command,
        exact=f"{cents.numerator}/{cents.denominator}",
        cents=round(cents),
        percent=float(worth.part * 100),
        cost=None if best is None else round(best - cents),
        best=cents == best,
    )
