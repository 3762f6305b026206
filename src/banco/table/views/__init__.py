"""What each seat sees of a table: the view, the offers, the crowd, and what staff see beside it."""
