"""banco: a house of table games, its rules, its odds and its tables."""
