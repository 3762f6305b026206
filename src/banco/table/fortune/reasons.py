"""Why a hand of Fortune Pai Gow Poker ended as it did."""

from __future__ import annotations

from collections.abc import Iterator

from banco.core.messages import Chooser
from banco.core.round import Round
from banco.core.settlement import Outcome, compared
from banco.games.fortune.bonus import award
from banco.games.fortune.hands import RANKS, Strength, label
from banco.games.fortune.messages import HandSet, PayLimited, Side
from banco.games.fortune.pays import NOT_QUALIFIED, Spot, ante_result
from banco.games.fortune.round import State
from banco.games.fortune.setting import Setting, set_hand
from banco.table.reasons.reason import Reason, cards_text, reason

RESULT_CODES = {Outcome.WON: "beats", Outcome.LOST: "loses", Outcome.PUSH: "copies"}


def reasons(played: Round[State]) -> Iterator[Reason]:
    """How the cards were set, both hands against the dealer's, the ante, the bonus and the limit."""
    state = played.state
    hands = {event.side: event for event in state.hands}
    mine = set_hand(state.player, hands[Side.PLAYER].hand.low)
    dealers = set_hand(state.dealer, hands[Side.DEALER].hand.low)
    yield from _settings(hands[Side.PLAYER], hands[Side.DEALER])
    yield _comparison("high", mine.high_strength, dealers.high_strength)
    yield _comparison("low", mine.low_strength, dealers.low_strength)
    yield _ante(state, mine, dealers)
    if any(line.where == Spot.BONUS for line in played.lines):
        yield _bonus(state)
    for event in played.events:
        if isinstance(event, PayLimited):
            yield reason("limited", over_cents=event.cents, most_cents=state.options.most_won)


def _settings(players: HandSet, dealers: HandSet) -> Iterator[Reason]:
    """§3.5 the dealer has the house way, §3.6 and so has an absent player."""
    if players.by is Chooser.SYSTEM:
        yield reason("set_by_system", low=cards_text(players.hand.low), high=cards_text(players.hand.high))
    yield reason("dealer_sets", low=cards_text(dealers.hand.low), high=cards_text(dealers.hand.high))


def _comparison(which: str, mine: Strength, dealers: Strength) -> Reason:
    """How one hand stands against the dealer's; where both have one name, which card decided."""
    called = RESULT_CODES[compared(mine, dealers)]
    labels = {"player_label": label(mine), "dealer_label": label(dealers)}
    if mine == dealers or label(mine) != label(dealers):
        return reason(f"{which}_{called}", **labels)
    ours, theirs = next(pair for pair in zip(mine, dealers, strict=True) if pair[0] != pair[1])
    return reason(f"{which}_{called}_by_card", **labels, card=RANKS[ours], dealer_card=RANKS[theirs])


def _ante(state: State, mine: Setting, dealers: Setting) -> Reason:
    result = ante_result(mine, dealers, nine_high_push=state.options.nine_high_push)
    if result is NOT_QUALIFIED:
        return reason("not_qualified", spot=Spot.ANTE.value, cards=cards_text(dealers.low))
    return reason(f"ante_{result.outcome.value}", spot=Spot.ANTE.value)


def _bonus(state: State) -> Reason:
    won = award(state.player)
    if won is None:
        return reason("bonus_lost", spot=Spot.BONUS.value)
    return reason("bonus_won", spot=Spot.BONUS.value, award=won.name, odds=int(won.odds.profit))
