"""Where the browser is that tests and pictures are looked at with."""

from __future__ import annotations

import os
from pathlib import Path

# The first is the same browser without windows: a page takes a quarter of the time to open.
PLACES = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")


def chromium() -> str:
    """The Chromium that CHROMIUM names, or the one that Debian installs."""
    there = [place for place in PLACES if Path(place).exists()]
    return os.environ.get("CHROMIUM") or (there or PLACES)[0]
