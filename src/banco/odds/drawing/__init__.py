"""Pages and plots of the reports: markup, tables, axes and one look, light or dark."""
