### The felt of a game that has none of its own.
plain-cards = Cards!
plain-go-on = Go on: { $command }
