### Le parole della casa in italiano. Le cifre arrivano già scritte.

## La scheda
par-sheet = Scheda dei ritorni (par sheet)
lead = Ogni probabilità di questa scheda è contata carta per carta, non stimata: le frazioni sono esatte e gli esiti di ogni puntata sommano esattamente a 1. Solo la simulazione è affidata al caso, e il suo seme la rende ripetibile.
contents = Indice
fact-game = Gioco
fact-cards = Carte
fact-rules = Versione del regolamento
fact-program = Programma
fact-sha256 = SHA-256 del regolamento
packs-of = { $packs } mazzi da { $pack }
section-returns = Ritorni di tutte le puntate
section-options = Opzioni in vigore
section-tables = Tabelle del regolamento
section-bets = Ogni puntata, esito per esito
section-strategy = Strategia
section-distribution = Come può finire una mano, e una serata
section-simulation = Simulazione
section-sources = Sorgenti del regolamento
sign-house = Casa da gioco
sign-date = Luogo e data
sign-name = Firma
yes = sì
no = no
from-to = da { $low } a { $high }
this-and-that = { $this } e { $that }
this-over-that = { $this } contro { $that }

## Le tabelle dei ritorni
returns-explained = Il ritorno teorico è ciò che si incassa in media per una puntata di 1; il vantaggio della casa è il resto. La cifra pubblicata è confermata quando il ritorno esatto, arrotondato o troncato alle cifre stampate, le è uguale.
head-bet = puntata
head-return = ritorno teorico
head-published = pubblicato
head-verdict = verdetto
head-edge = vantaggio della casa
head-hit-rate = frequenza di vincita
head-deviation = deviazione standard
head-largest-win = vincita massima
head-outcome = esito
head-pays = incasso, puntata compresa
head-probability = probabilità
head-exactly = esattamente
head-option = opzione
head-value = valore
head-variant = variante
head-file = file
row-return = ritorno teorico
verdict-confirmed = confermato
verdict-refuted = smentito: { $off }
verdict-unpublished = non pubblicato

## Opzioni
variants = Varianti: dove si scostano
limits = da { $low } a { $high }, in multipli di { $step }
option-currency = valuta
option-boxes = box
option-packs = mazzi nel sabot
option-cut-from-end = carte dietro il divisore
option-cards-in-hand = carte alla mano
option-burns = carte bruciate all'inizio del sabot
option-shuffled-every-round = mazzi mescolati a ogni mano
option-idle-coups = mani senza puntata dopo le quali un box è libero
option-holders-first = prima i titolari
option-limits = limiti di puntata
option-side-limits = limiti delle puntate aggiuntive
option-ante = limiti dell'Ante
option-bonus = limiti del bonus Fortuna
option-nine-high-push = il Banco non si qualifica con nove alto
option-most-won = massimo pagato in una mano, puntate comprese
option-ties = pareggio fra un box e il Banco
option-ties-push = nessuno vince o perde
option-ties-banker = vince il Banco

## Tabelle
table-scores = Tabella dei punteggi
table-card-points = Punti delle carte
table-tax = Tassa ordinaria sul cinque
table-pot = Chi prende che cosa
table-starts = Da dove inizia la distribuzione
table-pays = Tabella dei pagamenti
table-ranking = Classifica delle mani
table-straights = Ordine delle scale
table-ante = Vincite dell'Ante
table-bonus = Vincite del bonus Fortuna
table-player = Terza carta del Giocatore
table-banker = Terza carta del Banco
table-strategy = Strategia base del regolamento
table-house-way = Regola della casa: come si dividono le sette carte
study-strategy = Che cosa fa il box con i suoi punti contro la carta del Banco
study-departures = Dove le due carte stesse dicono altro
study-plans = Che cosa torna del PLAY, per una prima posta di 1
study-worth = Che cosa rende la scelta migliore, in percento della prima posta di PLAY
study-doubling = Che cosa rende il raddoppio rispetto alla migliore delle altre scelte, in percento della prima posta di PLAY
study-together = { bet-lugano-59 } e PLAY sono obbligatori: solo insieme decidono che cosa tiene la casa
strategy-lugano = Il PLAY è l'unica puntata in cui il giocatore sceglie. La tabella del regolamento è quella con cui il sistema gioca per un giocatore assente; le altre sono contate esattamente per il sabot intero.
strategy-fortune = Il Banco divide le sue carte secondo questa tabella, che è anche il suggerimento al giocatore. Decide la prima riga di cui tutto è vero; dove la riga lascia una scelta si prende la mano bassa più alta, poi la mano alta più alta.

## Distribuzioni
distribution-explained = I grafici valgono per { $stake } a ogni mano; il risultato è in unità vinte o, sotto lo zero, perse. La serata è di { $rounds } mani indipendenti, sempre con la stessa posta: la distribuzione della mano, sommata a sé stessa.
plot-round = Risultato di una mano, { $stake }
plot-evening = Risultato di una serata di { $rounds } mani, { $stake }
legend-loss = in perdita
legend-gain = in pari o in vincita
axis-probability = probabilità
axis-result = risultato in unità
axis-mean = media { $units }
axis-return = ritorno
axis-rounds = mani
axis-exact = ritorno esatto { $percent }
evening-mean = risultato medio
evening-deviation = deviazione standard
evening-ahead = serate in vincita
evening-even = serate in pari
evening-behind = serate in perdita
evening-median = risultato mediano
evening-most = { $part } delle serate finisce
wager-pai-lunliu = 1 unità su un box
wager-paijiu = 1 unità su Nord
wager-lugano = 1 unità sul { bet-lugano-59 } e 1 sul PLAY con la strategia base
wager-fortune = 1 unità sull'Ante
wager-lucky-tree = 1 unità sul Giocatore

## Simulazione
simulation-explained = { $rounds } mani con il seme { $seed }: lo stesso seme dà le stesse cifre. La fascia è l'intervallo di confidenza al { $confidence } della media; in media una puntata su cento ne resta fuori per caso.
plot-convergence = La media simulata di { $bet }, la sua fascia di confidenza e il ritorno esatto (linea tratteggiata)
convergence-described = Alla fine la media è { $mean } { $margin }; il ritorno esatto è { $exact }.
head-mean = media simulata
head-margin = margine
head-exact = ritorno esatto
head-agreement = confronto
agreement-within = entro il margine
agreement-outside = fuori dal margine
agreement-no-exact-figure = senza cifra esatta

## Grafici
section-plots = Grafici
plots-explained = Che cosa segue dalle stesse cifre, disegnato: tutte le puntate accanto, e ciò che è proprio di questo gioco.
axis-part = parte delle mani
axis-part-evenings = parte delle serate
axis-edge = vantaggio della casa
axis-change = variazione del ritorno
axis-card-gone = carta uscita
axis-cards-left = carte rimaste
axis-packs = parte di tutti i mazzi
axis-dealer = punti della carta del Banco
axis-box = punti del box
axis-return-first = ritorno delle prime poste
axis-stake = posta su ogni box
axis-wins = risultato medio, in parti della posta
axis-given = parte del ritorno lasciata alla casa
axis-part-of-return = parte del ritorno
key-result-loss = perdita
key-result-even = in pari
key-result-gain = vincita
key-evening-loss = in perdita
key-evening-even = in pari
key-evening-gain = in vincita
key-convergence-mean = media simulata
key-convergence-band = intervallo di confidenza
key-convergence-mark = ritorno esatto
key-spread-band = { $inside } mani su 100
key-spread-mean = mediana
key-spread-best = mano migliore
key-spread-mark = alla pari: 100 %
key-range-band = dal peggiore al migliore
key-range-mean = media
key-range-mark = alla pari: 100 %
key-bars-loss = 100 % o meno
key-bars-gain = oltre 100 %
key-bars-mark = alla pari: 100 %
spread-told = { $left } carte rimaste: mediana { $median }, migliore { $best }
range-told = { $left } carte rimaste: peggiore { $worst }, media { $mean }, migliore { $best }
bars-told = 100 % o meno: { $least } dei mazzi; oltre 100 %: { $over }
ending-loss = persa
ending-even = puntata restituita
ending-gain = vinta
ending-told-loss = persa { $often }
ending-told-even = restituita { $often }
ending-told-gain = vinta { $often }
evening-told-loss = in perdita { $often }
evening-told-even = in pari { $often }
evening-told-gain = in vincita { $often }
see-round = Il risultato più probabile è { $units }: { $often } delle mani.
see-evening = Finisce in vincita { $ahead } delle serate; la media, { $mean } unità, è ciò che tiene la casa.
see-convergence = In { $rounds } mani (seme { $seed }) la media del caso si stringe intorno al ritorno esatto.
plot-endings = Come finisce ogni puntata
see-endings = Più una puntata paga, più di rado vince; vince più spesso, { $often } delle volte: { $bets }.
plot-evenings = Come finisce una serata di { $rounds } mani, 1 unità sulla puntata
see-evenings = Chi finisce più spesso in vincita, { $often } delle serate, ha puntato su: { $bets }.
plot-shoe = { $bet }: il ritorno mentre il sabot si svuota
see-shoe = Con { $left } carte rimaste, { $inside } mani su 100 hanno un ritorno fra { $low } e { $high }; la migliore del campione arriva a { $best }.
plot-removal = Che cosa cambia se esce una carta dal sabot intero
see-removal = Pesa di più una carta { $card }: il ritorno di «{ $bet }» cambia di { $change }.
plot-packs-in-shoe = Il ritorno secondo i mazzi nel sabot
packs-one = 1 mazzo
packs-many = { $packs } mazzi
see-packs-in-shoe-lucky-tree = Meno mazzi, meno coppie: «{ $bet }» scende da { $usual } a { $fewest }; le puntate principali quasi non si muovono.
see-packs-in-shoe-lugano = Cambia di più «{ $bet }», da { $usual } a { $fewest } con un mazzo solo; il { bet-lugano-59 } e il PLAY quasi non si muovono.
plot-worth = Che cosa vale la scelta migliore, in percento della prima posta di PLAY
see-worth = Si sta meglio { $best } e peggio { $worst }: decide la carta del Banco quanto i propri punti.
worth-at = con { $box } contro { $dealer } ({ $percent })
plot-plans = { bet-lugano-59 } e PLAY insieme, secondo come si gioca
see-plans = Con la scelta migliore tornano { $best } delle prime poste; a raddoppiare ogni terza carta si scende a { $doubling }.
play-times = { bet-lugano-play } { $times } × { bet-lugano-59 }
plan-best = la scelta migliore secondo le carte
plan-table = la tabella dei punti
plan-basic = la strategia base
plan-doubling = la strategia base, raddoppiando sempre
bets-together = { bet-lugano-59 } con { bet-lugano-play } { $times } × { bet-lugano-59 }
plot-rules = L'Ante: regola della casa, gioco migliore e regola del nove
see-rules = La regola del nove costa al giocatore { $nine }; giocare meglio della regola della casa gli rende { $skill }.
nine-high-yes = con la regola del nove
nine-high-no = senza la regola del nove
set-house = carte divise secondo la regola della casa
set-best = carte divise nel modo migliore
plot-ways = L'Ante contro altre regole della casa
see-ways = Comunque divida le carte, la casa resta in vantaggio: nessuna regola della casa fa dell'Ante una puntata alla pari.
way-house-way = la regola della casa in vigore
way-fortune-chart = una tabella di Fortune Pai Gow
way-foxwoods = Foxwoods
way-stones = Stones Gambling Hall
way-trump-plaza = Trump Plaza
plot-hands = Quanto vince in media ogni genere di mano
see-hands = Con una coppia o senza coppie si perde in media: sono { $part } delle mani.
plot-given = Che cosa lascia alla casa la sua regola, mano per mano
see-given = In tutto { $all } del ritorno, soprattutto con { $hand }.
plot-awards = Quanto è probabile ogni premio del bonus
see-awards = Un premio viene in { $won } delle mani; il più raro, { $award }, una volta su { $hands }.
plot-shares = Che parte del ritorno del bonus viene da ogni premio
see-shares = Il premio che rende di più è { $award }: { $part } della posta, in media.
plot-readings = Il vantaggio della casa secondo come si legge la classifica
see-readings = Il ritorno esatto di una postazione è { $exact }; nessuna lettura dà i { $published } pubblicati.
reading-house = come la legge la casa
reading-other = letta altrimenti in un punto
reading-published = pubblicato
reading-heights-categories = altezza per categoria
reading-heights-none = senza altezza
reading-joker-20 = il Jolly alto 20
reading-joker-category-1 = il Jolly nella prima categoria
reading-zero-by-height = lo zero deciso dall'altezza
reading-second-card-yes = conta anche la seconda carta
reading-pairs-categories = coppie per categoria
reading-pairs-categories-below-jk-3 = coppie per categoria sotto Jk/3♦
reading-jack-nine-super-pair = J e 9 come super coppia
reading-ten-10 = il dieci vale dieci punti
reading-suit-yes = decide il seme
plot-pack = { $seat }: il ritorno mentre il mazzo si svuota
plot-packs = { $seat }: il ritorno con { $left } carte rimaste, su tutti i mazzi possibili
see-packs = Si è oltre il 100 % con { $over } dei mazzi: quelli in cui può ancora uscire un pareggio che pesa.
seat-paijiu-station = Una postazione
seat-paijiu-bank = Il Banco
seat-pai-lunliu-push = Box o Banco, il pareggio non è di nessuno
seat-pai-lunliu-box = Box, il pareggio è del Banco
seat-pai-lunliu-bank = Banco, il pareggio è suo
seat-pai-lunliu-side = Box contro box
see-pack-paijiu-station = Con { $left } carte rimaste il ritorno va da { $worst } a { $best }, mai oltre: contare non rende.
see-pack-paijiu-bank = Il Banco non scende mai sotto il 100 %: con { $left } carte rimaste arriva a { $best }.
see-pack-pai-lunliu-push = Toglie qualcosa solo la tassa sul cinque: usciti tutti e due i cinque il ritorno è { $best }, e di più non si può.
see-pack-pai-lunliu-box = Con { $left } carte rimaste si va da { $worst } a { $best }, mai oltre: contare non rende.
see-pack-pai-lunliu-bank = Il Banco sta in media a { $mean }, e con { $left } carte rimaste fra { $worst } e { $best }.
see-pack-pai-lunliu-side = La scommessa vince quanto perde e paga la tassa: fra { $worst } e { $best }, qualunque carta sia uscita.
plot-round-bank = Risultato di una mano del Banco, tre box con la stessa posta
see-round-bank = Il Banco vince o perde un terzo per box: chiude in vincita { $ahead } delle mani.
plot-fives = Che cosa pesa un cinque rimasto nel mazzo
see-fives = Con i due cinque nel mazzo il box torna { $both }; senza, { $none }.
fives-left = cinque rimasti: { $fives }
plot-stakes = Il ritorno secondo la posta: sopra il tetto la tassa pesa meno
see-stakes = Il Banco passa da { $least } con la posta minima a { $most } con { $stake } su ogni box.

## Sorgenti
sources-explained = Il regolamento sta in { $files } file: la cartella del gioco e i moduli che essa legge. L'impronta in testa alla scheda è lo SHA-256 dell'elenco che sha256sum stampa per questi file, in questo ordine, dalla cartella dei sorgenti.

## Lucky Tree Baccarat
note-lucky-tree-player = Vince se il Giocatore ha più punti; con Pari la posta è restituita.
note-lucky-tree-banker = Vince se il Banco ha più punti, meno il { $commission } di commissione; con Pari la posta è restituita.
note-lucky-tree-tie = Vince se Giocatore e Banco hanno gli stessi punti.
note-lucky-tree-player-pair = Vince se le prime due carte del Giocatore formano una coppia.
note-lucky-tree-banker-pair = Vince se le prime due carte del Banco formano una coppia.
note-lucky-tree-either-pair = Vince se le prime due carte del Giocatore, del Banco o di entrambi formano una coppia.
note-lucky-tree-perfect-pair = Vince se le prime due carte del Giocatore o del Banco formano una coppia dello stesso seme; è pagata una volta sola.
note-lucky-tree-big = Vince se sono state distribuite { $fewest } o { $most } carte.
note-lucky-tree-small = Vince se sono state distribuite { $most } carte.

## Paijiu
bet-paijiu-north-south = { spot-paijiu-north-south }, a cavallo
bet-paijiu-north-west = { spot-paijiu-north-west }, a cavallo
bet-paijiu-south-west = { spot-paijiu-south-west }, a cavallo
note-paijiu-north = Vince se Nord batte il Banco; in caso di parità vince il Banco.
note-paijiu-south = Vince se Sud batte il Banco; in caso di parità vince il Banco.
note-paijiu-west = Vince se Ovest batte il Banco; in caso di parità vince il Banco.
note-paijiu-north-south = Vince se Nord e Sud battono entrambi il Banco; se lo batte uno solo la posta è restituita.
note-paijiu-north-west = Vince se Nord e Ovest battono entrambi il Banco; se lo batte uno solo la posta è restituita.
note-paijiu-south-west = Vince se Sud e Ovest battono entrambi il Banco; se lo batte uno solo la posta è restituita.

## Pai Lunliu
bet-pai-lunliu-box = Box
bet-pai-lunliu-bank = Banco
bet-pai-lunliu-box-banker-wins-ties = { bet-pai-lunliu-box }, se il pareggio è del Banco
bet-pai-lunliu-bank-banker-wins-ties = { bet-pai-lunliu-bank }, se il pareggio è del Banco
bet-pai-lunliu-box-over-box = Box contro box
note-pai-lunliu-box = Vince se il box ha il punteggio superiore a quello del Banco; una carta del valore 5 costa la tassa ordinaria. Il pareggio non è di nessuno.
note-pai-lunliu-bank = Il Banco contro tre box con la stessa posta; il pareggio non è di nessuno.
note-pai-lunliu-box-banker-wins-ties = Come il box, al tavolo in cui il Banco vince i pareggi.
note-pai-lunliu-bank-banker-wins-ties = Come il Banco, al tavolo in cui vince i pareggi.
note-pai-lunliu-box-over-box = Scommessa aggiuntiva: vince se un box ha il punteggio superiore a un altro, meno il { $tax }; il pareggio la lascia sul tavolo.

## Lugano Baccarat
bet-lugano-play-basic = { bet-lugano-play }, strategia base
note-lugano-59 = Vince con un punteggio da { $low } a { $high } nelle prime due carte; { $pairs } sono pagate { $odds } a 1. È obbligatoria, insieme al PLAY.
note-lugano-play = Il punteggio del box contro quello del Banco, con la scelta migliore fra rimanere, terza carta e raddoppio. È obbligatoria, insieme al { bet-lugano-59 }: il suo ritorno da solo non dice che cosa tiene la casa.
note-lugano-play-basic = Come il PLAY, con la strategia base del regolamento, che non raddoppia mai.
note-lugano-pair = Vince se le prime due carte formano una coppia; con { $pairs } è pagata { $odds } a 1.
note-lugano-plus-8 = Vince se le prime due carte sommano { $high }; con { $pairs } è pagata { $odds } a 1.

## Fortune Pai Gow Poker
note-fortune-ante = Vince se entrambe le mani superano quelle del Banco; con una sola la posta è restituita. Banco e giocatore dividono le carte secondo la regola della casa.
note-fortune-bonus = Paga le sette carte del giocatore secondo la tabella del bonus, comunque siano divise.

## Mazzi e varianti
word-32-cards = 32 carte
word-52-cards = 52 carte
word-53-cards-with-the-joker = 53 carte con il Jolly
word-banker-wins-ties = il Banco vince i pareggi
word-cards-in-hand = carte alla mano
word-for-fun = For Fun
word-eur = EUR
word-chf = CHF

## Come finisce una puntata
word-won = vinta
word-push = pareggio
word-lost = persa
word-taxed = tassata
word-doubled = raddoppiata
word-win = vincita
word-loss = perdita
word-no-qualification = il Banco non si qualifica
word-no-award = nessun premio
word-nothing = nessun premio

## Parole delle tabelle
word-bet = puntata
word-odds = quota
word-pays = paga
word-result = risultato
word-return = ritorno teorico
word-published-return = ritorno pubblicato
word-returned-stake-included = incasso, puntata compresa
word-house-edge = vantaggio della casa
word-standard-deviation = deviazione standard
word-when = quando
word-wins-when = vince quando
word-wins-on = vince con
word-wins = vince
word-ties = pareggia
word-loses = perde
word-is-a-push = è un pareggio
word-is-returned = è restituita
word-is-lost = è persa
word-never = mai
word-none = nessuna
word-points = punti
word-card = carta
word-first-two-cards = prime due carte

## Le 32 carte
word-category = categoria
word-hands = combinazioni
word-score = punteggio
word-height-of-each-card = altezza di ogni carta
word-any-q-with-any-9 = una Q e un 9 qualsiasi
word-any-q-with-any-8 = una Q e un 8 qualsiasi
word-any-8-with-any-2 = un 8 e un 2 qualsiasi
word-the-box = il box
word-box = Box
word-bank = Banco
word-the-box-holds = posta del box
word-tax-on-a-five = tassa su un cinque
word-its-own-stake-goes-to = la sua posta va
word-its-bettors = ai suoi scommettitori
word-the-banker = al Banchiere
word-the-share-of-the-bank-goes-to = la quota del Banco va
word-the-deal-starts-at = la distribuzione inizia da
word-when-the-dice-show-together = quando i dadi danno
word-wins-when-these-beat-the-bank = vince se battono il Banco
word-when-one-of-them-does = se lo batte uno solo
word-north = Nord
word-south = Sud
word-west = Ovest
word-east = Est

## Baccarat
word-the-player-has-more-points = il Giocatore ha più punti
word-the-banker-has-more-points = il Banco ha più punti
word-both-have-the-same-points = entrambi hanno gli stessi punti
word-the-player-s-first-two-are-a-pair = le prime due del Giocatore sono una coppia
word-the-banker-s-first-two-are-a-pair = le prime due del Banco sono una coppia
word-either-has-a-pair-or-both = l'uno o l'altro ha una coppia, o entrambi
word-either-has-a-pair-of-one-suit-paid-once = l'uno o l'altro ha una coppia dello stesso seme; pagata una volta
word-5-or-6-cards-were-dealt = distribuite 5 o 6 carte
word-4-cards-were-dealt = distribuite 4 carte
word-the-player-has = il giocatore ha
word-the-player = il Giocatore
word-draws = tira una carta
word-stands = rimane
word-natural-nobody-draws = mano naturale: nessuno tira
word-draws-when-the-player-s-third-card-counts = tira quando la terza carta del Giocatore vale
word-stands-when-it-counts = rimane quando vale
word-the-player-stood = il Giocatore è rimasto
word-3-3-4-4-8-8-or-9-9 = 3-3, 4-4, 8-8 o 9-9
word-any-other-two-cards-that-count-5-to-9 = altre due carte che sommano da 5 a 9
word-any-other-two-cards-of-one-rank = un'altra coppia
word-any-other-two-cards-that-count-8 = altre due carte che sommano 8
word-two-or-three-cards-that-count-more-than-the-dealer-s = due o tre carte che superano il Banco
word-the-dealer-s-card-counts = la carta del Banco vale
word-third-card-on = terza carta con
word-stand-on = rimane con
word-the-box-has = il box ha
word-dealer = Banco
word-stand = sta
word-double = raddoppia
word-cards-count = le carte valgono
word-the-table-says = la tabella dice
word-better = meglio
word-gain = guadagno
word-play = gioco
word-best = migliore
word-the-best-choice-by-the-cards-themselves = la scelta migliore secondo le carte stesse
word-table = tabella
word-the-table-by-points = la tabella dei punti
word-basic = base
word-basic-strategy-of-the-rule-page-which-never-doubles = la strategia base del regolamento, che non raddoppia mai
word-doubling = raddoppio
word-basic-strategy-but-every-third-card-is-doubled = la strategia base, ma raddoppiando ogni terza carta
word-staked-in-the-end = puntato alla fine
word-play-is = il PLAY è
word-of-all-money-staked = su tutto il denaro puntato

## Mani del poker
word-hand = mano
word-contains = contiene
word-award = premio
word-the-ante = l'Ante
word-five-aces = cinque assi
word-royal-flush = scala reale
word-straight-flush = scala colore
word-four-of-a-kind = poker
word-full-house = full
word-flush = colore
word-straight = scala
word-three-of-a-kind = tris
word-two-pairs = doppia coppia
word-pair = coppia
word-high-card = carta più alta
word-seven-card-straight-flush = scala colore a sette carte
word-royal-flush-with-royal-match = scala reale con abbinamento reale
word-seven-card-straight-flush-with-joker = scala colore a sette carte con Jolly
word-straights-the-highest-first = scale, dalla più alta
word-a-a-a-a-and-the-joker = A A A A e il Jolly
word-a-k-q-j-10-of-one-suit = A K Q J 10 dello stesso seme
word-five-in-sequence-of-one-suit = cinque carte in sequenza, dello stesso seme
word-four-of-one-rank = quattro carte dello stesso valore
word-three-of-one-rank-and-two-of-another = tre carte di un valore e due di un altro
word-five-of-one-suit = cinque carte dello stesso seme
word-five-in-sequence-of-two-suits-or-more = cinque carte in sequenza, di almeno due semi
word-three-of-one-rank = tre carte dello stesso valore
word-two-of-one-rank-and-two-of-another = due carte di un valore e due di un altro
word-two-of-one-rank = due carte dello stesso valore
word-nothing-but-its-highest-card = solo la sua carta più alta
word-both-hands-beat-the-dealer-s = entrambe le mani superano quelle del Banco
word-only-one-of-the-hands-beats-the-dealer-s = solo una delle mani supera quella del Banco
word-neither-hand-beats-the-dealer-s = nessuna delle mani supera quelle del Banco
word-the-dealer-s-low-hand-is-a-nine-and-a-lower-card = la mano bassa del Banco è un 9 e una carta più bassa
word-all-seven-in-sequence-and-of-one-suit-without-the-joker = tutte e sette in sequenza e dello stesso seme, senza Jolly
word-a-k-q-j-10-of-one-suit-with-or-without-the-joker-and-a-k-q-of-one-suit = A K Q J 10 dello stesso seme, con o senza Jolly, e K Q dello stesso seme
word-all-seven-in-sequence-and-of-one-suit-with-the-joker = tutte e sette in sequenza e dello stesso seme, con il Jolly
word-five-of-the-seven-make-it = la formano cinque delle sette

## La regola della casa
word-low-hand = mano bassa
word-high-hand = mano alta
word-any-two = due qualsiasi
word-straight-or-better = scala o meglio
word-flush-or-better = colore o meglio
word-no-pair = nessuna coppia
word-one-pair = una coppia
word-three-pairs = tre coppie
word-two-threes = due tris
word-five = cinque
word-four = poker
word-three = tris
word-lower-pair = coppia minore
word-best-single = prima carta sola
word-second-single = seconda carta sola
word-third-single = terza carta sola
word-two-of-the-five = due dei cinque assi
word-two-of-the-four = due del poker
word-two-of-the-three = due del tris
word-two-of-the-pair = le due della coppia
word-two-of-the-lower-pair = le due della coppia minore
word-one-of-the-five = una dei cinque assi
word-one-of-the-four = una del poker
word-one-of-the-three = una del tris
word-one-of-the-pair = una della coppia
word-one-of-the-lower-pair = una della coppia minore

## Perché finisce la connessione a un tavolo
line-opened-elsewhere = Hai aperto questo tavolo altrove: in questa finestra non si gioca più.
line-too-slow = La connessione è troppo lenta: collegati di nuovo.
line-inactivity = Nessuna azione da qualche tempo: gioca o aggiungi credito, altrimenti verrai disconnesso.
line-inactive = Disconnesso per inattività.
line-wrong-version = Ricarica la pagina: è disponibile una versione più recente.
line-no-hello = Una connessione comincia con hello.
line-unreachable = Il tavolo non si può raggiungere per un momento: le tue puntate sono al sicuro e il gioco riprenderà da solo.
line-node-drains = Questo server si ferma: il tavolo continua su un altro.
line-house-closes = La casa chiude: quello che hai giocato resta registrato.
line-bye = Arrivederci.

## Una scommessa che rende quel che il caso non ammette
alert-outside-band = { $bet } ha reso il { $returned } di { $stakes } { $money ->
    [EUR] euro
    [CHF] franchi
    [EUR-play] euro virtuali
   *[CHF-play] franchi virtuali
} puntati questo mese, fuori dalla sua fascia da { $low ->
    [none] zero
   *[other] { $low }
} a { $high }
