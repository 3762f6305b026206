"""Commands about the games: rules, rounds, odds, strategy and simulation."""
