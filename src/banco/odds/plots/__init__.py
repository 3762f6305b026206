"""Every game's plots, from the exact figures, for par sheets and for the house's page."""
