"""The 58 buildings and the other tiles of a farm: figures and behaviour side by side."""
