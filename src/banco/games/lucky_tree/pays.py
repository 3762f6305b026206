"""The nine bets, what each pays and when each wins (§3, §4, §6)."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from msgspec import Struct

from banco.core.cards import Card
from banco.core.odds import Odds, odds_by_bet, per_one
from banco.core.settlement import Outcome
from banco.games.baccarat import is_pair, points


class Spot(StrEnum):
    """The nine spots of the layout."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"
    PLAYER_PAIR = "player-pair"
    BANKER_PAIR = "banker-pair"
    EITHER_PAIR = "either-pair"
    PERFECT_PAIR = "perfect-pair"
    BIG = "big"
    SMALL = "small"


MAIN = (Spot.PLAYER, Spot.BANKER, Spot.TIE)

Hand = tuple[Card, ...]


def is_perfect_pair(cards: Hand) -> bool:
    """Two cards alike in rank and suit."""
    return cards[0] is cards[1]


class Coup(Struct, frozen=True):
    """Both hands as dealt, and what they count."""

    player: Hand
    banker: Hand
    player_points: int
    banker_points: int

    @property
    def cards(self) -> int:
        """How many cards were dealt in all."""
        return len(self.player) + len(self.banker)


def coup_of(player: Hand, banker: Hand) -> Coup:
    """The two hands, counted."""
    return Coup(player, banker, points(player), points(banker))


class Pay(Struct, frozen=True):
    """One row of the pay table: the bet, its odds, its published return and when it wins."""

    spot: Spot
    odds: Odds
    published_percent: str
    when: str
    wins: Callable[[Coup], bool]


# *Pagamento*, stake included (ruling G2), in the rule book's order
PAYS = (
    Pay(
        Spot.PLAYER,
        per_one(2),
        "98.76",
        "the Player has more points",
        lambda coup: coup.player_points > coup.banker_points,
    ),
    Pay(
        Spot.BANKER,
        per_one("1.95"),
        "98.94",
        "the Banker has more points",
        lambda coup: coup.banker_points > coup.player_points,
    ),
    Pay(
        Spot.TIE,
        per_one(9),
        "85.64",
        "both have the same points",
        lambda coup: coup.player_points == coup.banker_points,
    ),
    Pay(Spot.PLAYER_PAIR, per_one(12), "89.64", "the Player's first two are a pair", lambda coup: is_pair(coup.player)),
    Pay(Spot.BANKER_PAIR, per_one(12), "89.64", "the Banker's first two are a pair", lambda coup: is_pair(coup.banker)),
    Pay(
        Spot.EITHER_PAIR,
        per_one(6),
        "86.29",
        "either has a pair, or both",
        lambda coup: is_pair(coup.player) or is_pair(coup.banker),
    ),
    Pay(
        Spot.PERFECT_PAIR,
        per_one(26),
        "86.97",
        "either has a pair of one suit, paid once",
        lambda coup: is_perfect_pair(coup.player) or is_perfect_pair(coup.banker),
    ),
    Pay(Spot.BIG, per_one("1.54"), "95.65", "5 or 6 cards were dealt", lambda coup: coup.cards >= 5),
    Pay(Spot.SMALL, per_one("2.50"), "94.71", "4 cards were dealt", lambda coup: coup.cards == 4),
)

ODDS = odds_by_bet((pay.spot, pay.odds) for pay in PAYS)
PAY_OF: dict[str, Pay] = {pay.spot: pay for pay in PAYS}
RETURNED_ON_A_TIE = (Spot.PLAYER, Spot.BANKER)


def outcome(spot: str, coup: Coup) -> Outcome:
    """How a bet on the spot ends on these two hands."""
    if coup.player_points == coup.banker_points and spot in RETURNED_ON_A_TIE:
        return Outcome.PUSH
    return Outcome.WON if PAY_OF[spot].wins(coup) else Outcome.LOST
