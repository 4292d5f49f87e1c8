"""A word of warning where a benchmark runs on the interpreted rules."""

from __future__ import annotations

import sys

import farmstead

WARNING = "Warning: the rules run interpreted, about fifteen times slower (`make compile`; PYTHONPATH=build/compiled)."


def warn_if_interpreted() -> None:
    """A figure of the interpreted rules is not to be taken for one of the compiled ones."""
    if not farmstead.compiled:
        print(WARNING, file=sys.stderr, flush=True)
