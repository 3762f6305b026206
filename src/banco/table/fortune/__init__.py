"""Fortune Pai Gow Poker at a table: what its tables know beside the rules."""
