"""The nodes that serve a house together: who is alive, who runs which table, and who should."""
