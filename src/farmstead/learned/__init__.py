"""What the judges have learned, a file a game (docs/judges.md): the package `farmstead-learned`, beside the base."""
