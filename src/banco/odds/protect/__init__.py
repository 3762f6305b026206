"""What a counter could gain as the cards run down."""
