"""Start processes that work: new interpreters on every system and every Python.

A fork copies threads' locks without the threads, and from Python 3.14 on the default is another one again.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor

CONTEXT = multiprocessing.get_context("spawn")


def pool(jobs: int) -> ProcessPoolExecutor:
    """A pool of `jobs` processes. What they do must be found by its name: a function of a module."""
    return ProcessPoolExecutor(jobs, CONTEXT)
