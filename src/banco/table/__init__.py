"""A table: rounds one after another, the money on its layout, and who may ask for what."""
