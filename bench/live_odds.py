"""How long a live table waits for the exact returns of the shoe as it stands, beside what it can wait.

Every shoe is another random part of a full one, so nothing is remembered from the shoe before; and every hand of
Fortune, whose settings are weighed, is another random one.
"""

from __future__ import annotations

import time

from banco.core.chance import SeededChance, shuffled
from banco.core.packs import PACK_53, Composition
from banco.games import GAMES
from banco.games.fortune.hands import HAND_CARDS
from banco.odds.fortune.split import splits
from banco.odds.games import ODDS

# the game, how many cards have gone, how many shoes are counted, and how long a table can wait in milliseconds
TABLES = (("lucky-tree", 150, 200, 5), ("lugano", 150, 50, 50), ("paijiu", 8, 50, 50), ("pai-lunliu", 8, 10, 500))


def part_used(game: str, gone: int, count: int) -> list[Composition]:
    """So many random shoes from which so many cards have gone."""
    source, cards = SeededChance(1), GAMES[game].pack.cards * GAMES[game].packs(GAMES[game].options())
    return [Composition.of(shuffled(cards, source)[gone:]) for _ in range(count)]


def weigh_settings(count: int = 50, budget: int = 100) -> None:
    """Weigh every setting of random hands of Fortune and print the mean processor time of one hand."""
    source = SeededChance(1)
    hands = [shuffled(PACK_53.cards, source)[:HAND_CARDS] for _ in range(count)]
    splits(hands[0])
    start = time.process_time()
    for hand in hands:
        splits(hand)
    spent = (time.process_time() - start) / count * 1000
    print(f"{'fortune':11} the settings of seven cards {spent:8.2f} ms a hand, {spent / budget:6.1%} of {budget} ms")


def main() -> None:
    """Count every shoe and print the mean processor time of one."""
    for game, gone, count, budget in TABLES:
        returns, shoes = ODDS[game].returns, part_used(game, gone, count)
        bets = len(returns(shoes[0]))
        start = time.process_time()
        for shoe in shoes:
            returns(shoe)
        spent = (time.process_time() - start) / count * 1000
        told = f"{spent:8.2f} ms a shoe, {spent / budget:6.1%} of {budget} ms"
        print(f"{game:11} {bets:2} bets, {gone:3} cards gone  {told}")
    weigh_settings()


if __name__ == "__main__":
    main()
