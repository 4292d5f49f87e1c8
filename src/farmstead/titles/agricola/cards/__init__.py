"""The cards: what a card is, the ten major improvements, the hand cards deck by deck."""
