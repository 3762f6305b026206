"""What the commands share: options, idempotency keys, printing, progress and exit codes."""
