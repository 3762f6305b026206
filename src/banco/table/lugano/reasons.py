"""Why a coup of Lugano Baccarat ended as it did."""

from __future__ import annotations

from collections.abc import Iterator

from banco.core.messages import Chooser
from banco.core.round import Round
from banco.core.settlement import Line, Outcome
from banco.games.baccarat import CARD_POINTS, points
from banco.games.lugano.commands import Choice
from banco.games.lugano.events import BoxIncomplete, Chosen
from banco.games.lugano.options import CARDS_IN_A_HAND
from banco.games.lugano.pays import PAYS, BoxBet, bet_and_box
from banco.games.lugano.state import DEALER_STANDS_FROM, State
from banco.games.lugano.strategy import STAND_FROM
from banco.table.reasons.baccarat import points_reason
from banco.table.reasons.reason import Fact, Reason, cards_text, reason


def reasons(played: Round[State]) -> Iterator[Reason]:
    """Boxes that did not play, the bets on two cards, the choices, the dealer's cards, and PLAY."""
    state, events = played.state, played.events
    yield from (reason("incomplete", box=event.box) for event in events if isinstance(event, BoxIncomplete))
    if state.called_off:
        # §7.2 the cards may lie face down for ever: only how many there are is told
        yield reason("called_off", drawn=len(state.drawn))
        return
    bets = {line: bet_and_box(line.where) for line in played.lines}
    yield from (_on_two_cards(state, line, box) for line, (bet, box) in bets.items() if bet is not BoxBet.PLAY)
    yield from (found for event in events if isinstance(event, Chosen) for found in _chosen(state, event))
    yield _dealer(state)
    yield points_reason("dealer_counts", state.dealer)
    for line, (bet, box) in bets.items():
        if bet is BoxBet.PLAY:
            yield points_reason("box_counts", state.boxes[box].hand, box=box)
            yield _play(state, line, box)


def _on_two_cards(state: State, line: Line, box: int) -> Reason:
    """A bet on the first two cards: lost, won, or won at its best odds."""
    bet, _ = bet_and_box(line.where)
    two = state.boxes[box].hand[:2]
    facts: dict[str, Fact] = {"spot": line.where, "box": box, "cards": cards_text(two), "points": points(two)}
    if line.outcome is not Outcome.WON:
        return reason(f"{bet.name.lower()}_lost", **facts)
    odds = -line.house // line.stake
    called = "best" if odds == max(pay.odds.profit for pay in PAYS if pay.bet is bet) else "won"
    return reason(f"{bet.name.lower()}_{called}", **facts, odds=odds)


def _chosen(state: State, event: Chosen) -> Iterator[Reason]:
    """What the system chose for an absent player (§9.1), and what a doubled PLAY is."""
    if event.choice is Choice.DOUBLE:
        yield reason("doubled", box=event.box, play_cents=state.boxes[event.box].stakes[BoxBet.PLAY])
    if event.by is Chooser.SYSTEM:
        dealers = CARD_POINTS[state.dealer[0]]
        facts: dict[str, Fact] = {"points": points(state.boxes[event.box].hand[:2]), "dealer_points": dealers}
        yield reason(f"system_{event.choice.value}", box=event.box, **facts, stands_from=STAND_FROM[dealers])


def _dealer(state: State) -> Reason:
    drew = "dealer_draws" if len(state.dealer) == CARDS_IN_A_HAND else "dealer_stands"
    return reason(drew, points=points(state.dealer[:2]), stands_from=DEALER_STANDS_FROM)


def _play(state: State, line: Line, box: int) -> Reason:
    mine, dealers = points(state.boxes[box].hand), points(state.dealer)
    return reason(f"play_{line.outcome.value}", spot=line.where, box=box, points=mine, dealer_points=dealers)
