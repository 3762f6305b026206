"""The house over HTTP: one noun a file, everything under `/api`."""
