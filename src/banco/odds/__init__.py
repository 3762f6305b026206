"""The laboratory: exact returns, best strategies and simulation, all read from the games' own tables."""
