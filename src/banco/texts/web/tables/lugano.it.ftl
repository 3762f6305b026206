### Il tavolo di Lugano Baccarat.
lugano-cards = Carte!
lugano-turn = Scopri il box { $box }
lugano-turn-cards = Scopri le tue carte
lugano-look = Guarda le tue carte
lugano-look-card = Carta coperta: guardala
lugano-looked = In mano hai { $cards }: { lugano-points }.
lugano-your-turn = Tocca a te: box { $box }
lugano-your-turn-said = Tocca a te: box { $box }. Hai { $points }, il Banco mostra { $dealer }.

## Il Banco e il sabot
lugano-dealer = Banco
lugano-cards-of-dealer = Carte del Banco
lugano-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
lugano-burnt = Bruciate
lugano-cut-ahead = divisore tra { $cards }
lugano-shuffle = finita la mano si mescola
lugano-print-59 = { bet-lugano-59 } · 3-3, 4-4, 8-8 e 9-9 pagano 2 a 1
lugano-print-dealer = Il Banco tira da 0 a 4 e si arresta da 5 a 9

## I box
lugano-box = Box { $box }
lugano-cards-in-hand = Carte in mano
lugano-cards-of-box = Carte del box { $box }
lugano-play-limit = max 2×{ bet-lugano-59 }
lugano-free = libero
lugano-yours = il tuo box
lugano-missing = manca il { $bet }
lugano-left-out = puntate restituite
lugano-lacks = Box { $box }: manca il { $bet }
lugano-in-hand = in mano
lugano-chose-stand = rimane
lugano-chose-double = raddoppia
lugano-leave = Lascia il box
lugano-leave-box = Lascia il box { $box }
lugano-open-box = Punta sul box { $box }, libero
lugano-others = Gli altri box
