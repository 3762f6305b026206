"""The four bets of a box, what each pays and when each wins (§1, §5)."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from functools import cache
from typing import Annotated

from msgspec import Meta, Struct

from banco.core.betting import NoSuchSpot
from banco.core.cards import Card, Rank
from banco.core.odds import Odds, odds_by_bet, to_one
from banco.core.settlement import Line, Outcome, compared, house_line
from banco.games.baccarat import is_pair, points


class BoxBet(StrEnum):
    """The four bets that a box may hold."""

    FIVE_TO_NINE = "59"
    PLAY = "play"
    PAIR = "pair"
    PLUS_8 = "+8"


REQUIRED = (BoxBet.FIVE_TO_NINE, BoxBet.PLAY)
SIDE = (BoxBet.PAIR, BoxBet.PLUS_8)
ON_TWO_CARDS = (BoxBet.FIVE_TO_NINE, BoxBet.PAIR, BoxBet.PLUS_8)

Hand = tuple[Card, ...]


SPOT = r"^(?:59|play|pair|\+8) of box [1-9]$"
Spot = Annotated[str, Meta(pattern=SPOT, description="one of the four bets of a box")]


def where(bet: BoxBet, box: int) -> str:
    """The bet by its name on the layout: `59 of box 3`."""
    return f"{bet} of box {box}"


@cache
def bet_and_box(spot: str) -> tuple[BoxBet, int]:
    """The bet and the box of a spot.

    >>> bet_and_box("play of box 3")
    (<BoxBet.PLAY: 'play'>, 3)
    """
    if not re.fullmatch(SPOT, spot):
        raise NoSuchSpot(spot=spot)
    bet, box = spot.split(" of box ")
    return BoxBet(bet), int(box)


def is_pair_of(cards: Hand, *ranks: Rank) -> bool:
    """Whether the two cards are a pair of one of these ranks."""
    return is_pair(cards) and cards[0].rank in ranks


class Pay(Struct, frozen=True):
    """One row of the pay table: on these two cards the bet is paid at these odds."""

    bet: BoxBet
    when: str
    odds: Odds
    wins: Callable[[Hand], bool]


# Odds x : 1, stake returned as well (ruling G2).  The first row of a bet that holds is the one that pays.
PAYS = (
    Pay(
        BoxBet.FIVE_TO_NINE,
        "3-3, 4-4, 8-8 or 9-9",
        to_one(2),
        lambda two: is_pair_of(two, Rank.THREE, Rank.FOUR, Rank.EIGHT, Rank.NINE),
    ),
    Pay(BoxBet.FIVE_TO_NINE, "any other two cards that count 5 to 9", to_one(1), lambda two: points(two) >= 5),
    Pay(BoxBet.PAIR, "9-9", to_one(30), lambda two: is_pair_of(two, Rank.NINE)),
    Pay(BoxBet.PAIR, "any other two cards of one rank", to_one(10), is_pair),
    Pay(BoxBet.PLUS_8, "9-9", to_one(30), lambda two: is_pair_of(two, Rank.NINE)),
    Pay(BoxBet.PLUS_8, "any other two cards that count 8", to_one(8), lambda two: points(two) == 8),
)

PLAY_ODDS = to_one(1)
ODDS = odds_by_bet([*((pay.bet, pay.odds) for pay in PAYS), (BoxBet.PLAY, PLAY_ODDS)])


def settle_two_cards(player: str, box: int, bet: BoxBet, stake: int, two: Hand) -> Line:
    """§3.6 a bet on the first two cards, decided whatever the dealer has."""
    paid = next((pay.odds for pay in PAYS if pay.bet is bet and pay.wins(two)), None)
    if paid is None:
        return Line(player, where(bet, box), Outcome.LOST, stake, 0, 0, stake)
    return house_line(player, where(bet, box), stake, Outcome.WON, paid)


def settle_play(player: str, box: int, stake: int, hand: Hand, dealer: Hand) -> Line:
    """§3.10 PLAY: the hand with more points wins, equal points leave the stake as it is."""
    return house_line(player, where(BoxBet.PLAY, box), stake, play_outcome(points(hand), points(dealer)), PLAY_ODDS)


def play_outcome(mine: int, dealers: int) -> Outcome:
    """How PLAY ends on these points."""
    return compared(mine, dealers)
