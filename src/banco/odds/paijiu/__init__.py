"""Paijiu counted exactly: its bets, the readings of its book, and their plots."""
