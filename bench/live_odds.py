"""How long a live table waits for the exact returns of the shoe as it stands, beside what it can wait.

Every shoe is another random part of a full one, so nothing is remembered from the shoe before.
"""

from __future__ import annotations

import time

from banco.core.chance import SeededChance, shuffled
from banco.core.packs import Composition
from banco.games import GAMES
from banco.odds.games import ODDS

# the game, how many cards have gone, how many shoes are counted, and how long a table can wait in milliseconds
TABLES = (("lucky-tree", 150, 200, 5), ("lugano", 150, 50, 50), ("paijiu", 8, 50, 50), ("pai-lunliu", 8, 10, 500))


def part_used(game: str, gone: int, count: int) -> list[Composition]:
    """So many random shoes from which so many cards have gone."""
    source, cards = SeededChance(1), GAMES[game].pack.cards * GAMES[game].packs(GAMES[game].options())
    return [Composition.of(shuffled(cards, source)[gone:]) for _ in range(count)]


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


if __name__ == "__main__":
    main()
