"""Small products of matrices on one thread.

numpy's OpenBLAS shares each product out to all cores and waits, spinning, for the last. A judge's products take a tenth
of a millisecond; on two busy cores sharing them out took 10 to 30 ms each, measured. Bots think in many processes
anyway. Who wants it otherwise sets OPENBLAS_NUM_THREADS.
"""

from __future__ import annotations

import ctypes
import os
from functools import cache
from pathlib import Path

import numpy as np

CHOSEN = "OPENBLAS_NUM_THREADS"
FOLDERS = ("../numpy.libs", ".dylibs")  # where wheels for Linux and Windows, and for macOS, keep their libraries
NAMES = tuple(f"{start}openblas_set_num_threads{end}" for start in ("scipy_", "") for end in ("64_", ""))


@cache
def one_thread() -> bool:
    """Has numpy multiply on one thread from now on; False where that was not to be done, or not possible."""
    if CHOSEN in os.environ:
        return False
    home = Path(np.__file__).parent
    for library in [path for folder in FOLDERS for path in sorted((home / folder).glob("*openblas*"))]:
        try:
            loaded = ctypes.CDLL(str(library))
        except OSError:
            continue
        for name in NAMES:
            if hasattr(loaded, name):
                getattr(loaded, name)(1)
                return True
    return False
