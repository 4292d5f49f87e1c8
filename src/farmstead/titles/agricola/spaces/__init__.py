"""The spaces of both editions: what a space is, its figures, what it does, which edition has it."""
