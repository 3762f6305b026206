"""The pit: players at the physical table without an account, the table's chips, and what they say it has won."""
