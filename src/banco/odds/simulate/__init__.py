"""Simulation: millions of rounds a second by kernels that read the games' own tables."""
