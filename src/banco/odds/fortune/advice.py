"""What every setting of a player's seven cards is worth against the house-way dealer."""

from __future__ import annotations

from fractions import Fraction

from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.messages import Set
from banco.games.fortune.options import FortuneOpening, FortuneOptions
from banco.games.fortune.pays import LOSS, NOT_QUALIFIED, PUSH, WIN, Result, Spot
from banco.games.fortune.round import State, paid
from banco.games.fortune.setting import set_hand
from banco.games.fortune.view import FortuneView
from banco.odds.common.advice import Advice, Sight, Worth
from banco.odds.fortune.dealers import dealers_against
from banco.odds.fortune.hands.sets import set_of
from banco.odds.fortune.pairs import Tally
from banco.odds.fortune.split import tally_of


def worths(sight: Sight) -> tuple[Worth, ...]:
    """Every setting that the player may choose."""
    commands = [offer.command for offer in sight.offers]
    choices = [command for command in commands if isinstance(command, Set)]
    view, options = sight.view, sight.options
    if not choices or not isinstance(view, FortuneView) or not isinstance(options, FortuneOptions):
        return ()
    dealers = dealers_against(set_of(view.player), HOUSE_WAY, nine_high_push=options.nine_high_push)
    gains = gains_by_result(view, options, sight.player)
    stake = view.bets[sight.player][Spot.ANTE]
    return tuple(
        Worth(command, worth_of(tally_of(set_hand(view.player, command.low), dealers), gains), stake)
        for command in choices
    )


def gains_by_result(view: FortuneView, options: FortuneOptions, player: str) -> dict[str, int]:
    """What the hand brings beyond a lost ante, by how the ante ends: §6.5 less than it pays where the bonus is cut."""
    state = State(options, FortuneOpening(), bets=view.bets, player=view.player)
    back = {
        result.name: sum(line.returned for line in paid(state, player, result)[0])
        for result in (WIN, PUSH, LOSS, NOT_QUALIFIED)
    }
    stake = view.bets[player][Spot.ANTE]
    return {name: cents - back[LOSS.name] - stake for name, cents in back.items()}


def worth_of(tally: Tally, gains: dict[str, int]) -> Fraction:
    """What is won or lost on average, when the deals end so."""
    ends: tuple[tuple[Result, int], ...] = (
        (WIN, tally.win),
        (PUSH, tally.push),
        (LOSS, tally.lose),
        (NOT_QUALIFIED, tally.unqualified),
    )
    return Fraction(sum(gains[result.name] * count for result, count in ends), tally.deals)


ADVICE = Advice(worths=worths, choices=(Set,))
