### Il tavolo di Lucky Tree Baccarat.
lucky-tree-cards = Carte!

## Le mani e il sabot
lucky-tree-wins = Vince
lucky-tree-ties = Pareggio
lucky-tree-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
lucky-tree-turned = Prima carta { $card }
lucky-tree-cut-ahead = divisore tra { $cards }
lucky-tree-cut-out = divisore uscito: si mescola
lucky-tree-shuffled = { $packs ->
    [one] un mazzo, mescolato a ogni mano
   *[other] { $packs } mazzi, mescolati a ogni mano
}

## Le puntate di tutti
lucky-tree-came = vincente
lucky-tree-table = tavolo { $amount }
lucky-tree-table-said = al tavolo { $amount }, { $players ->
    [one] di un giocatore
   *[other] di { $players } giocatori
}

## Le strade
lucky-tree-board = Strade e statistiche
lucky-tree-roads = Strade
lucky-tree-bead-plate = Bead plate
lucky-tree-big-road = Big road
lucky-tree-big-eye-boy = Big eye boy
lucky-tree-small-road = Small road
lucky-tree-cockroach-pig = Cockroach pig
lucky-tree-bead-player = G
lucky-tree-bead-banker = B
lucky-tree-bead-tie = T
lucky-tree-bead-told = { $winner } (Giocatore { $player }, Banco { $banker })
lucky-tree-beads-told = { $coups ->
    [one] una mano
   *[other] { $coups } mani
}, dalla più recente: { $last }
lucky-tree-big-road-told = { $columns ->
    [one] una colonna
   *[other] { $columns } colonne
}; in corso { $side }, { $length } di fila
lucky-tree-derived-told = { $marks ->
    [one] un segno, { $colour }
   *[other] { $marks } segni, l'ultimo { $colour }
}
lucky-tree-no-coups = ancora nessuna mano
lucky-tree-lobby-road = Big road; ultima mano: { $last }
lucky-tree-not-begun = non ancora iniziata
lucky-tree-red = rosso
lucky-tree-blue = blu
lucky-tree-no-mark = nessun segno
lucky-tree-next = Se la prossima va a
lucky-tree-next-mark = { $road } { $colour }
lucky-tree-next-told = { $side ->
    [player] Se vince il Giocatore
   *[banker] Se vince il Banco
}: { $marks }

## Le statistiche del sabot
lucky-tree-statistics = Statistiche
lucky-tree-natural = Mano naturale
lucky-tree-coups = Mani del sabot
lucky-tree-last-coups = Ultime mani
lucky-tree-streak = { $side } × { $length }
lucky-tree-current-streak = Serie in corso
lucky-tree-longest-streak = Serie più lunga
lucky-tree-average-cards = Carte per mano, in media
