"""Kernel and pure round agree: both are dealt the same cards, and every bet is paid the same to the cent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pytest

from banco.core.boxes import TurnCards
from banco.core.cards import Card
from banco.core.game import Game, Options
from banco.core.messages import Command, Deal, NoMoreBets, Roll
from banco.core.packs import PACK_32, PACK_52, PACK_53
from banco.core.settlement import Line, Outcome, settled_lines
from banco.games.baccarat import CARD_POINTS
from banco.games.fortune import FORTUNE
from banco.games.fortune import messages as fortune_messages
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.options import FortuneOptions
from banco.games.fortune.pays import Spot as FortuneSpot
from banco.games.lucky_tree import LUCKY_TREE
from banco.games.lucky_tree import messages as lucky_messages
from banco.games.lucky_tree.options import MOST_CARDS_A_COUP, LuckyTreeOptions
from banco.games.lucky_tree.pays import Spot as LuckySpot
from banco.games.lugano import LUGANO
from banco.games.lugano import commands as lugano_commands
from banco.games.lugano.commands import Choice
from banco.games.lugano.options import LuganoOptions
from banco.games.lugano.pays import BoxBet, where
from banco.games.lugano.strategy import basic_choice
from banco.games.pai_lunliu import PAI_LUNLIU
from banco.games.pai_lunliu import commands as lunliu_commands
from banco.games.pai_lunliu.options import PaiLunliuOptions
from banco.games.paijiu import PAIJIU
from banco.games.paijiu import messages as paijiu_messages
from banco.games.paijiu.pays import Spot as PaijiuSpot
from banco.odds.fortune import kernel as fortune
from banco.odds.fortune import kernel_hands as fortune_hands
from banco.odds.fortune.hands.sets import cards_of, set_of
from banco.odds.lucky_tree import kernel as lucky_tree
from banco.odds.lugano import kernel as lugano
from banco.odds.lugano.play import count_play
from banco.odds.lugano.returns import full_shoe
from banco.odds.pai_lunliu import kernel as pai_lunliu
from banco.odds.paijiu import kernel as paijiu
from banco.odds.simulate.kernel import CountedBet

few_deals_and_many = pytest.mark.parametrize("count", [1_500, pytest.param(15_000, marks=pytest.mark.slow)])
STAKE = 20_00

Paid = dict[str, tuple[str, Fraction]]
Numbers = list[int]


def deals(
    count: int, pack: Iterable[Card], packs: int, size: int, seed: int
) -> Iterator[tuple[Numbers, tuple[Card, ...]]]:
    """So many random deals of `size` cards, as a kernel and as a round know them."""
    cards, random = tuple(pack), Random(seed)
    shoe = list(range(len(cards))) * packs
    for _ in range(count):
        numbers = random.sample(shoe, size)
        yield numbers, tuple(cards[number] for number in numbers)


def kernel_pays(bets: Iterable[CountedBet], *kinds: int) -> Paid:
    """What each bet is paid in a round of these classes."""
    return {
        bet.name: (ending.name, ending.pays)
        for bet in bets
        for kind in kinds
        if bet.by_class[kind] >= 0
        for ending in [bet.endings[bet.by_class[kind]]]
    }


def lines_of(game: Game[Any], options: Options, commands: Iterable[Command]) -> tuple[Line, ...]:
    """The settlement of a round of these commands; whatever comes after its end is not played."""
    state = game.start(options, game.opening())
    lines: list[Line] = []
    for command in commands:
        if game.over(state):
            break
        state, events = game.play(state, command)
        lines += settled_lines(events)
    assert game.over(state)
    return tuple(lines)


def paid(lines: Iterable[Line], name: Callable[[Line], str] = lambda line: line.outcome.value) -> Paid:
    """What each line came to, for a stake of one."""
    return {line.where: (name(line), Fraction(line.returned, line.stake)) for line in lines}


@few_deals_and_many
def test_lucky_tree(count: int) -> None:
    rules, bets, options = lucky_tree.tables(), lucky_tree.bets(), LuckyTreeOptions(burns=False)
    before = [*(lucky_messages.Bet("anna", STAKE, spot) for spot in LuckySpot), NoMoreBets()]
    assert [bet.name for bet in bets] == [spot.value for spot in LuckySpot]
    for numbers, cards in deals(count, PACK_52.cards, options.packs, MOST_CARDS_A_COUP, 1):
        kind = lucky_tree.settle(np.array(numbers, np.uint8), rules)
        lines = lines_of(LUCKY_TREE, options, [*before, *map(Deal, cards)])
        assert kernel_pays(bets, kind) == paid(lines), cards


@few_deals_and_many
def test_paijiu(count: int) -> None:
    rules, bets, random = paijiu.tables(), paijiu.bets(), Random(2)
    before = [*(paijiu_messages.Bet("anna", STAKE, spot) for spot in PaijiuSpot), paijiu_messages.AskCards("anna")]
    for numbers, cards in deals(count, PACK_32.cards, 1, 8, 2):
        first, second = random.randrange(6), random.randrange(6)
        kind = paijiu.settle(np.array(numbers, np.uint8), first * 6 + second, rules)
        commands = [*before, Roll(first + 1, second + 1), *map(Deal, cards)]
        assert kernel_pays(bets, kind) == paid(lines_of(PAIJIU, PAIJIU.options(), commands)), cards


@few_deals_and_many
@pytest.mark.parametrize("options", [PaiLunliuOptions(), *PAI_LUNLIU.variants.values()], ids=lambda o: o.ties.value)
def test_pai_lunliu(options: PaiLunliuOptions, count: int) -> None:
    rules, bets = pai_lunliu.tables(), pai_lunliu.kernel(options, "").bets
    boxes = {2: "bruno", 3: "carla", 4: "dario"}
    seats = {1: "anna", **boxes}
    before = [
        *(lunliu_commands.TakeBox(player, box) for box, player in seats.items()),
        lunliu_commands.Accept("anna"),
        lunliu_commands.BankStake("anna", 3 * STAKE),
        *(lunliu_commands.Bet(player, STAKE, f"box {box}") for box, player in boxes.items()),
        *(lunliu_commands.Bet("elena", STAKE, f"{box} over {over}") for box, over in permutations(boxes, 2)),
        NoMoreBets(),
    ]
    after = [TurnCards(player, box) for box, player in seats.items()]
    for numbers, cards in deals(count, PACK_32.cards, 1, 8, 3):
        kinds = pai_lunliu.settle(np.array(numbers, np.uint8), rules)
        lines = lines_of(PAI_LUNLIU, options, [*before, *map(Deal, cards), *after])
        assert kernel_pays(bets, *kinds) == paid(lines, with_tax), cards


def with_tax(line: Line) -> str:
    return f"{line.outcome.value}, taxed" if line.tax else line.outcome.value


@few_deals_and_many
@pytest.mark.parametrize("strategy", lugano.STRATEGIES)
def test_lugano(strategy: str, count: int) -> None:
    choices = lugano.choices_by(strategy, count_play(full_shoe()))
    rules, bets, options = lugano.tables(choices), lugano.bets(choices), LuganoOptions()
    before = [*(lugano_commands.Bet("anna", STAKE, where(bet, 1)) for bet in BoxBet), NoMoreBets()]
    for numbers, cards in deals(count, PACK_52.cards, options.packs, 6, 4):
        kinds = lugano.settle(np.array(numbers, np.uint8), rules)
        choice = tuple(Choice)[rules.choice[tuple(CARD_POINTS[cards[at]] for at in (0, 2, 1))]]
        assert strategy != "basic" or choice is basic_choice((cards[0], cards[2]), cards[1])
        chosen = lugano_commands.Choose("anna", 1, choice)
        commands = [*before, *map(Deal, cards[:3]), chosen, *map(Deal, cards[3:])]
        assert kernel_pays(bets, *kinds) == box_paid(lines_of(LUGANO, options, commands), choice), cards


def box_paid(lines: Iterable[Line], choice: Choice) -> Paid:
    """What the box's four bets came to; of a doubled PLAY what was won or lost, for a first stake of one."""
    names = {where(bet, 1): bet for bet in BoxBet}
    came_to = {}
    for line in lines:
        bet, name = names[line.where], line.outcome.value
        assert (line.stake == 2 * STAKE) == (bet is BoxBet.PLAY and choice is Choice.DOUBLE)
        if bet is not BoxBet.PLAY and line.outcome is Outcome.WON:
            name = f"won {(line.returned - STAKE) // STAKE} : 1"
        came_to[bet.value] = (
            f"doubled, {name}" if line.stake > STAKE else name,
            1 + Fraction(line.returned - line.stake, STAKE),
        )
    return came_to


@few_deals_and_many
@pytest.mark.parametrize("suits", ["hdcs", "hd", "h"])
def test_fortune(suits: str, count: int) -> None:
    rules, bets, options = fortune.tables(FortuneOptions()), fortune.bets(), FortuneOptions()
    before = [*(fortune_messages.Bet("anna", STAKE, spot) for spot in FortuneSpot), fortune_messages.DealMe("anna")]
    dealt = [cards for _, cards in deals(count if len(suits) == 4 else count // 5, suited(suits), 1, 14, 5)]
    classes = np.empty((len(dealt), 2), np.int64)
    fortune.settle(
        np.array([[PACK_53.cards.index(card) for card in cards] for cards in dealt], np.uint8), rules, classes
    )
    assert fortune.ASKED in classes[:, 1]
    for cards, (of_ante, known) in zip(dealt, classes.tolist(), strict=True):
        asked = known == fortune.ASKED
        of_bonus = fortune.FIRST_AWARD + fortune.award_number(set_of(cards[::2])) if asked else known
        low = HOUSE_WAY.set(cards[::2]).low
        lines = lines_of(FORTUNE, options, [*before, *map(Deal, cards), fortune_messages.Set("anna", low)])
        pays = {name: came_to for name, (_, came_to) in kernel_pays(bets, of_ante, of_bonus).items()}
        assert pays == {line.where: Fraction(line.returned, line.stake) for line in lines}, cards


def suited(suits: str) -> list[Card]:
    """The cards of these suits and the joker; of one suit alone, another suit's low cards too, to make fourteen."""
    extra = [Card.D2, Card.D3, Card.C4] if len(suits) == 1 else []
    return [card for card in PACK_53.cards if card.suit is None or card.suit.value in suits or card in extra]


def test_every_choice_of_seven_ranks_has_a_place_of_its_own() -> None:
    tables, seen = fortune_hands.rank_tables(), set()
    *_, hands = fortune_hands.numbering()
    assert len(hands) == len(tables.setting) == 49_205 + 18_395  # without and with the joker
    for place, held in enumerate(hands[::97].tolist()):
        numbers = [PACK_53.cards.index(card) for card in cards_of(held)]
        number = fortune_hands.NO_CARDS + int(tables.number[numbers].sum())
        upper, lower = number >> fortune_hands.UPPER_AT, number >> fortune_hands.LOWER_AT & fortune_hands.LOWER_BITS
        assert not number & fortune_hands.ONE_SUIT
        assert tables.upper[upper] + tables.lower[lower] == 97 * place
        seen.add(number)
    assert len(seen) == len(hands[::97])
