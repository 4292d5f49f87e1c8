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

from modules import compiling, extension_options, tuned  # noqa: E402
from readme import long_description  # noqa: E402

# Functions that nothing calls and names nobody asks for are a third of a library; tables for unwinding, which C has
# no use for, a twelfth. Smaller code (-Os) would be two thirds of it, and play at hardly more than half the speed.
LINKER = ["-Wl,--gc-sections", "-Wl,-s", "-Wl,-z,noseparate-code"]
SECTIONS = ["-ffunction-sections", "-fdata-sections", "-fno-asynchronous-unwind-tables", "-fno-unwind-tables"]
SMALL = {"linux": (SECTIONS, LINKER)}


def compiled_extensions() -> list[Extension]:
    """The extensions of a wheel; an editable install and an sdist have none."""
    if "bdist_wheel" not in sys.argv:
        return []
    if not compiling():
        print("farmstead: building the pure Python package", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    paths, keywords = extension_options("build/mypyc/wheel-mypy", "build/mypyc/wheel-c", separate=False)
    extensions: list[Extension] = tuned(mypycify(paths, **keywords))
    compiler, linker = SMALL.get(sys.platform, ([], []))
    for extension in extensions:  # they may share one list of options
        extension.extra_compile_args = [*extension.extra_compile_args, *compiler]
        extension.extra_link_args = [*extension.extra_link_args, *linker]
    return extensions


os.chdir(HERE)
setup(
    ext_modules=compiled_extensions(),
    long_description=long_description(),
    long_description_content_type="text/markdown",
)
