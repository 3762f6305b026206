"""Tests of several nodes that serve one house."""
