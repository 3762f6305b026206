"""Several moves in one entry: a round is told the same however its moves were put together, and the money is right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import pytest
from sqlalchemy import select

from banco.core.chance import SeededChance
from banco.core.dealing.autoplay import random_round
from banco.core.messages import Burn, Command, Deal, PlayerCommand, Roll
from banco.games import GAMES
from banco.games.paijiu.messages import AskCards, Bet
from banco.games.paijiu.pays import Spot
from banco.house.audit.auditor import audit
from banco.house.history.find_bet import find_bet
from banco.house.history.story import Story, story
from banco.house.load_round import load_desk, load_round
from banco.house.store.schema import journal
from banco.house.store.store import Store
from banco.ledger.transfers import BeyondCredit, KeyConflict, Why
from banco.table.desk import Desk
from banco.table.entry import RoundState
from banco.table.permissions import SYSTEM, Asker
from tests.house.support.rounds import CREDIT, fund, keep, new_desk
from tests.keys import SEAL

AT = 1_000
NORTH, SOUTH = Bet("anna", 10_00, Spot.NORTH), Bet("anna", 20_00, Spot.SOUTH)
ANNA = Asker("anna")

Group = tuple[Command, tuple[Command, ...]]


def one_by_one(commands: Iterable[Command]) -> Iterator[Group]:
    return ((command, ()) for command in commands)


def with_chance(commands: Iterable[Command]) -> Iterator[Group]:
    """Each command with the cards and dice that come of it."""
    group: list[Command] = []
    for command in commands:
        if group and not isinstance(command, Deal | Burn | Roll):
            yield group[0], tuple(group[1:])
            group = []
        group.append(command)
    yield group[0], tuple(group[1:])


def stored(store: Store, desk: Desk, groups: Iterable[Group]) -> Desk:
    """A round put into the store, so many moves an entry; after each it is read back as it stands."""
    desk = keep(store, desk.open(AT))
    for number, (command, chance) in enumerate(groups):
        coming = iter(chance)
        player = command.player if isinstance(command, PlayerCommand) else ""
        asker = Asker(player) if player and getattr(command, "by", None) is None else SYSTEM
        deal = (lambda _, coming=coming: next(coming)) if chance else None
        step = desk.play(asker, f"{desk.table}-{number}", command, AT, f"{player}/1" if player else "", deal)
        assert next(coming, None) is None
        desk = keep(store, step)
        again = store.read(partial(load_desk, games=GAMES, table=desk.table))
        assert again is not None
        assert (again.played, again.number) == (desk.played, desk.number)
    return desk


def told(store: Store, desk: Desk) -> tuple[Any, ...]:
    """What does not depend on how the moves were put together."""
    one: Story = store.read(lambda c: story(c, GAMES, desk.round_id))
    steps = [(step.asker, step.by, step.asked, step.told, step.cards) for step in one.steps]
    plays = [(play.player, play.staked, play.returned, play.result) for play in one.plays]
    return steps, plays, one.bets, one.cards, one.choices, one.reasons, one.record


def entries(store: Store, table: str) -> int:
    return len(store.read(lambda c: c.execute(select(journal.c.number).where(journal.c.chain == table)).all()))


def wrong(store: Store) -> list[Any]:
    """What an audit finds; `fund` gives credit without an account, a session or an entry, so these are left out."""
    stages = store.read(lambda c: audit(c, GAMES, lambda *_: None, seal=SEAL))
    return [checked.wrong for checked in stages if checked.wrong and checked.stage not in ("origins", "sessions")]


@pytest.mark.parametrize("name", GAMES)
def test_a_story_is_the_same_however_the_moves_were_grouped(store: Store, name: str) -> None:
    fund(store)
    game = GAMES[name]
    commands = [move.command for move in random_round(game, SeededChance(21), keen=True).moves]
    ways: Sequence[Callable[[Iterable[Command]], Iterator[Group]]] = (one_by_one, with_chance)
    desks = [stored(store, new_desk(game, way.__name__.replace("_", "-")), way(commands)) for way in ways]
    single, together = (told(store, desk) for desk in desks)
    assert together == single
    assert entries(store, "with-chance") < entries(store, "one-by-one")
    assert not wrong(store)


def test_several_bets_are_found_by_their_one_id(store: Store) -> None:
    fund(store)
    desk = keep(store, new_desk(GAMES["paijiu"]).open(AT))
    keep(store, desk.play(ANNA, "both", (NORTH, SOUTH), AT + 1, "anna/1"))
    found = store.read(lambda c: find_bet(c, GAMES, "anna", "both"))
    assert [step.asked for step in found.steps] == ["anna bets 10.00 on north", "anna bets 20.00 on south"]
    assert found.play is not None
    assert found.play.staked == 30_00


def test_several_bets_are_one_posting_and_beyond_credit_none_of_them_stands(store: Store) -> None:
    fund(store, cents=25_00)
    desk = keep(store, new_desk(GAMES["paijiu"]).open(AT))
    with pytest.raises(BeyondCredit):
        store.store_entry_now(desk.play(ANNA, "both", (NORTH, SOUTH), AT + 1, "anna/1").entry)
    assert entries(store, desk.table) == 1
    keep(store, desk.play(ANNA, "less", (NORTH, NORTH), AT + 1, "anna/1"))
    one = store.read(lambda c: story(c, GAMES, desk.round_id, "anna"))
    assert [(posting.why, posting.cents, posting.credit) for posting in one.postings] == [(Why.STAKE, 20_00, 5_00)]


def test_the_same_several_under_the_same_key_are_taken_once_and_others_are_a_conflict(store: Store) -> None:
    fund(store)
    desk = keep(store, new_desk(GAMES["paijiu"]).open(AT))
    step = desk.play(ANNA, "k", (NORTH, SOUTH), AT + 1, "anna/1")
    assert not store.store_entry_now(step.entry).repeated
    assert store.store_entry_now(step.entry).repeated
    with pytest.raises(KeyConflict):
        store.store_entry_now(desk.play(ANNA, "k", (SOUTH, NORTH), AT + 1, "anna/1").entry)
    with pytest.raises(KeyConflict):
        store.store_entry_now(desk.play(ANNA, "k", NORTH, AT + 1, "anna/1").entry)


def test_a_whole_round_in_one_entry_pays_what_it_won(store: Store) -> None:
    fund(store)
    game = GAMES["paijiu"]
    chance = [move.command for move in random_round(game, SeededChance(2), ("anna",)).moves]
    coming = (command for command in chance if isinstance(command, Deal | Roll))
    desk = keep(store, new_desk(game).open(AT))
    asked = (NORTH, SOUTH, AskCards("anna"))
    desk = keep(store, desk.play(ANNA, "all", asked, AT + 1, "anna/1", lambda _: next(coming)))
    read = store.read(lambda c: load_round(c, GAMES, desk.round_id))
    assert (read.state, len(read.asked)) == (RoundState.SETTLED, len(read.played.moves))
    one = store.read(lambda c: story(c, GAMES, desk.round_id, "anna"))
    assert (one.plays[0].staked, one.plays[0].balance_before) == (30_00, CREDIT)
    for_the_staff = store.read(lambda c: story(c, GAMES, desk.round_id))
    assert {(step.asker, step.key) for step in for_the_staff.steps} == {("anna", "all"), ("system", "")}
    assert one.plays[0].balance_after == CREDIT - 30_00 + one.plays[0].returned
    assert entries(store, desk.table) == 2
    assert not wrong(store)
