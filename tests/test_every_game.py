"""The laws, over random rounds of every game: each test plays its share of the 10,000 rounds a game.

The first share is played by `make test`, the others by `make slow`.
"""

from __future__ import annotations

import contextlib
import gc
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from banco.core.boxes import ShowCards
from banco.core.cards import Card
from banco.core.chance import SeededChance, shuffled
from banco.core.dealing.autoplay import EndlessRound, every_offer, random_command, random_round
from banco.core.dealing.dealer import dealer_for
from banco.core.errors import Refusal
from banco.core.game import Chance, Game, Opening, Options, nothing_gone
from banco.core.messages import Actor, Burn, Command, Deal, DealFaceDown, Event
from banco.core.moments import is_taken
from banco.core.packs import CardNotLeft
from banco.core.record.round_text import read_round, write_round
from banco.core.round import Round, new_round, replayed
from banco.core.settlement import Outcome, Settled, StakeBack, StakeIn, balance, void_lines
from banco.games import GAMES
from banco.server.table_info import limits_by_spot

ROUNDS_A_GAME = 10_000
SHARES = 80
QUICK_SHARES = 1
PLAYERS = ("anna", "bruno", "carla", "dario", "elena")
SEATS = (*PLAYERS, "watcher", None)
EVERYBODY = (*PLAYERS, Actor.CROUPIER, Actor.INSPECTOR)

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
UNREAD = {name: game for name, game in GAMES.items() if DealFaceDown in game.decides}
every_game_with_unread_cards = pytest.mark.parametrize("game", UNREAD.values(), ids=UNREAD)
every_share = pytest.mark.parametrize(
    "share", [pytest.param(share, marks=[pytest.mark.slow] if share >= QUICK_SHARES else []) for share in range(SHARES)]
)
"""The first by `make test`, all others by `make slow`."""
every_half = pytest.mark.parametrize("half", [0, pytest.param(1, marks=pytest.mark.slow)])


def rounds(game: Game[Any], count: int, seed: int) -> Iterator[Round[Any]]:
    """Random rounds, one after the other from the same cards, over all the game's variants."""
    tables: list[Options] = [game.options(), *game.variants.values()]
    openings = [game.opening() for _ in tables]
    for number in range(count):
        which, source = number % len(tables), SeededChance(seed * 1_000_003 + number)
        inspected = number // len(tables) % 3 == 0
        played = random_round(game, source, PLAYERS, tables[which], openings[which], inspector=inspected)
        openings[which] = game.follow(played.state)
        yield played


def unread_rounds(game: Game[Any], count: int, seed: int) -> Iterator[Round[Any]]:
    """Random rounds in which a croupier deals face down some cards that nobody has read, over all the variants."""
    tables: list[Options] = [game.options(), *game.variants.values()]
    openings = [game.opening() for _ in tables]
    for number in range(count):
        which, source = number % len(tables), SeededChance(seed * 1_000_003 + number)
        played = unread_round(game, source, tables[which], openings[which], unread=number // len(tables) % 4)
        openings[which] = game.follow(played.state)
        yield played


def unread_round(
    game: Game[Any], source: SeededChance, options: Options, opening: Opening, *, unread: int
) -> Round[Any]:
    """A random round; `unread` in three cards that go face down were not read."""
    played = new_round(game, options, opening)
    dealer = dealer_for(game, options, opening, source)
    lie: dict[int, list[Card]] = {}
    for number in range(2000):
        if played.over:
            return played
        awaits = game.awaits(played.state)
        try:
            command = random_command(
                played, dealer, source, PLAYERS, (Actor.CROUPIER,), hurry=number > 12, keen=bool(unread)
            )
        except EndlessRound:
            command = next(show for show in shows(lie, source) if is_taken(game.decides, played.state, show))
        if isinstance(command, Deal) and awaits and awaits.box:
            lie.setdefault(awaits.box, []).append(command.card)
            if awaits.face_down and source.below(3) < unread:
                command = DealFaceDown()
        played = played.play(command)
    raise EndlessRound(game.name)


def shows(lie: dict[int, list[Card]], source: SeededChance) -> Iterator[ShowCards]:
    """The cards of each box as a croupier would name them, in any order."""
    return (ShowCards(box, shuffled(cards, source)) for box, cards in lie.items())


def steps(played: Round[Any]) -> Iterator[tuple[Round[Any], Command]]:
    """The round before each of its commands."""
    before = new_round(played.game, played.options, played.opening)
    for move in played.moves:
        yield before, move.command
        before = before.play(move.command)


@every_game
@every_share
def test_laws(game: Game[Any], share: int) -> None:
    for played in rounds(game, ROUNDS_A_GAME // SHARES, seed=share):
        money_in_is_money_out_and_house(played)
        a_won_bet_is_paid_as_the_felt_says(played)
        no_card_comes_twice(played)
        the_record_replays(played)
        the_end_is_the_end(played)


@every_game_with_unread_cards
def test_laws_where_face_down_cards_are_not_read(game: Game[Any]) -> None:
    for number, played in enumerate(unread_rounds(game, 100, seed=5)):
        money_in_is_money_out_and_house(played)
        no_card_comes_twice(played)
        the_record_replays(played)
        the_end_is_the_end(played)
        every_card_is_known(played)
        for before, _ in steps(played) if number < 16 else ():
            views_can_be_sent(before)
            a_void_gives_everything_back(before)
            gone_cards_are_those_that_were_dealt(before)


@every_game
@every_half
def test_laws_of_every_step(game: Game[Any], half: int) -> None:
    for played in rounds(game, 30, seed=4711 + half):
        for before, command in steps(played):
            views_can_be_sent(before)
            refusals_change_nothing(before, played)
            a_used_up_card_is_refused(before)
            a_void_gives_everything_back(before)
            face_down_stays_hidden(before, command)
            gone_cards_are_those_that_were_dealt(before)


def gone_cards_are_those_that_were_dealt(before: Round[Any]) -> None:
    """Every card that has left the shoe is known to have gone, or counted among those that nobody has seen."""
    if before.game.gone_cards is not nothing_gone:
        gone, unseen = before.game.gone_cards(before.state)
        dealt = sum(isinstance(move.command, Deal | DealFaceDown) for move in before.moves)
        assert gone.total + unseen == before.opening.gone.total + before.opening.burnt + dealt + burnt(before)
        assert set(gone.counts.values()) <= set(range(before.game.packs(before.options) + 1))


def every_card_is_known(played: Round[Any]) -> None:
    """At the end of a round only cards that were burnt are unknown."""
    if played.game.gone_cards is not nothing_gone:
        assert played.game.gone_cards(played.state)[1] == played.opening.burnt + burnt(played)
        gone_cards_are_those_that_were_dealt(played)


def burnt(played: Round[Any]) -> int:
    return sum(move.command.count for move in played.moves if isinstance(move.command, Burn))


def money_in_is_money_out_and_house(played: Round[Any]) -> None:
    assert played.balance.on_layout == 0
    assert all(line.returned >= 0 and line.stake > 0 and line.tax >= 0 for line in played.lines)
    for event in played.events:
        if isinstance(event, Settled):
            paid = sum(line.returned + line.tax + line.house for line in event.lines)
            assert sum(line.stake for line in event.lines) == paid
    assert not void_lines(played.events), "every stake was settled once, under its own name"
    moved = [event for event in played.events if isinstance(event, StakeIn | StakeBack)]
    assert all(event.cents > 0 and event.where for event in moved)


def a_won_bet_is_paid_as_the_felt_says(played: Round[Any]) -> None:
    """At one of the odds of its kind; of a pot that players make up themselves, a tax may have gone off."""
    pays = played.game.pays(played.options)
    won = (line for line in played.lines if line.outcome is Outcome.WON)
    for line, odds in ((line, pays.get(played.game.bet_kind(line.where))) for line in won):
        if odds:
            profit, told = line.returned - line.stake, [each.profit_cents(line.stake) for each in odds]
            assert profit in told or (not line.house and profit < told[0]), line
        else:
            assert not line.house, f"{line.where} is against the house, and the felt does not say what it pays"


@every_game
def test_the_felt_says_what_every_bet_on_a_spot_pays(game: Game[Any]) -> None:
    for options in (game.options(), *game.variants.values()):
        pays = game.pays(options)
        assert pays
        assert all(odds and list(odds) == sorted(odds, key=lambda each: each.profit) for odds in pays.values())
        if hasattr(options, "limits_of"):
            assert set(pays) == set(limits_by_spot(options))


def no_card_comes_twice(played: Round[Any]) -> None:
    drawn = [card for move in played.moves if (card := getattr(move.command, "card", None))]
    times = Counter(drawn) + Counter(played.opening.gone.counts)
    packs = played.game.packs(played.options)
    assert all(count <= packs * played.game.pack.cards.count(card) for card, count in times.items())


def the_record_replays(played: Round[Any]) -> None:
    assert read_round(write_round(played), GAMES) == played
    assert replayed(played.game, played.options, played.opening, stored(played)) == played.state


def stored(played: Round[Any]) -> tuple[Event, ...]:
    """The events as they come back from the disk."""
    written = msgspec.json.encode(played.events)
    return tuple(msgspec.json.decode(written, type=list[played.game.any_event]))  # type: ignore[name-defined]


def the_end_is_the_end(played: Round[Any]) -> None:
    assert played.over
    assert played.game.awaits(played.state) is None
    assert not every_offer(played.game, played.state, EVERYBODY)
    for move in played.moves:
        with pytest.raises(Refusal):
            played.play(move.command)


def views_can_be_sent(before: Round[Any]) -> None:
    for seat in SEATS:
        view = before.game.view(before.state, seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


def refusals_change_nothing(before: Round[Any], played: Round[Any]) -> None:
    as_it_was = repr(before.state)
    for move in played.moves:
        with contextlib.suppress(Refusal):
            before.play(move.command)
        assert repr(before.state) == as_it_was


def a_used_up_card_is_refused(before: Round[Any]) -> None:
    awaits = before.game.awaits(before.state)
    if awaits is None or awaits.chance is not Chance.CARD:
        return
    gone = Counter(before.opening.gone.counts)
    gone.update(move.command.card for move in before.moves if isinstance(move.command, Deal))
    for card, count in gone.items():
        if count == before.game.packs(before.options):
            with pytest.raises(CardNotLeft):
                before.play(Deal(card))


def a_void_gives_everything_back(before: Round[Any]) -> None:
    void = Settled(void_lines(before.events))
    assert balance((*before.events, void)).on_layout == 0
    assert sum(line.returned for line in void.lines) == before.balance.on_layout


def face_down_stays_hidden(before: Round[Any], command: Command) -> None:
    """Whatever card is dealt face down, a seat that may not see it sees the same."""
    if not isinstance(command, Deal):
        return
    dealt = before.game.play(before.state, command)
    for other in another_card(before, command):
        instead = before.game.play(before.state, other)
        for seat in SEATS:
            if shown(before, dealt, seat) == shown(before, instead, seat):
                assert before.game.view(dealt[0], seat) == before.game.view(instead[0], seat)
            else:
                assert before.game.view(dealt[0], seat) != before.game.view(instead[0], seat)


def another_card(before: Round[Any], command: Deal) -> Iterator[Deal]:
    for card in before.game.pack.cards:
        try:
            before.play(Deal(card))
        except CardNotLeft:
            continue
        if card is not command.card:
            yield Deal(card)
            return


def shown(before: Round[Any], after: tuple[Any, tuple[Event, ...]], seat: str | None) -> list[Event]:
    state, events = after
    return [before.game.shown(state, event, seat) for event in events]


@every_game
@every_half
def test_every_command_that_is_taken_brings_something_about(game: Game[Any], half: int) -> None:
    assert all(move.events for played in rounds(game, 30, seed=31 + half) for move in played.moves)


@every_game
def test_what_a_table_keeps_of_a_round_is_nothing_that_the_collector_has_to_look_at(game: Game[Any]) -> None:
    played = next(rounds(game, 1, seed=32))
    kept = [played.state, *played.moves, *played.events, *played.lines, *(move.command for move in played.moves)]
    assert [type(value).__name__ for value in kept if gc.is_tracked(value)] == []
