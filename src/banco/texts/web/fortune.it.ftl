### Il tavolo di Fortune Pai Gow Poker.
fortune-cards = Carte!
fortune-ante = Ante
fortune-bonus = Bonus Fortuna

## Le mani
fortune-yours = Le tue carte
fortune-other = Questa mano la gioca { $holder }: un solo giocatore contro il banco.
fortune-other-sets = { $holder } divide le carte
fortune-turned = Il banco scopre le sue carte
fortune-seven = { $name }: sette carte
fortune-low = Bassa
fortune-high = Alta
fortune-beats = Vince
fortune-loses = Perde
fortune-copies = Copia
fortune-nine-high = Con un nove e una carta minore in basso il banco non si qualifica: l'Ante è restituita

## Dividere le carte
fortune-house-way = Dividi come il banco
fortune-set = Conferma le mani
fortune-hint = Tocca o trascina una carta per cambiarle mano; in oro le due suggerite per la bassa.
fortune-pick = { $card }, { $hand ->
    [low] bassa
   *[high] alta
}{ $suggested ->
    [true] , suggerita
   *[false] { "" }
}
fortune-missing = { $cards ->
    [one] Scegli ancora una carta per la mano bassa.
   *[other] Scegli due carte per la mano bassa.
}
fortune-stands = Bassa: { $low }. Alta: { $high }.
fortune-fouled = Irregolare: la mano alta ({ $high }) vale meno della bassa ({ $low }).

## I premi
fortune-awards = Premi del bonus Fortuna
fortune-awards-short = Premi del bonus
fortune-reached = raggiunto
fortune-most = Una mano paga in tutto al massimo { $amount }.
