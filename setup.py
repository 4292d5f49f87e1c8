"""Everything is in pyproject.toml; this adds the compiled modules, and the README with absolute links.

    pip install .                       with the rules compiled by mypyc where there is a C compiler
    FARMSTEAD_PURE=1 pip install .      a pure Python package
    FARMSTEAD_COMPILE=1 pip install .   compiled, or an error that says why not
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "tools"))

from modules import compiling, extensions, toolchain  # noqa: E402
from readme import long_description  # noqa: E402


def compiled_extensions() -> list[Extension]:
    """The extensions of a wheel; an editable install and an sdist have none."""
    if "bdist_wheel" not in sys.argv:
        return []
    if not compiling():
        print("farmstead: building the pure Python package", file=sys.stderr)
        return []
    return extensions(Path("build", "mypyc", "wheel", toolchain()))


os.chdir(HERE)
setup(
    ext_modules=compiled_extensions(),
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
    long_description=long_description(),
    long_description_content_type="text/markdown",
)
