"""Double entry in whole cents: purses, transfers and what a table asks of money."""
