"""Security: who may call, from which page, how often, and which headers a browser gets."""
