### Quello che della casa si vede prima di entrare: le anteprime dei link, l'applicazione installata, la pagina senza rete.

entrance-description = Giochi di carte da casinò in una casa aperta: regole dai regolamenti, ritorni esatti, ogni mano spiegata e verificabile.
entrance-table = { $game }: vieni al tavolo, a giocare o a guardare.
entrance-rules = { $game }: il regolamento
entrance-rules-text = Regola per regola, con le tabelle dei pagamenti e il ritorno esatto di ogni puntata.
entrance-shared = { $game }: una mano condivisa
entrance-shared-text = Carte, puntate e risultato passo per passo, senza nomi.
entrance-offline = La casa non risponde
entrance-offline-text = Manca la rete, o la casa sta riaprendo. Le puntate già accettate sono al sicuro: la pagina torna da sola appena la casa risponde.
entrance-offline-again = Riprova
