### Più tavoli in una finestra.

several-page = Più tavoli
several-add = Affianca
several-add-table = Affianca { $table } nella finestra con più tavoli
several-add-here = Aggiungi un tavolo
several-tables = Tavoli nella finestra
several-credit = Credito ai tavoli
several-wallet = Sul conto
several-pane = Tavolo { $table }
several-close = Togli { $table } dalla finestra
several-call-choice = Tocca a te
several-call-closing = Le puntate stanno per chiudersi
several-empty = Scegli un tavolo
several-empty-text = Giochi a più tavoli insieme, uno accanto all'altro, con un solo credito in vista. Il tavolo che ti aspetta ti chiama.
several-no-more = Tutti i tavoli sono già nella finestra.
