"""What the two bets of Fortune Pai Gow Poker return at a table: the ante depends on how players set their hands."""

from __future__ import annotations

from dataclasses import replace

from banco.core.game import Options
from banco.games.fortune.bonus import AWARDS
from banco.games.fortune.options import FortuneOptions
from banco.games.fortune.pays import ANTE_ODDS
from banco.odds.common.table_return import Basis, TableReturn, best_play, exact
from banco.odds.fortune.returns import ante_return, bonus_return
from banco.odds.fortune.store import load_counts


def table_returns(options: Options) -> tuple[TableReturn, ...]:
    """The ante as best play has it, with or without the nine-high rule, and the bonus."""
    ruled = options if isinstance(options, FortuneOptions) else FortuneOptions()
    best = load_counts().best
    tally = best.with_nine_high if ruled.nine_high_push else best.without
    bonus = exact(bonus_return(load_counts().awards))
    if _may_be_cut(ruled):
        bonus = replace(bonus, least=None, basis=Basis.CAPPED_PAYOUT)
    return best_play(ante_return(tally, published=False)), bonus


def _may_be_cut(options: FortuneOptions) -> bool:
    """§6.5 whether the largest stakes could win more than a hand may return."""
    ante = options.ante.maximum + ANTE_ODDS.profit_cents(options.ante.maximum)
    top = max(award.odds.profit_cents(options.bonus.maximum) for award in AWARDS)
    return ante + options.bonus.maximum + top > options.most_won
