"""The cash desk of the house: money between the cashier and wallets, and play money for guests."""
