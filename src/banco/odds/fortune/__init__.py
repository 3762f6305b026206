"""Fortune Pai Gow Poker counted exactly: every deal of the ante, every hand of the bonus, every setting."""
