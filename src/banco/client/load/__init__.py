"""A crowd of players at a house, to measure how it stands the load: for `banco load` and for the benches."""
