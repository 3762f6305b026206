"""PLAY of Lugano Baccarat by best play, counted exactly for one shoe: the kernel beside plain Python.

Plain Python counts the same 550 situations by the same rules, the way one writes it down first, and must find the
same gains.  The ratio tells what the kernel is worth; a live table wants its answer within 50 ms.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from banco.games.baccarat import CARD_POINTS
from banco.odds.lugano.play import POINTS, SITUATIONS, count_play, gain_table, rules
from banco.odds.lugano.returns import full_shoe, returns
from banco.odds.lugano.strategy import study


def plain_gains() -> list[list[int]]:
    """What each choice gains in every situation, by loops over the next three cards."""
    counts = [0] * len(POINTS)
    for card, count in full_shoe().counts.items():
        counts[CARD_POINTS[card]] += count
    return [situation_gains(counts, *situation) for situation in SITUATIONS]


def situation_gains(counts: list[int], first: int, second: int, dealers: int) -> list[int]:
    """What each choice gains in this situation."""
    plus, dealer, end, _ = RULES
    left = list(counts)
    for card in (first, second, dealers):
        left[card] -= 1
    ends = [0] * 3, [0] * 3
    mine = plus[first][second]
    for a in POINTS:
        for b in POINTS:
            for c in POINTS:
                ways = left[a] * (left[b] - (b == a)) * (left[c] - (c == a) - (c == b))
                ends[0][end[mine][dealer[dealers][a][b]]] += ways
                ends[1][end[plus[mine][a]][dealer[dealers][b][c]]] += ways
    return [sum(n * gain for n, gain in zip(ends[TAKES[at]], GAINS[at], strict=True)) for at in range(3)]


RULES = [table.tolist() for table in rules()]
TAKES, GAINS = RULES[3], gain_table().tolist()


def seconds(work: Callable[[], object], times: int) -> float:
    """The best of three, each so many times."""
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        for _ in range(times):
            work()
        best = min(best, (time.perf_counter() - start) / times)
    return best


def main() -> None:
    """Measure both in one run and print the ratio."""
    assert count_play(full_shoe()).gains.tolist() == plain_gains()  # noqa: S101
    kernel, plain = seconds(lambda: count_play(full_shoe()).gains, 20), seconds(plain_gains, 1)
    print(f"banco         550 situations of PLAY  {kernel * 1e3:9.2f} ms")
    print(f"plain Python  550 situations of PLAY  {plain * 1e3:9.2f} ms   ratio {plain / kernel:.0f}")
    print(f"banco         all bets of a shoe      {seconds(returns, 20) * 1e3:9.2f} ms")
    print(f"banco         strategy of a shoe      {seconds(study, 5) * 1e3:9.2f} ms")


if __name__ == "__main__":
    main()
