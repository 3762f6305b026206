### L'ufficio del direttore.

office-tabs = Stanze dell'ufficio
office-tab-tables = Tavoli
office-tab-accounts = Conti
office-tab-incidents = Incidenti
office-tab-proposals = Proposte
office-tab-slips = Distinte
office-tab-journal = Registro
office-tab-audit = Revisione
office-empty = Qui non c'è ancora nulla
