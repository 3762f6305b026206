"""The house on the network: live tables, HTTP and WebSocket; the only place with sockets, wall clock and entropy."""
