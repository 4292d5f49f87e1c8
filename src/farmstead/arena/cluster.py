"""A Ray cluster: joined within seconds or refused with a sentence, its workers checked before they play.

A worker plays the same rules as here or none at all, and bots that live in a file are sent along with each game.
"""

from __future__ import annotations

import importlib
import socket
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import farmstead
from farmstead import bots, extras
from farmstead.arena.fingerprint import rules_digest
from farmstead.arena.game import Maker, Row, play
from farmstead.arena.plan import Job, Plan
from farmstead.bots.python import spec_of
from farmstead.kernel.errors import SetupError

SECONDS_TO_ANSWER = 5.0
STARTS_HERE = ("auto", "local")  # addresses that name no machine
LOST = ("WorkerCrashedError", "NodeDiedError", "ObjectLostError", "RayActorError", "OutOfMemoryError")


def join(address: str) -> Any:
    """Connect to a cluster and return the module `ray`. An address where nobody answers raises SetupError."""
    extras.need("ray")
    _knock(address)
    ray: Any = importlib.import_module("ray")
    try:
        ray.init(address=address, log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise _no_cluster(address, str(error)) from None
    return ray


def _knock(address: str) -> None:
    """Ask whether anybody listens there: Ray itself would try for minutes."""
    if address in STARTS_HERE:
        return
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not (host and colon and port.isdecimal() and int(port) < 1 << 16):
        raise _no_cluster(address, "an address is HOST:PORT, ray://HOST:PORT, auto or local")
    try:
        socket.create_connection((host.strip("[]"), int(port)), SECONDS_TO_ANSWER).close()
    except OSError as error:
        raise _no_cluster(address, error.strerror or str(error)) from None


def _no_cluster(address: str, trouble: str) -> SetupError:
    told: dict[str, object] = {"address": address, "trouble": trouble}
    return SetupError(f"no Ray cluster at {address}: {trouble}", "event.no-cluster", told)


def is_lost(error: Exception) -> bool:
    """Return whether a worker or its machine went, rather than a game going wrong."""
    return any(kind.__name__ in LOST for kind in type(error).__mro__)


class Version(NamedTuple):
    """What a worker must have in common with the machine that asks."""

    farmstead: str
    rules: str

    def __str__(self) -> str:
        return f"{self.farmstead}, {self.rules}"


@cache
def version_of(game: str) -> Version:
    """Return the version of Farmstead here, with the fingerprint of a game's rules."""
    return Version(farmstead.__version__, rules_digest(farmstead.game(game)))


def check_version(game: str, wanted: Version) -> None:
    """Refuse to play with other rules than the machine that asks."""
    here = version_of(game)
    if here != wanted:
        said = f"a worker of the cluster has other rules of {game} ({here}) than this machine ({wanted})"
        raise SetupError(said, "event.other-rules", {"game": game, "there": str(here), "here": str(wanted)})


def sources(names: tuple[str, ...]) -> dict[str, bytes]:
    """Return the files in which bots of these names live, by their paths as the names have them."""
    found: dict[str, bytes] = {}
    for name in names:
        kind, _, rest = name.partition(":")
        where = spec_of(rest).where if kind == "python" else ""
        if where.endswith(".py"):
            try:
                found[where] = Path(where).read_bytes()
            except OSError:
                continue  # the worker that makes the bot says that there is no such file
    return found


class Sent:
    """Makes bots on a worker: those in files from the files that came along."""

    def __init__(self, make: Maker, files: dict[str, bytes]) -> None:
        self.make = make
        self.files = files

    def __call__(self, name: str, seed: int | None, seconds: float | None) -> bots.Bot:
        kind, _, rest = name.partition(":")
        where = spec_of(rest).where if kind == "python" else ""
        if where not in self.files:
            return self.make(name, seed, seconds)
        path = _unpacked(where, self.files[where])
        bot = self.make(f"python:{path}{rest.removeprefix(where)}", seed, seconds)
        bot.name = name
        return bot


@cache
def _unpacked(where: str, content: bytes) -> Path:
    """Write a file that came along into a folder of its own, once for each worker."""
    path = Path(tempfile.mkdtemp(prefix="farmstead-bot-")) / Path(where).name
    path.write_bytes(content)
    return path


def play_there(wanted: Version, plan: Plan, job: Job, make: Maker) -> tuple[Row, str]:
    """Play one game on a worker."""
    check_version(plan.game, wanted)
    return play(plan, job, make)
