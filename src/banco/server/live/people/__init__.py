"""The people at a live table: who is there, at this node or another, and what they say to each other."""
