"""Long random runs against a served house: faults of every kind, and input that nobody sends."""
