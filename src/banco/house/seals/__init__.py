"""The shoes of the house are sealed at rest: the key, the seal, and which key the house has."""
