"""Connections to PostgreSQL of our own, beside the pool: for news, for locks, and for the write of every answer."""

from __future__ import annotations

from typing import Any, Final

import psycopg
from sqlalchemy import Engine

LIVELY: Final[dict[str, Any]] = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}


def connect(engine: Engine) -> psycopg.Connection[Any]:
    """A connection where every statement is a transaction; a dead line is noticed within seconds, on both ends."""
    address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    connection = psycopg.connect(address, autocommit=True, connect_timeout=10, **LIVELY)
    connection.execute("SET tcp_keepalives_idle = 5")
    connection.execute("SET tcp_keepalives_interval = 2")
    return connection
