"""HTTP: the routes, their security, and how errors are answered."""
