"""Tests of a house that moves to another database."""
