### Le regole e i ritorni di ogni gioco.

rules-page = Regole
rules-page-of = Regole: { $game }
rules-title = Regole e ritorni
rules-lead = Come si gioca, quanto paga ogni puntata e quanto ne ritorna in media, contato carta per carta.
rules-games = Giochi
rules-parts = In questa pagina

## Come si gioca
rules-quick = Come si gioca in 60 secondi

## Ritorni
rules-returns = Ritorni
rules-returns-lead = Quanto ritorna in media di una puntata, con il sabot intero: una frazione esatta, accanto alla cifra che pubblica il regolamento.
rules-counting = Si contano le carte…
rules-exactly = Esattamente
rules-edge = La casa trattiene { $percent }
rules-edge-negative = La casa perde { $percent }
rules-published = Pubblicato { $percent }
rules-confirmed = confermato
rules-refuted = smentito
rules-unpublished = non pubblicato
rules-verdict-refuted = La cifra pubblicata non segue dalle regole pubblicate: qui stanno tutte e due.
rules-hit = Vince { $percent } delle volte
rules-largest = Vincita massima { $times } volte la puntata
rules-deviation = Deviazione standard { $value }
rules-outcomes = Come può finire
rules-outcomes-of = Come può finire: { $bet }
rules-outcome = Esito
rules-comes-back = Incasso, per 1
rules-probability = Probabilità

## Tabelle e strategia
rules-tables = Tabelle
rules-tables-lead = Le stesse tabelle con cui il tavolo conta e paga.
rules-strategy = Strategia
rules-strategy-lead = La scelta migliore, contata per il sabot intero.
rules-more-tables = Le altre tabelle della strategia

## Grafici
rules-plots = Grafici
rules-plots-lead = Le stesse cifre, disegnate: che cosa può dare una mano, una serata, una scelta, il sabot che si svuota.
rules-drawing = Si contano le carte e si disegna…

## Il regolamento
rules-text = Regolamento
rules-version = Versione { $version }
rules-contents = Indice
rules-table = Tabella
