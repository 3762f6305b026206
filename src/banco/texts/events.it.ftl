### Quello che accade a un tavolo, una frase per ogni evento, e i nomi di quanto si vede.
### Gli argomenti sono i campi del messaggio; come si dicono sta scritto in sentences.py.

## I giochi
game-pai-lunliu = Pai Lunliu
game-paijiu = Paijiu
game-lugano = Lugano Baccarat
game-fortune = Fortune Pai Gow Poker
game-lucky-tree = Lucky Tree Baccarat

## Ogni tavolo
event-round-opened = Fate il vostro gioco.
event-round-voided = La mano è annullata: ogni puntata è restituita.
event-card-taken-back = { $card ->
    [none] L'ultima carta, coperta, è stata registrata per errore e non conta.
   *[other] { $card } è stata registrata per errore e non conta.
}
event-card-corrected = Carta letta male: { $before } era { $after }.
event-ruling-made = L'ispettore decide: { $why }
event-bets-closed = Nulla va più.
event-called-off = La mano non si gioca: ogni puntata è restituita.
event-bet-placed = { $player } punta { $cents } su { $spot }.
event-bet-taken = { $player } ritira { $cents } puntati su { $spot }.
event-bet-corrected = Massimo raggiunto su { $spot }: { $cents } tornano { A($player) }.
event-settled = { $lines ->
    [0] Nessuna puntata da pagare.
   *[other] Si pagano e si ritirano le puntate.
}
event-shuffle-announced = Prima della prossima mano si mescola.
event-box-taken = { $player } prende il box { $box }.
event-box-left = { $player } lascia il box { $box }.
event-holder-put-off = L'ispettore toglie { A($player) } il box { $box }, che ora è libero.
event-card-dealt = { $card ->
    [none] Il box { $box } riceve una carta coperta.
   *[other] { $face_down ->
        [true] Il box { $box } riceve { $card }, coperta.
       *[false] Il box { $box } riceve { $card }.
    }
}
event-cards-turned = Il box { $box } scopre { $cards }.

## Una puntata pagata o ritirata
settled-won = { $player } vince su { $where } e riceve { $returned }.
settled-won-taxed = { $player } vince su { $where } e riceve { $returned }, tolta la tassa di { $tax }.
settled-lost = { $player } perde { $stake } su { $where }.
settled-lost-taxed = { $player } perde { $stake } su { $where }, di cui { $tax } di tassa.
settled-push = Pareggio su { $where }: { $player } riprende { $returned }.
settled-push-taxed = Pareggio su { $where }: { $player } riprende { $returned }, tolta la tassa di { $tax }.
settled-void = { $returned } su { $where } tornano { A($player) }.
settled-pai-lunliu-bank = { $outcome ->
    [won] Il Banco di { $player } vince
    [lost] Il Banco di { $player } perde
   *[push] Il Banco di { $player } pareggia
}: puntati { $stake }, restituiti { $returned }, tassa { $tax }.
settled-pai-lunliu-over = { $outcome ->
    [won] { $player } vince su { $where } e riceve { $returned }, tolta la tassa di { $tax }.
    [lost] { $player } perde { $stake } su { $where }.
    [void] { $returned } su { $where } tornano { A($player) }.
   *[push] Pareggio su { $where }: i { $stake } di { $player } restano sul tavolo.
}

## Paijiu
event-paijiu-dice-rolled = I dadi danno { $first } e { $second }: si comincia da { $start ->
    [north] Nord
    [west] Ovest
    [south] Sud
   *[east] Est, il Banco
}.
event-paijiu-card-dealt = { $to ->
    [north] Nord
    [west] Ovest
    [south] Sud
   *[east] Il Banco
} riceve { $card }.
event-paijiu-hand-counted = { $station ->
    [north] Nord
    [west] Ovest
    [south] Sud
   *[east] Il Banco
} ha { $points }.
event-paijiu-shuffle-announced = Il mazzo è finito: prima della prossima mano si mescola.

## Lucky Tree Baccarat
event-lucky-tree-round-opened = Nuova mano.
event-lucky-tree-burn-card-turned = La prima carta del sabot è { $card }: { $count ->
    [one] se ne brucia una.
   *[other] se ne bruciano { $count }.
}
event-lucky-tree-cards-burnt = { $count ->
    [one] Bruciata una carta coperta.
   *[other] Bruciate { $count } carte coperte.
} Fate il vostro gioco.
event-lucky-tree-chips-put = { $player } piazza { $cents } su { $spot }, da confermare.
event-lucky-tree-chips-gone = Fiche di { $player } per { $cents } su { $spot }: non più da confermare.
event-lucky-tree-confirmation-set = { $by_hand ->
    [true] { $player } conferma le sue puntate da sé.
   *[false] Le puntate di { $player } sono confermate in automatico.
}
event-lucky-tree-card-dealt = { $to ->
    [player] Il Giocatore
   *[banker] Il Banco
} riceve { $card }.
event-lucky-tree-hands-counted = Giocatore { $player }, Banco { $banker }.
event-lucky-tree-shuffle-announced = È uscito il divisore: prima della prossima mano si mescola.

## Pai Lunliu
event-pai-lunliu-round-opened = Nuova mano: chi tiene il Banco?
event-pai-lunliu-box-lost = { $player } ha rifiutato il Banco troppe volte: perde il box { $box } e continua come socio.
event-pai-lunliu-bank-taken = { $player } è il Banchiere: il marker va al box { $box }.
event-pai-lunliu-bank-refused = { $player } rifiuta il Banco: { $times ->
    [one] è la prima volta.
    [2] è la seconda volta.
   *[other] è la volta numero { $times }.
}
event-pai-lunliu-bank-given-up = { $player } cede il Banco.
event-pai-lunliu-bank-passed = Il Banco ha perso contro tutti i box: { $player } lo cede.
event-pai-lunliu-agreed = { $player } propone il Banco al box { $box }.
event-pai-lunliu-dispute-raised = { $player }, al box { $box }, contesta il Banco: decide l'ispettore.
event-pai-lunliu-cover-exceeded = Il Banco è coperto: { $cents } tornano { A($player) }.
event-pai-lunliu-holder-passed = { $player } passa: sul box { $box } può puntare chiunque.
event-pai-lunliu-backers-invited = Ora chiunque può puntare su ogni box.
event-pai-lunliu-side-bet-stands = { $player } lascia in gioco { $cents } su { $spot }.
event-pai-lunliu-time-over = Il tempo è scaduto: mancano { $missing_cents } per coprire il Banco.
event-pai-lunliu-cards-exposed = Carte scoperte per errore: { $cards }. Si gioca una mano senza puntate.
event-pai-lunliu-tax-taken = Il box { $box } ha un cinque: { $cents } di tassa.
event-pai-lunliu-box-decided = Il box { $box } { $outcome ->
    [won] vince
    [push] pareggia
   *[lost] perde
}: { $rank } contro { $bank } del Banco.

## Lugano Baccarat
event-lugano-box-incomplete = Il box { $box } non gioca: servono sia il { bet-lugano-59 } sia il PLAY.
event-lugano-box-freed = Il box { $box } è di nuovo libero: { $player } non vi punta da { $coups ->
    [one] una mano.
   *[other] { $coups } mani.
}
event-lugano-dealer-takes = Il Banco prende { $card }.
event-lugano-chosen = Il box { $box } { $choice ->
    [stand] rimane
    [card] chiede una carta
   *[double] raddoppia e chiede una carta
}{ $by ->
    [system] { " " }(scelta del sistema).
   *[player] .
}
event-lugano-card-misplaced = { $card ->
    [none] Una carta va
   *[other] { $card } va
} per errore { $box ->
    [none] al Banco.
   *[other] al box { $box }.
}
event-lugano-hand-taken-up = La mano è ricostruita: le carte vanno al loro posto nell'ordine in cui sono uscite.
event-lugano-exposed-burnt = { $card } è apparsa scoperta e viene bruciata.
event-lugano-exposed-played = { $card } è apparsa scoperta e si gioca lo stesso.
event-lugano-disputed-burnt = { $card } è stata distribuita per errore e viene bruciata.
event-lugano-shuffle-ordered = Sono apparse più carte scoperte: finita la mano, si mescola.

## Fortune Pai Gow Poker
event-fortune-card-dealt = { $to ->
    [player] Il giocatore riceve
   *[dealer] Il Banco riceve
} { $card ->
    [none] una carta coperta.
   *[other] { $card }.
}
event-fortune-hand-set = { $side ->
    [player] Il giocatore ha
   *[dealer] Il Banco ha
} mano bassa { $low }, { $low_label }; mano alta { $high }, { $high_label }{ $by ->
    [system] { " " }(scelta del sistema).
   *[player] .
}
event-fortune-not-qualified = Il Banco non si qualifica: l'Ante è restituita.
event-fortune-award-won = { $player } vince il bonus Fortuna: { $award }.
event-fortune-pay-limited = Raggiunto il massimo di una mano: i { $cents } in più non sono pagati.

## A che punto è la mano
phase-between-rounds = Fra una mano e l'altra
phase-waiting = Si attende la prossima mano
phase-pai-lunliu-the-bank = Si assegna il Banco
phase-pai-lunliu-betting = Fate il vostro gioco
phase-pai-lunliu-time-over = Tempo scaduto: il Banchiere può ridurre il Banco
phase-pai-lunliu-dealing = Nulla va più: si distribuiscono le carte
phase-pai-lunliu-turning = Si scoprono le carte
phase-pai-lunliu-over = Mano conclusa
phase-paijiu-betting = Fate il vostro gioco
phase-paijiu-rolling = Nulla va più: si lanciano i dadi
phase-paijiu-dealing = Si distribuiscono le carte
phase-paijiu-over = Mano conclusa
phase-lugano-betting = Fate il vostro gioco
phase-lugano-dealing = Nulla va più: si distribuiscono le carte
phase-lugano-misdealt = Errore di distribuzione: decide l'ispettore
phase-lugano-turning = Si scoprono le carte
phase-lugano-choosing = I box scelgono
phase-lugano-third-card = Terza carta
phase-lugano-dealer-draws = Il Banco tira
phase-lugano-over = Mano conclusa
phase-fortune-betting = Fate il vostro gioco
phase-fortune-dealing = Nulla va più: si distribuiscono le carte
phase-fortune-setting = Scegli le due carte della mano bassa
phase-fortune-over = Mano conclusa
phase-lucky-tree-new-shoe = Sabot nuovo: si scopre la prima carta
phase-lucky-tree-burning = Si bruciano le prime carte
phase-lucky-tree-betting = Fate il vostro gioco
phase-lucky-tree-dealing = Nulla va più: si distribuiscono le carte
phase-lucky-tree-over = Mano conclusa

## A chi tocca: il box è quello di turno
turn-lugano = Il box { $box } sceglie
turn-pai-lunliu = Il Banco è offerto al box { $box }

## I nomi delle puntate da sole; una puntata senza nome si chiama come il suo posto
bet-lugano-59 = 59
bet-lugano-play = PLAY
bet-lugano-pair = PAIR
bet-lugano-plus-8 = +8
bet-fortune-ante = Ante
bet-fortune-bonus = Bonus Fortuna

## Le puntate: i numeri dei box sono first e second
spot-pai-lunliu-bank = Banco
spot-pai-lunliu-box = box { $first }
spot-pai-lunliu-over = box { $first } contro box { $second }
spot-paijiu-north = Nord
spot-paijiu-south = Sud
spot-paijiu-west = Ovest
spot-paijiu-north-south = Nord-Sud
spot-paijiu-north-west = Nord-Ovest
spot-paijiu-south-west = Sud-Ovest
spot-lugano-59-of-box = { bet-lugano-59 } del box { $first }
spot-lugano-play-of-box = { bet-lugano-play } del box { $first }
spot-lugano-pair-of-box = { bet-lugano-pair } del box { $first }
spot-lugano-plus-8-of-box = { bet-lugano-plus-8 } del box { $first }
spot-fortune-ante = { bet-fortune-ante }
spot-fortune-bonus = bonus Fortuna
spot-lucky-tree-player = Giocatore
spot-lucky-tree-banker = Banco
spot-lucky-tree-tie = Pari
spot-lucky-tree-player-pair = Coppia del Giocatore
spot-lucky-tree-banker-pair = Coppia del Banco
spot-lucky-tree-either-pair = L'una o l'altra coppia
spot-lucky-tree-perfect-pair = Coppia perfetta
spot-lucky-tree-big = Grande
spot-lucky-tree-small = Piccolo

## Chi riceve carte
place-paijiu-east = Est, il Banco
place-paijiu-north = Nord
place-paijiu-west = Ovest
place-paijiu-south = Sud
place-lucky-tree-player = Giocatore
place-lucky-tree-banker = Banco
place-fortune-player = Giocatore
place-fortune-dealer = Banco

## Scelte, esiti e chi ha scelto
choice-lugano-stand = Sto
choice-lugano-card = Carta
choice-lugano-double = Carta e raddoppio
outcome-won = vinta
outcome-lost = persa
outcome-push = pareggio
outcome-void = annullata
chooser-player = dal giocatore
chooser-system = dal sistema
ties-push = In caso di pareggio nessuno vince o perde
ties-banker = In caso di pareggio vince il Banco

## Dadi e carte
dice = Dadi: { $first } e { $second }
card-joker = Jolly

## Una mano del mazzo da 32: score è il punteggio, height l'altezza della carta migliore
pai-hand = { $height ->
    [none] { $score ->
        [0] zero
       *[other] dalla tabella, { $score }
    }
   *[other] { $score ->
        [one] un punto, carta migliore { $height }
       *[other] { $score } punti, carta migliore { $height }
    }
}

## Una mano del poker: first e second sono le carte che la fanno
hand-five-aces = cinque assi
hand-royal-flush = scala reale
hand-straight-flush = scala colore, da { $first } { A($second) }
hand-four-of-a-kind = poker di { $first }
hand-full-house = full di { $first } { AI($second) }
hand-flush = colore { AL($first) }
hand-straight = scala, da { $first } { A($second) }
hand-three-of-a-kind = tris di { $first }
hand-two-pairs = doppia coppia, { $first } e { $second }
hand-pair = coppia di { $first }
hand-high-card = carta più alta { $first }, poi { $second }
rank-two = due
rank-twos = due
rank-three = tre
rank-threes = tre
rank-four = quattro
rank-fours = quattro
rank-five = cinque
rank-fives = cinque
rank-six = sei
rank-sixes = sei
rank-seven = sette
rank-sevens = sette
rank-eight = otto
rank-eights = otto
rank-nine = nove
rank-nines = nove
rank-ten = dieci
rank-tens = dieci
rank-jack = fante
rank-jacks = fanti
rank-queen = regina
rank-queens = regine
rank-king = re
rank-kings = re
rank-ace = asso
rank-aces = assi

## I premi del bonus Fortuna
award-fortune-seven-card-straight-flush = scala colore a sette carte
award-fortune-royal-flush-with-royal-match = scala reale con abbinamento reale
award-fortune-seven-card-straight-flush-with-joker = scala colore a sette carte con Jolly
award-fortune-five-aces = cinque assi
award-fortune-royal-flush = scala reale
award-fortune-straight-flush = scala colore
award-fortune-four-of-a-kind = poker
award-fortune-full-house = full
award-fortune-flush = colore
award-fortune-three-of-a-kind = tris
award-fortune-straight = scala
