"""The cards: 80 village cards, and the solo player's focus and task cards."""
