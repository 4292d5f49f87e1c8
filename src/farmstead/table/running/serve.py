"""Runs the table as a server of its own."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, MutableSequence
from dataclasses import replace
from typing import Final

import uvicorn

from farmstead.table.app import Server, Settings
from farmstead.table.logs import KINDS, default_kind, set_up
from farmstead.table.running.memory import Memory
from farmstead.table.running.patience import patient
from farmstead.table.running.processes import run_family
from farmstead.table.storage.database import Storage, default_url, read_url

NEXT_PORTS: Final = 20
SHUTDOWN_SECONDS: Final = 3
KEEP_SECONDS: Final = 75  # longer than proxies keep a line to us: who closes first must not be us


TURN_SECONDS: Final = 0.0005
"""For how long a thread that draws keeps the interpreter from the one that answers; ten times as long by default."""


class BusyPortError(OSError):
    """The port is taken."""


class OneProcessError(ValueError):
    """SQLite is for one server process."""


class LogKindError(ValueError):
    """There is no such kind of log."""


class Door(uvicorn.Server):
    """The web server; when it closes it first lets go of the streams, which would never end by themselves."""

    def __init__(self, config: uvicorn.Config, server: Server) -> None:
        super().__init__(config)
        self._server = server
        self._memory = Memory()

    async def on_tick(self, counter: int) -> bool:
        self._memory.tend()
        return await super().on_tick(counter)

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


def serve(
    host: str,
    port: int | None,
    database: str | None,
    opened: Callable[[str], None],
    processes: int = 1,
    log: str | None = None,
) -> bool:
    """Serves until it is stopped; `opened` is told the address once the door is open. False if it could not stay."""
    kind = log or default_kind()
    if kind not in KINDS:
        raise LogKindError(kind)
    settings = Settings(database=database or default_url(), listens=host)
    if processes > 1 and read_url(settings.database).get_backend_name() == "sqlite":
        raise OneProcessError
    set_up(kind)
    if processes == 1:
        server = Server(settings)
        door = listen(host, port)
        opened(_address(host, door))
        _run(server, door)
        return True
    share = max(1, (os.cpu_count() or 1) // processes)  # of the cores that bots may keep busy
    settings = replace(settings, bot_processes=min(2, share))
    Storage(settings.database).close()  # today's schema, or the reason why not, before anybody is told to come
    door = listen(host, port)
    opened(_address(host, door))
    return run_family(processes, run_one, settings, door, kind)


def _address(host: str, door: socket.socket) -> str:
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1", "::") else host
    return f"http://{shown}:{door.getsockname()[1]}/"


def run_one(
    settings: Settings, door: socket.socket, log: str, cells: MutableSequence[float] | None = None, row: int = 0
) -> None:
    """One server process on a door that is open already."""
    set_up(log)
    _run(Server(settings, cells, row), door)


def _run(server: Server, door: socket.socket) -> None:
    sys.setswitchinterval(TURN_SECONDS)
    config = uvicorn.Config(
        server.app,
        log_config=None,
        access_log=False,  # paths name tables, and tables are found by their links only
        server_header=False,
        http=patient(server.settings.limits.head_seconds),
        timeout_keep_alive=KEEP_SECONDS,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    Door(config, server).run(sockets=[door])
