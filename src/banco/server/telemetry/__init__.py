"""What a server tells its operators of itself: counters, logs with their place, traces."""
