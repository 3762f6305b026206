"""Changed totals of bets, which the stage `bets` finds in the journals of the tables."""

from __future__ import annotations

from tests.house.support.breaks import Break

TAMPERED_BETS = {
    "what was staked on a bet": Break(
        "UPDATE bet_totals SET stakes = 7 WHERE round = 'solo/1' AND bet = 'north'",
        "bets",
        "bet_totals",
        "'solo/1 north'",
        "stakes 7",
        "1000",
    ),
    "the squares of a bet": Break(
        "UPDATE bet_totals SET squares = 1.5 WHERE round = 'solo/1' AND bet = 'north'",
        "bets",
        "bet_totals",
        "'solo/1 north'",
        "squares 1.5",
    ),
    "the totals of a bet gone": Break(
        "DELETE FROM bet_totals WHERE round = 'solo/1' AND bet = 'north'",
        "bets",
        "bet_totals",
        "'solo/1 north'",
        "no such row",
    ),
    "totals of a bet that nobody made": Break(
        "INSERT INTO bet_totals VALUES ('solo/1', 'west', 1, 5, 25.0, 0, 0)",
        "bets",
        "bet_totals",
        "'solo/1 west'",
        "a row",
        "no such bet was settled",
    ),
    "totals of a round in play": Break(
        "INSERT INTO bet_totals VALUES ('open/1', '59', 1, 5, 25.0, 0, 0)",
        "bets",
        "bet_totals",
        "'open/1 59'",
        "a row",
        "no such round is over",
    ),
}
