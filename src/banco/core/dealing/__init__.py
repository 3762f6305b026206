"""Dealing: the shoe and its commitment, the automatic dealer, and rounds that play themselves."""
