"""High Card at a table: what its tables know beside the rules."""
