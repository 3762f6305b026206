"""Tests of what operators see of a server."""
