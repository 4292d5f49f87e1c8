"""The running game is kept after every answer, so that no crash, closed window or Ctrl-C loses one."""

from __future__ import annotations

import datetime
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from farmstead.kernel.errors import RecordError
from farmstead.records import Record, notation
from farmstead.records.files import read_text

SUFFIX = ".farm"


def state_folder(environ: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path:
    """Where this system keeps what programs remember between two runs."""
    settings = os.environ if environ is None else environ
    chosen = settings.get("XDG_STATE_HOME", "")
    if chosen and Path(chosen).is_absolute():
        return Path(chosen) / "farmstead"
    if platform == "win32":
        return Path(settings.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "farmstead"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "farmstead"
    return Path.home() / ".local" / "state" / "farmstead"


class Autosave:
    """The file of one running game. A folder that can't be written is said once and does not stop the game."""

    def __init__(self, path: Path | None = None) -> None:
        now = datetime.datetime.now().astimezone()
        self.path = path or state_folder() / f"{now:%Y-%m-%d-%H%M%S-%f}-{os.getpid()}{SUFFIX}"
        self.trouble: str | None = None
        self.kept = path is not None

    def keep(self, record: Record) -> bool:
        """Write the record; False the first time that fails."""
        if self.trouble is not None:
            return True
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            record.write(self.path)
        except OSError as error:
            self.trouble = error.strerror or str(error)
            self.kept = False
            return False
        self.kept = True
        return True

    def discard(self) -> None:
        """Forget this game."""
        self.path.unlink(missing_ok=True)
        self.kept = False


def latest() -> Path | None:
    """The game last played that is not finished."""
    try:
        paths = sorted(state_folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    except OSError:
        return None
    return next((path for path in paths if not _finished(path)), None)


def _finished(path: Path) -> bool:
    """Whether a record has its result. One that can't be read is not finished: resuming it says what is wrong."""
    try:
        return "result" in notation.parse(read_text(path)).headers
    except (OSError, RecordError):
        return False
