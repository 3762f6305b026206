"""How Paijiu is played, in a minute."""

from __future__ import annotations

from banco.core.cards import Rank
from banco.games.pai import RANK_POINTS
from banco.games.paijiu import PAIJIU
from banco.games.paijiu.pays import PAYS, Spot, outcome
from banco.games.paijiu.stations import BANK, Station, ranks_of
from banco.odds.common.quick_rules import OPPOSITE, PicturedHand, QuickRule, hand, odds_text, pai_hand, pai_pairs
from banco.texts.wording import Wording


def quick_rules(words: Wording) -> tuple[QuickRule, ...]:
    """The stations against the bank, what two cards count, the straddles, and what is paid."""
    points = {name: words.number(RANK_POINTS[rank]) for name, rank in NAMED_CARDS.items()}
    return (
        QuickRule(words("quick-paijiu-stations"), against_bank(words, Station.NORTH, "4h 4d", "10c 9h")),
        pai_pairs(words, best="Jk 3d", least="8c 2h"),
        QuickRule(words("quick-paijiu-points", **points), (pai_hand(words, name_of(words, Station.WEST), "8h 7d"),)),
        QuickRule(words("quick-paijiu-equal"), against_bank(words, Station.SOUTH, "2d 6s", "10h 8c")),
        QuickRule(words("quick-paijiu-straddle"), straddle(words)),
        QuickRule(words("quick-paijiu-cards", odds=odds_text(words, PAYS[0].odds))),
    )


NAMED_CARDS = {"jack": Rank.JACK, "queen": Rank.QUEEN, "joker": Rank.JOKER}


def name_of(words: Wording, station: Station) -> str:
    """A station by its name at the table."""
    return words(f"place-{PAIJIU.name}-{station.value}")


def against_bank(words: Wording, station: Station, cards: str, bank: str) -> tuple[PicturedHand, ...]:
    """A station's hand beside the bank's."""
    ranks = ranks_of({station: hand(cards), BANK: hand(bank)})
    ended = outcome(Spot(station.value), ranks)
    return (
        pai_hand(words, name_of(words, station), cards, ended),
        pai_hand(words, name_of(words, BANK), bank, OPPOSITE[ended]),
    )


def straddle(words: Wording) -> tuple[PicturedHand, ...]:
    """Two stations of which one beats the bank, so that the straddle between them comes back."""
    hands = {Station.NORTH: "9d 10s", Station.SOUTH: "6h 5d", BANK: "7h 8s"}
    ranks = ranks_of({station: hand(cards) for station, cards in hands.items()})
    stations = (
        pai_hand(words, name_of(words, station), hands[station], outcome(Spot(station.value), ranks))
        for station in (Station.NORTH, Station.SOUTH)
    )
    return (*stations, pai_hand(words, name_of(words, BANK), hands[BANK]))
