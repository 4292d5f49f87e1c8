"""What only bots and learners ask: what a position is worth, which options deserve a thought, a vector of it."""
