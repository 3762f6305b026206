"""Lucky Tree Baccarat at a table: what its tables know beside the rules."""
