### La sala: tutti i tavoli a colpo d'occhio, e le statistiche.

floor-lead = Tutti i tavoli in questo momento. Chi ha bisogno di qualcuno viene per primo.
floor-pages = Pagine della sala
floor-live = Tavoli dal vivo
floor-tables = Tavoli
floor-no-tables = La casa non ha ancora tavoli
floor-calling = { $tables ->
    [one] Un tavolo chiama un ispettore
   *[other] { $tables } tavoli chiamano un ispettore
  }
floor-calm = Nessun tavolo chiama.
floor-stale = La casa non risponde. Questa è la sala com'era alle { $time }.
floor-call-misdealt = Errore di distribuzione
floor-call-dispute = Contestazione sul Banco
floor-call-croupier_lost = Croupier non al tavolo
floor-call-no_croupier = I giocatori aspettano un croupier
floor-call-round_waits = La mano è ferma
floor-order = Ordine
floor-order-needs = Prima chi ha bisogno di qualcuno
floor-order-stakes = Per puntate
floor-order-players = Per giocatori
floor-order-name = Per nome
floor-sound = Suono quando un tavolo chiama
floor-open = Apri
floor-open-table = Apri { $table }
floor-step-in = Intervieni
floor-step-in-at = Intervieni: { $table }
floor-all-tables = Tutti i tavoli
floor-to-table = Vai al tavolo
floor-bets-on-off = Puntate
floor-duty = Chi distribuisce
floor-duty-text = Chi entra in servizio subentra al croupier di prima, con le carte così come sono sul tavolo.
floor-duty-now = In servizio: { $name }
floor-duty-who = Croupier
floor-duty-put-act = Metti in servizio
floor-duty-put = { $name } è in servizio a questo tavolo.
floor-duty-nobody-free = Nessun altro che possa distribuire è libero.
floor-duty-end = Termina il servizio
floor-duty-end-title = Terminare il servizio di { $name }?
floor-duty-end-text = Senza croupier la mano aspetta e il gioco non si apre.
floor-duty-over = { $name } non è più in servizio a questo tavolo.
floor-disabled = Non accetta puntate
floor-stakes = Puntate della mano
floor-people = Presenti
floor-solo = Ogni giocatore al proprio tavolo
floor-players = { $players ->
    [one] { $players } giocatore
   *[other] { $players } giocatori
  }
floor-walk-ins = { $walkIns ->
    [one] { $walkIns } senza conto
   *[other] { $walkIns } senza conto
  }
floor-onlookers = { $onlookers ->
    [one] { $onlookers } spettatore
   *[other] { $onlookers } spettatori
  }
floor-croupier = Croupier
floor-dealt-by-system = Distribuisce il sistema
floor-nobody-on-duty = Nessuno in servizio
floor-croupier-away = { $name }, non connesso
floor-news = Ultime notizie della sala
floor-incidents = Ultimi incidenti
floor-no-incidents = Nessun incidente annotato.
floor-to-incidents = Tutti gli incidenti
floor-proposals = Proposte in attesa
floor-no-proposals = Nessuna proposta aspetta una decisione.
floor-proposed-by = proposta di { $name }, { $time }
floor-to-proposals = Decidi le proposte
floor-alerts = Scommesse fuori dalla loro fascia
floor-alerts-text = Annotate questo mese: il ritorno di tutte le puntate del mese era fuori dalla sua fascia.

floor-figures-lead = Quanto hanno vinto tavoli, croupier e turni, e quanto ha reso ogni scommessa accanto alla teoria esatta.
floor-print = Stampa
floor-sheet = Scarica in CSV
floor-filters = Filtri
floor-filter-table = Tavolo
floor-filter-croupier = Croupier
floor-filter-shift = Turno
floor-filter-money = Denaro
floor-any-table = Tutti i tavoli
floor-any-croupier = Tutti i croupier
floor-any-shift = Tutti i turni
floor-any-money = Tutto il denaro
floor-all-figures = Togli i filtri
floor-shift = Turno { $shift }
floor-shift-of = { $table }, turno { $shift }
floor-span = Mani finite dal { $since } al { $until }.
floor-no-figures = Nessuna mano è finita in questo periodo
floor-by-tables = Per tavolo
floor-by-croupiers = Per croupier
floor-by-shifts = Per turno
floor-sum-rounds = Mani
floor-sum-turnover = Volume di gioco
floor-sum-win = Vincita della casa
floor-sum-tax = Tassa
floor-sum-drop = Drop
floor-sum-voids = Annullate
floor-sum-corrections = Correzioni
floor-bets = Ritorno delle scommesse
floor-bets-text = Per il solo caso un ritorno è nella sua fascia nel { $band } dei casi. La fascia è indicata solo dove le puntate sono abbastanza numerose e uniformi.
floor-bets-of = { $table }, { $money }
floor-bet = Scommessa
floor-bet-bets = Puntate
floor-bet-stakes = Puntato
floor-bet-returned = Incassato
floor-bet-return = Ritorno
floor-bet-expected = Atteso
floor-bet-band = Fascia del { $band }
floor-bet-z = z
floor-bet-verdict = Esito
floor-verdict-inside = dentro
floor-verdict-outside = fuori
floor-verdict-not_yet = non ancora noto
floor-verdict-unknown = ignoto
floor-unknown = ignoto
floor-at-most = al massimo { $most }
floor-between = da { $least } a { $most }
floor-choices-cost = le scelte dei giocatori costano { $cost }
floor-key-band = fascia del { $band }
floor-key-theory = teoria esatta
floor-key-actual = ritorno effettivo
floor-plot-bet = { $bet }: ritorno { $actual }, atteso { $expected }, fascia da { $low } a { $high }
floor-course = Nel tempo
floor-course-text = Il ritorno di tutte le puntate fino a ogni momento, e la sua fascia intorno alla teoria.
floor-course-of = Ritorno di { $bet } nel tempo, alla fine { $actual }
