"""Live tables: one task for each, its command queue, its clock, and the broadcast to everyone who watches."""
