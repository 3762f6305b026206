"""Changed duties, walk-ins, slips and proposals, which the stage `floor` finds in the office's journal."""

from __future__ import annotations

from tests.house.support.breaks import Break

TAMPERED_FLOOR = {
    "who was on duty": Break(
        "UPDATE duties SET croupier = 'anna' WHERE number = 1", "floor", "duties", "'pit 1'", "croupier anna", "karl"
    ),
    "how a duty ended": Break(
        "UPDATE duties SET end_why = 'break' WHERE number = 1", "floor", "duties", "'pit 1'", "break", "taken_over"
    ),
    "the cash of a walk-in": Break(
        "UPDATE walk_ins SET dropped = 5 WHERE name = 'walk-pit-2'",
        "floor",
        "walk_ins",
        "'walk-pit-2'",
        "dropped 5",
        "1000",
    ),
    "the chips of a slip": Break(
        """UPDATE slips SET pieces = '{"100":8}' WHERE number = 2""", "floor", "slips", "2", "pieces", "100"
    ),
    "a reprint": Break("UPDATE slips SET reprints = 0", "floor", "slips", "2", "reprints 0", "1"),
    "a shift": Break("UPDATE shifts SET closed_by = 'karl'", "floor", "shifts", "'pit 1'", "closed_by karl", "gina"),
    "who approved": Break(
        "UPDATE proposals SET decided_by = 'boss'", "floor", "proposals", "1", "decided_by boss", "lara"
    ),
    "a duty gone": Break("DELETE FROM duties WHERE number = 2", "floor", "duties", "'pit 2'", "no such row"),
}
