"""Game sessions: a player's credit at a table, from the buy-in until what is left goes back to the account."""
