"""The people of the house: their accounts, passwords and roles, and the money they bring and take away."""
