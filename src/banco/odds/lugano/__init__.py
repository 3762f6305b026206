"""Lugano Baccarat counted exactly: its bets, its best strategy, its plots."""
