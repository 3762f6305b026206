"""Changed duties, which the stage `floor` finds in the office's journal."""

from __future__ import annotations

from tests.house.support.breaks import Break

TAMPERED_FLOOR = {
    "who was on duty": Break(
        "UPDATE duties SET croupier = 'anna' WHERE number = 1", "floor", "duties", "'pit 1'", "croupier anna", "karl"
    ),
    "how a duty ended": Break(
        "UPDATE duties SET end_why = 'break' WHERE number = 1", "floor", "duties", "'pit 1'", "break", "taken_over"
    ),
    "a duty gone": Break("DELETE FROM duties WHERE number = 2", "floor", "duties", "'pit 2'", "no such row"),
}
