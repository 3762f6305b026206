### Il tavolo di Fortune Pai Gow Poker.
fortune-cards = Carte!

## Le mani
fortune-yours = Le tue carte
fortune-other = Questa mano la gioca { $holder }: un solo giocatore contro il Banco.
fortune-other-sets = { $holder } divide le carte
fortune-turned = Il Banco scopre le sue carte
fortune-seven = { $name }: sette carte
fortune-low = Bassa
fortune-high = Alta
fortune-beats = Vince
fortune-loses = Perde
fortune-copies = Copia
fortune-nine-high = Con un nove e una carta più bassa nella mano bassa il Banco non si qualifica: l'Ante è restituita

## Dividere le carte
fortune-house-way = Dividi come il Banco
fortune-set = Conferma le mani
fortune-best = Dividi al meglio
fortune-worth = Queste mani rendono in media { $amount } ({ $percent } dell'Ante).
fortune-worth-best = Non si può fare di meglio.
fortune-worth-other = Le migliori: { $amount } ({ $percent }).
fortune-hint = Tocca o trascina una carta per cambiarle mano; in oro le due suggerite per la mano bassa.
fortune-pick = { $card }, { $hand ->
    [low] mano bassa
   *[high] mano alta
}{ $suggested ->
    [true] , suggerita
   *[false] { "" }
}
fortune-missing = { $cards ->
    [one] Scegli ancora una carta per la mano bassa.
   *[other] Scegli due carte per la mano bassa.
}
fortune-stands = Mano bassa: { $low }. Mano alta: { $high }.
fortune-fouled = Irregolare: la mano alta ({ $high }) vale meno della mano bassa ({ $low }).

## I premi
fortune-awards = Premi del bonus Fortuna
fortune-awards-short = Premi del bonus
fortune-reached = raggiunto
fortune-most = Una mano paga in tutto al massimo { $amount }.
