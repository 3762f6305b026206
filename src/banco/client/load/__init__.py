"""A crowd of simulated players who measure a house under load: for `banco load` and for the benches."""
