"""What a player has played: round by round, bet by bet, and out of the house as a file."""
