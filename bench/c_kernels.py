"""The kernels once more in C, generated from the same tables and built with gcc on the spot.

The settlements are the same work line for line.  Cards are dealt in two ways: as our kernels do it, all cards of a
round from one random word, which must give the very same counts; and the usual way, a random word for each card.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from banco.core.packs import PACK_52
from banco.games.lucky_tree.options import LuckyTreeOptions
from banco.games.lugano.options import LuganoOptions
from banco.odds.common import pai_kernel as pai
from banco.odds.lucky_tree import kernel as lucky_tree
from banco.odds.lugano import kernel as lugano
from banco.odds.lugano.play import count_play
from banco.odds.lugano.returns import full_shoe
from banco.odds.pai_lunliu import kernel as pai_lunliu
from banco.odds.paijiu import kernel as paijiu
from banco.odds.simulate.chance import Cards, Stream

Counts = NDArray[np.int64]

CHANCE = """
#include <stdint.h>
typedef uint64_t u64; typedef int64_t i64; typedef uint8_t u8; typedef uint16_t u16; typedef int16_t i16;

static inline u64 turned(u64 x, int k) { return (x << k) | (x >> (64 - k)); }
static inline u64 next_word(u64 *s) {
    u64 word = turned(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= t; s[3] = turned(s[3], 45);
    return word;
}
static inline u64 below(u64 *s, u64 n) {
    for (;;) {
        unsigned __int128 wide = (unsigned __int128)next_word(s) * n;
        if ((u64)wide >= n || (u64)wide >= -n % n) return wide >> 64;
    }
}
static inline void swap(u8 *cards, int a, int b) { u8 card = cards[a]; cards[a] = cards[b]; cards[b] = card; }
#ifdef WORD_A_CARD
static inline void deal(u64 *s, u8 *cards, int size, int count) {
    for (int at = 0; at < count; at++) swap(cards, at, at + below(s, size - at));
}
#else
static inline void deal(u64 *s, u8 *cards, int size, int count) {
    for (;;) {
        u64 rest = next_word(s), deals = 1;
        for (int at = 0; at < count; at++) {
            unsigned __int128 wide = (unsigned __int128)rest * (u64)(size - at);
            swap(cards, at, at + (int)(wide >> 64));
            rest = (u64)wide;
            deals *= size - at;
        }
        if (rest >= deals || rest >= -deals % deals) return;
    }
}
#endif
static inline int compared(int mine, int other) { return mine == other ? 1 : (mine > other ? 2 : 0); }
"""

LOOP = """
void play(u64 *s, u8 *c, i64 rounds, i64 *counts) {
    while (rounds--) {
        %s
    }
}
"""

LUCKY_TREE = """
        deal(s, c, %(size)d, 6);
        int ending = finish[two_points[c[0]][c[2]]][two_points[c[1]][c[3]]][points[c[4]]][points[c[5]]];
        counts[(ending * 3 + kind[c[0]][c[2]]) * 3 + kind[c[1]][c[3]]]++;
"""

PAIJIU = """
        const u8 *turn = turns[below(s, 36)];
        deal(s, c, %(size)d, 8);
        int bank = ranks[c[turn[0]]][c[turn[0] + 4]], kind = 0;
        for (int at = 1; at < 4; at++) kind = kind * 3 + compared(ranks[c[turn[at]]][c[turn[at] + 4]], bank);
        counts[kind]++;
"""

PAI_LUNLIU = """
        deal(s, c, %(size)d, 8);
        int bank = ranks[c[0]][c[4]], against = taxed[c[0]][c[4]], among = 0;
        for (int box = 1; box < 4; box++) {
            int mine = ranks[c[box]][c[box + 4]];
            against = (against * 3 + compared(mine, bank)) * 2 + taxed[c[box]][c[box + 4]];
            for (int other = box + 1; other < 4; other++)
                among = among * 3 + compared(mine, ranks[c[other]][c[other + 4]]);
        }
        counts[against]++;
        counts[%(second)d + among]++;
"""

LUGANO = """
        deal(s, c, %(size)d, 6);
        int first = points[c[0]], dealers = points[c[1]], second = points[c[2]];
        int chosen = choice[first][second][dealers], then = 3 + takes[chosen];
        int mine = box[chosen][plus[first][second]][points[c[3]]];
        int bank = dealer[dealers][points[c[then]]][points[c[then + 1]]];
        counts[chosen * 3 + end[mine][bank]]++;
        counts[%(second)d + two_class[c[0]][c[2]]]++;
"""

C_TYPES = {"uint8": "u8", "uint16": "u16", "int16": "i16"}


@dataclass(frozen=True)
class CKernel:
    """A compiled kernel: as many counts as the other has, from the same stream and cards."""

    function: Any
    cards: Cards

    def play(self, stream: Stream, rounds: int, counts: Counts) -> None:
        """So many rounds, added to the counts."""
        self.function(stream.ctypes, self.cards.copy().ctypes, ctypes.c_int64(rounds), counts.ctypes)


class Source(NamedTuple):
    """What a C kernel is made of: the loop's body, its tables, the cards, and where the second classes begin."""

    body: str
    tables: Any
    cards: Cards
    second: int = 0


def sources() -> dict[str, Callable[[], Source]]:
    """The games that have a C kernel."""
    return {
        "lucky-tree": lambda: Source(LUCKY_TREE, lucky_tree.tables(), shoe(LuckyTreeOptions().packs)),
        "paijiu": lambda: Source(PAIJIU, paijiu.tables(), pai.full_pack()),
        "pai-lunliu": lambda: Source(PAI_LUNLIU, pai_lunliu.tables(), pai.full_pack(), pai_lunliu.AGAINST_BANK),
        "lugano": lugano_source,
    }


def lugano_source() -> Source:
    """Lugano with basic strategy."""
    choices = lugano.choices_by("basic", count_play(full_shoe()))
    return Source(LUGANO, lugano.tables(choices), shoe(LuganoOptions().packs), lugano.PLAY_CLASSES)


def shoe(packs: int) -> Cards:
    """So many packs, by the numbers of the cards."""
    return np.tile(np.arange(len(PACK_52.cards), dtype=np.uint8), packs)


def c_kernel(source: Source, *flags: str) -> CKernel:
    """The kernel, built with gcc."""
    body = source.body % {"size": len(source.cards), "second": source.second}
    tables = [c_table(name, table) for name, table in source.tables._asdict().items()]
    text = "\n".join((CHANCE, *tables, LOOP % body))
    with tempfile.TemporaryDirectory() as folder:
        file, library = Path(folder) / "kernel.c", Path(folder) / "kernel.so"
        file.write_text(text, "utf-8")
        command = [
            str(shutil.which("gcc")),
            "-O3",
            "-march=native",
            "-shared",
            "-fPIC",
            *flags,
            "-o",
            str(library),
            str(file),
        ]
        subprocess.run(command, check=True)  # noqa: S603
        return CKernel(ctypes.CDLL(str(library)).play, source.cards)


def c_table(name: str, table: NDArray[Any]) -> str:
    """The table as C has it."""
    sizes = "".join(f"[{size}]" for size in table.shape)
    values = ",".join(map(str, table.flat))
    return f"static const {C_TYPES[table.dtype.name]} {name}{sizes} = {{{values}}};"


def has_gcc() -> bool:
    """Whether there is a compiler."""
    return shutil.which("gcc") is not None
