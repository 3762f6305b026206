### Chi è al tavolo: i nomi, chi è pronto, i gesti.

company-title = Al tavolo
company-open = Al tavolo: { $people }
company-you = Tu
company-nobody = Per ora non c'è nessuno.
company-more = { $people ->
    [one] e un altro
   *[other] e altri { $people }
}
company-ready = Pronto, carte! { $ready }/{ $people }
company-not-ready = Aspetta: { $ready }/{ $people } pronti
company-is-ready = pronto
company-gestures = Gesti
company-show-gestures = Mostra i gesti
company-choose-name = Scegli il nome che vedono gli altri
company-gesture-hello = Buonasera!
company-gesture-good-luck = Buona fortuna!
company-gesture-bravo = Bravo!
company-gesture-thanks = Grazie!
company-gesture-ouch = Che sfortuna!
company-gesture-goodbye = Alla prossima!
