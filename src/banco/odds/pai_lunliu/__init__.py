"""Pai Lunliu counted exactly: box, bank and side bets, and their plots."""
