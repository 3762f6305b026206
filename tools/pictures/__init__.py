"""Pictures of every screen, in every window, language and theme: what is photographed, and by whom."""
