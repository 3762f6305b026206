### Who is at the table: names, who is ready, gestures.

company-title = At the table
company-open = At the table: { $people }
company-you = You
company-nobody = Nobody is here yet.
company-more = { $people ->
    [one] and one more
   *[other] and { $people } more
}
company-ready = Ready, cards! { $ready }/{ $people }
company-not-ready = Wait: { $ready }/{ $people } ready
company-is-ready = ready
company-gestures = Gestures
company-show-gestures = Show gestures
company-choose-name = Choose the name that others see
company-gesture-hello = Good evening!
company-gesture-good-luck = Good luck!
company-gesture-bravo = Bravo!
company-gesture-thanks = Thank you!
company-gesture-ouch = Bad luck!
company-gesture-goodbye = See you soon!
