"""The doors of the house: who may come in, from which page, how often, and what a browser is told to forbid."""
