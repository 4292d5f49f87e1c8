"""A player's sense of Agricola, for bots: what a farm is worth (`worth`), and which options deserve a thought."""
