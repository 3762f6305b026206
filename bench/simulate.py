"""Simulated rounds a second of every game on one core, beside C kernels of the same work and beside other engines.

`python -m bench.simulate` measures everything in one run: CPU time, warm, the best of three.  The other engines play
other games or only rank hands, so their ratios tell what simulating with them would cost, not which is the better.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from banco.odds.games import ODDS
from banco.odds.simulate.chance import stream
from banco.odds.simulate.plan import Plan
from bench.c_kernels import CKernel, Counts, c_kernel, has_gcc, sources
from bench.peers import PEERS

AIMS = {"lucky-tree": 15, "paijiu": 15, "pai-lunliu": 8, "lugano": 10, "fortune": 2}
ROUNDS = 4_000_000
MILLION = 1e6


def rounds_a_second(play: Callable[[int], object], count: int) -> float:
    """The best of three, after a short run to warm up."""
    play(count // 100)
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        play(count)
        best = min(best, time.process_time() - start)
    return count / best


def kernel_rate(game: str) -> float:
    """Our kernel's rounds a second."""
    kernel = Plan(game, ROUNDS).kernel
    return rounds_a_second(lambda rounds: kernel.play(stream(1, 0), rounds), ROUNDS)


def c_rates(game: str) -> Iterator[tuple[str, float]]:
    """The C kernels' rounds a second: dealing as ours does, and with a word for each card."""
    kernel, source = Plan(game, ROUNDS).kernel, sources()[game]()
    for name, flags in (("C, the same deal", ()), ("C, a word a card", ("-DWORD_A_CARD",))):
        compiled, counts = c_kernel(source, *flags), np.zeros(kernel.classes, np.int64)
        compiled.play(stream(1, 0), ROUNDS, counts)
        if not flags and (counts != kernel.play(stream(1, 0), ROUNDS)).any():
            raise ArithmeticError(f"{game}: the C kernel counts otherwise")
        yield name, rounds_a_second(partial(played, compiled, counts), ROUNDS)


def played(compiled: CKernel, counts: Counts, rounds: int) -> None:
    """So many rounds of a C kernel."""
    compiled.play(stream(1, 0), rounds, counts)


def main() -> None:
    """Measure everything and print it."""
    ours = {}
    for game in ODDS:
        ours[game] = kernel_rate(game)
        print(f"{game:12} {ours[game] / MILLION:8.1f} million rounds a second   (aim {AIMS[game]})")
        if game in sources() and has_gcc():
            for name, rate in c_rates(game):
                print(f"    {name:20} {rate / MILLION:8.1f} million; ours to it {ours[game] / rate:.2f}")
    if not has_gcc():
        print("no gcc: the C kernels were not measured")
    for peer in PEERS:
        try:
            play = peer.ready()
        except ImportError:
            print(f"{peer.name:12} not installed: not measured")
            continue
        rate = rounds_a_second(play, peer.rounds)
        ratio = ours[peer.beside] * peer.units_a_round / rate
        print(f"{peer.name:12} {rate:12,.0f} {peer.unit}; {peer.beside} to it {ratio:,.0f}")


if __name__ == "__main__":
    main()
