"""What any game here is: position, agenda, question, chance. Knows no game."""
