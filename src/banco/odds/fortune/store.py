"""The long counts, kept in a small file that is checked whenever it is read."""

from __future__ import annotations

from functools import cache
from math import comb
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from banco.core.errors import BadInput
from banco.games.fortune.hands import HAND_CARDS
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.ways import HouseWay
from banco.odds.fortune.bonus import count_awards
from banco.odds.fortune.counts import WayCount, count_way, count_way_and_best, rules_of, rules_of_bonus
from banco.odds.fortune.hands.sets import FULL_DECK, deck_cards
from banco.odds.fortune.pairs import Tallies
from banco.odds.fortune.ways.way_files import IN_FORCE, names, way_in
from banco.odds.fortune.work import Report, silent

FILE = Path(__file__).parent.parent / "data" / "fortune.json"

CARDS = len(deck_cards(FULL_DECK))
HANDS = comb(CARDS, HAND_CARDS)
DEALERS = comb(CARDS - HAND_CARDS, HAND_CARDS)
DEALS = HANDS * DEALERS


class Stale(BadInput):
    """The stored counts belong to other rules than those in force, or do not add up."""

    sentence = "The stored counts of fortune do not fit {what}: count again with “banco odds fortune --recount”."


class Counts(Struct, frozen=True):
    """All that is stored: the awards of the bonus, the house way and best play against it, other house ways."""

    bonus_rules: str
    awards: dict[str, int]
    house_way: WayCount
    best: Tallies
    others: dict[str, WayCount]


@cache
def load_counts() -> Counts:
    """The stored counts, which fit the rules in force and add up."""
    counts = read(FILE)
    check(counts)
    return counts


def read(file: Path) -> Counts:
    """The counts in a file; refuses one that is missing or cannot be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Counts)
    except (OSError, msgspec.MsgspecError) as error:
        raise Stale(what="their own form") from error


def check(counts: Counts) -> None:
    """Refuse counts of other rules, or counts that do not add up."""
    house = counts.house_way
    _demand("the bonus", fits=counts.bonus_rules == rules_of_bonus() and sum(counts.awards.values()) == HANDS)
    _demand("the house way", fits=house.rules == rules_of(HOUSE_WAY))
    for way in (house, *counts.others.values()):
        _demand(f"the deals of {way.name}", fits=_adds_up(way))
    ruled, free = counts.best.with_nine_high, counts.best.without
    _demand("best play", fits=ruled.deals == free.deals == DEALS and ruled.gain == house.best_gain)


def _adds_up(way: WayCount) -> bool:
    ruled, free = way.house.with_nine_high, way.house.without
    hands, gain = sum(one.hands for one in way.gains), sum(one.house for one in way.gains)
    return (ruled.deals, free.deals, hands, gain) == (DEALS, DEALS, HANDS, ruled.gain)


def _demand(what: str, *, fits: bool) -> None:
    if not fits:
        raise Stale(what=what)


def every_way() -> dict[str, WayCount]:
    """The house ways that have been counted: the one in force first, then the others by the names of their files."""
    return {IN_FORCE: load_counts().house_way, **load_counts().others}


def count_of(way: HouseWay, report: Report = silent) -> WayCount:
    """The count of this house way: the stored one, where the same rows have been counted, or a new one."""
    rules = rules_of(way)
    known = next((counted for counted in every_way().values() if counted.rules == rules), None)
    return replace(known, name=way.name) if known else count_way(way, report=report)


def recount(report: Report = silent) -> None:
    """Count everything anew and store it."""
    awards = count_awards(report=report)
    house, best = count_way_and_best(HOUSE_WAY, report=report)
    others = {name: count_way(way_in(name), report=report) for name in names()}
    counts = Counts(rules_of_bonus(), awards, house, best, others)
    check(counts)
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(counts)) + b"\n")
    load_counts.cache_clear()
