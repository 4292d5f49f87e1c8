"""Known faults in what the locks name, by pip-audit: `make audit`, and every night.

    .venv-pack/bin/python tools/audit.py

Ends with 1 where a package has one. Where no list of faults can be reached nothing is audited, which is said; on CI,
whose network can reach it, that is a failure too.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def audited(lock: Path) -> list[dict[str, Any]]:
    """What pip-audit says of each package of a lock; nothing where it could not ask."""
    words = ["--disable-pip", "--require-hashes", "--progress-spinner", "off", "--format", "json", "-r", str(lock)]
    done = subprocess.run([sys.executable, "-m", "pip_audit", *words], capture_output=True, text=True, check=False)
    try:
        found: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        print(f"  {(done.stderr.strip().splitlines() or ['no answer'])[-1]}")
        return []
    return found


def faults(packages: list[dict[str, Any]]) -> list[str]:
    """A line for each known fault: the package, its name, and the versions that mend it."""
    lines = []
    for package in packages:
        for fault in package.get("vulns", []):
            mended = ", ".join(fault["fix_versions"]) or "no version"
            lines.append(f"{package['name']} {package['version']}: {fault['id']}, mended in {mended}")
    return lines


def main() -> int:
    code = 0
    for lock in sorted((ROOT / "requirements").glob("*.lock")):
        packages = audited(lock)
        asked = [package for package in packages if "vulns" in package]
        found = faults(packages)
        print(f"{lock.name}: {len(asked)} of {len(packages)} packages audited, {len(found)} known faults", flush=True)
        for line in found:
            print(f"  {line}")
        if found or (not asked and os.environ.get("CI")):
            code = 1
        elif not asked:
            print("  no list of known faults can be reached from here: nothing was audited")
    return code


if __name__ == "__main__":
    sys.exit(main())
