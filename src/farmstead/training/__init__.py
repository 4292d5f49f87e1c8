"""Learning judges by self-play: `farmstead train GAME` (docs/judges.md#training). Needs the extra [train]."""
