"""The 17 spaces of the board."""
