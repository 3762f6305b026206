"""Tests of the nodes that share a house."""
