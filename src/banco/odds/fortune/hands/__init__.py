"""Hands as numbers: sets of cards, their index, what they are worth, and seven cards with their settings."""
