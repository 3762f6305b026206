### Il cassetto accanto al tavolo: regole, le proprie mani, statistiche, tasti.

drawer-title = Regole e altro
drawer-rules = Regole
drawer-rounds = Le mie mani
drawer-statistics = Statistiche
drawer-keys = Tasti

## Regole
drawer-all-rules = Tutto il regolamento
drawer-back-to-quick = Torna alle regole in breve

## Le mie mani
drawer-round = Mano { $number }
drawer-back-to-rounds = Torna alle mie mani
drawer-no-rounds = Ancora nessuna mano
drawer-no-rounds-text = Quando avrai giocato a questo tavolo, qui troverai le tue mani, a partire dall'ultima.

## Statistiche
drawer-mine = { $rounds ->
    [one] La tua ultima mano qui
   *[other] Le tue ultime { $rounds } mani qui
}
drawer-won = Mani vinte
drawer-lost = Mani perse
drawer-shoe = Che cosa è uscito
drawer-results = Le ultime mani del tavolo
drawer-no-statistics = Ancora nulla da contare
drawer-no-statistics-text = Dopo la prima mano vedrai qui com'è andata.

## Tasti
drawer-keys-lead = Si può fare tutto con la tastiera.
drawer-keys-chips = Fiche
drawer-keys-bets = Puntate
drawer-keys-round = La mano
drawer-keys-table = Il tavolo
drawer-keys-game = Questo gioco
drawer-keys-spot = Su una casella
drawer-key-enter = Invio
drawer-key-space = Spazio
drawer-key-delete = Canc
drawer-key-backspace = Backspace
drawer-key-go = Vai alla prossima casella o al prossimo pulsante
drawer-key-put = Metti una fiche
drawer-key-take = Togli una fiche
drawer-hands = Con il mouse un clic mette una fiche; il tasto destro, o Maiusc con un clic, la toglie. Con il dito, premi a lungo per toglierla.
