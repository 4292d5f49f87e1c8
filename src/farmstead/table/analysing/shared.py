"""Analyses that were shared by a link: kept as records, each under an address made of its text, which never changes."""

from __future__ import annotations

import base64
import hashlib
from typing import Final, NamedTuple

from sqlalchemy import Connection, func, insert, select

from farmstead.table.problems import Problem
from farmstead.table.storage.database import Storage, now
from farmstead.table.storage.schema import ANALYSES

LARGEST: Final = 400_000  # characters
MOST: Final = 200  # from one address
LETTERS: Final = 20  # of an address: 120 bits of a digest


class Kept(NamedTuple):
    """One of them."""

    game: str
    name: str
    text: str
    node: int


class Shared:
    """All of a server."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def find(self, analysis: str) -> Kept:
        columns = (ANALYSES.c.game, ANALYSES.c.name, ANALYSES.c.text, ANALYSES.c.node)
        with self.storage.reading() as connection:
            row = connection.execute(select(*columns).where(ANALYSES.c.id == analysis)).first()
        if row is None:
            raise Problem("unknown-analysis")
        return Kept(*row)

    def exists(self, analysis: str) -> bool:
        with self.storage.reading() as connection:
            return connection.execute(select(ANALYSES.c.id).where(ANALYSES.c.id == analysis)).first() is not None

    def keep(self, kept: Kept, origin: str) -> str:
        """Keeps an analysis and gives its address; the same again is the one that is there."""
        if len(kept.text) > LARGEST:
            raise Problem("too-large", most=f"{LARGEST // 1000} kB")
        whole = f"{kept.name}\0{kept.node}\0{kept.text}"
        digest = hashlib.sha256(whole.encode("utf-8", "replace")).digest()
        analysis = base64.urlsafe_b64encode(digest).decode().replace("-", "x").replace("_", "y")[:LETTERS]
        values = {"id": analysis, "size": len(kept.text), "origin": origin, "created": now(), **kept._asdict()}

        def job(connection: Connection) -> None:
            if connection.execute(select(ANALYSES.c.id).where(ANALYSES.c.id == analysis)).first() is not None:
                return
            mine = select(func.count()).where(ANALYSES.c.origin == origin)
            if connection.execute(mine).scalar_one() >= MOST:
                raise Problem("too-many-analyses", n=MOST)
            connection.execute(insert(ANALYSES).values(values))

        self.storage.write("", job)
        return analysis
