"""Tools for whoever works on the house: they write pages, no rules."""
