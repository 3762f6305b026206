"""Pai Lunliu at a table: what its tables know beside the rules."""
