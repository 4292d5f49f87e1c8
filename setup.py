"""Everything is in pyproject.toml; this adds the compiled modules when they are asked for.

    pip install .                        a pure Python package
    FARMSTEAD_COMPILE=1 pip install .    the hot modules compiled by mypyc, where there is a C compiler
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "tools"))

from modules import extension_options, missing_for_compiling, tuned  # noqa: E402


def compiled_extensions() -> list[Extension]:
    """The extensions to build: none unless asked for and possible."""
    problem = missing_for_compiling()
    if problem:
        print(f"farmstead: {problem}; building the pure Python package", file=sys.stderr)
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        # The first of the two passes of an isolated build, which only asks for setup_requires.
        print("farmstead: mypyc is not installed (yet)", file=sys.stderr)
        return []
    paths, keywords = extension_options("build/mypyc/wheel-mypy", "build/mypyc/wheel-c")
    extensions: list[Extension] = tuned(mypycify(paths, **keywords))
    return extensions


if os.environ.get("FARMSTEAD_COMPILE") == "1":
    os.chdir(HERE)
    setup(ext_modules=compiled_extensions(), setup_requires=["mypy[mypyc]>=2.4"])
else:
    setup()
