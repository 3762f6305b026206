"""The five baccarat roads of a shoe and its statistics, worked out from the results alone (docs/roads.md)."""
