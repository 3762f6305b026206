"""Ruling G7: at a table with an automatic dealer no person names a card or the dice, whatever the role."""

from __future__ import annotations

from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec import Raw, json

from banco.core.cards import Card
from banco.core.errors import Refusal
from banco.core.game import Game
from banco.core.messages import Burn, Command, Deal, DealFaceDown, NoMoreBets, PlayerCommand, Roll
from banco.games import GAMES
from banco.games.lugano.commands import Bet, BurnDisputed, CardShows, GiveCard, RebuildHand
from banco.ledger.purses import Money
from banco.table.desk import Desk
from banco.table.messages import CorrectCard, Ruling, TakeBackCard
from banco.table.permissions import PERMISSIONS, SYSTEM, Asker, Role, SystemDeals

PEOPLE = [role for role in Role if role is not Role.SYSTEM]


def has_card(hint: Any) -> bool:
    """Whether a field of this type may hold a card."""
    return hint is Card or any(map(has_card, get_args(hint)))


def names_chance(kind: type[Command]) -> bool:
    """Whether the command, which is no player's choice, has a card in it or stands for dice and burnt cards."""
    if issubclass(kind, PlayerCommand):
        return False
    return issubclass(kind, Roll | Burn | DealFaceDown) or any(map(has_card, get_type_hints(kind).values()))


def value_for(hint: Any) -> Any:
    """Something for a field of this type."""
    if get_origin(hint) in (Union, UnionType):
        return value_for(get_args(hint)[0])
    if get_origin(hint) is tuple:
        return (value_for(get_args(hint)[0]),)
    return Card("9♥") if hint is Card else 1


def named(kind: type[Command]) -> Command:
    hints = get_type_hints(kind)
    return kind(**{name: value_for(hints[name]) for name in kind.__struct_fields__})


def opened(game: Game[Any], shoe: str = "t/1") -> Desk:
    return Desk("t", game, game.options(), Money.PLAY_EUR).open(1_000, shoe).desk


NAMING = [(game, kind) for game in GAMES.values() for kind in game.decides if names_chance(kind)]


def test_every_game_knows_commands_that_name_a_card_and_lugano_seven() -> None:
    assert {game.name for game, _ in NAMING} == set(GAMES)
    assert sum(game.name == "lugano" for game, _ in NAMING) == 7


@pytest.mark.parametrize("role", PEOPLE)
@pytest.mark.parametrize(
    ("game", "kind"), NAMING, ids=[f"{game.name}-{kind.__struct_config__.tag}" for game, kind in NAMING]
)
def test_g7_no_person_names_a_card_at_an_automatic_table(game: Game[Any], kind: type[Command], role: Role) -> None:
    with pytest.raises(Refusal) as refused:
        opened(game).play(Asker("ines", role), "k", named(kind), 2_000)
    may_ask = kind.actor in PERMISSIONS[role]
    assert refused.value.code == ("system_deals" if may_ask else "not_yours")


def test_g7_nor_among_others_that_are_asked_at_once() -> None:
    with pytest.raises(SystemDeals):
        opened(GAMES["lugano"]).play(Asker("ines", Role.INSPECTOR), "k", (NoMoreBets(), Deal(Card("9♥"))), 2_000)


def dealing(shoe: str) -> Desk:
    """Lugano with the betting closed: a card is due."""
    desk = opened(GAMES["lugano"], shoe)
    for bet in ("59", "play"):
        desk = desk.play(Asker("anna"), bet, Bet("anna", 1_000, f"{bet} of box 4"), 2_000, "anna/1").desk
    return desk.play(SYSTEM, "close", NoMoreBets(), 3_000).desk


def test_g7_the_system_deals_and_the_inspector_decides_about_what_it_has_dealt() -> None:
    desk = dealing("t/1").play(SYSTEM, "k1", Deal(Card("9♥")), 4_000).desk
    ines = Asker("ines", Role.INSPECTOR)
    for command in (CardShows(Card("9♥")), BurnDisputed(Card("9♥")), GiveCard(Card("9♥"), 3)):
        with pytest.raises(SystemDeals):
            desk.play(ines, "k2", command, 5_000)
    misdealt = desk.play(SYSTEM, "k3", GiveCard(Card("2♥"), 3), 5_000).desk
    rebuilt = misdealt.play(ines, "k4", RebuildHand(), 6_000).desk
    assert rebuilt.played is not None
    assert rebuilt.played.state.boxes[4].cards == (Card("9♥"),)


def test_g7_at_a_croupiers_table_the_croupier_names_every_card() -> None:
    desk = dealing("").play(Asker("carla", Role.CROUPIER), "k", Deal(Card("9♥")), 4_000).desk
    assert desk.played is not None
    assert desk.played.state.drawn == (Card("9♥"),)


def test_g7_a_card_that_the_system_has_dealt_is_neither_taken_back_nor_corrected() -> None:
    desk = dealing("t/1").play(SYSTEM, "k1", Deal(Card("9♥")), 4_000).desk
    ines = Asker("ines", Role.INSPECTOR)
    for command in (CorrectCard(3, Card("8♥")), CardShows(Card("8♥"))):
        with pytest.raises(SystemDeals):
            desk.play(ines, "k2", Ruling("a better card", Raw(json.encode(command))), 5_000)
    with pytest.raises(SystemDeals):
        desk.play(ines, "k3", TakeBackCard(), 5_000)
