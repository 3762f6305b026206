"""High Card in the laboratory."""
