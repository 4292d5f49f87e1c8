"""The action tiles: what a tile is, and what each does."""
