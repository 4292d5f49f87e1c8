"""The files of the pages: scripts, styles, fonts and drawings, read once and kept as they are sent.

A page names them under an address that has the digest of all of them in it, `/static/v-1a2b.../app.js`, and imports are
relative: so what a browser has kept for good is of one version throughout, and after an upgrade it asks anew. The same
files under `/static/` are asked for each time, as is an address of another version; unchanged they cost a line.
"""

from __future__ import annotations

import hashlib
import mimetypes
import re
import threading
import time
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from farmstead.pictures import icons, theme
from farmstead.table.packing import KINDS, LEAST, is_known, pack, reads_gzip

STATIC: Final = Path(__file__).parents[1] / "static"
ADDRESS: Final = "/static"
VERSION: Final = re.compile(r"v-[0-9a-f]{1,64}")
LETTERS: Final = 12
FOR_GOOD: Final = "public, max-age=31536000, immutable"
ASK_EACH_TIME: Final = "no-cache"
BEST: Final = 9  # files are packed once
LOOK_SECONDS: Final = 1.0  # how often it is looked whether somebody has changed a file
IMPORT: Final = re.compile(r'@import url\("/static/([a-z/.-]+)"\);\n?')
TOP: Final = "app.css"
OTHER_TYPES: Final = {".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".css": "text/css"}
DRAWN: Final[Mapping[str, Callable[[], str]]] = {
    # The sprite as live drawings need it: with the fills, its ids apart from those of the page.
    "drawn/icons.svg": icons.sprite,
    "drawn/tokens.css": lambda: theme.asset("tokens.css"),
    "drawn/pictures.css": lambda: theme.asset("pictures.css"),
}
"""What is drawn by the program, beside the files."""


class Asset(NamedTuple):
    """A file as it is sent."""

    kind: str
    plain: bytes
    packed: bytes | None
    tag: str

    @classmethod
    def of(cls, name: str, body: bytes) -> Asset:
        end = Path(name).suffix
        kind = OTHER_TYPES.get(end) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        packed = pack(body, BEST) if kind in KINDS and len(body) >= LEAST else None
        if kind.startswith("text/"):
            kind += "; charset=utf-8"
        return cls(kind, body, packed, hashlib.sha256(body).hexdigest()[:LETTERS])

    def answer(self, headers: Headers, kept: str) -> Response:
        """The file; that it is still the same, for whoever has it."""
        tag = f'W/"{self.tag}"'
        told = {"etag": tag, "cache-control": kept, "vary": "accept-encoding"}
        if is_known(headers, self.tag):
            return Response(status_code=304, headers=told)
        if self.packed is not None and reads_gzip(headers):
            return Response(self.packed, media_type=self.kind, headers={**told, "content-encoding": "gzip"})
        return Response(self.plain, media_type=self.kind, headers=told)


class Assets:
    """All files of a folder, and what is drawn beside them: an ASGI application that answers for them."""

    def __init__(self, folder: Path = STATIC, drawn: Mapping[str, Callable[[], str]] = DRAWN) -> None:
        self.folder = folder
        self._guard = threading.Lock()
        self._drawn = {name: Asset.of(name, make().encode()) for name, make in drawn.items()}
        self._files: dict[str, Asset] = {}
        self._seen: list[tuple[str, int, int]] = []
        self._looked = -LOOK_SECONDS
        self.version = ""

    def base(self) -> str:
        """The address under which everything is of today's version, and kept for good."""
        self._look()
        return f"{ADDRESS}/{self.version}"

    def find(self, name: str) -> Asset | None:
        self._look()
        return self._files.get(name) or self._drawn.get(name)

    def _look(self) -> None:
        """Reads what there is, and again where a file was changed: by somebody who works on the page."""
        with self._guard:
            if time.monotonic() - self._looked < LOOK_SECONDS:
                return
            self._looked = time.monotonic()
            paths = sorted(path for path in self.folder.rglob("*") if path.is_file())
            seen = [(str(path), (stat := path.stat()).st_mtime_ns, stat.st_size) for path in paths]
            if seen != self._seen:
                self._seen = seen
                self._read(paths)

    def _read(self, paths: list[Path]) -> None:
        read = {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in paths}
        if TOP in read:  # one file instead of thirty
            read[TOP] = IMPORT.sub(lambda found: _sheet(read, found[1]), read[TOP].decode()).encode()
        self._files = {name: _made(name, body) for name, body in read.items()}
        whole = hashlib.sha256()
        for name, asset in sorted({**self._files, **self._drawn}.items()):
            whole.update(f"{name} {asset.tag}\n".encode())
        self.version = f"v-{whole.hexdigest()[:LETTERS]}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        path = scope["path"].removeprefix(scope.get("root_path", "")).removeprefix(ADDRESS).lstrip("/")
        first, slash, rest = path.partition("/")
        kept = ASK_EACH_TIME
        if slash and VERSION.fullmatch(first):
            path = rest
            kept = FOR_GOOD if f"{ADDRESS}/{first}" == self.base() else ASK_EACH_TIME
        found = self.find(path)
        if found is None:
            raise HTTPException(404)
        response = found.answer(Headers(scope=scope), kept)
        await response(scope, receive, send)


def _sheet(read: Mapping[str, bytes], name: str) -> str:
    """A style sheet of `styles/` in the place where `app.css` asks for it: its addresses as seen from there."""
    return read[name].decode().replace('url("../', 'url("')


@lru_cache(500)
def _made(name: str, body: bytes) -> Asset:
    return Asset.of(name, body)


ASSETS: Final = Assets()
"""Those of the table's pages."""
