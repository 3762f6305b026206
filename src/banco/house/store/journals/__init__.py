"""The office's journals: how they are called, who has them for themselves, and how the house notes their ends."""
