"""The history of a player: rounds, bets and money, as pages and as files."""
