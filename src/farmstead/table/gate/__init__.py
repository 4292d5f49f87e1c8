"""Who and what comes in: signatures, limits, headers."""
