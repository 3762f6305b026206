### Parole che servono a ogni schermata: denaro, carte, rifiuti.

## Denaro
money-eur = { $amount } €
money-chf = { $amount } CHF
money-eur-play = { $amount } € virtuali
money-chf-play = { $amount } CHF virtuali
money-unread = Scrivi un importo, per esempio 50 o 12,50.
money-decimals = Un importo ha al massimo due decimali: 12,50. Le migliaia si scrivono 1.000 o 1000.
money-marks = In italiano i decimali seguono la virgola: { $amount }.
common-play-money = Denaro virtuale
common-play-money-lost = Non ti resta denaro virtuale in { $currency } da puntare.
common-play-money-more = Altro denaro virtuale
common-play-money-given = Ecco { $amount } di denaro virtuale.
common-real-money = Denaro reale

## Carte
card-name = { $rank } di { $suit }
card-suit-h = cuori
card-suit-d = quadri
card-suit-c = fiori
card-suit-s = picche
card-rank-a = asso
card-rank-2 = due
card-rank-3 = tre
card-rank-4 = quattro
card-rank-5 = cinque
card-rank-6 = sei
card-rank-7 = sette
card-rank-8 = otto
card-rank-9 = nove
card-rank-10 = dieci
card-rank-j = fante
card-rank-q = regina
card-rank-k = re

## Rifiuti che la casa non ha potuto dire
refused-offline = La casa non risponde: controlla la connessione e riprova.
refused-line-ended = Il collegamento al tavolo si è interrotto prima della risposta. In Cronologia vedi se la puntata è valida.
refused-fault = Qualcosa non ha funzionato ({ $code }). Ricarica la pagina e riprova.

## Ovunque
common-cancel = Annulla
common-name-removed = La casa ti ha tolto il nome { $name }: { $why }. Puoi sceglierne un altro nel tuo conto.
common-corrected = La mano { $round } è stata corretta: { $amount } sul tuo conto. Motivo: { $why } ({ $name }).
common-loading = Un momento…
common-language = Lingua
common-language-it = Italiano
common-language-en = English
common-theme = Aspetto
common-theme-system = Come il dispositivo
common-theme-light = Chiaro
common-theme-dark = Scuro
common-not-loaded = La pagina non si è caricata
common-reload = Ricarica
common-house-player = Casa { $number }
common-guest-number = Ospite { $number }
common-somebody = qualcuno
common-walk-in = In contanti { $number }
