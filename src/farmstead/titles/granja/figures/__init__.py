"""The printed figures of cards, boards and tiles, in data files that an owner of the box can correct."""
