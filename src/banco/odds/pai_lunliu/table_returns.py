"""What the bets of Pai Lunliu return at a table, by whose its ties are, and as far as the tax's cap lets one say."""

from __future__ import annotations

from dataclasses import replace

from banco.core.game import Options
from banco.games.pai_lunliu.options import UNIT, PaiLunliuOptions
from banco.games.pai_lunliu.settlement import MOST_TAX, TAX
from banco.odds.common.pai import TAXED_CARDS, cards_left, count_duels, hands_of, mark_cards
from banco.odds.common.returns import BetReturn
from banco.odds.common.table_return import Basis, TableReturn, exact
from banco.odds.pai_lunliu.coup_counts import Numbers, count_coups
from banco.odds.pai_lunliu.returns import DEFAULT, bank_return, box_return, side_return


def table_returns(options: Options) -> tuple[TableReturn, ...]:
    """A box, the bank and one box over another."""
    ruled = options if isinstance(options, PaiLunliuOptions) else DEFAULT
    cards = cards_left(None, DEFAULT.cards_a_coup)
    duels, coups = count_duels(hands_of(cards), mark_cards(TAXED_CARDS)), count_coups(tuple(cards.tolist()))
    return _box(duels, ruled), _bank(duels, coups, ruled), exact(side_return("box-over-box", duels))


def _box(duels: Numbers, options: PaiLunliuOptions) -> TableReturn:
    box = exact(box_return("box", duels, options, UNIT))
    return _with_cap(box, box_return("box", duels, options, _beyond_all(options)), options)


def _bank(duels: Numbers, coups: Numbers, options: PaiLunliuOptions) -> TableReturn:
    """The bank against boxes that cover it in any way: it strays most where one box covers it all, as a box does."""
    bank = exact(bank_return("bank", coups, options, UNIT))
    alone = box_return("box", duels, options, UNIT).standard_deviation
    wide = replace(bank, deviation=max(bank.deviation, alone))
    return _with_cap(wide, bank_return("bank", coups, options, _beyond_all(options)), options)


def _with_cap(taxed: TableReturn, capped: BetReturn, options: PaiLunliuOptions) -> TableReturn:
    """§1.7 the tax grows with the stake only up to its cap: the return lies between the two."""
    if options.bank_limits.maximum * TAX <= MOST_TAX:
        return taxed
    return replace(taxed, most=capped.value, basis=Basis.CAPPED_TAX)


def _beyond_all(options: PaiLunliuOptions) -> int:
    """A stake on each box so large that its tax weighs less than that of any box or bank at the table."""
    return options.limits.maximum * options.boxes
