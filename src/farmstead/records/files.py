"""Reading and writing text files so that nothing is lost: a file is replaced as a whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from farmstead.records.problems import BadRecordError

MOST_BYTES = 5_000_000


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a record or position file; too large or not UTF-8 is a BadRecordError, no such file an OSError."""
    with Path(path).open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise BadRecordError("too-large", mb=MOST_BYTES // 1_000_000)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadRecordError("not-utf8", line, byte=f"0x{data[error.start]:02x}") from None


def write_atomically(path: str | os.PathLike[str], text: str) -> None:
    """Put `text` in the file at once: whoever reads it, also after a crash, finds the old text or the new one."""
    target = Path(os.path.realpath(path))
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(_mode_for(target))
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _mode_for(target: Path) -> int:
    """The rights of the file that is replaced, or those any new file of this user gets."""
    try:
        return target.stat().st_mode & 0o777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _sync_folder(folder: Path) -> None:
    """Make the new name itself durable, where the system can."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
