"""What a server writes about itself: lines for people, or JSON for machines. No names, tokens, cards or table ids.

Requests are named by their route, tables by a tag, and of an exception only its kind and place are told: its message
might hold what is hidden at a table.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import time
import traceback
from types import TracebackType
from typing import Any, Final

REQUESTS: Final = logging.getLogger("farmstead.requests")
KINDS: Final = ("text", "json", "off")
METHODS: Final = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")
ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def tag(table: str) -> str:
    """A table in a log: the same table has the same tag, but the tag does not open it."""
    return hashlib.sha256(table.encode("utf-8", "replace")).hexdigest()[:8]


def default_kind() -> str:
    """The kind of log where none is asked for: FARMSTEAD_LOG, else plain text."""
    return os.environ.get("FARMSTEAD_LOG") or "text"


class Quiet(logging.Formatter):
    """A line for people; an exception without its message."""

    def format(self, record: logging.LogRecord) -> str:
        if record.exc_info:
            kind = record.exc_info[0].__name__ if record.exc_info[0] else "exception"
            record.exc_text = "\n".join([kind, *(f"  {where}" for where in _places(record.exc_info))])
        return super().format(record)


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        data: dict[str, Any] = {
            "time": f"{moment}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "process": record.process,
        }
        data.update(getattr(record, "fields", {}))
        if record.exc_info:
            data["exception"] = record.exc_info[0].__name__ if record.exc_info[0] else None
            data["where"] = _places(record.exc_info)
        return json.dumps(data, ensure_ascii=False)


def _places(info: ExcInfo) -> list[str]:
    return [f"{os.path.basename(f.filename)}:{f.lineno} {f.name}" for f in traceback.extract_tb(info[2])]


def set_up(kind: str) -> None:
    """Sends the log of this process to standard error: warnings in words, or everything as JSON, or nothing."""
    handler = logging.NullHandler() if kind == "off" else logging.StreamHandler()
    handler.setFormatter(Lines() if kind == "json" else Quiet("farmstead: %(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    REQUESTS.setLevel(logging.INFO if kind == "json" else logging.CRITICAL)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)


def request(method: str, route: str, status: int, seconds: float, table: str | None) -> None:
    """A request that was answered."""
    if REQUESTS.isEnabledFor(logging.INFO):
        method = method if method in METHODS else "?"
        fields: dict[str, Any] = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        if table is not None:
            fields["table"] = tag(table)
        REQUESTS.info("request", extra={"fields": fields})
