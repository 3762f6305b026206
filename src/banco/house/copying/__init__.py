"""A whole house moved from one database to another, and proved to be the same."""
