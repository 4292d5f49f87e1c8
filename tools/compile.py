"""Compiles the hot modules with mypyc into build/compiled, a tree to put before src on PYTHONPATH.

    python tools/compile.py            build what changed
    python tools/compile.py --fresh    print the tree's path if it matches the sources, else nothing
    python tools/compile.py --force    build again from nothing

The tree holds the package as it is in src, except that a compiled module is there as a library only: a module that
failed to compile is missing, never silently interpreted. Without a C compiler there is no tree and that is no error:
Farmstead runs interpreted.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path
from typing import TYPE_CHECKING

from modules import (
    QUICK,
    ROOT,
    SOURCES,
    compiled_files,
    extensions,
    library_groups,
    missing_for_compiling,
    toolchain,
)

if TYPE_CHECKING:
    from setuptools import Extension

BUILD = ROOT / "build"
TREE = BUILD / "compiled"
STAMP = TREE / "stamp"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")


def fingerprint() -> str:
    """A digest of every source of the package and of the toolchain."""
    digest = hashlib.sha256(toolchain().encode())
    for header in sorted(QUICK.glob("*.h")):
        digest.update(header.read_bytes())
    for name in compiled_files():
        digest.update(f"compiled {name}\n".encode())
    for path in package_files():
        digest.update(f"{path.relative_to(SOURCES)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def package_files() -> list[Path]:
    """All files of the package, without what Python or an editor left beside them."""
    return sorted(
        path
        for path in (SOURCES / "farmstead").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in (".pyc", ".so")
    )


def is_fresh() -> bool:
    """Does the compiled tree match the sources?"""
    return STAMP.exists() and STAMP.read_text(encoding="utf-8") == fingerprint()


def build_libraries(work: Path) -> Path:
    """Runs mypyc and the C compiler; what is up to date is left alone. Returns the folder of libraries."""
    # Here, not on top: `make play` asks for --fresh where neither is installed.
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    largest_first = sorted(extensions(work), key=c_size, reverse=True)  # else one core ends much later
    command = build_ext(Distribution({"name": "farmstead", "ext_modules": largest_first}))
    libraries = work / "lib"
    command.build_lib = str(libraries)
    command.build_temp = str(work / "objects")
    command.parallel = os.cpu_count() or 1
    command.ensure_finalized()
    command.run()
    return libraries


def c_size(extension: Extension) -> int:
    """How much the C compiler has to read."""
    return sum(Path(source).stat().st_size for source in extension.sources)


def assemble(libraries: Path, mark: str) -> None:
    """Lays out the tree anew: libraries for the compiled modules, copies of everything else."""
    new = BUILD / "compiled.new"
    shutil.rmtree(new, ignore_errors=True)
    compiled = {ROOT / name for name in compiled_files()}
    made = [Path(name.removeprefix("src/").removesuffix(".py") + SUFFIX) for name in compiled_files()]
    made += [Path(name + "__mypyc" + SUFFIX) for _, name in library_groups()]
    for path in package_files():
        target = new / path.relative_to(SOURCES)
        target.parent.mkdir(parents=True, exist_ok=True)
        if path not in compiled:
            shutil.copy2(path, target)
    for library in made:
        shutil.copy2(libraries / library, new / library)
    (new / "stamp").write_text(mark, encoding="utf-8")
    shutil.rmtree(TREE, ignore_errors=True)
    new.rename(TREE)


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile Farmstead's hot modules into build/compiled.")
    parser.add_argument("--fresh", action="store_true", help="print the tree's path if it is fresh; build nothing")
    parser.add_argument("--force", action="store_true", help="build again from nothing")
    parser.add_argument("--again", action="store_true", help=argparse.SUPPRESS)  # after a crash: once more, then stop
    wish = parser.parse_args()
    os.chdir(ROOT)
    if wish.fresh:
        if is_fresh():
            print(TREE)
        return 0
    problem = missing_for_compiling()
    if problem:
        shutil.rmtree(TREE, ignore_errors=True)
        print(f"Nothing compiled: {problem}. Farmstead runs interpreted, the same game but slower.")
        return 0
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two builds at once would tread on each other
        if wish.force or wish.again or not has_work():
            return build(from_nothing=wish.force)
        try:
            return build(from_nothing=False)
        except (Exception, SystemExit) as crash:  # mypyc's incremental builds crash now and then
            print(f"The incremental build failed ({crash!r}).", file=sys.stderr)
        # What mypyc remembers is of no use, what the C compiler made of unchanged sources is.
        memory = BUILD / "mypyc" / toolchain() / "mypy"
        again = "--again" if memory.exists() else "--force"
        shutil.rmtree(memory, ignore_errors=True)
    return subprocess.call([sys.executable, __file__, again])  # a new process: the compiler keeps state


def has_work() -> bool:
    """Is there an earlier build to go on from?"""
    return (BUILD / "mypyc" / toolchain()).exists()


def build(from_nothing: bool) -> int:
    """Brings the tree up to date."""
    if is_fresh() and not from_nothing:
        print("The compiled tree is fresh.")
        return 0
    began = time.monotonic()
    work = BUILD / "mypyc" / toolchain()
    if from_nothing:
        shutil.rmtree(work, ignore_errors=True)
    mark = fingerprint()
    print(f"Compiling {len(compiled_files())} modules (the first time takes two or three minutes) ...", flush=True)
    assemble(build_libraries(work), mark)
    print(f"Compiled in {time.monotonic() - began:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
