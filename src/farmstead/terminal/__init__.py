"""Playing, watching and checking games in a terminal: the `farmstead` command."""
