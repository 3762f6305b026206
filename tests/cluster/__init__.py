"""Houses of several nodes, each a process of its own, that are struck by faults."""
