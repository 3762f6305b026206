"""The tables of the house: their configuration, who changed it, and what went wrong at them."""
