"""House ways: read from text or files, checked, and turned into tables that set hands."""
