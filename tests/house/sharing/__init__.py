"""Rounds that players share."""
