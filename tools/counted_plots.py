"""Writes src/banco/odds/data/counting.json, what the plots of counting are drawn from: `make docs`."""

from __future__ import annotations

from banco.odds.protect.recount import recount
from banco.odds.protect.store import FILE, encode_counts

if __name__ == "__main__":
    FILE.write_bytes(encode_counts(recount()))
