"""Runs the table as a server of its own."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable
from typing import Final

import uvicorn

from farmstead.table.app import Server, Settings
from farmstead.table.storage import default_url, read_url

NEXT_PORTS: Final = 20
SHUTDOWN_SECONDS: Final = 3


class BusyPortError(OSError):
    """The port is taken."""


class Door(uvicorn.Server):
    """The web server; when it closes it first lets go of the streams, which would never end by themselves."""

    def __init__(self, config: uvicorn.Config, server: Server) -> None:
        super().__init__(config)
        self._server = server

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._server.live.end()
        await super().shutdown(sockets)


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens: on the port wished for, or on the first free one from 8000 on."""
    wished = [port] if port is not None else list(range(8000, 8000 + NEXT_PORTS))
    for number in wished:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
        except OSError:
            found.close()
            continue
        found.set_inheritable(False)  # a worker of ours that outlives us must not keep the port
        return found
    raise BusyPortError(wished[0])


def shown_database(database: str | None) -> str:
    """The database as people see it: a file's path, or an address without its password."""
    url = read_url(database or default_url())
    return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)


def serve(host: str, port: int | None, database: str | None, opened: Callable[[str], None]) -> None:
    """Serves until it is stopped; `opened` is told the address once the door is open."""
    settings = Settings(database=database or default_url())
    server = Server(settings)
    door = listen(host, port)
    logging.getLogger("farmstead.table").setLevel(logging.WARNING)
    number = door.getsockname()[1]
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1", "::") else host
    opened(f"http://{shown}:{number}/")
    config = uvicorn.Config(
        server.app,
        log_level="warning",
        access_log=False,  # paths name tables, and tables are found by their links only
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    Door(config, server).run(sockets=[door])
