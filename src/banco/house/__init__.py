"""The house: its store, its money, the people who play, their sessions, limits and history."""
