"""Why a coup of Pai Lunliu ended as it did."""

from __future__ import annotations

from collections.abc import Iterator

from banco.core.money import exact_part
from banco.core.round import Round
from banco.core.settlement import Line, Outcome
from banco.games.pai_lunliu.boxes import BANK, boxes_of, is_side_bet, on_box
from banco.games.pai_lunliu.commands import CallOff
from banco.games.pai_lunliu.events import BankPassed, TaxTaken, TimeOver
from banco.games.pai_lunliu.settlement import MOST_TAX, TAX, against_bank, hand_against
from banco.games.pai_lunliu.state import State
from banco.table.reasons.pai import comparison_reason, points_reason
from banco.table.reasons.reason import Fact, Reason, cards_text, reason


def reasons(played: Round[State]) -> Iterator[Reason]:
    """The hands, the taxes, each box against the bank, each bet, and why the bank goes on."""
    state = played.state
    if state.exposed:
        yield reason("exposed", cards=cards_text(state.seen[: state.exposed]))
    elif not state.cards:
        yield _not_dealt(played)
    else:
        yield from (points_reason(state.hand(box), box=box) for box in state.deal_order)
        yield from (_tax(state, event) for event in played.events if isinstance(event, TaxTaken))
        yield from _boxes(state)
        yield from _side_bets(state)
        yield from (found for line in played.lines for found in _bet(state, line, played.lines))
        yield from (_passes(event) for event in played.events if isinstance(event, BankPassed))


def _not_dealt(played: Round[State]) -> Reason:
    """§3.3, §4.8 why there were no cards."""
    if isinstance(played.moves[-1].command, CallOff):
        return reason("no_holder")
    missing = [event.missing_cents for event in played.events if isinstance(event, TimeOver)]
    return reason("not_covered", missing_cents=missing[0]) if missing else reason("nothing_covered")


def _tax(state: State, event: TaxTaken) -> Reason:
    """§1.7 the tax on a five, and whether its maximum was reached."""
    is_bank = event.box == state.banker
    stake = state.bank if is_bank else state.staked_on(on_box(event.box))
    code = ("bank_tax" if is_bank else "tax") + ("_capped" if exact_part(stake, TAX) > event.cents else "")
    return reason(
        code, box=event.box, stake_cents=stake, tax_cents=event.cents, percent=int(TAX * 100), most_cents=MOST_TAX
    )


def _boxes(state: State) -> Iterator[Reason]:
    """Each box that carries stakes against the bank, and whose a tie is (ruling L3)."""
    for box in state.other_boxes:
        if not state.staked_on(on_box(box)):
            continue
        yield comparison_reason(state.hand(box), state.bank_hand, box=box)
        if hand_against(state.hand(box), state.bank_hand) is Outcome.PUSH:
            yield reason(f"tie_{against_bank(state, box).value}", box=box)


def _side_bets(state: State) -> Iterator[Reason]:
    """Each two boxes that somebody has bet on, compared."""
    for spot in dict.fromkeys(bet.spot for bet in state.side_bets):
        box, over = boxes_of(spot)
        compared = comparison_reason(state.hand(box), state.hand(over), box=box, over=over)
        yield Reason(f"side_{compared.code}", compared.facts)


def _bet(state: State, line: Line, lines: tuple[Line, ...]) -> Iterator[Reason]:
    if line.where == BANK:
        yield _bank(line, lines)
    elif is_side_bet(line.where):
        yield reason(f"side_{line.outcome.value}", **_money(line))  # §7.3 one for one, less the tax of a win
    else:
        yield from _on_box(state, line)


def _money(line: Line) -> dict[str, Fact]:
    return {
        "player": line.player,
        "spot": line.where,
        "stake_cents": line.stake,
        "returned_cents": line.returned,
        "tax_cents": line.tax,
    }


def _on_box(state: State, line: Line) -> Iterator[Reason]:
    """§1.8 a bettor's part of the box and of the bank's share, and their part of both taxes."""
    if line.tax and len(state.bettors(line.where)) > 1:
        yield reason("tax_share", **_money(line), box_cents=state.staked_on(line.where))
    yield reason(f"box_{line.outcome.value}", **_money(line))
    banks_tax = 2 * line.stake - line.tax - line.returned
    if line.outcome is Outcome.WON and banks_tax:
        yield reason("bank_tax_share", player=line.player, spot=line.where, bank_tax_cents=banks_tax)


def _bank(bank: Line, lines: tuple[Line, ...]) -> Reason:
    """§1.8 the banker has won if the boxes they beat hold more than the boxes they lost to."""
    boxes = [line for line in lines if line.where != BANK and not is_side_bet(line.where)]
    won = sum(line.stake for line in boxes if line.outcome is Outcome.LOST)
    lost = sum(line.stake for line in boxes if line.outcome is Outcome.WON)
    return reason(f"bank_{bank.outcome.value}", **_money(bank), won_cents=won, lost_cents=lost)


def _passes(event: BankPassed) -> Reason:
    return reason("bank_passes", player=event.player, box=event.box)
