"""What counting gains at Fortune Pai Gow Poker: nothing."""

from __future__ import annotations

from banco.games.fortune import FORTUNE
from banco.odds.protect.study import Study

STUDY = Study(
    FORTUNE.name,
    ("The pack is shuffled before every hand: no card of an earlier one says anything of the next.",),
    {},
    (),
    {},
)
