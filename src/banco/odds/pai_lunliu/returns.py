"""The bets of Pai Lunliu, exactly, for any part of the pack: a box, the bank, and one box over another.

A box and the bank are two hands dealt alike, so only tax and ties part them.  The boxes are dealt alike too: every
share of the bank has the same expectation, however the boxes cover it, as long as the tax is below its cap.  How far
the bank's result strays does depend on the cover; it is counted here for a table of four, equally covered.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

from msgspec.structs import replace

from banco.core.packs import Composition
from banco.core.settlement import Line
from banco.games.pai_lunliu import PAI_LUNLIU
from banco.games.pai_lunliu.options import UNIT, PaiLunliuOptions, Ties
from banco.odds.common.pai import TAXED_CARDS, cards_left, count_duels, hands_of, mark_cards
from banco.odds.common.returns import BetReturn, Outcome
from banco.odds.pai_lunliu.coup import RESULTS, STANDINGS, Standing, settle_coup, settle_side_bet
from banco.odds.pai_lunliu.coup_counts import COVERING, Numbers, count_coups

DEFAULT = PaiLunliuOptions()

Ending = tuple[str, Fraction]
"""How a bet ended, and what came back for a stake of one."""


def returns(left: Composition | None = None, stake: int = UNIT) -> tuple[BetReturn, ...]:
    """Every bet under both rules for ties, with this stake in cents on each of three boxes (§1.7 caps the tax)."""
    cards = cards_left(left, DEFAULT.cards_a_coup)
    duels, coups = count_duels(hands_of(cards), mark_cards(TAXED_CARDS)), count_coups(tuple(cards.tolist()))
    bets = []
    for suffix, options in tables().items():
        bets.append(box_return(f"box{suffix}", duels, options, stake))
        bets.append(bank_return(f"bank{suffix}", coups, options, stake))
    return (*bets, side_return("box-over-box", duels))


def option_returns(options: PaiLunliuOptions) -> tuple[BetReturn, ...]:
    """The bets by the table's rule for ties, with its least stake on each of three boxes."""
    return _returns_by(options.ties, options.limits.minimum)


@cache
def _returns_by(ties: Ties, stake: int) -> tuple[BetReturn, ...]:
    options = replace(DEFAULT, ties=ties)
    cards = cards_left(None, options.cards_a_coup)
    duels, coups = count_duels(hands_of(cards), mark_cards(TAXED_CARDS)), count_coups(tuple(cards.tolist()))
    return (
        box_return("box", duels, options, stake),
        bank_return("bank", coups, options, stake),
        side_return("box-over-box", duels),
    )


def tables() -> dict[str, PaiLunliuOptions]:
    """The table as it is by default and each of its variants, by what their bets' names end in."""
    named = {f"-{name}": options for name, options in PAI_LUNLIU.variants.items()}
    return {"": DEFAULT} | {name: options for name, options in named.items() if isinstance(options, PaiLunliuOptions)}


def box_return(bet: str, duels: Numbers, options: PaiLunliuOptions, stake: int) -> BetReturn:
    """A stake on a box; every box holds as much."""
    return _bet_return(bet, _box_endings(duels, options, stake))


def bank_return(bet: str, coups: Numbers, options: PaiLunliuOptions, stake: int) -> BetReturn:
    """The bank at a table of four, the same stake on every box."""
    return _bet_return(bet, _bank_endings(coups, options, stake))


def side_return(bet: str, duels: Numbers) -> BetReturn:
    """A stake on one box to be better than another, for the coup at hand: a tie leaves it where it is."""
    by_result = duels.sum(axis=(0, 1))
    return _bet_return(
        bet, ((_ending(settle_side_bet(DEFAULT, result)), int(by_result[at])) for at, result in enumerate(RESULTS))
    )


def _box_endings(duels: Numbers, options: PaiLunliuOptions, stake: int) -> Iterator[tuple[Ending, int]]:
    for bank_taxed, standing in product((False, True), STANDINGS):
        count = duels[int(standing.taxed), int(bank_taxed), RESULTS.index(standing.result)]
        # the other boxes do not touch this one; they are there for the size of the bank, which is what is taxed
        boxes = (standing, *[Standing(RESULTS[0], taxed=False)] * (COVERING - 1))
        yield _ending(settle_coup(options, stake, boxes, bank_taxed=bank_taxed).box), int(count)


def _bank_endings(coups: Numbers, options: PaiLunliuOptions, stake: int) -> Iterator[tuple[Ending, int]]:
    for bank_taxed, *kinds in product((0, 1), *[range(len(STANDINGS))] * COVERING):
        if count := int(coups[bank_taxed, *kinds]):
            boxes = tuple(STANDINGS[kind] for kind in kinds)
            yield _ending(settle_coup(options, stake, boxes, bank_taxed=bool(bank_taxed)).bank), count


def _ending(line: Line) -> Ending:
    name = f"{line.outcome.value}, taxed" if line.tax else line.outcome.value
    return name, Fraction(line.returned, line.stake)


def _bet_return(bet: str, endings: Iterator[tuple[Ending, int]]) -> BetReturn:
    """A bet from how many deals end so; like endings are one outcome, the best paid first."""
    counts: dict[Ending, int] = {}
    for ending, count in endings:
        counts[ending] = counts.get(ending, 0) + count
    total = sum(counts.values())
    ordered = sorted(counts.items(), key=lambda one: (-one[0][1], one[0][0]))
    return BetReturn(bet, tuple(Outcome(name, Fraction(n, total), pays) for (name, pays), n in ordered if n))
