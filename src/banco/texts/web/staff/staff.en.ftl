### The screens of the staff: their titles, and what whoever has another role is told.

staff-title-office = Office
staff-title-floor = Floor
staff-title-figures = Figures
staff-only-office = The office is for managers
staff-only-floor = The floor is for inspectors and managers
staff-only-figures = The figures are for inspectors and managers
staff-only-text = Your account has another role. A manager of the house can change it.
