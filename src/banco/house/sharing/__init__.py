"""Rounds that players share: links that anybody may follow, and what is told there, without names."""
