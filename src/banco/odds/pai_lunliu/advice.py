"""What backing a box, or one box over another, returns now: for the cards left, and for the stakes that lie there.

The boxes are dealt alike, so that only the cap of the tax (§1.7) can part them: a box that holds much, and a large
bank, pay less of every stake.  What the bank still lacks is taken as covered by somebody else.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, product

from banco.core.packs import PACK_32, Composition
from banco.core.settlement import Line
from banco.core.stakes import Stakes, changed, held
from banco.games.pai_lunliu.boxes import boxes_of, is_side_bet, on_box, round_from
from banco.games.pai_lunliu.commands import Bet
from banco.games.pai_lunliu.options import PaiLunliuOpening, PaiLunliuOptions, SideBet
from banco.games.pai_lunliu.settlement import Hand, pots, side_line
from banco.games.pai_lunliu.state import State
from banco.games.pai_lunliu.view import PaiLunliuView
from banco.odds.common.advice import Advice, Sight, Worth
from banco.odds.common.pai import TAXED_CARDS, cards_left, count_duels, hands_of, mark_cards
from banco.odds.pai_lunliu.coup import RESULTS, STANDINGS, Standing, stand_ins
from banco.odds.pai_lunliu.coup_counts import Numbers

SOMEBODY = "-"
"""Who covers what the bank still lacks: nobody has such a name."""

LOSES = Standing(RESULTS[0], taxed=False)


def worths(sight: Sight) -> tuple[Worth, ...]:
    """Every bet that the player may place now, for its least stake beside what they have there."""
    view, options = sight.view, sight.options
    bets = [offer.command for offer in sight.offers if offer.limits and isinstance(offer.command, Bet)]
    if not bets or not isinstance(view, PaiLunliuView) or not isinstance(options, PaiLunliuOptions):
        return ()
    left = Composition.of(PACK_32.cards).minus(sight.gone.cards())
    duels = count_duels(hands_of(cards_left(left, options.cards_a_coup)), mark_cards(TAXED_CARDS))
    return tuple(_worth(view, bet, duels) for bet in bets)


def _worth(view: PaiLunliuView, bet: Bet, duels: Numbers) -> Worth:
    lines = side_lines(view, bet) if is_side_bet(bet.spot) else box_lines(view, bet)
    ends = [(line, int(duels[place].sum())) for place, line in lines]
    total = sum(count for _, count in ends)
    won = sum((Fraction((line.returned - line.stake) * count, total) for line, count in ends), Fraction(0))
    return Worth(bet, won, ends[0][0].stake)


Place = tuple[int | slice, int | slice, int]
"""Which duels: whether the one hand is taxed, whether the other is, and how the one ends."""


def box_lines(view: PaiLunliuView, bet: Bet) -> Iterator[tuple[Place, Line]]:
    """How the stake on the box ends in every kind of duel with the bank."""
    (box,) = boxes_of(bet.spot)
    bets = covered(view, changed(view.bets, bet.player, bet.spot, bet.cents), box)
    for bank_taxed, standing in product((False, True), STANDINGS):
        bank, by_standing = stand_ins(bank_taxed=bank_taxed)
        pot = pots(coup(view, bets, {box: by_standing[standing]}, bank, by_standing[LOSES]))[box]
        mine = next(line for line in pot if line.player == bet.player)
        yield (int(standing.taxed), int(bank_taxed), RESULTS.index(standing.result)), mine


def side_lines(view: PaiLunliuView, bet: Bet) -> Iterator[tuple[Place, Line]]:
    """How one box over another ends in every kind of duel of the two."""
    first, second = boxes_of(bet.spot)
    staked = SideBet(bet.player, bet.cents + held(view.bets, bet.player, bet.spot), bet.spot)
    other, by_standing = stand_ins(bank_taxed=False)
    for at, result in enumerate(RESULTS):
        hands = {first: by_standing[Standing(result, taxed=False)], second: other}
        yield (slice(None), slice(None), at), side_line(coup(view, view.bets, hands, other, other), staked)


def covered(view: PaiLunliuView, bets: Stakes, box: int) -> Stakes:
    """The stakes with the bank covered: what it lacks lies on another box, or on this one where there is no other."""
    boxes = [other for other in round_from(box, view.options.boxes)[1:] if other != view.banker]
    lacking = view.bank - sum(spots.get(on_box(each), 0) for spots in bets.values() for each in (box, *boxes))
    return {**bets, SOMEBODY: {on_box((*boxes, box)[0]): lacking}} if lacking > 0 else bets


def coup(view: PaiLunliuView, bets: Stakes, hands: dict[int, Hand], bank: Hand, other: Hand) -> State:
    """The coup with these hands before the bank and some boxes, and the same hand before every other box."""
    banker = view.banker or 1
    order = round_from(banker, view.options.boxes)
    dealt = [bank if box == banker else hands.get(box, other) for box in order]
    return State(
        view.options,
        PaiLunliuOpening(),
        holders=view.holders,
        banker=banker,
        turn=banker,
        refused=(),
        standing=(),
        bets=bets,
        cards=tuple(chain.from_iterable(zip(*dealt, strict=True))),
    )


ADVICE = Advice(worths=worths)
