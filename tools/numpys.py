"""mypy with the oldest and the newest numpy of the locks, whichever is installed: their types differ.

    python tools/numpys.py

A numpy that is not installed is fetched into .venv-types, by the hashes of its lock; mypy reads it and nothing runs it,
so it may be one for a newer Python. Each is tried as for the oldest Python allowed and as for a Python of its own.
"""

from __future__ import annotations

import importlib.metadata
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".venv-types"
ENTRY = re.compile(r"^numpy==(\S+)(?: ; (.*?))? \\\n((?:    --hash=\S+(?: \\)?\n)+)", re.MULTILINE)
OLDEST, NEWER = "3.11", "3.13"


class Numpy(NamedTuple):
    """A numpy of the locks: its version, the Python it is for, and the lines with its hashes."""

    version: str
    python: str
    hashes: str


def locked() -> list[Numpy]:
    """The numpys of the lock for developers, the oldest first."""
    text = (ROOT / "requirements" / "dev.lock").read_text(encoding="utf-8")
    found = [
        Numpy(version, NEWER if ">=" in (marker or "") else OLDEST, hashes)
        for version, marker, hashes in ENTRY.findall(text)
    ]
    return sorted(found, key=lambda numpy: [int(part) for part in numpy.version.split(".")])


def fetched(numpy: Numpy) -> Path:
    """The folder where this numpy lies."""
    folder = KEPT / f"numpy-{numpy.version}"
    if not (folder / "numpy" / "py.typed").exists():
        KEPT.mkdir(exist_ok=True)
        lock = KEPT / "numpy.lock"
        lock.write_text(f"numpy=={numpy.version} \\\n{numpy.hashes}", encoding="utf-8")
        pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check", "install", "--target", str(folder)]
        wanted = ["--ignore-requires-python", "--only-binary=:all:", "--implementation", "cp", "--python-version"]
        subprocess.run([*pip, *wanted, numpy.python, "--no-deps", "--require-hashes", "-r", str(lock)], check=True)
    return folder


def main() -> int:
    code = 0
    for numpy in locked():
        environment = dict(os.environ)
        if numpy.version != importlib.metadata.version("numpy"):
            environment["PYTHONPATH"] = str(fetched(numpy))
        for python in sorted({OLDEST, numpy.python}):
            print(f"== mypy --strict, numpy {numpy.version}, as for Python {python}", flush=True)
            cache = ROOT / ".mypy_cache" / f"numpy-{numpy.version}"
            words = ["--no-error-summary", "--python-version", python, "--cache-dir", str(cache)]
            done = subprocess.run([sys.executable, "-m", "mypy", *words], cwd=ROOT, env=environment, check=False)
            code = code or done.returncode
    return code


if __name__ == "__main__":
    sys.exit(main())
