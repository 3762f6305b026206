"""The story and the record of a croupier's round: who dealt it, and what the inspector has decided in it, and why."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import Raw, json

from banco.core.cards import read_cards
from banco.core.messages import Burn, Command, Deal, NoMoreBets
from banco.core.record.dealt_by import DealtBy
from banco.core.record.round_text import read_rounds
from banco.games import GAMES
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot
from banco.house.history.story import Story, story
from banco.table.messages import CorrectCard, OpenBetting, Ruling
from banco.table.permissions import Asker, Role
from banco.table.settings import DealerKind
from tests.house.support.memory import MemoryHouse
from tests.house.support.rounds import fund, keep, new_desk

VERA, CARLO, INES = Asker("vera", Role.CROUPIER), Asker("carlo", Role.CROUPIER), Asker("ines", Role.INSPECTOR)
ANNA = Asker("anna")
MISREAD = Ruling("a second look", Raw(json.encode(CorrectCard(5, read_cards("2♦")[0]))))


@pytest.fixture
def house() -> Iterator[MemoryHouse]:
    opened = MemoryHouse()
    fund(opened.as_store)
    yield opened
    opened.close()


def played(house: MemoryHouse, *, until: int | None = None) -> None:
    """Vera opens and burns, carlo goes on from the third card on, and ines corrects a card: 2♣ was 2♦."""
    store = house.as_store
    desk = keep(store, new_desk(GAMES["lucky-tree"]).open_for_croupier(VERA, "open", OpenBetting(), 1_000))
    cards = [Deal(card) for card in read_cards("9♥ 2♣ K♥ 3♣")]
    asked: list[tuple[Asker, Command]] = [
        (VERA, Deal(read_cards("3♦")[0])),
        (VERA, Burn(3)),
        (ANNA, Bet("anna", 1_000, Spot.PLAYER)),
        (VERA, NoMoreBets()),
        (VERA, cards[0]),
        (VERA, cards[1]),
        (INES, MISREAD),
        *((CARLO, card) for card in cards[2:]),
    ]
    for number, (by, command) in enumerate(asked[:until]):
        desk = keep(store, desk.play(by, f"k{number}", command, 2_000 + number, f"{by.name}/1"))
    if until is not None:
        keep(store, desk.void(INES, "the lights went out", 3_000))


def told(house: MemoryHouse, player: str | None = "anna") -> Story:
    return house.do(lambda c: story(c, GAMES, "lucky-tree-1/1", player))


def test_the_croupiers_who_dealt_are_named_and_the_record_says_it_too(house: MemoryHouse) -> None:
    played(house)
    for reader in ("anna", None):
        one = told(house, reader)
        assert (one.dealer, one.croupiers) == (DealerKind.CROUPIER, ("vera", "carlo"))
        assert read_rounds(one.record, GAMES)[0].dealt_by == DealtBy(by_croupier=True, croupiers=("vera", "carlo"))


def test_a_croupier_who_has_only_opened_the_betting_is_named(house: MemoryHouse) -> None:
    played(house, until=0)
    one = told(house, None)
    assert one.croupiers == ("vera",)
    assert "dealer: croupier vera" in one.record


def test_the_players_of_the_round_read_what_the_inspector_has_decided_and_why(house: MemoryHouse) -> None:
    played(house)
    (ruling,) = told(house).rulings
    assert (ruling.by, ruling.why) == ("ines", "a second look")
    assert ruling.told == ("2♣ was misread: it is 2♦",)


def test_in_a_void_round_players_read_the_reason_and_staff_the_cards_too(house: MemoryHouse) -> None:
    played(house, until=7)
    assert [(ruling.why, ruling.told) for ruling in told(house).rulings] == [("a second look", ())]
    assert told(house, None).rulings[0].told == ("2♣ was misread: it is 2♦",)
