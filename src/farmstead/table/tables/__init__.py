"""The tables themselves: seats, positions, clocks, undo, who may see what, challenges, lessons at a table."""
