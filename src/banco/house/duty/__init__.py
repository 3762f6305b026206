"""Duty: which croupier is on duty at which table, with hand-over, take-over, break and end of shift."""
