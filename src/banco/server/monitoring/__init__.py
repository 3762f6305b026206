"""What operators and their machines ask a server: whether it lives, whether it is ready, and its metrics."""
