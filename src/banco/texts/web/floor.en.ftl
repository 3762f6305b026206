### The floor: every table at a glance, and its figures.

floor-empty-floor = Nothing to see on the floor yet
floor-empty-figures = No figures yet
