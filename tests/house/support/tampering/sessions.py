"""Changed plays and sessions, which the stages `plays` and `sessions` find."""

from __future__ import annotations

from banco.ledger.purses import Money, cashier
from banco.ledger.transfers import Why, new_transfer
from tests.house.support.breaks import Break
from tests.house.support.tampering.journal_edits import (
    EMIL,
    book_transfer,
)

TAMPERED_SESSIONS = {
    "the credit before a play": Break(
        "UPDATE plays SET balance_before = balance_before - 1, balance_after = balance_after - 1"
        " WHERE round = 'solo/1'",
        "plays",
        "plays",
        "'solo/1 emil'",
        "balance_before",
        "as posted",
    ),
    "the credit after a play": Break(
        "UPDATE plays SET balance_after = balance_after + 1 WHERE $PLAY",
        "plays",
        "plays",
        "round || ' ' || player FROM plays WHERE $PLAY",
        "balance_after",
        "by stake and return",
    ),
    "the credit after a play with a top-up": Break(
        "UPDATE plays SET balance_after = balance_after + 1 WHERE round = 'solo/1'",
        "plays",
        "plays",
        "'solo/1 emil'",
        "balance_after",
    ),
    "when a play began": Break(
        "UPDATE plays SET opened_at = 5 WHERE $PLAY",
        "plays",
        "plays",
        "round || ' ' || player FROM plays WHERE $PLAY",
        "opened_at 5",
    ),
    "the game of a play": Break(
        "UPDATE plays SET game = 'lugano' WHERE round = 'solo/1'",
        "plays",
        "plays",
        "'solo/1 emil'",
        "game lugano",
        "paijiu, as the round",
    ),
    "whose a play is": Break(
        "UPDATE plays SET player = 'dora' WHERE round = 'solo/1'",
        "plays",
        "plays",
        "'solo/1 dora'",
        "session emil/",
        "one of dora",
    ),
    "what a session bought": Break(
        "UPDATE sessions SET bought_in = 1 WHERE id = $EMIL",
        "sessions",
        "sessions",
        "$EMIL",
        "bought_in 1",
        "10700",
    ),
    "what a session was paid": Break(
        "UPDATE sessions SET cashed_out = 99999 WHERE id = $EMIL",
        "sessions",
        "sessions",
        "$EMIL",
        "cashed_out 99999",
    ),
    "a session opened again": Break(
        "UPDATE sessions SET closed_at = NULL, closing_at = NULL WHERE id = $EMIL",
        "sessions",
        "sessions",
        "$EMIL",
        "closing_at None",
    ),
    "a session gone": Break("DELETE FROM sessions WHERE id = $DORA", "sessions", "sessions", "$DORA", "no such row"),
    "whose a session is": Break(
        "UPDATE sessions SET player = 'emil' WHERE id = $DORA",
        "sessions",
        "sessions",
        "$DORA",
        "player emil",
        "dora",
    ),
    "credit of no session": Break(
        book_transfer(new_transfer("k", Why.CORRECTION, cashier(Money.EUR), "session:zoe/1:EUR", 5)),
        "sessions",
        "purses",
        "'session:zoe/1:EUR'",
        "no such session",
    ),
    "credit of a closed session": Break(
        book_transfer(new_transfer("k", Why.CORRECTION, cashier(Money.PLAY_EUR), EMIL, 5)),
        "sessions",
        "purses",
        f"'{EMIL}'",
        "balance 5",
        "closed",
    ),
}
