"""`make wheel`: the sdist, from it the wheel of this machine, and that wheel tried where there is nothing else.

    python tools/package.py           compiled where there is a C compiler
    python tools/package.py --pure    the pure Python wheel, for platforms that have none of their own
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from modules import ROOT, compiling

DIST = ROOT / "dist"
CLEAN = ROOT / "build" / "clean"
LIGHT = 15e6  # bytes that a pure base may unpack, with what it needs; bytecode, which pip makes of it, is told besides


def run(*words: object, **environment: str) -> None:
    """A command that must succeed, away from the sources of this folder."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    done = subprocess.run([str(word) for word in words], cwd=ROOT / "build", env={**kept, **environment}, check=False)
    if done.returncode:
        sys.exit(f"failed: {' '.join(str(word) for word in words)}")


def make_sdist() -> Path:
    """The archive of the whole project."""
    code = f"import sys; sys.path.insert(0, {str(ROOT / 'tools')!r}); import os; os.chdir({str(ROOT)!r}); "
    code += f"import backend; backend.build_sdist({str(DIST)!r})"
    run(sys.executable, "-c", f"import logging; logging.disable(logging.INFO); {code}")
    return newest("*.tar.gz")


def make_wheel(sdist: Path, pure: bool) -> Path:
    """The wheel, from nothing but the sdist, by the locked compiler of this environment."""
    wish = {"FARMSTEAD_PURE": "1"} if pure else {"FARMSTEAD_COMPILE": "1"}
    pip = (sys.executable, "-m", "pip", "-q", "--disable-pip-version-check")
    run(*pip, "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", DIST, sdist, **wish)
    return newest("*.whl")


def newest(pattern: str) -> Path:
    return max(DIST.glob(pattern), key=lambda path: path.stat().st_mtime)


def clean_environment() -> Path:
    """An environment with pip and nothing else; its Python."""
    shutil.rmtree(CLEAN, ignore_errors=True)
    run(sys.executable, "-m", "venv", CLEAN)
    return CLEAN / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def packages() -> tuple[dict[str, int], int]:
    """How many bytes each thing that is installed has, and the bytes of what Python compiled of all of them."""
    (folder,) = [*CLEAN.glob("lib/python*/site-packages"), *CLEAN.glob("Lib/site-packages")]
    sizes: dict[str, int] = {}
    bytecode = 0
    for path in folder.rglob("*"):
        if path.suffix == ".pyc":
            bytecode += path.stat().st_size
        elif path.is_file():
            name = path.relative_to(folder).parts[0]
            sizes[name] = sizes.get(name, 0) + path.stat().st_size
    return sizes, bytecode


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the wheel of this machine and try it in a clean environment.")
    parser.add_argument("--pure", action="store_true", help="the pure Python wheel")
    pure = parser.parse_args().pure or not compiling()
    (ROOT / "build").mkdir(exist_ok=True)
    sdist = make_sdist()
    print(f"{sdist.name}: {sdist.stat().st_size / 1e6:.1f} MB", flush=True)
    wheel = make_wheel(sdist, pure)
    print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB", flush=True)
    python = clean_environment()
    before, compiled_before = packages()
    check = [python, "-I", ROOT / "tools" / "clean_check.py", *([] if pure else ["--compiled"])]
    pip = (python, "-m", "pip", "-q", "--disable-pip-version-check", "install")
    run(*pip, wheel)
    after, compiled_after = packages()
    sizes = {name: size for name, size in after.items() if size != before.get(name)}
    total, bytecode = sum(sizes.values()), compiled_after - compiled_before
    made = f"{bytecode / 1e6:.1f} MB of bytecode that pip makes"
    print(f"The base, unpacked: {total / 1e6:.1f} MB, and {made}", flush=True)
    for name, size in sorted(sizes.items(), key=lambda entry: -entry[1])[:6]:
        print(f"  {size / 1e6:5.1f} MB  {name}", flush=True)
    if pure and total > LIGHT:
        sys.exit(f"the base is to have less than {LIGHT / 1e6:.0f} MB")
    run(*check)
    run(*pip, f"{wheel}[table]")
    print("With [table]:", flush=True)
    run(*check, "--table")
    print("The wheel is good.")


if __name__ == "__main__":
    main()
