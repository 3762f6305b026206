"""Lucky Tree Baccarat counted exactly: its bets and its plots."""
