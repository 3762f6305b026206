"""Several nodes that serve one house: the bus between them, and what each tells the others of its tables."""
