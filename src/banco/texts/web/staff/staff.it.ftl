### Le schermate del personale: i titoli, e che cosa viene detto a chi ha un altro ruolo.

staff-title-office = Ufficio
staff-title-floor = Sala
staff-title-figures = Statistiche
staff-only-office = L'ufficio è riservato ai direttori
staff-only-floor = La sala è riservata a ispettori e direttori
staff-only-figures = Le statistiche sono riservate a ispettori e direttori
staff-only-text = Il tuo conto ha un altro ruolo. Un direttore della casa può cambiarlo.
