"""Where everything is kept: SQLite on one machine, PostgreSQL by a URL, one schema and one way to write."""
