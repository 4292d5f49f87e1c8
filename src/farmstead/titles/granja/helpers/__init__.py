"""The 66 helpers: what a helper is, and what each does."""
