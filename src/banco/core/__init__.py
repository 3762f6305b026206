"""What every game is made of: cards, chance, money, bets, the round and its record."""
