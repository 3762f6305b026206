"""What the games share in the laboratory: a bet's return, the wager of a round, the 32 cards counted."""
