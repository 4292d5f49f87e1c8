"""What the farm games share: cells, edges, fences, pastures and the housing of animals, as bitmasks. Knows no game."""
