"""Figures of the house: what tables, croupiers and shifts have turned over and won, and what each bet has returned."""
