"""What is kept: the database, its schema, writing, backup and restore."""
