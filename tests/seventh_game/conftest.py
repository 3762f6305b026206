"""What needs the package of the seventh game is collected only where it is installed."""

from __future__ import annotations

from banco.core.plugins import plugin_folders

collect_ignore = [] if "high-card" in plugin_folders() else ["high-card", "inside"]
