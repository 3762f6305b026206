"""What counting gains at High Card: nothing."""

from __future__ import annotations

from banco.odds.protect.study import Study

STUDY = Study(
    "high-card",
    ("The pack is shuffled before every round: no card of an earlier one says anything of the next.",),
    {},
    (),
    {},
)
