"""The arena: many games between bots, fairly arranged, counted and kept."""
