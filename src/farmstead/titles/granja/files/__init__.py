"""A position as plain data and back, and what must hold in one that comes from a file."""
