"""What players allow themselves: limits of deposit, loss and time, self-exclusion, and the reality check."""
