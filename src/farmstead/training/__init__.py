"""Learning judges by self-play: `farmstead train GAME` (docs/training.md). Needs the extra `farmstead[train]`."""
