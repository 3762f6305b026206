"""The command line: `banco games`, `banco rank`, `banco deal`, `banco replay`."""
