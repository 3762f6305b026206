"""Sockets: limits and time-outs before anything is read, and one connection for each player at a table."""
