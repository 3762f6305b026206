"""Commands that run a house: people, money, sessions, tables, the database and the server."""
