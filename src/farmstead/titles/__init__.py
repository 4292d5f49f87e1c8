"""The games, one folder each, all shaped alike."""
