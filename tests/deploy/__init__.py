"""Tests of what a house is run with: containers, units, manifests, dashboards."""
