"""Par sheets: everything there is to say of a game's odds, on one page that can be filed."""
