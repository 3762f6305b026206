"""The checks of an audit: each reads one kind of row and returns the first wrong one."""
